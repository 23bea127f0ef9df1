	.amdgcn_target "amdgcn-amd-amdhsa--gfx1201"
	.amdhsa_code_object_version 5
	.text
	.globl	adstack_sizer
	.p2align	8
	.type	adstack_sizer,@function
adstack_sizer:
	s_load_b128 s[0:3], s[0:1], 0x0
	s_mov_b32 s17, 0
	s_wait_kmcnt 0x0
	s_load_b32 s33, s[0:1], 0x30
	s_wait_kmcnt 0x0
	s_cmp_eq_u32 s33, 0
	s_cbranch_scc1 .LBB0_151
	s_clause 0x1
	s_load_b256 s[4:11], s[0:1], 0x0
	s_load_b128 s[12:15], s[0:1], 0x20
	v_mov_b32_e32 v4, 0
	s_mov_b32 s36, -8
	s_mov_b64 s[18:19], 0
	s_branch .LBB0_3
.LBB0_2:
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_145
.LBB0_3:
	s_mul_u64 s[0:1], s[18:19], 24
	s_wait_kmcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[20:21], s[6:7], s[0:1]
	global_load_b64 v[6:7], v4, s[20:21]
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s37, v7
	s_cmp_eq_u32 s37, 0
	s_cbranch_scc1 .LBB0_142
	s_mov_b32 s38, 0
	s_mov_b32 s47, 0
	s_mov_b32 s27, 0
	s_branch .LBB0_6
.LBB0_5:
	s_and_not1_b32 vcc_lo, exec_lo, s16
	s_mov_b32 s38, s25
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_138
.LBB0_6:
	s_lshl_b32 s45, s38, 3
	s_lshl3_add_u32 s26, s47, s36
	s_add_co_i32 s44, s45, 0x500
	s_add_co_i32 s46, s45, 0x400
	s_wait_alu depctr_sa_sdst(0)
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
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s40, s22
	s_mov_b32 s39, s47
	s_wait_alu depctr_sa_sdst(0)
	v_add_nc_u32_e32 v3, s40, v6
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64_e32 v[0:1], 4, v[3:4]
	v_add_co_u32 v0, vcc_lo, s4, v0
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e64 v1, null, s5, v1, vcc_lo
	global_load_b128 v[0:3], v[0:1], off
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s41, v0
	v_readfirstlane_b32 s16, v1
	v_readfirstlane_b32 s22, v2
	v_readfirstlane_b32 s23, v3
	s_cmp_lt_i32 s41, 6
	s_cbranch_scc1 .LBB0_7
	s_cmp_gt_i32 s41, 8
	s_mov_b32 s24, 0
	s_cbranch_scc0 .LBB0_16
	s_cmp_gt_i32 s41, 0x10000
	s_mov_b32 s25, 0
	s_cbranch_scc0 .LBB0_17
	s_cmp_gt_i32 s41, 0x20005
	s_mov_b32 s27, 0
	s_cbranch_scc0 .LBB0_18
	s_cmp_eq_u32 s41, 0x20006
	s_cbranch_scc0 .LBB0_19
	s_lshl_b32 s1, s16, 3
	scratch_load_b64 v[0:1], off, s26
	s_wait_alu depctr_sa_sdst(0)
	s_add_co_i32 s0, s1, 0x200
	scratch_load_b64 v[7:8], off, s44 offset:-8
	scratch_load_b64 v[2:3], off, s0
	scratch_load_b64 v[9:10], off, s46 offset:-8
	s_add_co_i32 s29, s1, 0x200
	s_mov_b32 s1, 0
	s_mov_b32 s28, 0
	s_wait_loadcnt 0x2
	v_cmp_gt_i64_e32 vcc_lo, v[7:8], v[0:1]
	s_wait_loadcnt 0x1
	v_add_co_u32 v2, s0, v2, 1
	s_wait_alu depctr_sa_sdst(0) depctr_va_sdst(0)
	v_add_co_ci_u32_e64 v3, null, 0, v3, s0
	s_mov_b32 s0, -1
	s_wait_alu depctr_va_vcc(0)
	v_dual_cndmask_b32 v1, v1, v8 :: v_dual_cndmask_b32 v0, v0, v7
	s_wait_loadcnt 0x0
	v_cmp_lt_i64_e32 vcc_lo, v[2:3], v[9:10]
	scratch_store_b64 off, v[0:1], s44 offset:-8
	s_cbranch_vccz .LBB0_15
	s_cmp_le_u32 s37, s22
	s_mov_b32 s28, -1
	s_cselect_b32 s0, -1, 0
	s_add_co_i32 s26, s26, -8
	scratch_store_b64 off, v[2:3], s29
