	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.text
	.globl	adstack_sizer
	.p2align	8
	.type	adstack_sizer,@function
adstack_sizer:
	s_load_dwordx4 s[16:19], s[4:5], 0x0
	s_add_u32 s0, s0, s7
	s_addc_u32 s1, s1, 0
	s_mov_b32 s25, 0
	s_waitcnt lgkmcnt(0)
	s_load_dword s46, s[16:17], 0x30
	s_waitcnt lgkmcnt(0)
	s_cmp_eq_u32 s46, 0
	s_cbranch_scc1 .LBB0_152
	s_load_dwordx8 s[8:15], s[16:17], 0x0
	s_load_dwordx4 s[20:23], s[16:17], 0x20
	s_mov_b64 s[26:27], 0
	v_mov_b32_e32 v7, 0
	s_movk_i32 s47, 0x200
	s_movk_i32 s48, 0x48
	s_mov_b64 s[16:17], 0x1000001
	s_branch .LBB0_3
.LBB0_2:
	s_andn2_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB0_145
.LBB0_3:
	s_mul_i32 s4, s27, 24
	s_mul_hi_u32 s5, s26, 24
	s_add_i32 s5, s5, s4
	s_mul_i32 s4, s26, 24
	s_waitcnt lgkmcnt(0)
	s_add_u32 s28, s10, s4
	s_addc_u32 s29, s11, s5
	global_load_dwordx2 v[8:9], v7, s[28:29]
	s_mov_b32 s33, s26
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s49, v9
	s_cmp_eq_u32 s49, 0
	s_cbranch_scc1 .LBB0_142
	s_mov_b32 s50, 0
	s_mov_b32 s24, 0
	s_mov_b32 s56, 0
	s_branch .LBB0_6
.LBB0_5:
	s_andn2_b64 vcc, exec, s[30:31]
	s_mov_b32 s50, s57
	s_cbranch_vccz .LBB0_138
.LBB0_6:
	s_add_i32 s57, s50, -1
	s_lshl_b32 s4, s57, 3
	s_add_i32 s54, s4, 0x500
	s_add_i32 s55, s4, 0x400
	s_lshl3_add_u32 s58, s24, -8
	s_mov_b32 s30, s56
	s_branch .LBB0_8
.LBB0_7:
	s_mov_b64 s[34:35], -1
	s_mov_b64 s[42:43], 0
	s_mov_b64 s[44:45], 0
	s_mov_b64 s[40:41], 0
	s_mov_b64 s[36:37], 0
	s_cbranch_execnz .LBB0_20
.LBB0_8:
	s_mov_b32 s52, s30
	v_add_u32_e32 v6, s52, v8
	v_lshlrev_b64 v[0:1], 4, v[6:7]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_load_dwordx4 v[0:3], v[0:1], off
	s_mov_b32 s51, s24
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s53, v0
	v_readfirstlane_b32 s30, v2
	s_cmp_lt_i32 s53, 6
	v_readfirstlane_b32 s31, v3
	s_cbranch_scc1 .LBB0_7
	s_cmp_gt_i32 s53, 8
	s_mov_b64 s[34:35], 0
	s_cbranch_scc0 .LBB0_16
	s_cmp_gt_i32 s53, 0x10000
	s_mov_b64 s[36:37], 0
	s_cbranch_scc0 .LBB0_17
	s_cmp_gt_i32 s53, 0x20005
	s_mov_b64 s[40:41], 0
	s_cbranch_scc0 .LBB0_18
	s_cmp_eq_u32 s53, 0x20006
	s_cbranch_scc0 .LBB0_19
	v_mov_b32_e32 v0, s58
	v_mov_b32_e32 v6, s54
	buffer_load_dword v2, v0, s[0:3], 0 offen
	buffer_load_dword v3, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v10, v6, s[0:3], 0 offen
	buffer_load_dword v11, v6, s[0:3], 0 offen offset:4
	v_lshl_add_u32 v0, v1, 3, s47
	buffer_load_dword v4, v0, s[0:3], 0 offen
	buffer_load_dword v5, v0, s[0:3], 0 offen offset:4
	v_mov_b32_e32 v9, s55
	buffer_load_dword v12, v9, s[0:3], 0 offen
	buffer_load_dword v13, v9, s[0:3], 0 offen offset:4
	s_mov_b64 s[38:39], -1
	s_mov_b64 s[6:7], 0
	s_mov_b64 s[42:43], 0
	s_waitcnt vmcnt(4)
	v_cmp_gt_i64_e32 vcc, v[10:11], v[2:3]
	s_waitcnt vmcnt(3)
	v_add_co_u32_e64 v4, s[4:5], 1, v4
	s_waitcnt vmcnt(2)
	v_addc_co_u32_e64 v5, s[4:5], 0, v5, s[4:5]
	v_cndmask_b32_e32 v3, v3, v11, vcc
	v_cndmask_b32_e32 v2, v2, v10, vcc
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc, v[4:5], v[12:13]
	buffer_store_dword v3, v6, s[0:3], 0 offen offset:4
	buffer_store_dword v2, v6, s[0:3], 0 offen
	s_cbranch_vccz .LBB0_15
	s_cmp_le_u32 s49, s30
	buffer_store_dword v5, v0, s[0:3], 0 offen offset:4
	buffer_store_dword v4, v0, s[0:3], 0 offen
	s_cselect_b64 s[38:39], -1, 0
	s_add_i32 s58, s58, -8
	s_mov_b64 s[42:43], -1
