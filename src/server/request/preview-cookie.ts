import { COOKIES } from '#sites/cookies.ts'

const PREVIEW_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIES.preview}=`)

/** True when a request carries a staff preview: caches step aside for it, whether it is valid or not (note 87). */
export function hasPreviewCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && PREVIEW_COOKIE.test(cookies)
}
