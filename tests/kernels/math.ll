; sin and cos of f32, the same on every target: GPUs have none that is accurate, and none in a library that could be linked.
; x = quadrant * pi/2 + r with |r| <= pi/4, all in f64, then a Taylor polynomial; good to the last bit or so for |x| < 1e5.

; The nearest whole number to `x`, as the low bits of f64: in this binade the last bit of a fraction is worth one.
define internal double @shifted_to_whole(double %x) {
  %shifted = fadd double %x, 0x4338000000000000
  ret double %shifted
}

define internal float @sin_of_quadrants(float %x, i64 %more) {
  %wide = fpext float %x to double
  %turns = fmul double %wide, 0x3FE45F306DC9C883
  %shifted = call double @shifted_to_whole(double %turns)
  %whole = fsub double %shifted, 0x4338000000000000
  %bits = bitcast double %shifted to i64
  %quadrant = add i64 %bits, %more
  %part = fmul double %whole, 0x3FF921FB54442D18
  %r = fsub double %wide, %part
  %s = fmul double %r, %r

  ; sin r = r (1 - s/3! + s^2/5! - ...)
  %s5 = fmul double %s, 0xBE5AE64567F544E4
  %s4 = fadd double %s5, 0x3EC71DE3A556C734
  %s4s = fmul double %s4, %s
  %s3 = fadd double %s4s, 0xBF2A01A01A01A01A
  %s3s = fmul double %s3, %s
  %s2 = fadd double %s3s, 0x3F81111111111111
  %s2s = fmul double %s2, %s
  %s1 = fadd double %s2s, 0xBFC5555555555555
  %s1s = fmul double %s1, %s
  %s0 = fadd double %s1s, 1.0
  %sin = fmul double %s0, %r

  ; cos r = 1 - s/2! + s^2/4! - ...
  %c6 = fmul double %s, 0x3E21EED8EFF8D898
  %c5 = fadd double %c6, 0xBE927E4FB7789F5C
  %c5s = fmul double %c5, %s
  %c4 = fadd double %c5s, 0x3EFA01A01A01A01A
  %c4s = fmul double %c4, %s
  %c3 = fadd double %c4s, 0xBF56C16C16C16C17
  %c3s = fmul double %c3, %s
  %c2 = fadd double %c3s, 0x3FA5555555555555
  %c2s = fmul double %c2, %s
  %c1 = fadd double %c2s, -0.5
  %c1s = fmul double %c1, %s
  %cos = fadd double %c1s, 1.0

  %odd = trunc i64 %quadrant to i1
  %size = select i1 %odd, double %cos, double %sin
  %half = and i64 %quadrant, 2
  %behind = icmp ne i64 %half, 0
  %opposite = fneg double %size
  %value = select i1 %behind, double %opposite, double %size
  %narrow = fptrunc double %value to float
  ret float %narrow
}

define internal float @sin_f32(float %x) {
  %sin = call float @sin_of_quadrants(float %x, i64 0)
  ret float %sin
}

define internal float @cos_f32(float %x) {
  %cos = call float @sin_of_quadrants(float %x, i64 1)
  ret float %cos
}