.LBB0_15:
	s_add_i32 s24, s51, -1
	s_mov_b64 s[44:45], 0
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_8
	s_branch .LBB0_20
.LBB0_16:
	s_mov_b64 s[36:37], -1
	s_mov_b64 s[42:43], 0
	s_mov_b64 s[44:45], 0
	s_mov_b64 s[40:41], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_17:
	s_mov_b64 s[40:41], -1
	s_mov_b64 s[42:43], 0
	s_mov_b64 s[44:45], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_18:
	s_mov_b64 s[44:45], -1
	s_mov_b64 s[42:43], 0
	s_cbranch_execz .LBB0_8
	s_branch .LBB0_20
.LBB0_19:
	s_mov_b64 s[42:43], -1
	s_mov_b64 s[6:7], -1
	s_mov_b64 s[44:45], 0
	s_cbranch_execz .LBB0_8
.LBB0_20:
	s_xor_b64 s[4:5], s[34:35], -1
	s_andn2_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB0_26
	s_xor_b64 s[4:5], s[36:37], -1
	s_mov_b64 s[38:39], 0
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccz .LBB0_30
	s_xor_b64 s[34:35], s[40:41], -1
	s_mov_b64 s[4:5], -1
	s_mov_b64 s[40:41], 0
	s_and_b64 vcc, exec, s[34:35]
	s_mov_b64 s[36:37], 0
	s_mov_b64 s[34:35], -1
	s_cbranch_vccz .LBB0_37
	s_xor_b64 s[34:35], s[44:45], -1
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_31
	s_xor_b64 s[36:37], s[42:43], -1
	s_mov_b64 s[34:35], 0
	s_and_b64 vcc, exec, s[36:37]
	s_mov_b64 s[36:37], 0
	s_cbranch_vccz .LBB0_32
	s_lshl3_add_u32 s36, s57, 0x300
	v_mov_b32_e32 v4, s36
	buffer_load_dword v5, v4, s[0:3], 0 offen
	buffer_load_dword v6, v4, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(1)
	buffer_store_dword v5, v0, s[0:3], 0 offen
	s_waitcnt vmcnt(1)
	buffer_store_dword v6, v0, s[0:3], 0 offen offset:4
	s_branch .LBB0_32
.LBB0_26:
	s_mov_b64 s[38:39], 0
	s_mov_b64 s[36:37], 0
	s_mov_b64 s[34:35], 0
	s_cbranch_execnz .LBB0_79
.LBB0_27:
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_99
.LBB0_28:
	s_add_i32 s56, s52, 1
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[2:3], s[30:31], s[30:31] op_sel:[0,1]
	s_mov_b32 s24, s51
	s_mov_b32 s57, s50
	s_branch .LBB0_100
.LBB0_29:
	s_andn2_b64 vcc, exec, s[38:39]
	s_mov_b64 s[30:31], -1
	s_cbranch_vccnz .LBB0_5
	s_branch .LBB0_101
.LBB0_30:
	s_mov_b64 s[36:37], 0
	s_mov_b64 s[34:35], 0
	s_cbranch_execnz .LBB0_50
	s_branch .LBB0_78
.LBB0_31:
	s_mov_b64 s[34:35], -1
.LBB0_32:
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_36
	s_cmp_eq_u32 s53, 0x10001
	s_cbranch_scc0 .LBB0_35
	v_lshl_add_u32 v0, v1, 3, s47
	buffer_load_dword v2, v0, s[0:3], 0 offen
	buffer_load_dword v3, v0, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_mov_b64 s[36:37], -1
.LBB0_35:
	s_mov_b64 s[6:7], -1
	s_mov_b32 s57, s50
	s_mov_b32 s24, s51
.LBB0_36:
	s_mov_b64 s[34:35], 0
