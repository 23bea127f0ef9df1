	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 5
	.text
	.globl	adstack_sizer
	.p2align	8
	.type	adstack_sizer,@function
adstack_sizer:
	s_load_dwordx4 s[12:15], s[0:1], 0x0
	s_mov_b32 s21, 0
	s_waitcnt lgkmcnt(0)
	s_load_dword s44, s[12:13], 0x30
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s44, 0
	s_cbranch_scc1 .LBB0_151
	s_load_dwordx8 s[4:11], s[12:13], 0x0
	s_load_dwordx4 s[16:19], s[12:13], 0x20
	v_mov_b32_e32 v5, 0
	s_mov_b32 s45, -8
	s_mov_b64 s[22:23], 0
	s_mov_b64 s[12:13], 0x1000001
	v_mov_b32_e32 v8, v5
	v_mov_b32_e32 v9, v5
	s_branch .LBB0_3
.LBB0_2:
	s_andn2_b64 vcc, exec, s[2:3]
	s_cbranch_vccz .LBB0_144
.LBB0_3:
	s_mul_i32 s0, s23, 24
	s_mul_hi_u32 s1, s22, 24
	s_add_i32 s1, s1, s0
	s_mul_i32 s0, s22, 24
	s_waitcnt lgkmcnt(0)
	s_add_u32 s24, s6, s0
	s_addc_u32 s25, s7, s1
	global_load_dwordx2 v[6:7], v5, s[24:25]
	s_mov_b32 s33, s22
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s46, v7
	s_cmp_eq_u32 s46, 0
	s_cbranch_scc1 .LBB0_141
	s_mov_b32 s47, 0
	s_mov_b32 s51, 0
	s_mov_b32 s43, 0
	s_branch .LBB0_6
.LBB0_5:
	s_andn2_b64 vcc, exec, s[26:27]
	s_mov_b32 s47, s54
	s_cbranch_vccz .LBB0_137
.LBB0_6:
	s_add_i32 s54, s47, -1
	s_lshl_b32 s42, s54, 3
	s_add_i32 s52, s42, 0x500
	s_add_i32 s53, s42, 0x400
	s_lshl3_add_u32 s36, s51, s45
	s_mov_b32 s26, s43
	s_branch .LBB0_8
.LBB0_7:
	s_mov_b64 s[0:1], -1
	s_mov_b64 s[38:39], 0
	s_mov_b64 s[40:41], 0
	s_mov_b64 s[30:31], 0
	s_mov_b64 s[28:29], 0
	s_cbranch_execnz .LBB0_20
.LBB0_8:
	s_mov_b32 s49, s26
	v_add_u32_e32 v4, s49, v6
	s_waitcnt vmcnt(0)
	v_lshlrev_b64 v[0:1], 4, v[4:5]
	v_lshl_add_u64 v[0:1], s[4:5], 0, v[0:1]
	global_load_dwordx4 v[0:3], v[0:1], off
	s_mov_b32 s48, s51
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s50, v0
	v_readfirstlane_b32 s20, v1
	v_readfirstlane_b32 s26, v2
	s_cmp_lt_i32 s50, 6
	v_readfirstlane_b32 s27, v3
	s_cbranch_scc1 .LBB0_7
	s_cmp_gt_i32 s50, 8
	s_mov_b64 s[0:1], 0
	s_cbranch_scc0 .LBB0_16
	s_cmp_gt_i32 s50, 0x10000
	s_mov_b64 s[28:29], 0
	s_cbranch_scc0 .LBB0_17
	s_cmp_gt_i32 s50, 0x20005
	s_mov_b64 s[30:31], 0
	s_cbranch_scc0 .LBB0_18
	s_cmp_eq_u32 s50, 0x20006
	s_cbranch_scc0 .LBB0_19
	scratch_load_dwordx2 v[0:1], off, s36
	scratch_load_dwordx2 v[2:3], off, s52
	s_lshl_b32 s37, s20, 3
	s_add_i32 s2, s37, 0x200
	scratch_load_dwordx2 v[10:11], off, s2
	scratch_load_dwordx2 v[12:13], off, s53
	s_mov_b64 s[34:35], -1
	s_mov_b64 s[2:3], 0
	s_add_i32 s55, s37, 0x200
	s_mov_b64 s[38:39], 0
	s_waitcnt vmcnt(2)
	v_cmp_gt_i64_e32 vcc, v[2:3], v[0:1]
	s_nop 1
	v_cndmask_b32_e32 v1, v1, v3, vcc
	v_cndmask_b32_e32 v0, v0, v2, vcc
	s_waitcnt vmcnt(1)
	v_lshl_add_u64 v[2:3], v[10:11], 0, 1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc, v[2:3], v[12:13]
	scratch_store_dwordx2 off, v[0:1], s52
	s_cbranch_vccz .LBB0_15
	s_cmp_le_u32 s46, s26
	scratch_store_dwordx2 off, v[2:3], s55
	s_cselect_b64 s[34:35], -1, 0
	s_add_i32 s36, s36, -8
	s_mov_b64 s[38:39], -1