.LBB0_15:
	s_add_co_i32 s47, s39, -1
	s_mov_b32 s30, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
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
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_26
	s_xor_b32 s0, s25, -1
	s_mov_b32 s26, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_30
	s_xor_b32 s25, s27, -1
	s_mov_b32 s0, -1
	s_mov_b32 s24, 0
	s_and_b32 vcc_lo, exec_lo, s25
	s_mov_b32 s43, 0
	s_mov_b32 s31, -1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_37
	s_xor_b32 s25, s30, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s25
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_31
	s_xor_b32 s25, s28, -1
	s_mov_b32 s28, 0
	s_and_b32 vcc_lo, exec_lo, s25
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_32
	s_add_co_i32 s25, s45, 0x300
	s_add_co_i32 s27, s40, 1
	scratch_load_b64 v[2:3], off, s25 offset:-8
	s_add_co_i32 s25, s38, -1
	s_mov_b32 s43, -1
	s_wait_loadcnt 0x0
	scratch_store_b64 off, v[2:3], s29
	s_branch .LBB0_32
.LBB0_26:
	s_mov_b32 s26, 0
	s_mov_b32 s43, 0
	s_mov_b32 s42, 0
	s_cbranch_execnz .LBB0_79
.LBB0_27:
	s_and_b32 vcc_lo, exec_lo, s42
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_99
.LBB0_28:
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v0, s22 :: v_dual_mov_b32 v1, s23
	s_add_co_i32 s27, s40, 1
	s_mov_b32 s47, s39
	s_mov_b32 s25, s38
	s_branch .LBB0_100
.LBB0_29:
	s_and_not1_b32 vcc_lo, exec_lo, s26
	s_mov_b32 s16, -1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_5
	s_branch .LBB0_101
.LBB0_30:
	s_mov_b32 s43, 0
	s_mov_b32 s42, 0
	s_cbranch_execnz .LBB0_51
	s_branch .LBB0_78
.LBB0_31:
	s_mov_b32 s28, -1
.LBB0_32:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s28
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_36
	s_cmp_eq_u32 s41, 0x10001
	s_cbranch_scc0 .LBB0_35
	s_lshl_b32 s1, s16, 3
	s_add_co_i32 s27, s40, 1
	s_wait_alu depctr_sa_sdst(0)
	s_addk_co_i32 s1, 0x200
	s_mov_b32 s43, -1
	scratch_load_b64 v[0:1], off, s1
.LBB0_35:
	s_mov_b32 s1, -1
	s_mov_b32 s25, s38
	s_mov_b32 s47, s39
.LBB0_36:
	s_mov_b32 s31, 0
.LBB0_37:
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s31
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_44
	s_cmp_lt_i32 s41, 0x10000
	s_mov_b32 s1, -1
	s_cbranch_scc0 .LBB0_45
	s_cmp_eq_u32 s41, 9
	s_mov_b32 s42, 0
	s_cbranch_scc0 .LBB0_46
	s_mul_u64 s[24:25], s[16:17], 0x48
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_nc_u64 s[24:25], s[8:9], s[24:25]
	s_wait_loadcnt 0x0
	s_clause 0x1
	global_load_b64 v[1:2], v4, s[24:25]
	global_load_b32 v0, v4, s[24:25] offset:16
	s_wait_loadcnt 0x1
	v_cmp_ne_u64_e32 vcc_lo, 0, v[1:2]
	s_wait_loadcnt 0x0
	v_cmp_ne_u32_e64 s0, 0, v0
	s_or_b32 s0, vcc_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_48
	v_cmp_lt_u32_e32 vcc_lo, s22, v0
	s_cbranch_vccz .LBB0_43
	s_lshl_b64 s[28:29], s[22:23], 2
	s_add_co_i32 s27, s40, 1
	s_add_nc_u64 s[24:25], s[24:25], s[28:29]
	s_mov_b32 s43, -1
	global_load_b32 v0, v4, s[24:25] offset:24
	s_wait_loadcnt 0x0
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_43:
	s_mov_b32 s30, 2
	s_branch .LBB0_49
