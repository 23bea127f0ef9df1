	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.text
	.globl	adstack_sizer
	.p2align	8
	.type	adstack_sizer,@function
adstack_sizer:
	s_load_b128 s[0:3], s[0:1], 0x0
	s_mov_b32 s17, 0
	s_waitcnt lgkmcnt(0)
	s_load_b32 s34, s[0:1], 0x30
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s34, 0
	s_cbranch_scc1 .LBB0_151
	s_clause 0x1
	s_load_b256 s[4:11], s[0:1], 0x0
	s_load_b128 s[12:15], s[0:1], 0x20
	v_mov_b32_e32 v4, 0
	s_mov_b32 s35, -8
	s_mov_b64 s[18:19], 0
	s_branch .LBB0_3
.LBB0_2:
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_cbranch_vccz .LBB0_145
.LBB0_3:
	s_mul_i32 s0, s19, 24
	s_mul_hi_u32 s1, s18, 24
	s_mul_i32 s16, s18, 24
	s_add_i32 s1, s1, s0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s20, s6, s16
	s_addc_u32 s21, s7, s1
	s_mov_b32 s33, s18
	global_load_b64 v[6:7], v4, s[20:21]
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s36, v7
	s_cmp_eq_u32 s36, 0
	s_cbranch_scc1 .LBB0_142
	s_mov_b32 s37, 0
	s_mov_b32 s46, 0
	s_mov_b32 s27, 0
	s_branch .LBB0_6
.LBB0_5:
	s_and_not1_b32 vcc_lo, exec_lo, s16
	s_mov_b32 s37, s25
	s_cbranch_vccz .LBB0_138
.LBB0_6:
	s_lshl_b32 s43, s37, 3
	s_lshl3_add_u32 s26, s46, s35
	s_add_i32 s42, s43, 0x500
	s_add_i32 s44, s43, 0x400
	s_mov_b32 s22, s27
	s_branch .LBB0_8
.LBB0_7:
	s_mov_b32 s24, -1
	s_mov_b32 s28, 0
	s_mov_b32 s30, 0
	s_mov_b32 s27, 0
	s_mov_b32 s25, 0
	s_cbranch_execnz .LBB0_20
.LBB0_8:
	s_mov_b32 s39, s22
	s_mov_b32 s38, s46
	v_add_nc_u32_e32 v3, s39, v6
	s_waitcnt vmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[0:1], 4, v[3:4]
	v_add_co_u32 v0, vcc_lo, s4, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v1, null, s5, v1, vcc_lo
	global_load_b128 v[0:3], v[0:1], off
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s40, v0
	v_readfirstlane_b32 s16, v1
	v_readfirstlane_b32 s22, v2
	v_readfirstlane_b32 s23, v3
	s_cmp_lt_i32 s40, 6
	s_cbranch_scc1 .LBB0_7
	s_cmp_gt_i32 s40, 8
	s_mov_b32 s24, 0
	s_cbranch_scc0 .LBB0_16
	s_cmp_gt_i32 s40, 0x10000
	s_mov_b32 s25, 0
	s_cbranch_scc0 .LBB0_17
	s_cmp_gt_i32 s40, 0x20005
	s_mov_b32 s27, 0
	s_cbranch_scc0 .LBB0_18
	s_cmp_eq_u32 s40, 0x20006
	s_cbranch_scc0 .LBB0_19
	s_lshl_b32 s1, s16, 3
	scratch_load_b64 v[0:1], off, s26
	s_add_i32 s0, s1, 0x200
	scratch_load_b64 v[7:8], off, s42 offset:-8
	scratch_load_b64 v[2:3], off, s0
	scratch_load_b64 v[9:10], off, s44 offset:-8
	s_add_i32 s29, s1, 0x200
	s_mov_b32 s1, 0
	s_mov_b32 s28, 0
	s_waitcnt vmcnt(2)
	v_cmp_gt_i64_e32 vcc_lo, v[7:8], v[0:1]
	s_waitcnt vmcnt(1)
	v_add_co_u32 v2, s0, v2, 1
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v3, null, 0, v3, s0
	s_mov_b32 s0, -1
	v_dual_cndmask_b32 v1, v1, v8 :: v_dual_cndmask_b32 v0, v0, v7
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc_lo, v[2:3], v[9:10]
	scratch_store_b64 off, v[0:1], s42 offset:-8
	s_cbranch_vccz .LBB0_15
	s_cmp_le_u32 s36, s22
	s_mov_b32 s28, -1
	s_cselect_b32 s0, -1, 0
	s_add_i32 s26, s26, -8
	scratch_store_b64 off, v[2:3], s29