.LBB0_15:
	s_add_i32 s51, s48, -1
	s_mov_b64 s[40:41], 0
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_8
	s_branch .LBB0_20
.LBB0_16:
	s_mov_b64 s[28:29], -1
	s_mov_b64 s[38:39], 0
	s_mov_b64 s[40:41], 0
	s_mov_b64 s[30:31], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_17:
	s_mov_b64 s[30:31], -1
	s_mov_b64 s[38:39], 0
	s_mov_b64 s[40:41], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_18:
	s_mov_b64 s[40:41], -1
	s_mov_b64 s[38:39], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_19:
	s_mov_b64 s[38:39], -1
	s_mov_b64 s[2:3], -1
	s_mov_b64 s[40:41], 0
	s_cbranch_execz .LBB0_8
.LBB0_20:
	s_xor_b64 s[0:1], s[0:1], -1
	s_andn2_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_26
	s_xor_b64 s[0:1], s[28:29], -1
	s_mov_b64 s[34:35], 0
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccz .LBB0_30
	s_xor_b64 s[28:29], s[30:31], -1
	s_mov_b64 s[0:1], -1
	s_mov_b64 s[36:37], 0
	s_and_b64 vcc, exec, s[28:29]
	s_mov_b64 s[30:31], 0
	s_mov_b64 s[28:29], -1
	s_cbranch_vccz .LBB0_37
	s_xor_b64 s[28:29], s[40:41], -1
	s_and_b64 vcc, exec, s[28:29]
	s_cbranch_vccz .LBB0_31
	s_xor_b64 s[30:31], s[38:39], -1
	s_mov_b64 s[28:29], 0
	s_and_b64 vcc, exec, s[30:31]
	s_mov_b64 s[30:31], 0
	s_cbranch_vccz .LBB0_32
	s_add_i32 s30, s42, 0x300
	scratch_load_dwordx2 v[2:3], off, s30
	s_add_i32 s43, s49, 1
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[2:3], s55
	s_branch .LBB0_32
.LBB0_26:
	s_mov_b64 s[34:35], 0
	s_mov_b64 s[30:31], 0
	s_mov_b64 s[28:29], 0
	s_cbranch_execnz .LBB0_78
.LBB0_27:
	s_and_b64 vcc, exec, s[28:29]
	s_cbranch_vccz .LBB0_98
.LBB0_28:
	s_add_i32 s43, s49, 1
	s_waitcnt vmcnt(0)
	v_mov_b64_e32 v[0:1], s[26:27]
	s_mov_b32 s51, s48
	s_mov_b32 s54, s47
	s_branch .LBB0_99
.LBB0_29:
	s_andn2_b64 vcc, exec, s[34:35]
	s_mov_b64 s[26:27], -1
	s_cbranch_vccnz .LBB0_5
	s_branch .LBB0_100
.LBB0_30:
	s_mov_b64 s[30:31], 0
	s_mov_b64 s[28:29], 0
	s_cbranch_execnz .LBB0_50
	s_branch .LBB0_77
.LBB0_31:
	s_mov_b64 s[28:29], -1
.LBB0_32:
	s_and_b64 vcc, exec, s[28:29]
	s_cbranch_vccz .LBB0_36
	s_cmp_eq_u32 s50, 0x10001
	s_cbranch_scc0 .LBB0_35
	s_lshl_b32 s2, s20, 3
	s_addk_i32 s2, 0x200
	scratch_load_dwordx2 v[0:1], off, s2
	s_add_i32 s43, s49, 1
	s_mov_b64 s[30:31], -1
.LBB0_35:
	s_mov_b64 s[2:3], -1
	s_mov_b32 s54, s47
	s_mov_b32 s51, s48
.LBB0_36:
	s_mov_b64 s[28:29], 0
