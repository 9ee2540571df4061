import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_CHECK_PATH } from '#rules/addresses.ts'
import { COOKIES } from '#sites/cookies.ts'
import { visitorCookie } from './visitor.ts'
import { wantsPage } from './wants-page.ts'

/** The cookies without which a form was sent in vain: a cart's or watch list's, and a session's. A deleted one is empty. */
const NEEDED = new RegExp(`^(?:__Host-)?(?:${visitorCookie(false)}|${COOKIES.session})=[^;]`)
/** Pages read no longer parameters; a longer path is followed without a check. */
const LONGEST_PATH = 200

/**
 * The path to redirect a form to. Where its answer sets a browser's first cookie, it is one that looks whether the cookie comes
 * back (note 91); a browser that has any cookie takes them, and saves the detour.
 */
export function pathOverCookieCheck(to: string, request: FastifyRequest, reply: FastifyReply): string {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const isChecked = !request.headers.cookie && wantsPage(request) && set.some((one) => NEEDED.test(one))
  return isChecked && to.length <= LONGEST_PATH ? `${COOKIE_CHECK_PATH}?to=${encodeURIComponent(to)}` : to
}