.LBB0_15:
	s_add_i32 s46, s38, -1
	s_mov_b32 s30, 0
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_8
	s_branch .LBB0_20
.LBB0_16:
	s_mov_b32 s25, -1
	s_mov_b32 s28, 0
	s_mov_b32 s30, 0
	s_mov_b32 s27, 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_17:
	s_mov_b32 s27, -1
	s_mov_b32 s28, 0
	s_mov_b32 s30, 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_18:
	s_mov_b32 s30, -1
	s_mov_b32 s28, 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_19:
	s_mov_b32 s28, -1
	s_mov_b32 s1, -1
	s_mov_b32 s30, 0
	s_cbranch_execz .LBB0_8
.LBB0_20:
	s_xor_b32 s0, s24, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccnz .LBB0_26
	s_xor_b32 s0, s25, -1
	s_mov_b32 s26, 0
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_30
	s_xor_b32 s25, s27, -1
	s_mov_b32 s0, -1
	s_mov_b32 s24, 0
	s_and_b32 vcc_lo, exec_lo, s25
	s_mov_b32 s45, 0
	s_mov_b32 s31, -1
	s_cbranch_vccz .LBB0_37
	s_xor_b32 s25, s30, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s25
	s_cbranch_vccz .LBB0_31
	s_xor_b32 s25, s28, -1
	s_mov_b32 s28, 0
	s_and_b32 vcc_lo, exec_lo, s25
	s_cbranch_vccz .LBB0_32
	s_add_i32 s25, s43, 0x300
	s_add_i32 s27, s39, 1
	scratch_load_b64 v[2:3], off, s25 offset:-8
	s_add_i32 s25, s37, -1
	s_mov_b32 s45, -1
	s_waitcnt vmcnt(0)
	scratch_store_b64 off, v[2:3], s29
	s_branch .LBB0_32
.LBB0_26:
	s_mov_b32 s26, 0
	s_mov_b32 s45, 0
	s_mov_b32 s41, 0
	s_cbranch_execnz .LBB0_79
.LBB0_27:
	s_and_b32 vcc_lo, exec_lo, s41
	s_cbranch_vccz .LBB0_99
.LBB0_28:
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v0, s22 :: v_dual_mov_b32 v1, s23
	s_add_i32 s27, s39, 1
	s_mov_b32 s46, s38
	s_mov_b32 s25, s37
	s_branch .LBB0_100
.LBB0_29:
	s_and_not1_b32 vcc_lo, exec_lo, s26
	s_mov_b32 s16, -1
	s_cbranch_vccnz .LBB0_5
	s_branch .LBB0_101
.LBB0_30:
	s_mov_b32 s45, 0
	s_mov_b32 s41, 0
	s_cbranch_execnz .LBB0_51
	s_branch .LBB0_78
.LBB0_31:
	s_mov_b32 s28, -1
.LBB0_32:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s28
	s_cbranch_vccz .LBB0_36
	s_cmp_eq_u32 s40, 0x10001
	s_cbranch_scc0 .LBB0_35
	s_lshl_b32 s1, s16, 3
	s_add_i32 s27, s39, 1
	s_addk_i32 s1, 0x200
	s_mov_b32 s45, -1
	scratch_load_b64 v[0:1], off, s1
.LBB0_35:
	s_mov_b32 s1, -1
	s_mov_b32 s25, s37
	s_mov_b32 s46, s38
.LBB0_36:
	s_mov_b32 s31, 0
.LBB0_37:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s31
	s_cbranch_vccz .LBB0_44
	s_cmp_lt_i32 s40, 0x10000
	s_mov_b32 s1, -1
	s_cbranch_scc0 .LBB0_45
	s_cmp_eq_u32 s40, 9
	s_mov_b32 s41, 0
	s_cbranch_scc0 .LBB0_46
	s_mul_i32 s0, s16, 0x48
	s_mul_hi_u32 s25, s16, 0x48
	s_add_u32 s24, s8, s0
	s_addc_u32 s25, s9, s25
	s_clause 0x1
	global_load_b64 v[1:2], v4, s[24:25]
	global_load_b32 v0, v4, s[24:25] offset:16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc_lo, 0, v[1:2]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s0, 0, v0
	s_or_b32 s0, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_48
	v_cmp_lt_u32_e32 vcc_lo, s22, v0
	s_cbranch_vccz .LBB0_43
	s_lshl_b64 s[28:29], s[22:23], 2
	s_add_i32 s27, s39, 1
	s_add_u32 s24, s24, s28
	s_addc_u32 s25, s25, s29
	s_mov_b32 s45, -1
	global_load_b32 v0, v4, s[24:25] offset:24
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_43:
	s_mov_b32 s30, 2
	s_branch .LBB0_49
