/** Screen widths in CSS pixels (CONST-01, CONST-02). A breakpoint is the last width that belongs to its class. */
export const BREAKPOINTS = {
  xs: 374,
  s: 667,
  m: 767,
  l: 979,
  xl: 1023,
  xxl: 1279,
  '3xl': 1439,
  '4xl': 1919,
} as const

/** The media query for windows that are wider than a breakpoint's class, such as '(min-width: 768px)' above m. */
export function above(breakpoint: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[breakpoint] + 1}px)`
}