.LBB0_37:
	s_and_b64 vcc, exec, s[28:29]
	s_cbranch_vccz .LBB0_44
	s_cmp_lt_i32 s50, 0x10000
	s_mov_b64 s[2:3], -1
	s_cbranch_scc0 .LBB0_45
	s_cmp_eq_u32 s50, 9
	s_mov_b64 s[28:29], 0
	s_cbranch_scc0 .LBB0_46
	s_mul_i32 s1, s20, 0x48
	s_mul_hi_u32 s0, s20, 0x48
	s_add_u32 s36, s8, s1
	s_addc_u32 s37, s9, s0
	global_load_dwordx2 v[2:3], v5, s[36:37]
	global_load_dword v0, v5, s[36:37] offset:16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc, 0, v[2:3]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[0:1], 0, v0
	s_or_b64 s[0:1], vcc, s[0:1]
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccz .LBB0_47
	v_cmp_lt_u32_e32 vcc, s26, v0
	s_cbranch_vccz .LBB0_43
	s_add_i32 s43, s49, 1
	s_lshl_b64 s[0:1], s[26:27], 2
	s_add_u32 s0, s36, s0
	s_addc_u32 s1, s37, s1
	global_load_dword v0, v5, s[0:1] offset:24
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_43:
	s_mov_b32 s42, 2
	s_branch .LBB0_48
.LBB0_44:
	s_mov_b64 s[28:29], 0
	s_branch .LBB0_77
.LBB0_45:
	s_mov_b64 s[28:29], -1
	s_branch .LBB0_49
.LBB0_46:
	s_branch .LBB0_49
.LBB0_47:
	s_mov_b32 s42, 8
.LBB0_48:
	s_mov_b64 s[36:37], -1
	s_mov_b64 s[0:1], 0
.LBB0_49:
	s_mov_b32 s54, s47
	s_mov_b32 s51, s48
	s_branch .LBB0_77
.LBB0_50:
	s_cmp_gt_i32 s50, 6
	s_cbranch_scc0 .LBB0_54
	s_cmp_gt_i32 s50, 7
	s_cbranch_scc0 .LBB0_61
	s_mul_i32 s1, s20, 0x48
	s_mul_hi_u32 s0, s20, 0x48
	s_add_u32 s40, s8, s1
	s_addc_u32 s41, s9, s0
	global_load_dwordx2 v[0:1], v5, s[40:41]
	global_load_dword v2, v5, s[40:41] offset:16
	s_mov_b64 s[38:39], 0
	s_mov_b32 s42, 8
	s_mov_b64 s[36:37], 0
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[0:1], 0, v2
	s_or_b64 s[0:1], vcc, s[0:1]
	v_readfirstlane_b32 s2, v0
	v_readfirstlane_b32 s3, v1
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccz .LBB0_62
	global_load_dword v4, v5, s[40:41] offset:20
	s_add_u32 s34, s40, 24
	s_mov_b32 s0, s27
	s_mov_b32 s1, s21
	s_mov_b32 s42, 9
	s_addc_u32 s35, s41, 0
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s54, v4
	v_cmp_eq_u64_e64 s[36:37], s[0:1], v[4:5]
	s_branch .LBB0_62
.LBB0_54:
	s_mov_b64 s[0:1], 0
	s_cbranch_execz .LBB0_75
	s_lshl_b32 s2, s48, 3
	s_add_i32 s2, s2, -16
	scratch_load_dwordx4 v[0:3], off, s2
	s_mov_b64 s[2:3], -1
	s_waitcnt vmcnt(0)
	v_cmp_le_i64_e32 vcc, v[2:3], v[0:1]
	s_cbranch_vccz .LBB0_57
	s_mov_b64 s[2:3], 0
	s_mov_b64 s[30:31], -1
	s_mov_b32 s43, s26
.LBB0_57:
	s_mov_b64 s[34:35], 0
	s_andn2_b64 vcc, exec, s[2:3]
	s_mov_b32 s54, s47
	s_cbranch_vccnz .LBB0_60
	v_sub_co_u32_e32 v10, vcc, v2, v0
	s_nop 1
	v_subb_co_u32_e32 v11, vcc, v3, v1, vcc
	v_cmp_gt_u64_e32 vcc, s[12:13], v[10:11]
	s_cbranch_vccz .LBB0_60
	s_lshl_b32 s2, s20, 3
	s_addk_i32 s2, 0x200
	scratch_load_dwordx2 v[10:11], off, s2
	s_lshl_b32 s3, s47, 3
	s_add_i32 s43, s49, 1
	scratch_store_dwordx2 off, v[2:3], s53 offset:8
	scratch_store_dwordx2 off, v[8:9], s52 offset:8
	s_add_i32 s54, s47, 1
	s_addk_i32 s3, 0x300
	s_mov_b64 s[34:35], -1
	scratch_store_dwordx2 off, v[0:1], s2
	s_waitcnt vmcnt(3)
	scratch_store_dwordx2 off, v[10:11], s3