.LBB0_37:
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccz .LBB0_44
	s_cmp_lt_i32 s53, 0x10000
	s_mov_b64 s[6:7], -1
	s_cbranch_scc0 .LBB0_45
	s_cmp_eq_u32 s53, 9
	s_mov_b64 s[34:35], 0
	s_cbranch_scc0 .LBB0_46
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v2, v1, s48
	v_mul_hi_u32 v0, v1, s48
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, s13
	v_add_co_u32_e32 v4, vcc, s12, v2
	v_addc_co_u32_e32 v5, vcc, v3, v0, vcc
	global_load_dwordx2 v[2:3], v[4:5], off
	global_load_dword v0, v[4:5], off offset:16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc, 0, v[2:3]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[4:5], 0, v0
	s_or_b64 s[4:5], vcc, s[4:5]
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccz .LBB0_47
	v_cmp_lt_u32_e32 vcc, s30, v0
	s_cbranch_vccz .LBB0_43
	s_lshl_b64 s[4:5], s[30:31], 2
	v_mov_b32_e32 v0, s5
	v_add_co_u32_e32 v2, vcc, s4, v4
	v_addc_co_u32_e32 v3, vcc, v5, v0, vcc
	global_load_dword v2, v[2:3], off offset:24
	s_add_i32 s56, s52, 1
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
.LBB0_43:
	s_mov_b32 s44, 2
	s_branch .LBB0_48
.LBB0_44:
	s_mov_b64 s[34:35], 0
	s_branch .LBB0_78
.LBB0_45:
	s_mov_b64 s[34:35], -1
	s_branch .LBB0_49
.LBB0_46:
	s_branch .LBB0_49
.LBB0_47:
	s_mov_b32 s44, 8
.LBB0_48:
	s_mov_b64 s[40:41], -1
	s_mov_b64 s[4:5], 0
.LBB0_49:
	s_mov_b32 s57, s50
	s_mov_b32 s24, s51
	s_branch .LBB0_78
.LBB0_50:
	s_cmp_gt_i32 s53, 6
	s_cbranch_scc0 .LBB0_61
	s_cmp_gt_i32 s53, 7
	s_cbranch_scc0 .LBB0_68
	s_waitcnt vmcnt(1)
	v_mul_lo_u32 v2, v1, s48
	v_mul_hi_u32 v0, v1, s48
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, s13
	v_add_co_u32_e32 v2, vcc, s12, v2
	v_addc_co_u32_e32 v3, vcc, v3, v0, vcc
	global_load_dwordx2 v[10:11], v[2:3], off
	global_load_dword v4, v[2:3], off offset:16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u64_e32 vcc, 0, v[10:11]
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[4:5], 0, v4
	s_or_b64 s[38:39], vcc, s[4:5]
	v_readfirstlane_b32 s6, v10
	v_readfirstlane_b32 s7, v11
	s_mov_b64 s[4:5], 0
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_69
	global_load_dword v6, v[2:3], off offset:20
	v_add_co_u32_e32 v2, vcc, 24, v2
	s_mov_b32 s24, s31
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	s_mov_b32 s44, 9
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s56, v6
	v_cmp_eq_u64_e64 s[38:39], s[24:25], v[6:7]
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB0_70
.LBB0_54:
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_74
.LBB0_55:
	v_cmp_eq_u32_e32 vcc, s30, v4
	s_cbranch_vccz .LBB0_72
	s_sub_i32 s24, s51, s30
	s_cmp_lg_u32 s30, 0
	s_cbranch_scc0 .LBB0_109
	s_lshl3_add_u32 s57, s24, 0
	s_mov_b32 s38, 0
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_59
.LBB0_58:
	s_andn2_b64 vcc, exec, s[42:43]
	s_cbranch_vccz .LBB0_102
.LBB0_59:
	s_ashr_i32 s39, s38, 31
	v_mov_b32_e32 v0, s57
	s_lshl_b64 s[40:41], s[38:39], 2
	buffer_load_dword v4, v0, s[0:3], 0 offen
	buffer_load_dword v5, v0, s[0:3], 0 offen offset:4
	v_mov_b32_e32 v0, s41
	s_waitcnt vmcnt(3)
	v_add_co_u32_e32 v10, vcc, s40, v2
	s_waitcnt vmcnt(2)
	v_addc_co_u32_e32 v11, vcc, v3, v0, vcc
	global_load_dword v0, v[10:11], off
	s_mov_b64 s[40:41], -1
	s_mov_b64 s[42:43], -1
	s_waitcnt vmcnt(2)
	v_readfirstlane_b32 s39, v4
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s58, v5
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s44, v0
	s_ashr_i32 s45, s44, 31
	v_cmp_le_u64_e32 vcc, s[44:45], v[4:5]
	s_cbranch_vccnz .LBB0_58
	s_mul_i32 s40, s4, s45
	s_mul_hi_u32 s41, s4, s44
	s_add_i32 s40, s41, s40
	s_mul_i32 s5, s5, s44
	s_add_i32 s40, s40, s5
	s_mul_i32 s4, s4, s44
	s_add_u32 s4, s4, s39
	s_addc_u32 s5, s40, s58
	s_add_i32 s38, s38, 1
	s_add_i32 s57, s57, 8
	s_cmp_eq_u32 s30, s38
	s_mov_b64 s[40:41], 0
	s_cselect_b64 s[42:43], -1, 0
	s_branch .LBB0_58
