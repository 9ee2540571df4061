import { BREAKPOINTS } from '#sites/breakpoints.ts'
import { APP_COOKIE_VALUE, COOKIES } from '#sites/cookies.ts'

/** The window's width before it is measured, in CSS pixels: no mobile one (FOOT-34). */
export const UNMEASURED_WIDTH = 20_000

/** Whether groups are always open and their headings no links (FOOT-06, note 23: 766 px are, 767 are not). */
export function isMobileFooter(width: number): boolean {
  return width < BREAKPOINTS.m
}

/**
 * In `document.cookie`: somebody whom a partner has sent, or the app. The footer is reduced for them as it is in the
 * checkout (FOOT-04): without newsletter, SEO panel, social and app icons (FOOT-05).
 */
export const REDUCING_COOKIES = new RegExp(
  `(?:^|; )(?:${COOKIES.affiliate}=\\d+|${COOKIES.app}=${APP_COOKIE_VALUE})(?:;|$)`,
)

/** The page as it is for wide windows: its path and query, and the parameter that forces it (FOOT-16, note 54). */
export function desktopViewPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}forcePresentation=WEBSHOP`
}