.LBB0_44:
	s_mov_b32 s42, 0
	s_branch .LBB0_78
.LBB0_45:
	s_mov_b32 s42, -1
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
	s_mov_b32 s25, s38
	s_mov_b32 s47, s39
	s_branch .LBB0_78
.LBB0_51:
	s_cmp_gt_i32 s41, 6
	s_cbranch_scc0 .LBB0_55
	s_cmp_gt_i32 s41, 7
	s_cbranch_scc0 .LBB0_62
	s_mul_u64 s[0:1], s[16:17], 0x48
	s_mov_b32 s30, 8
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[28:29], s[8:9], s[0:1]
	s_wait_loadcnt 0x0
	s_clause 0x1
	global_load_b64 v[0:1], v4, s[28:29]
	global_load_b32 v2, v4, s[28:29] offset:16
	s_wait_loadcnt 0x1
	v_cmp_ne_u64_e32 vcc_lo, 0, v[0:1]
	s_wait_loadcnt 0x0
	v_cmp_ne_u32_e64 s0, 0, v2
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
	s_or_b32 s1, vcc_lo, s0
	s_mov_b32 s0, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_63
	global_load_b32 v3, v4, s[28:29] offset:20
	s_mov_b32 s26, s23
	s_mov_b32 s27, s17
	s_mov_b32 s30, 9
	s_wait_loadcnt 0x0
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_eq_u64_e64 s1, s[26:27], v[3:4]
	v_readfirstlane_b32 s48, v3
	s_add_nc_u64 s[26:27], s[28:29], 24
	s_branch .LBB0_63
.LBB0_55:
	s_mov_b32 s0, 0
	s_cbranch_execz .LBB0_76
	s_lshl_b32 s1, s39, 3
	s_wait_loadcnt 0x0
	scratch_load_b128 v[0:3], off, s1 offset:-16
	s_mov_b32 s1, -1
	s_wait_loadcnt 0x0
	v_cmp_le_i64_e32 vcc_lo, v[2:3], v[0:1]
	s_cbranch_vccz .LBB0_58
	s_mov_b32 s1, 0
	s_mov_b32 s43, -1
	s_mov_b32 s27, s22
.LBB0_58:
	s_mov_b32 s26, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s25, s38
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_61
	v_sub_co_u32 v7, vcc_lo, v2, v0
	s_wait_alu depctr_va_vcc(0)
	v_sub_co_ci_u32_e64 v8, null, v3, v1, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_gt_u64_e32 vcc_lo, 0x1000001, v[7:8]
	s_cbranch_vccz .LBB0_61
	s_lshl_b32 s1, s16, 3
	v_mov_b32_e32 v5, v4
	s_wait_alu depctr_sa_sdst(0)
	s_addk_co_i32 s1, 0x200
	s_add_co_i32 s24, s45, 0x300
	scratch_load_b64 v[7:8], off, s1
	s_add_co_i32 s27, s40, 1
	scratch_store_b64 off, v[2:3], s46
	s_add_co_i32 s25, s38, 1
	s_mov_b32 s26, -1
	scratch_store_b64 off, v[4:5], s44
	s_wait_loadcnt 0x0
	scratch_store_b64 off, v[7:8], s24
	scratch_store_b64 off, v[0:1], s1
.LBB0_61:
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	s_add_co_i32 s47, s39, -2
	s_mov_b32 s30, 4
	s_branch .LBB0_77
.LBB0_62:
	s_mov_b32 s0, -1
	s_mov_b32 s1, 0
.LBB0_63:
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_66
	s_lshl_b64 s[24:25], s[16:17], 6
	s_mov_b32 s30, 7
	s_add_nc_u64 s[28:29], s[10:11], s[24:25]
	s_wait_loadcnt 0x0
	global_load_b96 v[0:2], v4, s[28:29]
	s_wait_loadcnt 0x0
	v_cmp_ne_u64_e32 vcc_lo, 0, v[0:1]
	v_cmp_ne_u32_e64 s0, 0, v2
	v_readfirstlane_b32 s24, v0
	v_readfirstlane_b32 s25, v1
	s_or_b32 s0, vcc_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_66
	global_load_b32 v0, v4, s[28:29] offset:12
	s_add_nc_u64 s[26:27], s[28:29], 16
	s_mov_b32 s30, 9
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s48, v0
	v_cmp_gt_u32_e64 s1, 8, v0
