import { BREAKPOINTS } from '#sites/breakpoints.ts'

/** The window's width before it is measured, in CSS pixels: no mobile one (FOOT-34). */
export const UNMEASURED_WIDTH = 20_000

/** Whether groups are always open and their headings no links (FOOT-06, note 23: 766 px are, 767 are not). */
export function isMobileFooter(width: number): boolean {
  return width < BREAKPOINTS.m
}

/** The page as it is for wide windows: its path and query, and the parameter that forces it (FOOT-16, note 54). */
export function desktopViewPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}forcePresentation=WEBSHOP`
}