.LBB0_61:
	s_mov_b64 s[4:5], 0
	s_cbranch_execz .LBB0_76
	s_lshl3_add_u32 s6, s51, 0
	s_add_i32 s7, s6, -8
	v_mov_b32_e32 v0, s7
	s_add_i32 s6, s6, -16
	v_mov_b32_e32 v6, s6
	buffer_load_dword v4, v0, s[0:3], 0 offen
	buffer_load_dword v5, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v2, v6, s[0:3], 0 offen
	buffer_load_dword v3, v6, s[0:3], 0 offen offset:4
	s_mov_b64 s[6:7], -1
	s_waitcnt vmcnt(0)
	v_cmp_le_i64_e32 vcc, v[4:5], v[2:3]
	s_cbranch_vccz .LBB0_64
	s_mov_b64 s[6:7], 0
	s_mov_b64 s[36:37], -1
	s_mov_b32 s56, s30
.LBB0_64:
	s_mov_b64 s[38:39], 0
	s_andn2_b64 vcc, exec, s[6:7]
	s_mov_b32 s57, s50
	s_cbranch_vccnz .LBB0_67
	v_sub_co_u32_e32 v10, vcc, v4, v2
	v_subb_co_u32_e32 v11, vcc, v5, v3, vcc
	v_cmp_gt_u64_e32 vcc, s[16:17], v[10:11]
	s_cbranch_vccz .LBB0_67
	v_lshl_add_u32 v0, v1, 3, s47
	buffer_load_dword v11, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v12, v0, s[0:3], 0 offen
	s_lshl3_add_u32 s6, s50, 0x300
	v_mov_b32_e32 v6, s55
	s_add_i32 s56, s52, 1
	v_mov_b32_e32 v9, s54
	s_add_i32 s57, s50, 1
	v_mov_b32_e32 v10, s6
	s_mov_b64 s[38:39], -1
	buffer_store_dword v5, v6, s[0:3], 0 offen offset:12
	buffer_store_dword v4, v6, s[0:3], 0 offen offset:8
	buffer_store_dword v7, v9, s[0:3], 0 offen offset:12
	buffer_store_dword v7, v9, s[0:3], 0 offen offset:8
	buffer_store_dword v2, v0, s[0:3], 0 offen
	buffer_store_dword v3, v0, s[0:3], 0 offen offset:4
	s_waitcnt vmcnt(7)
	buffer_store_dword v11, v10, s[0:3], 0 offen offset:4
	s_waitcnt vmcnt(7)
	buffer_store_dword v12, v10, s[0:3], 0 offen
.LBB0_67:
	s_add_i32 s24, s51, -2
	s_mov_b32 s44, 4
	v_pk_mov_b32 v[2:3], 0, 0
	s_branch .LBB0_77
.LBB0_68:
	s_cbranch_execnz .LBB0_70
	s_branch .LBB0_54
.LBB0_69:
	s_mov_b32 s44, 8
	s_mov_b64 s[38:39], 0
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccz .LBB0_54
.LBB0_70:
	v_mov_b32_e32 v6, v1
	s_waitcnt vmcnt(0)
	v_lshlrev_b64 v[2:3], 6, v[6:7]
	v_mov_b32_e32 v0, s15
	v_add_co_u32_e32 v10, vcc, s14, v2
	v_addc_co_u32_e32 v11, vcc, v0, v3, vcc
	global_load_dwordx3 v[2:4], v[10:11], off
	s_waitcnt vmcnt(0)
	v_cmp_ne_u64_e32 vcc, 0, v[2:3]
	v_cmp_ne_u32_e64 s[4:5], 0, v4
	s_or_b64 s[4:5], vcc, s[4:5]
	v_readfirstlane_b32 s6, v2
	v_readfirstlane_b32 s7, v3
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccz .LBB0_73
	global_load_dword v0, v[10:11], off offset:12
	v_add_co_u32_e32 v2, vcc, 16, v10
	v_addc_co_u32_e32 v3, vcc, 0, v11, vcc
	s_mov_b32 s44, 9
	s_waitcnt vmcnt(0)
	v_readfirstlane_b32 s56, v0
	v_cmp_gt_u32_e64 s[38:39], 8, v0
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_74
	s_branch .LBB0_55
.LBB0_72:
	s_mov_b32 s44, 2
	s_branch .LBB0_74
.LBB0_73:
	s_mov_b32 s44, 7
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccnz .LBB0_55
.LBB0_74:
.LBB0_75:
	s_mov_b64 s[4:5], 0
.LBB0_76:
	s_mov_b32 s57, s50
	s_mov_b64 s[38:39], 0
.LBB0_77:
	s_mov_b64 s[6:7], -1
	s_mov_b64 s[40:41], -1
.LBB0_78:
	s_branch .LBB0_27