.LBB0_66:
	s_delay_alu instid0(VALU_DEP_1)
	s_and_b32 vcc_lo, exec_lo, s1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_74
	v_cmp_eq_u32_e32 vcc_lo, s22, v2
	s_cbranch_vccz .LBB0_73
	s_sub_co_i32 s47, s39, s22
	s_cmp_lg_u32 s22, 0
	s_cbranch_scc0 .LBB0_109
	s_lshl3_add_u32 s49, s47, 0
	s_mov_b32 s28, 0
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_71
.LBB0_70:
	s_and_not1_b32 vcc_lo, exec_lo, s50
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_102
.LBB0_71:
	s_ashr_i32 s29, s28, 31
	s_mov_b32 s50, -1
	s_lshl_b64 s[30:31], s[28:29], 2
	s_mov_b32 s29, -1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[30:31], s[26:27], s[30:31]
	global_load_b32 v2, v4, s[30:31]
	s_wait_loadcnt 0x1
	scratch_load_b64 v[0:1], off, s49
	s_wait_loadcnt 0x1
	v_readfirstlane_b32 s30, v2
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s34, v0
	v_readfirstlane_b32 s35, v1
	s_wait_alu depctr_sa_sdst(0)
	s_ashr_i32 s31, s30, 31
	s_wait_alu depctr_sa_sdst(0)
	v_cmp_le_u64_e32 vcc_lo, s[30:31], v[0:1]
	s_cbranch_vccnz .LBB0_70
	s_add_co_i32 s28, s28, 1
	s_add_co_i32 s49, s49, 8
	s_mul_u64 s[0:1], s[0:1], s[30:31]
	s_cmp_eq_u32 s22, s28
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[0:1], s[0:1], s[34:35]
	s_mov_b32 s29, 0
	s_cselect_b32 s50, -1, 0
	s_branch .LBB0_70
.LBB0_73:
	s_mov_b32 s30, 2
.LBB0_74:
.LBB0_75:
	s_mov_b32 s0, 0
.LBB0_76:
	s_mov_b32 s25, s38
	s_mov_b32 s26, 0
.LBB0_77:
	s_mov_b32 s1, -1
	s_mov_b32 s24, -1
.LBB0_78:
	s_branch .LBB0_27
.LBB0_79:
	s_cmp_gt_i32 s41, 2
	s_mov_b32 s24, -1
	s_cbranch_scc0 .LBB0_83
	s_cmp_gt_i32 s41, 3
	s_cbranch_scc0 .LBB0_84
	s_cmp_gt_i32 s41, 4
	s_cbranch_scc0 .LBB0_85
	s_lshl_b32 s0, s39, 3
	s_add_co_i32 s27, s40, 1
	s_wait_loadcnt 0x0
	scratch_load_b128 v[0:3], off, s0 offset:-16
	s_add_co_i32 s47, s39, -2
	s_mov_b32 s43, -1
	s_wait_loadcnt 0x0
	v_cmp_gt_i64_e32 vcc_lo, v[0:1], v[2:3]
	s_wait_alu depctr_va_vcc(0)
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
	s_lshl_b32 s0, s39, 3
	s_add_co_i32 s27, s40, 1
	scratch_load_b128 v[7:10], off, s0 offset:-16
	s_add_co_i32 s47, s39, -2
	s_wait_loadcnt 0x0
	v_mad_co_u64_u32 v[2:3], null, v7, v10, 0
	v_mad_co_u64_u32 v[0:1], null, v7, v9, 0
	v_mad_co_u64_u32 v[11:12], null, v8, v9, 0
	v_mad_co_i64_i32 v[13:14], null, v8, v10, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_4)
	v_add_co_u32 v5, vcc_lo, v1, v2
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e64 v3, null, 0, v3, vcc_lo
	v_add3_u32 v1, v1, v2, v11
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add_co_u32 v5, vcc_lo, v5, v11
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e32 v3, vcc_lo, v3, v12, vcc_lo
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e32 v5, vcc_lo, 0, v14, vcc_lo
	v_ashrrev_i32_e32 v2, 31, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add_co_u32 v3, vcc_lo, v3, v13
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e64 v5, null, 0, v5, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_co_u32 v9, vcc_lo, v3, v9
	s_wait_alu depctr_va_vcc(0)
	v_subrev_co_ci_u32_e64 v12, null, 0, v5, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, 0, v8
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v5, v5, v12, vcc_lo
	v_cndmask_b32_e32 v3, v3, v9, vcc_lo
	v_sub_co_u32 v7, vcc_lo, v3, v7
	s_wait_alu depctr_va_vcc(0)
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_subrev_co_ci_u32_e64 v8, null, 0, v5, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, 0, v10
	s_wait_alu depctr_va_vcc(0)
	v_dual_cndmask_b32 v8, v5, v8 :: v_dual_cndmask_b32 v7, v3, v7
	v_mov_b32_e32 v3, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u64_e64 s43, v[7:8], v[2:3]