.LBB0_44:
	s_mov_b32 s41, 0
	s_branch .LBB0_78
.LBB0_45:
	s_mov_b32 s41, -1
	s_branch .LBB0_47
.LBB0_46:
.LBB0_47:
	s_branch .LBB0_50
.LBB0_48:
	s_mov_b32 s30, 8
.LBB0_49:
	s_mov_b32 s24, -1
	s_mov_b32 s0, 0
.LBB0_50:
	s_mov_b32 s25, s37
	s_mov_b32 s46, s38
	s_branch .LBB0_78
.LBB0_51:
	s_cmp_gt_i32 s40, 6
	s_cbranch_scc0 .LBB0_55
	s_cmp_gt_i32 s40, 7
	s_cbranch_scc0 .LBB0_62
	s_mul_i32 s0, s16, 0x48
	s_mul_hi_u32 s1, s16, 0x48
	s_add_u32 s28, s8, s0
	s_addc_u32 s29, s9, s1
	s_mov_b32 s30, 8
	s_clause 0x1
	global_load_b64 v[0:1], v4, s[28:29]
	global_load_b32 v2, v4, s[28:29] offset:16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc_lo, 0, v[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s0, 0, v2
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
	s_or_b32 s1, vcc_lo, s0
	s_mov_b32 s0, 0
	s_and_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, 0
	s_cbranch_vccz .LBB0_63
	global_load_b32 v3, v4, s[28:29] offset:20
	s_mov_b32 s26, s23
	s_mov_b32 s27, s17
	s_mov_b32 s30, 9
	s_waitcnt vmcnt(0)
	v_cmp_eq_u64_e64 s1, s[26:27], v[3:4]
	s_add_u32 s26, s28, 24
	v_readfirstlane_b32 s47, v3
	s_addc_u32 s27, s29, 0
	s_branch .LBB0_63
.LBB0_55:
	s_mov_b32 s0, 0
	s_cbranch_execz .LBB0_76
	s_lshl_b32 s1, s38, 3
	scratch_load_b128 v[0:3], off, s1 offset:-16
	s_mov_b32 s1, -1
	s_waitcnt vmcnt(0)
	v_cmp_le_i64_e32 vcc_lo, v[2:3], v[0:1]
	s_cbranch_vccz .LBB0_58
	s_mov_b32 s1, 0
	s_mov_b32 s45, -1
	s_mov_b32 s27, s22
.LBB0_58:
	s_mov_b32 s26, 0
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s25, s37
	s_cbranch_vccnz .LBB0_61
	v_sub_co_u32 v7, vcc_lo, v2, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_ci_u32_e64 v8, null, v3, v1, vcc_lo
	v_cmp_gt_u64_e32 vcc_lo, 0x1000001, v[7:8]
	s_cbranch_vccz .LBB0_61
	s_lshl_b32 s1, s16, 3
	v_mov_b32_e32 v5, v4
	s_addk_i32 s1, 0x200
	s_add_i32 s24, s43, 0x300
	scratch_load_b64 v[7:8], off, s1
	s_add_i32 s27, s39, 1
	scratch_store_b64 off, v[2:3], s44
	s_add_i32 s25, s37, 1
	s_mov_b32 s26, -1
	scratch_store_b64 off, v[4:5], s42
	s_waitcnt vmcnt(0)
	scratch_store_b64 off, v[7:8], s24
	scratch_store_b64 off, v[0:1], s1
.LBB0_61:
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	s_add_i32 s46, s38, -2
	s_mov_b32 s30, 4
	s_branch .LBB0_77
.LBB0_62:
	s_mov_b32 s0, -1
	s_mov_b32 s1, 0
.LBB0_63:
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_66
	s_lshl_b64 s[24:25], s[16:17], 6
	s_mov_b32 s30, 7
	s_add_u32 s28, s10, s24
	s_addc_u32 s29, s11, s25
	global_load_b96 v[0:2], v4, s[28:29]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u64_e32 vcc_lo, 0, v[0:1]
	v_cmp_ne_u32_e64 s0, 0, v2
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
	s_or_b32 s0, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_66
	global_load_b32 v0, v4, s[28:29] offset:12
	s_add_u32 s26, s28, 16
	s_addc_u32 s27, s29, 0
	s_mov_b32 s30, 9
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s47, v0
	v_cmp_gt_u32_e64 s1, 8, v0
.LBB0_66:
	s_delay_alu instid0(VALU_DEP_1)
	s_and_b32 vcc_lo, exec_lo, s1
	s_cbranch_vccz .LBB0_74
	v_cmp_eq_u32_e32 vcc_lo, s22, v2
	s_cbranch_vccz .LBB0_73
	s_sub_i32 s46, s38, s22
	s_cmp_lg_u32 s22, 0
	s_cbranch_scc0 .LBB0_109
	s_lshl3_add_u32 s48, s46, 0
	s_mov_b32 s28, 0
	s_mov_b64 s[0:1], 0
	s_set_inst_prefetch_distance 0x1
	s_branch .LBB0_71
	.p2align	6
.LBB0_70:
	s_and_not1_b32 vcc_lo, exec_lo, s51
	s_cbranch_vccz .LBB0_102
.LBB0_71:
	s_ashr_i32 s29, s28, 31
	s_mov_b32 s51, -1
	s_lshl_b64 s[30:31], s[28:29], 2
	s_mov_b32 s29, -1
	s_add_u32 s30, s26, s30
	s_addc_u32 s31, s27, s31
	global_load_b32 v2, v4, s[30:31]
	scratch_load_b64 v[0:1], off, s48
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s30, v2
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s49, v0
	v_readfirstlane_b32 s50, v1
	s_ashr_i32 s31, s30, 31
	s_delay_alu instid0(SALU_CYCLE_1)
	v_cmp_le_u64_e32 vcc_lo, s[30:31], v[0:1]
	s_cbranch_vccnz .LBB0_70
	s_mul_i32 s29, s0, s31
	s_mul_hi_u32 s31, s0, s30
	s_mul_i32 s1, s1, s30
	s_add_i32 s29, s31, s29
	s_mul_i32 s0, s0, s30
	s_add_i32 s29, s29, s1
	s_add_u32 s0, s0, s49
	s_addc_u32 s1, s29, s50
	s_add_i32 s28, s28, 1
	s_add_i32 s48, s48, 8
	s_cmp_eq_u32 s22, s28
	s_mov_b32 s29, 0
	s_cselect_b32 s51, -1, 0
	s_branch .LBB0_70
.LBB0_73:
	s_mov_b32 s30, 2
.LBB0_74:
.LBB0_75:
	s_mov_b32 s0, 0
.LBB0_76:
	s_mov_b32 s25, s37
	s_mov_b32 s26, 0
.LBB0_77:
	s_mov_b32 s1, -1
	s_mov_b32 s24, -1
.LBB0_78:
	s_branch .LBB0_27
.LBB0_79:
	s_cmp_gt_i32 s40, 2
	s_mov_b32 s24, -1
	s_cbranch_scc0 .LBB0_83
	s_cmp_gt_i32 s40, 3
	s_cbranch_scc0 .LBB0_84
	s_cmp_gt_i32 s40, 4
	s_cbranch_scc0 .LBB0_85
	s_lshl_b32 s0, s38, 3
	s_add_i32 s27, s39, 1
	scratch_load_b128 v[0:3], off, s0 offset:-16
	s_add_i32 s46, s38, -2
	s_mov_b32 s45, -1
	s_waitcnt vmcnt(0)
	v_cmp_gt_i64_e32 vcc_lo, v[0:1], v[2:3]
	v_dual_cndmask_b32 v1, v3, v1 :: v_dual_cndmask_b32 v0, v2, v0
	s_cbranch_execz .LBB0_86
	s_branch .LBB0_87
.LBB0_83:
	s_mov_b32 s0, 0
	s_cbranch_execnz .LBB0_90
	s_branch .LBB0_98
.LBB0_84:
	s_cbranch_execnz .LBB0_88
	s_branch .LBB0_89
.LBB0_85:
.LBB0_86:
	s_lshl_b32 s0, s38, 3
	s_add_i32 s27, s39, 1
	scratch_load_b128 v[7:10], off, s0 offset:-16
	s_add_i32 s46, s38, -2
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[2:3], null, v7, v10, 0
	v_mad_u64_u32 v[0:1], null, v7, v9, 0
	v_mad_u64_u32 v[11:12], null, v8, v9, 0
	v_mad_i64_i32 v[13:14], null, v8, v10, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v5, vcc_lo, v1, v2
	v_add_co_ci_u32_e64 v3, null, 0, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add3_u32 v1, v1, v2, v11
	v_add_co_u32 v5, vcc_lo, v5, v11
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_add_co_ci_u32_e32 v3, vcc_lo, v3, v12, vcc_lo
	v_add_co_ci_u32_e32 v5, vcc_lo, 0, v14, vcc_lo
	v_ashrrev_i32_e32 v2, 31, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v3, vcc_lo, v3, v13
	v_add_co_ci_u32_e64 v5, null, 0, v5, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_u32 v9, vcc_lo, v3, v9
	v_subrev_co_ci_u32_e64 v12, null, 0, v5, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, 0, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v5, v5, v12, vcc_lo
	v_cndmask_b32_e32 v3, v3, v9, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_u32 v7, vcc_lo, v3, v7
	v_subrev_co_ci_u32_e64 v8, null, 0, v5, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, 0, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v8, v5, v8 :: v_dual_cndmask_b32 v7, v3, v7
	v_mov_b32_e32 v3, v2
	v_cmp_eq_u64_e64 s45, v[7:8], v[2:3]
.LBB0_87:
	s_branch .LBB0_89
.LBB0_88:
	s_lshl_b32 s0, s38, 3
	s_add_i32 s27, s39, 1
	scratch_load_b128 v[0:3], off, s0 offset:-16
	s_add_i32 s46, s38, -2
	s_waitcnt vmcnt(0)
	v_sub_co_u32 v7, vcc_lo, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_co_ci_u32_e64 v8, null, v1, v3, vcc_lo
	v_cmp_lt_i64_e64 s1, 0, v[2:3]
	v_cmp_lt_i64_e64 s0, 0, v[7:8]
	v_cmp_lt_i64_e32 vcc_lo, v[7:8], v[0:1]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cndmask_b32_e64 v1, 0, v8, s0
	v_cndmask_b32_e64 v0, 0, v7, s0
	s_xor_b32 s0, s1, vcc_lo
	s_xor_b32 s45, s0, -1
.LBB0_89:
	s_mov_b32 s0, 0
	s_branch .LBB0_98
.LBB0_90:
	s_cmp_gt_i32 s40, 0
	s_cbranch_scc0 .LBB0_93
	s_cmp_gt_i32 s40, 1
	s_cbranch_scc0 .LBB0_94
	s_lshl_b32 s0, s38, 3
	s_add_i32 s27, s39, 1
	scratch_load_b128 v[7:10], off, s0 offset:-16
	s_add_i32 s46, s38, -2
	s_waitcnt vmcnt(0)
	v_add_co_u32 v0, vcc_lo, v7, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e64 v1, null, v8, v10, vcc_lo
	v_cmp_gt_i64_e32 vcc_lo, 0, v[9:10]
	v_cmp_lt_i64_e64 s0, v[0:1], v[7:8]
	s_xor_b32 s0, vcc_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s45, s0, -1
	s_cbranch_execz .LBB0_95
	s_branch .LBB0_96
.LBB0_93:
	s_mov_b32 s0, 0
	s_cbranch_execnz .LBB0_97
	s_branch .LBB0_98
.LBB0_94:
.LBB0_95:
	s_lshl_b32 s0, s16, 3
	s_add_i32 s27, s39, 1
	s_addk_i32 s0, 0x200
	s_mov_b32 s45, -1
	scratch_load_b64 v[0:1], off, s0
	s_mov_b32 s46, s38
.LBB0_96:
	s_mov_b32 s0, 0
	s_branch .LBB0_98
.LBB0_97:
	s_cmp_eq_u32 s40, 0
	s_mov_b32 s24, 0
	s_mov_b32 s0, -1
	s_cselect_b32 s41, -1, 0
.LBB0_98:
	s_mov_b32 s30, 1
	s_mov_b32 s1, -1
	s_mov_b32 s25, s37
	s_and_b32 vcc_lo, exec_lo, s41
	s_cbranch_vccnz .LBB0_28
.LBB0_99:
	s_and_not1_b32 vcc_lo, exec_lo, s45
	s_cbranch_vccnz .LBB0_29
.LBB0_100:
	s_lshl_b32 s16, s46, 3
	s_add_i32 s46, s46, 1
	s_waitcnt vmcnt(0)
	scratch_store_b64 off, v[0:1], s16
	s_mov_b32 s16, -1
.LBB0_101:
	s_cmp_ge_u32 s27, s36
	s_mov_b32 s1, 0
	s_cselect_b32 s16, -1, 0
	s_branch .LBB0_5
.LBB0_102:
	s_set_inst_prefetch_distance 0x2
	s_xor_b32 s26, s29, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s26
	s_cbranch_vccz .LBB0_110
.LBB0_103:
	s_cmp_lg_u64 s[24:25], 0
	s_cbranch_scc0 .LBB0_111
	s_cmp_lt_i32 s47, 4
	s_cbranch_scc1 .LBB0_112
	s_cmp_gt_i32 s47, 5
	s_cbranch_scc0 .LBB0_113
	s_cmp_gt_i32 s47, 6
	s_cbranch_scc0 .LBB0_114
	s_cmp_eq_u32 s47, 7
	s_cbranch_scc0 .LBB0_137
	s_lshl_b64 s[26:27], s[0:1], 3
	s_mov_b32 s30, 1
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_b64 v[0:1], v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e64 s45, -1, v[0:1]
	s_branch .LBB0_116
.LBB0_109:
	s_mov_b64 s[0:1], 0
	s_cbranch_execnz .LBB0_103
.LBB0_110:
	s_mov_b32 s30, 2
	s_branch .LBB0_75
.LBB0_111:
	s_mov_b32 s30, 10
	s_mov_b32 s0, 0
	s_branch .LBB0_76
.LBB0_112:
	s_mov_b32 s30, 10
	s_cbranch_execnz .LBB0_123
	s_branch .LBB0_136
.LBB0_113:
	s_mov_b32 s30, 10
	s_cbranch_execnz .LBB0_117
	s_branch .LBB0_122
.LBB0_114:
	s_mov_b32 s30, 10
	s_cbranch_execz .LBB0_116
	s_lshl_b64 s[26:27], s[0:1], 2
	s_mov_b32 s45, -1
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_b32 v3, v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
.LBB0_116:
	s_branch .LBB0_122
.LBB0_117:
	s_cmp_gt_i32 s47, 4
	s_cbranch_scc0 .LBB0_119
	s_lshl_b64 s[26:27], s[0:1], 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_d16_b16 v0, v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 0xffff, v0
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
	s_cbranch_execz .LBB0_120
	s_branch .LBB0_121
.LBB0_119:
.LBB0_120:
	s_add_u32 s26, s24, s0
	s_addc_u32 s27, s25, s1
	global_load_d16_u8 v0, v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
.LBB0_121:
	s_mov_b32 s45, -1
.LBB0_122:
	s_branch .LBB0_136
.LBB0_123:
	s_cmp_gt_i32 s47, 1
	s_cbranch_scc0 .LBB0_126
	s_cmp_gt_i32 s47, 2
	s_cbranch_scc0 .LBB0_127
	s_lshl_b64 s[26:27], s[0:1], 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_b64 v[0:1], v4, s[26:27]
	s_cbranch_execz .LBB0_128
	s_branch .LBB0_129
.LBB0_126:
	s_branch .LBB0_130
.LBB0_127:
.LBB0_128:
	s_lshl_b64 s[26:27], s[0:1], 2
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_b32 v0, v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_129:
	s_mov_b32 s45, -1
	s_cbranch_execnz .LBB0_136
.LBB0_130:
	s_cmp_gt_i32 s47, 0
	s_cbranch_scc0 .LBB0_132
	s_lshl_b64 s[26:27], s[0:1], 1
	s_mov_b32 s45, -1
	s_add_u32 s26, s24, s26
	s_addc_u32 s27, s25, s27
	global_load_d16_b16 v0, v4, s[26:27]
	s_waitcnt vmcnt(0)
	v_bfe_i32 v0, v0, 0, 16
	s_delay_alu instid0(VALU_DEP_1)
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_execz .LBB0_133
	s_branch .LBB0_136
.LBB0_132:
.LBB0_133:
	s_cmp_eq_u32 s47, 0
	s_cbranch_scc0 .LBB0_135
	s_add_u32 s0, s24, s0
	s_addc_u32 s1, s25, s1
	s_mov_b32 s45, -1
	global_load_d16_i8 v0, v4, s[0:1]
	s_waitcnt vmcnt(0)
	v_bfe_i32 v0, v0, 0, 16
	s_delay_alu instid0(VALU_DEP_1)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_135:
	s_mov_b32 s30, 9
.LBB0_136:
	s_add_i32 s27, s39, 1
	s_mov_b32 s0, 0
	s_branch .LBB0_76
.LBB0_137:
	s_mov_b32 s30, 9
	s_branch .LBB0_116
.LBB0_138:
	s_xor_b32 s1, s1, -1
	s_mov_b32 s16, 0
	s_and_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, 0
	s_cbranch_vccz .LBB0_140
	scratch_load_b64 v[0:1], off, off
	s_mov_b32 s1, -1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc_lo, 1, v[0:1]
	v_dual_cndmask_b32 v1, 0, v1 :: v_dual_cndmask_b32 v0, 1, v0
.LBB0_140:
	s_and_b32 vcc_lo, exec_lo, s16
	s_cbranch_vccz .LBB0_143
.LBB0_141:
	global_load_b64 v[0:1], v4, s[20:21] offset:16
	s_waitcnt vmcnt(0)
	v_cmp_lt_u64_e32 vcc_lo, 1, v[0:1]
	v_dual_cndmask_b32 v1, 0, v1 :: v_dual_cndmask_b32 v0, 1, v0
	s_mov_b32 s1, -1
	s_branch .LBB0_144
.LBB0_142:
	s_mov_b32 s1, 0
	s_cbranch_execnz .LBB0_141
.LBB0_143:
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, -1
	s_cbranch_vccnz .LBB0_2
.LBB0_144:
	s_lshl_b64 s[0:1], s[18:19], 3
	s_mov_b32 s24, 0
	s_add_u32 s20, s14, s0
	s_addc_u32 s21, s15, s1
	s_add_i32 s16, s18, 1
	s_mov_b32 s0, 0
	s_cmp_ge_u32 s16, s34
	s_mov_b64 s[18:19], s[16:17]
	s_cselect_b32 s1, -1, 0
	s_waitcnt vmcnt(0)
	global_store_b64 v4, v[0:1], s[20:21]
	s_branch .LBB0_2
.LBB0_145:
	s_xor_b32 s0, s0, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccnz .LBB0_153
	s_xor_b32 s0, s24, -1
	s_mov_b32 s16, 0
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_159
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, 0
	s_add_u32 s8, s6, 8
	s_addc_u32 s9, s7, 0
	s_mov_b32 s1, 0
	s_mov_b64 s[4:5], 0
	s_mov_b64 s[6:7], 0
	s_mov_b32 s19, 0
	s_branch .LBB0_149
.LBB0_148:
	s_and_not1_b32 vcc_lo, exec_lo, s22
	s_cbranch_vccz .LBB0_160
.LBB0_149:
	s_clause 0x1
	global_load_b64 v[1:2], v0, s[8:9]
	global_load_b64 v[3:4], v0, s[14:15]
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s17, v1
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s0, v4
	v_readfirstlane_b32 s18, v3
	s_mul_i32 s20, s17, s0
	s_mul_hi_u32 s21, s17, s18
	s_mul_hi_u32 s0, s17, s0
	s_add_u32 s10, s21, s20
	s_addc_u32 s0, 0, s0
	s_mul_i32 s17, s17, s18
	s_or_b64 s[10:11], s[0:1], 0
	s_mov_b32 s10, s0
	v_cmp_eq_u32_e64 s0, 0, v2
	s_cmp_lg_u64 s[10:11], 0
	s_cselect_b32 s18, -1, 0
	s_add_u32 s10, s17, 15
	s_addc_u32 s17, s21, s20
	s_cselect_b32 s22, -1, 0
	s_and_b32 s20, s10, -8
	s_and_b32 s10, s0, exec_lo
	s_cselect_b32 s10, s6, s4
	s_cselect_b32 s11, s7, s5
	s_add_u32 s20, s10, s20
	s_addc_u32 s21, s11, s17
	s_cselect_b32 s23, -1, 0
	s_or_b32 s18, s18, s22
	s_mov_b32 s17, s19
	s_or_b32 s19, s18, s23
	s_mov_b32 s18, -1
	s_and_b32 vcc_lo, exec_lo, s19
	s_mov_b32 s22, -1
	s_cbranch_vccnz .LBB0_148
	v_dual_mov_b32 v1, s10 :: v_dual_mov_b32 v2, s11
	s_and_b32 s0, s0, exec_lo
	s_cselect_b32 s7, s21, s7
	s_cselect_b32 s6, s20, s6
	s_cselect_b32 s5, s5, s21
	s_cselect_b32 s4, s4, s20
	s_add_i32 s19, s17, 1
	global_store_b64 v0, v[1:2], s[12:13]
	s_add_u32 s12, s12, 8
	s_addc_u32 s13, s13, 0
	s_add_u32 s14, s14, 8
	s_addc_u32 s15, s15, 0
	s_add_u32 s8, s8, 24
	s_addc_u32 s9, s9, 0
	s_cmp_eq_u32 s34, s19
	s_mov_b32 s18, 0
	s_cselect_b32 s22, -1, 0
	s_branch .LBB0_148
.LBB0_151:
	s_mov_b64 s[4:5], 0
	s_mov_b64 s[6:7], 0
	s_cbranch_execnz .LBB0_158
.LBB0_152:
	s_endpgm
.LBB0_153:
	s_mov_b32 s0, 0
	s_mov_b64 s[4:5], 0
	s_mov_b64 s[6:7], 0
	s_mov_b32 s18, 0
	s_cbranch_execz .LBB0_155
.LBB0_154:
	s_mov_b32 s18, -1
	s_mov_b32 s30, 6
	s_mov_b32 s17, s33
.LBB0_155:
	s_and_not1_b32 vcc_lo, exec_lo, s18
	s_cbranch_vccnz .LBB0_157
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v4, s17 :: v_dual_mov_b32 v1, v0
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v3, v0
	global_store_b128 v0, v[0:3], s[2:3]
	v_dual_mov_b32 v3, s30 :: v_dual_mov_b32 v2, v1
	v_mov_b32_e32 v1, v0
	global_store_b128 v0, v[1:4], s[2:3] offset:16
	s_branch .LBB0_152
.LBB0_157:
	s_and_b32 vcc_lo, exec_lo, s0
	s_cbranch_vccz .LBB0_152
.LBB0_158:
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v3, s7
	v_mov_b32_e32 v4, s4
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v0, s4 :: v_dual_mov_b32 v1, s5
	v_dual_mov_b32 v2, s6 :: v_dual_mov_b32 v5, s5
	v_mov_b32_e32 v7, v6
	s_clause 0x1
	global_store_b128 v6, v[0:3], s[2:3]
	global_store_b128 v6, v[4:7], s[2:3] offset:16
	s_endpgm
.LBB0_159:
	s_mov_b32 s18, -1
	s_mov_b64 s[4:5], 0
	s_mov_b64 s[6:7], 0
	s_mov_b32 s17, s33
	s_mov_b32 s0, 0
	s_and_b32 vcc_lo, exec_lo, s16
	s_cbranch_vccnz .LBB0_154
	s_branch .LBB0_155
.LBB0_160:
	s_mov_b32 s0, -1
	s_mov_b32 s30, 5
	s_and_b32 vcc_lo, exec_lo, s16
	s_cbranch_vccz .LBB0_155
	s_branch .LBB0_154
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel adstack_sizer
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 1544
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 52
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 29
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	adstack_sizer, .Lfunc_end0-adstack_sizer

	.set adstack_sizer.num_vgpr, 15
	.set adstack_sizer.num_agpr, 0
	.set adstack_sizer.numbered_sgpr, 52
	.set adstack_sizer.num_named_barrier, 0
	.set adstack_sizer.private_seg_size, 1544
	.set adstack_sizer.uses_vcc, 1
	.set adstack_sizer.uses_flat_scratch, 0
	.set adstack_sizer.has_dyn_sized_stack, 0
	.set adstack_sizer.has_recursion, 0
	.set adstack_sizer.has_indirect_call, 0
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.section	".note.GNU-stack","",@progbits
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .name:           input
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .address_space:  global
        .name:           output
        .offset:         8
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .max_flat_workgroup_size: 1024
    .name:           adstack_sizer
    .private_segment_fixed_size: 1544
    .reqd_workgroup_size:
      - 1
      - 1
      - 1
    .sgpr_count:     54
    .sgpr_spill_count: 0
    .symbol:         adstack_sizer.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