.LBB0_79:
	s_cmp_gt_i32 s53, 2
	s_mov_b64 s[40:41], -1
	s_cbranch_scc0 .LBB0_83
	s_cmp_gt_i32 s53, 3
	s_cbranch_scc0 .LBB0_84
	s_cmp_gt_i32 s53, 4
	s_cbranch_scc0 .LBB0_85
	s_lshl3_add_u32 s4, s51, 0
	s_add_i32 s5, s4, -8
	v_mov_b32_e32 v0, s5
	s_add_i32 s4, s4, -16
	v_mov_b32_e32 v6, s4
	buffer_load_dword v2, v0, s[0:3], 0 offen
	buffer_load_dword v3, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v4, v6, s[0:3], 0 offen
	buffer_load_dword v5, v6, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_add_i32 s24, s51, -2
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(0)
	v_cmp_gt_i64_e32 vcc, v[4:5], v[2:3]
	v_cndmask_b32_e32 v3, v3, v5, vcc
	v_cndmask_b32_e32 v2, v2, v4, vcc
	s_cbranch_execz .LBB0_86
	s_branch .LBB0_87
.LBB0_83:
	s_mov_b64 s[4:5], 0
	s_cbranch_execnz .LBB0_90
	s_branch .LBB0_98
.LBB0_84:
	s_cbranch_execnz .LBB0_88
	s_branch .LBB0_89
.LBB0_85:
.LBB0_86:
	s_lshl3_add_u32 s4, s51, 0
	s_add_i32 s5, s4, -8
	v_mov_b32_e32 v0, s5
	s_add_i32 s4, s4, -16
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, s4
	buffer_load_dword v6, v0, s[0:3], 0 offen
	buffer_load_dword v9, v2, s[0:3], 0 offen offset:4
	buffer_load_dword v14, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v15, v2, s[0:3], 0 offen
	s_add_i32 s56, s52, 1
	s_add_i32 s24, s51, -2
	s_waitcnt vmcnt(2)
	v_mad_u64_u32 v[4:5], s[4:5], v9, v6, 0
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[10:11], s[4:5], v15, v14, 0
	v_mad_u64_u32 v[2:3], s[4:5], v15, v6, 0
	v_add_co_u32_e32 v0, vcc, v3, v10
	v_addc_co_u32_e32 v11, vcc, 0, v11, vcc
	v_add_co_u32_e32 v0, vcc, v0, v4
	v_mad_i64_i32 v[12:13], s[4:5], v9, v14, 0
	v_addc_co_u32_e32 v0, vcc, v11, v5, vcc
	v_addc_co_u32_e32 v5, vcc, 0, v13, vcc
	v_add_co_u32_e32 v0, vcc, v0, v12
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_sub_co_u32_e32 v6, vcc, v0, v6
	v_add3_u32 v3, v3, v10, v4
	v_subbrev_co_u32_e32 v10, vcc, 0, v5, vcc
	v_cmp_gt_i32_e32 vcc, 0, v9
	v_cndmask_b32_e32 v0, v0, v6, vcc
	v_cndmask_b32_e32 v5, v5, v10, vcc
	v_sub_co_u32_e32 v6, vcc, v0, v15
	v_subbrev_co_u32_e32 v9, vcc, 0, v5, vcc
	v_ashrrev_i32_e32 v4, 31, v3
	v_cmp_gt_i32_e32 vcc, 0, v14
	v_cndmask_b32_e32 v11, v5, v9, vcc
	v_cndmask_b32_e32 v10, v0, v6, vcc
	v_mov_b32_e32 v5, v4
	v_cmp_eq_u64_e64 s[36:37], v[10:11], v[4:5]
.LBB0_87:
	s_branch .LBB0_89
.LBB0_88:
	s_lshl3_add_u32 s4, s51, 0
	s_add_i32 s5, s4, -8
	v_mov_b32_e32 v0, s5
	s_add_i32 s4, s4, -16
	v_mov_b32_e32 v6, s4
	buffer_load_dword v2, v0, s[0:3], 0 offen
	buffer_load_dword v4, v6, s[0:3], 0 offen
	buffer_load_dword v3, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v5, v6, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_add_i32 s24, s51, -2
	s_waitcnt vmcnt(2)
	v_sub_co_u32_e32 v10, vcc, v4, v2
	s_waitcnt vmcnt(0)
	v_subb_co_u32_e32 v11, vcc, v5, v3, vcc
	v_cmp_lt_i64_e32 vcc, 0, v[2:3]
	v_cmp_lt_i64_e64 s[4:5], v[10:11], v[4:5]
	v_cmp_lt_i64_e64 s[6:7], 0, v[10:11]
	s_xor_b64 s[4:5], vcc, s[4:5]
	v_cndmask_b32_e64 v3, 0, v11, s[6:7]
	s_xor_b64 s[36:37], s[4:5], -1
	v_cndmask_b32_e64 v2, 0, v10, s[6:7]