.LBB0_87:
	s_branch .LBB0_89
.LBB0_88:
	s_lshl_b32 s0, s39, 3
	s_add_co_i32 s27, s40, 1
	s_wait_loadcnt 0x0
	scratch_load_b128 v[0:3], off, s0 offset:-16
	s_add_co_i32 s47, s39, -2
	s_wait_loadcnt 0x0
	v_sub_co_u32 v7, vcc_lo, v0, v2
	s_wait_alu depctr_va_vcc(0)
	v_sub_co_ci_u32_e64 v8, null, v1, v3, vcc_lo
	v_cmp_lt_i64_e64 s1, 0, v[2:3]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_lt_i64_e64 s0, 0, v[7:8]
	v_cmp_lt_i64_e32 vcc_lo, v[7:8], v[0:1]
	s_wait_alu depctr_sa_sdst(0) depctr_va_sdst(0)
	v_cndmask_b32_e64 v1, 0, v8, s0
	v_cndmask_b32_e64 v0, 0, v7, s0
	s_xor_b32 s0, s1, vcc_lo
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s43, s0, -1
.LBB0_89:
	s_mov_b32 s0, 0
	s_branch .LBB0_98
.LBB0_90:
	s_cmp_gt_i32 s41, 0
	s_cbranch_scc0 .LBB0_93
	s_cmp_gt_i32 s41, 1
	s_cbranch_scc0 .LBB0_94
	s_lshl_b32 s0, s39, 3
	s_add_co_i32 s27, s40, 1
	scratch_load_b128 v[7:10], off, s0 offset:-16
	s_add_co_i32 s47, s39, -2
	s_wait_loadcnt 0x0
	v_add_co_u32 v0, vcc_lo, v7, v9
	s_wait_alu depctr_va_vcc(0)
	v_add_co_ci_u32_e64 v1, null, v8, v10, vcc_lo
	v_cmp_gt_i64_e32 vcc_lo, 0, v[9:10]
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_lt_i64_e64 s0, v[0:1], v[7:8]
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s0, vcc_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_xor_b32 s43, s0, -1
	s_cbranch_execz .LBB0_95
	s_branch .LBB0_96
.LBB0_93:
	s_mov_b32 s0, 0
	s_cbranch_execnz .LBB0_97
	s_branch .LBB0_98
.LBB0_94:
.LBB0_95:
	s_lshl_b32 s0, s16, 3
	s_add_co_i32 s27, s40, 1
	s_wait_alu depctr_sa_sdst(0)
	s_addk_co_i32 s0, 0x200
	s_mov_b32 s43, -1
	s_wait_loadcnt 0x0
	scratch_load_b64 v[0:1], off, s0
	s_mov_b32 s47, s39
.LBB0_96:
	s_mov_b32 s0, 0
	s_branch .LBB0_98
.LBB0_97:
	s_cmp_eq_u32 s41, 0
	s_mov_b32 s24, 0
	s_mov_b32 s0, -1
	s_cselect_b32 s42, -1, 0
