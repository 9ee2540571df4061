import type { FastifyReply } from 'fastify'
import type { PreviewSettings } from '#rules/staff/preview-settings.ts'
import { COOKIES, cookieHeader } from '#sites/cookies.ts'
import { type PreviewKey, previewValue } from '../request/preview-cookie.ts'
import { STAFF_IDLE_LIFETIME_MS } from './staff-lifetimes.ts'

/**
 * The three cookies of staff (note 81). Only the session authorises, which scripts cannot read and no other site's page can
 * send; the other two tell scripts that there is a panel to load.
 */

type WithMode = Pick<PreviewKey, 'configuration'>

const staffCookie = (secure: boolean) => (secure ? `__Host-${COOKIES.staff}` : COOKIES.staff)

/** Sets the cookie of a session, which the browser deletes when it closes. */
export function setStaffSession(reply: FastifyReply, token: string, { configuration }: WithMode): void {
  const secure = configuration.production
  const options = { secure, maxAge: 'browser', sameSite: 'Strict' } as const
  reply.header('set-cookie', cookieHeader(staffCookie(secure), token, options))
}

/** Sets the sign that somebody is signed in, for as long as a session lasts that nobody renews. */
export function setPreviewToken(reply: FastifyReply, { configuration }: WithMode): void {
  const options = { secure: configuration.production, maxAge: STAFF_IDLE_LIFETIME_MS / 1000, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.previewToken, '1', options))
}

/** Sets what is previewed, for one session. */
export function setPreview(reply: FastifyReply, settings: PreviewSettings, staffHash: string, key: PreviewKey): void {
  const options = { secure: key.configuration.production, maxAge: 'browser', httpOnly: false } as const
  reply.header('set-cookie', cookieHeader(COOKIES.preview, previewValue(settings, staffHash, key), options))
}

/** Deletes what is previewed: the shop of today is shown again. */
export function deletePreview(reply: FastifyReply, { configuration }: WithMode): void {
  const options = { secure: configuration.production, maxAge: 0, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.preview, '', options))
}

/** Deletes the two cookies that scripts read. */
export function deletePreviewCookies(reply: FastifyReply, { configuration }: WithMode): void {
  deletePreview(reply, { configuration })
  const options = { secure: configuration.production, maxAge: 0, httpOnly: false }
  reply.header('set-cookie', cookieHeader(COOKIES.previewToken, '', options))
}

/** Deletes all three. */
export function deleteStaffCookies(reply: FastifyReply, shop: WithMode): void {
  const secure = shop.configuration.production
  reply.header('set-cookie', cookieHeader(staffCookie(secure), '', { secure, maxAge: 0, sameSite: 'Strict' }))
  deletePreviewCookies(reply, shop)
}