.LBB0_89:
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_98
.LBB0_90:
	s_cmp_gt_i32 s53, 0
	s_cbranch_scc0 .LBB0_93
	s_cmp_gt_i32 s53, 1
	s_cbranch_scc0 .LBB0_94
	s_lshl3_add_u32 s4, s51, 0
	s_add_i32 s5, s4, -8
	v_mov_b32_e32 v0, s5
	s_add_i32 s4, s4, -16
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, s4
	buffer_load_dword v4, v0, s[0:3], 0 offen
	buffer_load_dword v10, v2, s[0:3], 0 offen
	buffer_load_dword v5, v0, s[0:3], 0 offen offset:4
	buffer_load_dword v11, v2, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_add_i32 s24, s51, -2
	s_waitcnt vmcnt(2)
	v_add_co_u32_e32 v2, vcc, v10, v4
	s_waitcnt vmcnt(0)
	v_addc_co_u32_e32 v3, vcc, v11, v5, vcc
	v_cmp_gt_i64_e32 vcc, 0, v[4:5]
	v_cmp_lt_i64_e64 s[4:5], v[2:3], v[10:11]
	s_xor_b64 s[4:5], vcc, s[4:5]
	s_xor_b64 s[36:37], s[4:5], -1
	s_cbranch_execz .LBB0_95
	s_branch .LBB0_96
.LBB0_93:
	s_mov_b64 s[4:5], 0
	s_cbranch_execnz .LBB0_97
	s_branch .LBB0_98
.LBB0_94:
.LBB0_95:
	v_lshl_add_u32 v0, v1, 3, s47
	buffer_load_dword v2, v0, s[0:3], 0 offen
	buffer_load_dword v3, v0, s[0:3], 0 offen offset:4
	s_add_i32 s56, s52, 1
	s_mov_b64 s[36:37], -1
	s_mov_b32 s24, s51
.LBB0_96:
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_98
.LBB0_97:
	s_cmp_eq_u32 s53, 0
	s_mov_b64 s[40:41], 0
	s_mov_b64 s[4:5], -1
	s_cselect_b64 s[34:35], -1, 0
.LBB0_98:
	s_mov_b32 s44, 1
	s_mov_b64 s[6:7], -1
	s_mov_b32 s57, s50
	s_and_b64 vcc, exec, s[34:35]
	s_cbranch_vccnz .LBB0_28
.LBB0_99:
	s_andn2_b64 vcc, exec, s[36:37]
	s_cbranch_vccnz .LBB0_29
.LBB0_100:
	s_lshl3_add_u32 s30, s24, 0
	v_mov_b32_e32 v0, s30
	s_add_i32 s24, s24, 1
	s_waitcnt vmcnt(0)
	buffer_store_dword v3, v0, s[0:3], 0 offen offset:4
	buffer_store_dword v2, v0, s[0:3], 0 offen
	s_mov_b64 s[30:31], -1
.LBB0_101:
	s_cmp_ge_u32 s56, s49
	s_mov_b64 s[6:7], 0
	s_cselect_b64 s[30:31], -1, 0
	s_branch .LBB0_5
.LBB0_102:
	s_xor_b64 s[38:39], s[40:41], -1
	s_and_b64 vcc, exec, s[38:39]
	s_cbranch_vccz .LBB0_110
.LBB0_103:
	s_cmp_lg_u64 s[6:7], 0
	s_cbranch_scc0 .LBB0_111
	s_cmp_lt_i32 s56, 4
	s_cbranch_scc1 .LBB0_112
	s_cmp_gt_i32 s56, 5
	s_cbranch_scc0 .LBB0_113
	s_cmp_gt_i32 s56, 6
	s_cbranch_scc0 .LBB0_114
	s_cmp_eq_u32 s56, 7
	s_cbranch_scc0 .LBB0_137
	s_lshl_b64 s[36:37], s[4:5], 3
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_dwordx2 v[2:3], v7, s[36:37]
	s_mov_b32 s44, 1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e64 s[36:37], -1, v[2:3]
	s_branch .LBB0_116
.LBB0_109:
	s_mov_b64 s[4:5], 0
	s_cbranch_execnz .LBB0_103
.LBB0_110:
	s_mov_b32 s44, 2
	s_branch .LBB0_75
.LBB0_111:
	s_mov_b32 s44, 10
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_76
.LBB0_112:
	s_mov_b32 s44, 10
	s_cbranch_execnz .LBB0_123
	s_branch .LBB0_136
.LBB0_113:
	s_mov_b32 s44, 10
	s_cbranch_execnz .LBB0_117
	s_branch .LBB0_122
.LBB0_114:
	s_mov_b32 s44, 10
	s_cbranch_execz .LBB0_116
	s_lshl_b64 s[36:37], s[4:5], 2
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_dword v6, v7, s[36:37]
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[2:3], v[6:7], v[6:7] op_sel:[0,1]
.LBB0_116:
	s_branch .LBB0_122
.LBB0_117:
	s_cmp_gt_i32 s56, 4
	s_cbranch_scc0 .LBB0_119
	s_lshl_b64 s[36:37], s[4:5], 1
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_ushort v0, v7, s[36:37]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v6, 0xffff, v0
	v_pk_mov_b32 v[2:3], v[6:7], v[6:7] op_sel:[0,1]
	s_cbranch_execz .LBB0_120
	s_branch .LBB0_121