.LBB0_98:
	s_mov_b32 s30, 1
	s_mov_b32 s1, -1
	s_mov_b32 s25, s38
	s_and_b32 vcc_lo, exec_lo, s42
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_28
.LBB0_99:
	s_and_not1_b32 vcc_lo, exec_lo, s43
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_29
.LBB0_100:
	s_lshl_b32 s16, s47, 3
	s_add_co_i32 s47, s47, 1
	s_wait_loadcnt 0x0
	scratch_store_b64 off, v[0:1], s16
	s_mov_b32 s16, -1
.LBB0_101:
	s_wait_alu depctr_sa_sdst(0)
	s_cmp_ge_u32 s27, s37
	s_mov_b32 s1, 0
	s_cselect_b32 s16, -1, 0
	s_branch .LBB0_5
.LBB0_102:
	s_xor_b32 s26, s29, -1
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s26
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_110
.LBB0_103:
	s_cmp_lg_u64 s[24:25], 0
	s_cbranch_scc0 .LBB0_111
	s_cmp_lt_i32 s48, 4
	s_cbranch_scc1 .LBB0_112
	s_cmp_gt_i32 s48, 5
	s_cbranch_scc0 .LBB0_113
	s_cmp_gt_i32 s48, 6
	s_cbranch_scc0 .LBB0_114
	s_cmp_eq_u32 s48, 7
	s_cbranch_scc0 .LBB0_137
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 3
	s_mov_b32 s30, 1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	s_wait_loadcnt 0x0
	global_load_b64 v[0:1], v4, s[26:27]
	s_wait_loadcnt 0x0
	v_cmp_lt_i64_e64 s43, -1, v[0:1]
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
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 2
	s_mov_b32 s43, -1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	global_load_b32 v3, v4, s[26:27]
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
.LBB0_116:
	s_branch .LBB0_122
.LBB0_117:
	s_cmp_gt_i32 s48, 4
	s_cbranch_scc0 .LBB0_119
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	s_wait_loadcnt 0x0
	global_load_u16 v0, v4, s[26:27]
	s_wait_loadcnt 0x0
	v_and_b32_e32 v3, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
	s_cbranch_execz .LBB0_120
	s_branch .LBB0_121
.LBB0_119:
.LBB0_120:
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[0:1]
	s_wait_loadcnt 0x0
	global_load_u8 v0, v4, s[26:27]
	s_wait_loadcnt 0x0
	v_and_b32_e32 v3, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v0, v3 :: v_dual_mov_b32 v1, v4
.LBB0_121:
	s_mov_b32 s43, -1
.LBB0_122:
	s_branch .LBB0_136
.LBB0_123:
	s_cmp_gt_i32 s48, 1
	s_cbranch_scc0 .LBB0_126
	s_cmp_gt_i32 s48, 2
	s_cbranch_scc0 .LBB0_127
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 3
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	s_wait_loadcnt 0x0
	global_load_b64 v[0:1], v4, s[26:27]
	s_cbranch_execz .LBB0_128
	s_branch .LBB0_129
.LBB0_126:
	s_branch .LBB0_130
.LBB0_127:
.LBB0_128:
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 2
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	s_wait_loadcnt 0x0
	global_load_b32 v0, v4, s[26:27]
	s_wait_loadcnt 0x0
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_129:
	s_mov_b32 s43, -1
	s_cbranch_execnz .LBB0_136
.LBB0_130:
	s_cmp_gt_i32 s48, 0
	s_cbranch_scc0 .LBB0_132
	s_wait_alu depctr_sa_sdst(0)
	s_lshl_b64 s[26:27], s[0:1], 1
	s_mov_b32 s43, -1
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[26:27], s[24:25], s[26:27]
	s_wait_loadcnt 0x0
	global_load_u16 v0, v4, s[26:27]
	s_wait_loadcnt 0x0
	v_bfe_i32 v0, v0, 0, 16
	s_delay_alu instid0(VALU_DEP_1)
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_execz .LBB0_133
	s_branch .LBB0_136
.LBB0_132:
.LBB0_133:
	s_cmp_eq_u32 s48, 0
	s_cbranch_scc0 .LBB0_135
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[0:1], s[24:25], s[0:1]
	s_mov_b32 s43, -1
	s_wait_loadcnt 0x0
	global_load_i8 v0, v4, s[0:1]
	s_wait_loadcnt 0x0
	v_bfe_i32 v0, v0, 0, 16
	s_delay_alu instid0(VALU_DEP_1)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_135:
	s_mov_b32 s30, 9
