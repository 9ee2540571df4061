import { COOKIES } from '#sites/cookies.ts'

const PREVIEW_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIES.preview}=`)

/**
 * True when a request carries the cookie of a staff preview. The page cache neither answers nor stores such a request,
 * whether the cookie is valid or not (note 87).
 */
export function hasPreviewCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && PREVIEW_COOKIE.test(cookies)
}