.LBB0_119:
.LBB0_120:
	s_add_u32 s36, s6, s4
	s_addc_u32 s37, s7, s5
	global_load_ubyte v0, v7, s[36:37]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v6, 0xffff, v0
	v_pk_mov_b32 v[2:3], v[6:7], v[6:7] op_sel:[0,1]
.LBB0_121:
	s_mov_b64 s[36:37], -1
.LBB0_122:
	s_branch .LBB0_136
.LBB0_123:
	s_cmp_gt_i32 s56, 1
	s_cbranch_scc0 .LBB0_126
	s_cmp_gt_i32 s56, 2
	s_cbranch_scc0 .LBB0_127
	s_lshl_b64 s[36:37], s[4:5], 3
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_dwordx2 v[2:3], v7, s[36:37]
	s_cbranch_execz .LBB0_128
	s_branch .LBB0_129
.LBB0_126:
	s_branch .LBB0_130
.LBB0_127:
.LBB0_128:
	s_lshl_b64 s[36:37], s[4:5], 2
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_dword v2, v7, s[36:37]
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v3, 31, v2
.LBB0_129:
	s_mov_b64 s[36:37], -1
	s_cbranch_execnz .LBB0_136
.LBB0_130:
	s_cmp_gt_i32 s56, 0
	s_cbranch_scc0 .LBB0_132
	s_lshl_b64 s[36:37], s[4:5], 1
	s_add_u32 s36, s6, s36
	s_addc_u32 s37, s7, s37
	global_load_ushort v0, v7, s[36:37]
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(0)
	v_bfe_i32 v2, v0, 0, 16
	v_ashrrev_i32_e32 v3, 31, v2
	s_cbranch_execz .LBB0_133
	s_branch .LBB0_136
.LBB0_132:
.LBB0_133:
	s_cmp_eq_u32 s56, 0
	s_cbranch_scc0 .LBB0_135
	s_add_u32 s4, s6, s4
	s_addc_u32 s5, s7, s5
	global_load_sbyte v0, v7, s[4:5]
	s_mov_b64 s[36:37], -1
	s_waitcnt vmcnt(0)
	v_bfe_i32 v2, v0, 0, 16
	v_ashrrev_i32_e32 v3, 31, v2
.LBB0_135:
	s_mov_b32 s44, 9
.LBB0_136:
	s_add_i32 s56, s52, 1
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_76
.LBB0_137:
	s_mov_b32 s44, 9
	s_branch .LBB0_116
.LBB0_138:
	s_xor_b64 s[6:7], s[6:7], -1
	s_mov_b64 s[30:31], 0
	s_and_b64 vcc, exec, s[6:7]
	s_mov_b64 s[6:7], 0
	s_cbranch_vccz .LBB0_140
	buffer_load_dword v0, off, s[0:3], 0
	buffer_load_dword v1, off, s[0:3], 0 offset:4
	s_mov_b64 s[6:7], -1
	s_waitcnt vmcnt(0)
	v_cmp_lt_i64_e32 vcc, 1, v[0:1]
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_cndmask_b32_e32 v0, 1, v0, vcc
.LBB0_140:
	s_and_b64 vcc, exec, s[30:31]
	s_cbranch_vccz .LBB0_143
.LBB0_141:
	global_load_dwordx2 v[0:1], v7, s[28:29] offset:16
	s_waitcnt vmcnt(0)
	v_cmp_lt_u64_e32 vcc, 1, v[0:1]
	v_cndmask_b32_e32 v1, 0, v1, vcc
	v_cndmask_b32_e32 v0, 1, v0, vcc
	s_mov_b64 s[6:7], -1
	s_branch .LBB0_144
.LBB0_142:
	s_mov_b64 s[6:7], 0
	s_cbranch_execnz .LBB0_141
.LBB0_143:
	s_andn2_b64 vcc, exec, s[6:7]
	s_mov_b64 s[6:7], -1
	s_cbranch_vccnz .LBB0_2
.LBB0_144:
	s_lshl_b64 s[4:5], s[26:27], 3
	s_add_u32 s4, s22, s4
	s_addc_u32 s5, s23, s5
	s_add_i32 s24, s26, 1
	s_cmp_ge_u32 s24, s46
	global_store_dwordx2 v7, v[0:1], s[4:5]
	s_mov_b64 s[40:41], 0
	s_cselect_b64 s[6:7], -1, 0
	s_mov_b64 s[26:27], s[24:25]
	s_mov_b64 s[4:5], 0
	s_branch .LBB0_2
.LBB0_145:
	s_xor_b64 s[4:5], s[4:5], -1
	s_andn2_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB0_154
	s_xor_b64 s[4:5], s[40:41], -1
	s_mov_b64 s[12:13], 0
	s_and_b64 vcc, exec, s[4:5]
	s_cbranch_vccz .LBB0_160
	s_add_u32 s10, s10, 8
	s_addc_u32 s11, s11, 0
	s_mov_b32 s8, 0
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[2:3], 0, 0
	v_pk_mov_b32 v[0:1], 0, 0
	v_mov_b32_e32 v5, 0
	s_branch .LBB0_149