.LBB0_136:
	s_add_co_i32 s27, s40, 1
	s_mov_b32 s0, 0
	s_branch .LBB0_76
.LBB0_137:
	s_mov_b32 s30, 9
	s_branch .LBB0_116
.LBB0_138:
	s_xor_b32 s1, s1, -1
	s_mov_b32 s16, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, 0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_140
	s_wait_loadcnt 0x0
	scratch_load_b64 v[0:1], off, off
	s_mov_b32 s1, -1
	s_wait_loadcnt 0x0
	v_cmp_lt_i64_e32 vcc_lo, 1, v[0:1]
	s_wait_alu depctr_va_vcc(0)
	v_dual_cndmask_b32 v1, 0, v1 :: v_dual_cndmask_b32 v0, 1, v0
.LBB0_140:
	s_and_b32 vcc_lo, exec_lo, s16
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_143
.LBB0_141:
	s_wait_loadcnt 0x0
	global_load_b64 v[0:1], v4, s[20:21] offset:16
	s_wait_loadcnt 0x0
	v_cmp_lt_u64_e32 vcc_lo, 1, v[0:1]
	s_wait_alu depctr_va_vcc(0)
	v_dual_cndmask_b32 v1, 0, v1 :: v_dual_cndmask_b32 v0, 1, v0
	s_mov_b32 s20, s18
	s_mov_b32 s1, -1
	s_branch .LBB0_144
.LBB0_142:
	s_mov_b32 s1, 0
	s_cbranch_execnz .LBB0_141
.LBB0_143:
	s_mov_b32 s20, s18
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, -1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_2
.LBB0_144:
	s_add_co_i32 s16, s18, 1
	s_lshl_b64 s[0:1], s[18:19], 3
	s_cmp_ge_u32 s16, s33
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[22:23], s[14:15], s[0:1]
	s_mov_b32 s24, 0
	s_cselect_b32 s1, -1, 0
	s_mov_b64 s[18:19], s[16:17]
	s_mov_b32 s0, 0
	s_wait_loadcnt 0x0
	global_store_b64 v4, v[0:1], s[22:23]
	s_branch .LBB0_2
.LBB0_145:
	s_xor_b32 s0, s0, -1
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_153
	s_xor_b32 s0, s24, -1
	s_mov_b32 s16, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 vcc_lo, exec_lo, s0
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_159
	s_wait_loadcnt 0x0
	v_mov_b32_e32 v0, 0
	s_add_nc_u64 s[6:7], s[6:7], 8
	s_mov_b32 s9, 0
	s_mov_b64 s[0:1], 0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s18, 0
	s_branch .LBB0_149
.LBB0_148:
	s_wait_alu depctr_sa_sdst(0)
	s_and_not1_b32 vcc_lo, exec_lo, s23
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_160
.LBB0_149:
	s_clause 0x1
	global_load_b64 v[1:2], v0, s[6:7]
	global_load_b64 v[3:4], v0, s[14:15]
	s_mov_b32 s23, s9
	s_wait_loadcnt 0x1
	v_readfirstlane_b32 s8, v1
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s11, v4
	v_readfirstlane_b32 s10, v3
	v_readfirstlane_b32 s17, v2
	s_mul_hi_u32 s25, s8, s11
	s_mul_i32 s24, s8, s11
	s_mul_hi_u32 s22, s8, s10
	s_mul_u64 s[10:11], s[8:9], s[10:11]
	s_wait_alu depctr_sa_sdst(0)
	s_add_nc_u64 s[22:23], s[22:23], s[24:25]
	s_mov_b32 s25, s9
	s_wait_alu depctr_sa_sdst(0)
	s_mov_b32 s24, s23
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_or_b64 s[24:25], s[24:25], 0
	s_mov_b32 s24, s23
	s_cmp_lg_u64 s[24:25], 0
	s_cselect_b32 s8, -1, 0
	s_add_co_u32 s10, s10, 15
	s_add_co_ci_u32 s21, s11, 0
	s_cselect_b32 s23, -1, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s19, s10, -8
	s_cmp_eq_u32 s17, 0
	s_cselect_b32 s22, -1, 0
	s_wait_alu depctr_sa_sdst(0)
	s_and_b32 s10, s22, exec_lo
	s_cselect_b32 s10, s4, s0
	s_cselect_b32 s11, s5, s1
	s_wait_alu depctr_sa_sdst(0)
	s_add_co_u32 s19, s10, s19
	s_add_co_ci_u32 s21, s11, s21
	s_cselect_b32 s17, -1, 0
	s_or_b32 s23, s8, s23
	s_mov_b32 s8, s18
	s_wait_alu depctr_sa_sdst(0)
	s_or_b32 s18, s23, s17
	s_mov_b32 s17, -1
	s_and_b32 vcc_lo, exec_lo, s18
	s_mov_b32 s23, -1
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_148
	v_dual_mov_b32 v1, s10 :: v_dual_mov_b32 v2, s11
	s_and_b32 s10, s22, exec_lo
	s_cselect_b32 s5, s21, s5
	s_cselect_b32 s4, s19, s4
	s_cselect_b32 s1, s1, s21
	s_cselect_b32 s0, s0, s19
	s_add_co_i32 s18, s8, 1
	global_store_b64 v0, v[1:2], s[12:13]
	s_cmp_eq_u32 s33, s18
	s_add_nc_u64 s[12:13], s[12:13], 8
	s_add_nc_u64 s[14:15], s[14:15], 8
	s_add_nc_u64 s[6:7], s[6:7], 24
	s_mov_b32 s17, 0
	s_cselect_b32 s23, -1, 0
	s_branch .LBB0_148
