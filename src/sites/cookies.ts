/**
 * Names of the cookies, and the lifetime of most (CONST-06, CONST-07, notes 61, 67 and 73). Sessions have theirs in
 * session-lifetimes.ts, the answer to the consent banner in consent-answer.ts.
 */

/** Lifetime of a cookie that names no other, in seconds: 30 days. */
export const COOKIE_LIFETIME_S = 2_592_000

export const COOKIES = {
  app: 'xc-app',
  etUk: 'et_uk',
  affiliate: 'affiliateNumber',
  gaPlatform: '_ga_platform',
  login: 'LoginToken',
  longTerm: 'LongTermToken',
  /** Has the prefix `__Host-` over https. */
  session: 'session',
  /** A staff session; has the prefix `__Host-` over https. */
  staff: 'staff',
  /** Says to scripts that somebody of the staff is signed in; opens nothing (STAFF-02, note 81). */
  previewToken: 'PreviewToken',
  /** A staff preview's settings, signed for one staff session (STAFF-02). */
  preview: 'preview',
  /** By which A/B tests know a visitor again who agrees to statistics; has the prefix `__Host-` over https (note 88). */
  testVisitor: 'testVisitor',
  /** The address that a mail was just sent to, for the page after its form; has the prefix `__Host-` over https. */
  sentTo: 'sentTo',
  consent: 'OptanonConsent',
} as const

/** The value of xc-app that marks the app (CONST-07). */
export const APP_COOKIE_VALUE = 'new'
/** The value of _ga_platform that marks the app's webview (CONST-07, note 61). */
export const GA_PLATFORM_APP = 'new_app'

/** The reserved cookie of a country, such as DE_hun_dsk; never written by us (note 61). */
export function hunDskCookie(site: string): string {
  return `${site}_hun_dsk`
}

/**
 * A Set-Cookie value. `maxAge` is in seconds, 30 days by default; 'browser' is a cookie that the browser deletes when
 * it closes. Where `secure` is true, the caller adds the prefix `__Host-` to the name (note 67).
 */
export function cookieHeader(
  name: string,
  value: string,
  options: { secure: boolean; maxAge?: number | 'browser'; httpOnly?: boolean; sameSite?: 'Lax' | 'Strict' },
): string {
  const { maxAge = COOKIE_LIFETIME_S, sameSite = 'Lax' } = options
  const life = maxAge === 'browser' ? [] : [`Max-Age=${maxAge}`]
  const parts = [`${name}=${value}`, 'Path=/', ...life, `SameSite=${sameSite}`]
  if (options.httpOnly ?? true) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}