.LBB0_148:
	s_add_i32 s8, s14, 1
	global_store_dwordx2 v5, v[6:7], s[20:21]
	s_add_u32 s20, s20, 8
	s_addc_u32 s21, s21, 0
	s_add_u32 s22, s22, 8
	s_addc_u32 s23, s23, 0
	s_add_u32 s10, s10, 24
	s_addc_u32 s11, s11, 0
	s_cmp_eq_u32 s46, s8
	v_cndmask_b32_e64 v3, v3, v8, s[4:5]
	v_cndmask_b32_e64 v2, v2, v4, s[4:5]
	v_cndmask_b32_e64 v1, v8, v1, s[4:5]
	v_cndmask_b32_e64 v0, v4, v0, s[4:5]
	s_mov_b64 s[4:5], 0
	s_cselect_b64 s[6:7], -1, 0
	s_andn2_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB0_151
.LBB0_149:
	global_load_dwordx2 v[6:7], v5, s[10:11]
	global_load_dwordx2 v[8:9], v5, s[22:23]
	s_mov_b32 s14, s8
	s_waitcnt vmcnt(1)
	v_cmp_eq_u32_e64 s[4:5], 0, v7
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v4, v6, v9
	v_mul_lo_u32 v9, v6, v9
	v_mul_hi_u32 v10, v6, v8
	v_mul_lo_u32 v6, v6, v8
	v_add_co_u32_e32 v8, vcc, v10, v9
	v_addc_co_u32_e32 v4, vcc, 0, v4, vcc
	v_add_co_u32_e32 v8, vcc, 15, v6
	v_cndmask_b32_e64 v6, v0, v2, s[4:5]
	v_cmp_ne_u64_e64 s[6:7], 0, v[4:5]
	v_and_b32_e32 v4, -8, v8
	v_cndmask_b32_e64 v7, v1, v3, s[4:5]
	v_addc_co_u32_e32 v9, vcc, v10, v9, vcc
	v_add_co_u32_e64 v4, s[8:9], v6, v4
	v_addc_co_u32_e64 v8, s[8:9], v7, v9, s[8:9]
	s_or_b64 s[6:7], s[6:7], vcc
	s_or_b64 s[6:7], s[6:7], s[8:9]
	s_and_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB0_148
	s_mov_b64 s[4:5], -1
.LBB0_151:
	s_mov_b64 s[6:7], -1
	s_mov_b32 s44, 5
	s_and_b64 vcc, exec, s[12:13]
	s_cbranch_vccnz .LBB0_155
	s_branch .LBB0_156
.LBB0_152:
	v_pk_mov_b32 v[2:3], 0, 0
	v_pk_mov_b32 v[0:1], 0, 0
	s_cbranch_execnz .LBB0_159
.LBB0_153:
	s_endpgm
.LBB0_154:
	s_mov_b64 s[6:7], 0
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[2:3], 0, 0
	v_pk_mov_b32 v[0:1], 0, 0
	s_mov_b64 s[4:5], 0
	s_cbranch_execz .LBB0_156
.LBB0_155:
	s_mov_b64 s[4:5], -1
	s_mov_b32 s44, 6
	s_mov_b32 s14, s33
.LBB0_156:
	s_andn2_b64 vcc, exec, s[4:5]
	s_cbranch_vccnz .LBB0_158
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	v_mov_b32_e32 v6, v4
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v8, s44
	v_mov_b32_e32 v9, s14
	global_store_dwordx4 v4, v[4:7], s[18:19]
	s_nop 0
	v_pk_mov_b32 v[6:7], v[4:5], v[4:5] op_sel:[0,1]
	global_store_dwordx4 v4, v[6:9], s[18:19] offset:16
	s_branch .LBB0_153
.LBB0_158:
	s_and_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB0_153
.LBB0_159:
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, v4
	global_store_dwordx4 v4, v[0:3], s[18:19]
	s_nop 0
	v_pk_mov_b32 v[2:3], v[4:5], v[4:5] op_sel:[0,1]
	global_store_dwordx4 v4, v[0:3], s[18:19] offset:16
	s_endpgm
.LBB0_160:
	s_mov_b64 s[4:5], -1
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[2:3], 0, 0
	v_pk_mov_b32 v[0:1], 0, 0
	s_mov_b32 s14, s33
	s_mov_b64 s[6:7], 0
	s_and_b64 vcc, exec, s[12:13]
	s_cbranch_vccnz .LBB0_155
	s_branch .LBB0_156
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel adstack_sizer
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 1544
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 59
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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

	.set adstack_sizer.num_vgpr, 16
	.set adstack_sizer.num_agpr, 0
	.set adstack_sizer.numbered_sgpr, 59
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
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
