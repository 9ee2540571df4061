import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { checkAuthCall, logoutStaffCall, previewTokenCall, renewStaffCall } from '#calls/preview.ts'
import * as shapes from '#calls/preview-shapes.ts'
import { type PreviewSettings, previewMoment } from '#rules/staff/preview-settings.ts'
import { siteConfig } from '#sites/sites.ts'
import { readTestsAt } from '../contents/running-tests.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { signedPreview } from '../request/preview-cookie.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { deletePreviewCookies, deleteStaffCookies, setPreview, setPreviewToken } from './staff-cookies.ts'
import { STAFF_IDLE_LIFETIME_MS, STAFF_SESSION_LIFETIME_MS } from './staff-lifetimes.ts'
import { requireStaff, type StaffShop, staffOf } from './staff-of.ts'
import { addStaffEvent, deleteStaffSession, renewStaffSession } from './staff-queries.ts'

const FAULTS = { '4xx': shapes.StaffFault, '5xx': shapes.StaffFault }

/** The staff's session and preview (API-32, API-33, STAFF-17, STAFF-18, note 81). */
export function previewRoutes(
  shop: StaffShop & Pick<Shop, 'settings'> & { slotCache: SlotCache },
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    app.get(
      checkAuthCall.path,
      {
        ...callRoute(checkAuthCall),
        schema: {
          summary: checkAuthCall.summary,
          querystring: shapes.SiteQuery,
          response: { 200: shapes.PreviewCheckAnswer, ...FAULTS },
        },
      },
      async (request, reply) => {
        // signs of a session that has ended would make each page ask again
        if (!(await staffOf(shop, request)) && isFromOwnScript(request)) deletePreviewCookies(reply, shop)
        await requireStaff(shop, request)
        const settings = signedPreview(request.headers.cookie, shop)?.settings
        return {
          status: 'SUCCESS' as const,
          dateTime: settings?.dateTime ?? '',
          abTestName: settings?.test?.name ?? '',
          abTestGroup: settings?.test?.group ?? '',
        }
      },
    )

    app.get(
      renewStaffCall.path,
      {
        ...callRoute(renewStaffCall),
        schema: {
          summary: renewStaffCall.summary,
          querystring: shapes.SiteQuery,
          response: { 200: shapes.StaffAnswer, ...FAULTS },
        },
      },
      async (request, reply) => {
        requireOwnScript(request)
        const { hash } = await requireStaff(shop, request)
        const lifetimes = { idleMs: STAFF_IDLE_LIFETIME_MS, mostMs: STAFF_SESSION_LIFETIME_MS }
        await renewStaffSession(pool, hash, lifetimes, shop.clock())
        setPreviewToken(reply, shop)
        return { status: 'SUCCESS' as const }
      },
    )

    app.get(
      logoutStaffCall.path,
      {
        ...callRoute(logoutStaffCall),
        schema: {
          summary: logoutStaffCall.summary,
          querystring: shapes.SiteQuery,
          response: { 200: shapes.StaffAnswer, ...FAULTS },
        },
      },
      async (request, reply) => {
        requireOwnScript(request)
        deleteStaffCookies(reply, shop)
        const { hash, email } = await requireStaff(shop, request)
        await deleteStaffSession(pool, hash)
        await addStaffEvent(pool, { at: shop.clock(), who: email, what: 'sign-out', details: '' })
        return { status: 'SUCCESS' as const }
      },
    )

    app.post(
      previewTokenCall.path,
      {
        ...callRoute(previewTokenCall),
        config: { call: previewTokenCall, inPreview: 'allowed' },
        attachValidation: true,
        schema: {
          summary: previewTokenCall.summary,
          querystring: shapes.TokenQuery,
          body: shapes.TokenBody,
          response: { 200: shapes.StaffAnswer, ...FAULTS },
        },
      },
      async (request, reply) => {
        const { hash, email } = await requireStaff(shop, request)
        // only who is signed in learns what was wrong
        if (request.validationError) throw request.validationError
        const { site } = visitOfRequest(request, shop, 'call')
        const settings = await settingsOf(request.body.previewDateTime, request.query, site)
        setPreview(reply, settings, hash, shop)
        setPreviewToken(reply, shop)
        const { dateTime, test } = settings
        const details = `${site} ${dateTime}${test ? ` ${test.name}: ${test.group}` : ''}`
        await addStaffEvent(pool, { at: shop.clock(), who: email, what: 'preview', details })
        return { status: 'SUCCESS' as const }
      },
    )
  }

  /** What is to be previewed on a site. Throws HttpRefusal 400 for a time that never is, or a group that does not run then. */
  async function settingsOf(
    dateTime: string,
    { test = '', group = '' }: { test?: string; group?: string },
    site: Parameters<typeof siteConfig>[0],
  ): Promise<PreviewSettings> {
    const moment = previewMoment(dateTime, siteConfig(site).timeZone)
    if (moment === undefined) throw new HttpRefusal(400, 'INVALID', 'There is no such time.', 'body.previewDateTime')
    if (test === '' && group === '') return { dateTime }
    const running = (await readTestsAt(shop, site, moment)).find(({ name }) => name === test)
    if (!running) throw new HttpRefusal(400, 'INVALID', 'No test of this name runs at that time.', 'query.test')
    if (!running.groups.some(({ name }) => name === group))
      throw new HttpRefusal(400, 'INVALID', 'The test has no group of this name.', 'query.group')
    return { dateTime, test: { name: test, group } }
  }
}

/** True for a call of a script of the shop's own pages: no link, picture or prefetch can make a request that says so. */
function isFromOwnScript({ headers }: FastifyRequest): boolean {
  const isFetch = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty'
  return isFetch && headers['sec-purpose'] === undefined
}

/** Renewal and logout write, although they are GET (note 81). */
function requireOwnScript(request: FastifyRequest): void {
  if (!isFromOwnScript(request))
    throw new HttpRefusal(400, 'NOT_A_SCRIPT', 'This call is taken from scripts of the shop’s own pages only.')
}