.LBB0_60:
	s_add_i32 s51, s48, -2
	s_mov_b32 s42, 4
	v_mov_b64_e32 v[0:1], 0
	s_branch .LBB0_76
.LBB0_61:
	s_mov_b64 s[38:39], -1
	s_mov_b64 s[36:37], 0
.LBB0_62:
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_65
	s_lshl_b64 s[0:1], s[20:21], 6
	s_add_u32 s38, s10, s0
	s_addc_u32 s39, s11, s1
	global_load_dwordx3 v[0:2], v5, s[38:39]
	s_mov_b32 s42, 7
	s_waitcnt vmcnt(0)
	v_cmp_ne_u64_e32 vcc, 0, v[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v2
	s_or_b64 s[0:1], vcc, s[0:1]
	v_readfirstlane_b32 s2, v0
	v_readfirstlane_b32 s3, v1
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccz .LBB0_65
	global_load_dword v0, v5, s[38:39] offset:12
	s_add_u32 s34, s38, 16
	s_mov_b32 s42, 9
	s_addc_u32 s35, s39, 0
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s54, v0
	v_cmp_gt_u32_e64 s[36:37], 8, v0
.LBB0_65:
	s_and_b64 vcc, exec, s[36:37]
	s_cbranch_vccz .LBB0_73
	v_cmp_eq_u32_e32 vcc, s26, v2
	s_cbranch_vccz .LBB0_72
	s_sub_i32 s51, s48, s26
	s_cmp_lg_u32 s26, 0
	s_cbranch_scc0 .LBB0_108
	s_lshl3_add_u32 s55, s51, 0
	s_mov_b32 s36, 0
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_70
.LBB0_69:
	s_andn2_b64 vcc, exec, s[40:41]
	s_cbranch_vccz .LBB0_101
.LBB0_70:
	s_ashr_i32 s37, s36, 31
	s_lshl_b64 s[38:39], s[36:37], 2
	s_add_u32 s38, s34, s38
	s_addc_u32 s39, s35, s39
	global_load_dword v2, v5, s[38:39]
	scratch_load_dwordx2 v[0:1], off, s55
	s_mov_b64 s[38:39], -1
	s_mov_b64 s[40:41], -1
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s42, v2
	s_ashr_i32 s43, s42, 31
	s_waitcnt vmcnt(0)
	v_cmp_le_u64_e32 vcc, s[42:43], v[0:1]
	v_readfirstlane_b32 s37, v0
	v_readfirstlane_b32 s56, v1
	s_cbranch_vccnz .LBB0_69
	s_mul_i32 s38, s0, s43
	s_mul_hi_u32 s39, s0, s42
	s_add_i32 s38, s39, s38
	s_mul_i32 s1, s1, s42
	s_add_i32 s38, s38, s1
	s_mul_i32 s0, s0, s42
	s_add_u32 s0, s0, s37
	s_addc_u32 s1, s38, s56
	s_add_i32 s36, s36, 1
	s_add_i32 s55, s55, 8
	s_cmp_eq_u32 s26, s36
	s_mov_b64 s[38:39], 0
	s_cselect_b64 s[40:41], -1, 0
	s_branch .LBB0_69
.LBB0_72:
	s_mov_b32 s42, 2
.LBB0_73:
.LBB0_74:
	s_mov_b64 s[0:1], 0
.LBB0_75:
	s_mov_b32 s54, s47
	s_mov_b64 s[34:35], 0
.LBB0_76:
	s_mov_b64 s[2:3], -1
	s_mov_b64 s[36:37], -1
.LBB0_77:
	s_branch .LBB0_27
.LBB0_78:
	s_cmp_gt_i32 s50, 2
	s_mov_b64 s[36:37], -1
	s_cbranch_scc0 .LBB0_82
	s_cmp_gt_i32 s50, 3
	s_cbranch_scc0 .LBB0_83
	s_cmp_gt_i32 s50, 4
	s_cbranch_scc0 .LBB0_84
	s_lshl_b32 s0, s48, 3
	s_add_i32 s0, s0, -16
	scratch_load_dwordx4 v[0:3], off, s0
	s_add_i32 s43, s49, 1
	s_add_i32 s51, s48, -2
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	v_cmp_gt_i64_e32 vcc, v[0:1], v[2:3]
	s_nop 1
	v_cndmask_b32_e32 v1, v3, v1, vcc
	v_cndmask_b32_e32 v0, v2, v0, vcc
	s_cbranch_execz .LBB0_85
	s_branch .LBB0_86
.LBB0_82:
	s_mov_b64 s[0:1], 0
	s_cbranch_execnz .LBB0_89
	s_branch .LBB0_97
.LBB0_83:
	s_cbranch_execnz .LBB0_87
	s_branch .LBB0_88
.LBB0_84:
.LBB0_85:
	s_lshl_b32 s0, s48, 3
	s_add_i32 s0, s0, -16
	scratch_load_dwordx4 v[10:13], off, s0
	s_add_i32 s43, s49, 1
	s_add_i32 s51, s48, -2
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s[0:1], v10, v12, 0
	v_mad_u64_u32 v[2:3], s[0:1], v11, v12, 0
	v_mad_u64_u32 v[14:15], s[0:1], v10, v13, 0
	v_mov_b32_e32 v4, v1
	v_add3_u32 v1, v1, v14, v2
	v_lshl_add_u64 v[14:15], v[4:5], 0, v[14:15]
	v_add_co_u32_e32 v2, vcc, v14, v2
	v_mad_i64_i32 v[16:17], s[0:1], v11, v13, 0
	s_nop 0
	v_addc_co_u32_e32 v4, vcc, v15, v3, vcc
	v_ashrrev_i32_e32 v18, 31, v1
	s_nop 0
	v_addc_co_u32_e32 v17, vcc, 0, v17, vcc
	v_lshl_add_u64 v[2:3], v[4:5], 0, v[16:17]
	v_sub_co_u32_e32 v4, vcc, v2, v12
	v_mov_b32_e32 v19, v18
	s_nop 0
	v_subbrev_co_u32_e32 v7, vcc, 0, v3, vcc
	v_cmp_gt_i32_e32 vcc, 0, v11
	s_nop 1
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_cndmask_b32_e32 v3, v3, v7, vcc
	v_sub_co_u32_e32 v4, vcc, v2, v10
	s_nop 1
	v_subbrev_co_u32_e32 v7, vcc, 0, v3, vcc
	v_cmp_gt_i32_e32 vcc, 0, v13
	s_nop 1
	v_cndmask_b32_e32 v3, v3, v7, vcc
	v_cndmask_b32_e32 v2, v2, v4, vcc
	v_cmp_eq_u64_e64 s[30:31], v[2:3], v[18:19]
.LBB0_86:
	s_branch .LBB0_88
.LBB0_87:
	s_lshl_b32 s0, s48, 3
	s_add_i32 s0, s0, -16
	scratch_load_dwordx4 v[0:3], off, s0
	s_add_i32 s43, s49, 1
	s_add_i32 s51, s48, -2
	s_waitcnt vmcnt(0)
	v_sub_co_u32_e32 v10, vcc, v0, v2
	s_nop 1
	v_subb_co_u32_e32 v11, vcc, v1, v3, vcc
	v_cmp_lt_i64_e32 vcc, 0, v[2:3]
	v_cmp_lt_i64_e64 s[0:1], v[10:11], v[0:1]
	v_cmp_lt_i64_e64 s[2:3], 0, v[10:11]
	s_xor_b64 s[0:1], vcc, s[0:1]
	s_xor_b64 s[30:31], s[0:1], -1
	v_cndmask_b32_e64 v1, 0, v11, s[2:3]
	v_cndmask_b32_e64 v0, 0, v10, s[2:3]
.LBB0_88:
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_97
.LBB0_89:
	s_cmp_gt_i32 s50, 0
	s_cbranch_scc0 .LBB0_92
	s_cmp_gt_i32 s50, 1
	s_cbranch_scc0 .LBB0_93
	s_lshl_b32 s0, s48, 3
	s_add_i32 s0, s0, -16
	scratch_load_dwordx4 v[10:13], off, s0
	s_add_i32 s43, s49, 1
	s_add_i32 s51, s48, -2
	s_waitcnt vmcnt(0)
	v_lshl_add_u64 v[0:1], v[10:11], 0, v[12:13]
	v_cmp_gt_i64_e32 vcc, 0, v[12:13]
	v_cmp_lt_i64_e64 s[0:1], v[0:1], v[10:11]
	s_xor_b64 s[0:1], vcc, s[0:1]
	s_xor_b64 s[30:31], s[0:1], -1
	s_cbranch_execz .LBB0_94
	s_branch .LBB0_95
.LBB0_92:
	s_mov_b64 s[0:1], 0
	s_cbranch_execnz .LBB0_96
	s_branch .LBB0_97
.LBB0_93:
.LBB0_94:
	s_lshl_b32 s0, s20, 3
	s_addk_i32 s0, 0x200
	scratch_load_dwordx2 v[0:1], off, s0
	s_add_i32 s43, s49, 1
	s_mov_b64 s[30:31], -1
	s_mov_b32 s51, s48
.LBB0_95:
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_97
.LBB0_96:
	s_cmp_eq_u32 s50, 0
	s_mov_b64 s[36:37], 0
	s_mov_b64 s[0:1], -1
	s_cselect_b64 s[28:29], -1, 0
.LBB0_97:
	s_mov_b32 s42, 1
	s_mov_b64 s[2:3], -1
	s_mov_b32 s54, s47
	s_and_b64 vcc, exec, s[28:29]
	s_cbranch_vccnz .LBB0_28
.LBB0_98:
	s_andn2_b64 vcc, exec, s[30:31]
	s_cbranch_vccnz .LBB0_29
.LBB0_99:
	s_lshl_b32 s20, s51, 3
	s_add_i32 s51, s51, 1
	s_waitcnt vmcnt(0)
	scratch_store_dwordx2 off, v[0:1], s20
	s_mov_b64 s[26:27], -1
.LBB0_100:
	s_cmp_ge_u32 s43, s46
	s_mov_b64 s[2:3], 0
	s_cselect_b64 s[26:27], -1, 0
	s_branch .LBB0_5
.LBB0_101:
	s_xor_b64 s[34:35], s[38:39], -1
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_109
.LBB0_102:
	s_cmp_lg_u64 s[2:3], 0
	s_cbranch_scc0 .LBB0_110
	s_cmp_lt_i32 s54, 4
	s_cbranch_scc1 .LBB0_111
	s_cmp_gt_i32 s54, 5
	s_cbranch_scc0 .LBB0_112
	s_cmp_gt_i32 s54, 6
	s_cbranch_scc0 .LBB0_113
	s_cmp_eq_u32 s54, 7
	s_cbranch_scc0 .LBB0_136
	s_lshl_b64 s[30:31], s[0:1], 3
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_dwordx2 v[0:1], v5, s[30:31]
	s_mov_b32 s42, 1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e64 s[30:31], -1, v[0:1]
	s_branch .LBB0_115
.LBB0_108:
	s_mov_b64 s[0:1], 0
	s_cbranch_execnz .LBB0_102
.LBB0_109:
	s_mov_b32 s42, 2
	s_branch .LBB0_74
.LBB0_110:
	s_mov_b32 s42, 10
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_75
.LBB0_111:
	s_mov_b32 s42, 10
	s_cbranch_execnz .LBB0_122
	s_branch .LBB0_135
.LBB0_112:
	s_mov_b32 s42, 10
	s_cbranch_execnz .LBB0_116
	s_branch .LBB0_121
.LBB0_113:
	s_mov_b32 s42, 10
	s_cbranch_execz .LBB0_115
	s_lshl_b64 s[30:31], s[0:1], 2
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_dword v4, v5, s[30:31]
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	v_mov_b64_e32 v[0:1], v[4:5]
.LBB0_115:
	s_branch .LBB0_121
.LBB0_116:
	s_cmp_gt_i32 s54, 4
	s_cbranch_scc0 .LBB0_118
	s_lshl_b64 s[30:31], s[0:1], 1
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_ushort v0, v5, s[30:31]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 0xffff, v0
	v_mov_b64_e32 v[0:1], v[4:5]
	s_cbranch_execz .LBB0_119
	s_branch .LBB0_120
.LBB0_118:
.LBB0_119:
	s_add_u32 s30, s2, s0
	s_addc_u32 s31, s3, s1
	global_load_ubyte v0, v5, s[30:31]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 0xffff, v0
	v_mov_b64_e32 v[0:1], v[4:5]
.LBB0_120:
	s_mov_b64 s[30:31], -1
.LBB0_121:
	s_branch .LBB0_135
.LBB0_122:
	s_cmp_gt_i32 s54, 1
	s_cbranch_scc0 .LBB0_125
	s_cmp_gt_i32 s54, 2
	s_cbranch_scc0 .LBB0_126
	s_lshl_b64 s[30:31], s[0:1], 3
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_dwordx2 v[0:1], v5, s[30:31]
	s_cbranch_execz .LBB0_127
	s_branch .LBB0_128
.LBB0_125:
	s_branch .LBB0_129
.LBB0_126:
.LBB0_127:
	s_lshl_b64 s[30:31], s[0:1], 2
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_dword v0, v5, s[30:31]
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_128:
	s_mov_b64 s[30:31], -1
	s_cbranch_execnz .LBB0_135
.LBB0_129:
	s_cmp_gt_i32 s54, 0
	s_cbranch_scc0 .LBB0_131
	s_lshl_b64 s[30:31], s[0:1], 1
	s_add_u32 s30, s2, s30
	s_addc_u32 s31, s3, s31
	global_load_ushort v0, v5, s[30:31]
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	v_bfe_i32 v0, v0, 0, 16
	v_ashrrev_i32_e32 v1, 31, v0
	s_cbranch_execz .LBB0_132
	s_branch .LBB0_135
.LBB0_131:
.LBB0_132:
	s_cmp_eq_u32 s54, 0
	s_cbranch_scc0 .LBB0_134
	s_add_u32 s0, s2, s0
	s_addc_u32 s1, s3, s1
	global_load_sbyte v0, v5, s[0:1]
	s_mov_b64 s[30:31], -1
	s_waitcnt vmcnt(0)
	v_bfe_i32 v0, v0, 0, 16
	v_ashrrev_i32_e32 v1, 31, v0
.LBB0_134:
	s_mov_b32 s42, 9
.LBB0_135:
	s_add_i32 s43, s49, 1
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_75
.LBB0_136:
	s_mov_b32 s42, 9
	s_branch .LBB0_115
.LBB0_137:
	s_xor_b64 s[2:3], s[2:3], -1
	s_mov_b64 s[26:27], 0
	s_and_b64 vcc, exec, s[2:3]
	s_mov_b64 s[2:3], 0
	s_cbranch_vccz .LBB0_139
	scratch_load_dwordx2 v[0:1], off, off
	s_mov_b64 s[2:3], -1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc, 1, v[0:1]
	s_nop 1
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_cndmask_b32_e32 v0, 1, v0, vcc
.LBB0_139:
	s_and_b64 vcc, exec, s[26:27]
	s_cbranch_vccz .LBB0_142
.LBB0_140:
	global_load_dwordx2 v[0:1], v5, s[24:25] offset:16
	s_waitcnt vmcnt(0)
	v_cmp_lt_u64_e32 vcc, 1, v[0:1]
	s_nop 1
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_cndmask_b32_e32 v0, 1, v0, vcc
	s_mov_b64 s[2:3], -1
	s_branch .LBB0_143
.LBB0_141:
	s_mov_b64 s[2:3], 0
	s_cbranch_execnz .LBB0_140
.LBB0_142:
	s_andn2_b64 vcc, exec, s[2:3]
	s_mov_b64 s[2:3], -1
	s_cbranch_vccnz .LBB0_2
.LBB0_143:
	s_lshl_b64 s[0:1], s[22:23], 3
	s_add_u32 s0, s18, s0
	s_addc_u32 s1, s19, s1
	s_add_i32 s20, s22, 1
	s_cmp_ge_u32 s20, s44
	s_waitcnt vmcnt(0)
	global_store_dwordx2 v5, v[0:1], s[0:1]
	s_mov_b64 s[36:37], 0
	s_cselect_b64 s[2:3], -1, 0
	s_mov_b64 s[22:23], s[20:21]
	s_mov_b64 s[0:1], 0
	s_branch .LBB0_2
.LBB0_144:
	s_xor_b64 s[0:1], s[0:1], -1
	s_andn2_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_153
	s_xor_b64 s[0:1], s[36:37], -1
	s_mov_b64 s[8:9], 0
	s_and_b64 vcc, exec, s[0:1]
	s_cbranch_vccz .LBB0_159
	s_add_u32 s6, s6, 8
	s_addc_u32 s7, s7, 0
	s_mov_b32 s4, 0
	v_mov_b64_e32 v[2:3], 0
	s_waitcnt vmcnt(0)
	v_mov_b64_e32 v[0:1], 0
	v_mov_b32_e32 v5, 0
	s_branch .LBB0_148
.LBB0_147:
	s_add_i32 s4, s10, 1
	global_store_dwordx2 v5, v[6:7], s[16:17]
	s_add_u32 s16, s16, 8
	s_addc_u32 s17, s17, 0
	s_add_u32 s18, s18, 8
	s_addc_u32 s19, s19, 0
	s_add_u32 s6, s6, 24
	s_addc_u32 s7, s7, 0
	s_cmp_eq_u32 s44, s4
	v_cndmask_b32_e64 v3, v3, v8, s[0:1]
	v_cndmask_b32_e64 v2, v2, v4, s[0:1]
	v_cndmask_b32_e64 v1, v8, v1, s[0:1]
	v_cndmask_b32_e64 v0, v4, v0, s[0:1]
	s_mov_b64 s[0:1], 0
	s_cselect_b64 s[2:3], -1, 0
	s_andn2_b64 vcc, exec, s[2:3]
	s_cbranch_vccz .LBB0_150
.LBB0_148:
	global_load_dwordx2 v[6:7], v5, s[6:7]
	global_load_dwordx2 v[8:9], v5, s[18:19]
	v_mov_b32_e32 v11, v5
	s_mov_b32 s10, s4
	s_waitcnt vmcnt(1)
	v_cmp_eq_u32_e64 s[0:1], 0, v7
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v13, v6, v9
	v_mul_lo_u32 v12, v6, v9
	v_mul_hi_u32 v4, v6, v8
	v_mul_lo_u32 v6, v6, v8
	v_lshl_add_u64 v[8:9], v[4:5], 0, v[12:13]
	v_add_co_u32_e32 v8, vcc, 15, v6
	v_cndmask_b32_e64 v6, v0, v2, s[0:1]
	s_nop 0
	v_addc_co_u32_e32 v12, vcc, v4, v12, vcc
	v_mov_b32_e32 v10, v9
	v_and_b32_e32 v4, -8, v8
	v_cndmask_b32_e64 v7, v1, v3, s[0:1]
	v_cmp_ne_u64_e64 s[2:3], 0, v[10:11]
	v_add_co_u32_e64 v4, s[4:5], v6, v4
	s_or_b64 s[2:3], s[2:3], vcc
	s_nop 0
	v_addc_co_u32_e64 v8, s[4:5], v7, v12, s[4:5]
	s_or_b64 s[2:3], s[2:3], s[4:5]
	s_and_b64 vcc, exec, s[2:3]
	s_cbranch_vccz .LBB0_147
	s_mov_b64 s[0:1], -1
.LBB0_150:
	s_mov_b64 s[2:3], -1
	s_mov_b32 s42, 5
	s_and_b64 vcc, exec, s[8:9]
	s_cbranch_vccnz .LBB0_154
	s_branch .LBB0_155
.LBB0_151:
	v_mov_b64_e32 v[2:3], 0
	v_mov_b64_e32 v[0:1], 0
	s_cbranch_execnz .LBB0_158
.LBB0_152:
	s_endpgm
.LBB0_153:
	s_mov_b64 s[2:3], 0
	v_mov_b64_e32 v[2:3], 0
	s_waitcnt vmcnt(0)
	v_mov_b64_e32 v[0:1], 0
	s_mov_b64 s[0:1], 0
	s_cbranch_execz .LBB0_155
.LBB0_154:
	s_mov_b64 s[0:1], -1
	s_mov_b32 s42, 6
	s_mov_b32 s10, s33
.LBB0_155:
	s_andn2_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB0_157
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	v_mov_b32_e32 v6, v4
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v8, s42
	v_mov_b32_e32 v9, s10
	global_store_dwordx4 v4, v[4:7], s[14:15]
	s_nop 1
	v_mov_b64_e32 v[6:7], v[4:5]
	global_store_dwordx4 v4, v[6:9], s[14:15] offset:16
	s_branch .LBB0_152
.LBB0_157:
	s_and_b64 vcc, exec, s[2:3]
	s_cbranch_vccz .LBB0_152
.LBB0_158:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	global_store_dwordx4 v4, v[0:3], s[14:15]
	s_nop 1
	v_mov_b64_e32 v[2:3], v[4:5]
	global_store_dwordx4 v4, v[0:3], s[14:15] offset:16
	s_endpgm
.LBB0_159:
	s_mov_b64 s[0:1], -1
	v_mov_b64_e32 v[2:3], 0
	s_waitcnt vmcnt(0)
	v_mov_b64_e32 v[0:1], 0
	s_mov_b32 s10, s33
	s_mov_b64 s[2:3], 0
	s_and_b64 vcc, exec, s[8:9]
	s_cbranch_vccnz .LBB0_154
	s_branch .LBB0_155
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
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 57
		.amdhsa_accum_offset 20
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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

	.set adstack_sizer.num_vgpr, 20
	.set adstack_sizer.num_agpr, 0
	.set adstack_sizer.numbered_sgpr, 57
	.set adstack_sizer.num_named_barrier, 0
	.set adstack_sizer.private_seg_size, 1544
	.set adstack_sizer.uses_vcc, 1
	.set adstack_sizer.uses_flat_scratch, 0
	.set adstack_sizer.has_dyn_sized_stack, 0
	.set adstack_sizer.has_recursion, 0
	.set adstack_sizer.has_indirect_call, 0
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     63
    .sgpr_spill_count: 0
    .symbol:         adstack_sizer.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