.LBB0_151:
	s_mov_b64 s[0:1], 0
	s_mov_b64 s[4:5], 0
	s_cbranch_execnz .LBB0_158
.LBB0_152:
	s_endpgm
.LBB0_153:
	s_mov_b32 s6, 0
	s_mov_b64 s[0:1], 0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s17, 0
	s_cbranch_execz .LBB0_155
.LBB0_154:
	s_mov_b32 s17, -1
	s_mov_b32 s30, 6
	s_mov_b32 s8, s20
.LBB0_155:
	s_and_not1_b32 vcc_lo, exec_lo, s17
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_157
	s_wait_loadcnt 0x0
	v_mov_b32_e32 v0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v4, s8 :: v_dual_mov_b32 v3, v0
	v_dual_mov_b32 v1, v0 :: v_dual_mov_b32 v2, v0
	global_store_b128 v0, v[0:3], s[2:3]
	v_dual_mov_b32 v3, s30 :: v_dual_mov_b32 v2, v1
	v_mov_b32_e32 v1, v0
	global_store_b128 v0, v[1:4], s[2:3] offset:16
	s_branch .LBB0_152
.LBB0_157:
	s_and_b32 vcc_lo, exec_lo, s6
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_152
.LBB0_158:
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v3, s5
	v_dual_mov_b32 v2, s4 :: v_dual_mov_b32 v5, s1
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v0, s0 :: v_dual_mov_b32 v1, s1
	s_delay_alu instid0(VALU_DEP_3)
	v_dual_mov_b32 v4, s0 :: v_dual_mov_b32 v7, v6
	s_clause 0x1
	global_store_b128 v6, v[0:3], s[2:3]
	global_store_b128 v6, v[4:7], s[2:3] offset:16
	s_endpgm
.LBB0_159:
	s_mov_b32 s17, -1
	s_mov_b64 s[0:1], 0
	s_mov_b64 s[4:5], 0
	s_mov_b32 s8, s20
	s_mov_b32 s6, 0
	s_and_b32 vcc_lo, exec_lo, s16
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccnz .LBB0_154
	s_branch .LBB0_155
.LBB0_160:
	s_mov_b32 s6, -1
	s_mov_b32 s30, 5
	s_and_b32 vcc_lo, exec_lo, s16
	s_wait_alu depctr_sa_sdst(0)
	s_cbranch_vccz .LBB0_155
	s_branch .LBB0_154
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel adstack_sizer
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 1544
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 2
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
		.amdhsa_next_free_sgpr 51
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 33
		.amdhsa_round_robin_scheduling 0
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
	.set adstack_sizer.numbered_sgpr, 51
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
    .sgpr_count:     53
    .sgpr_spill_count: 0
    .symbol:         adstack_sizer.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1201
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
