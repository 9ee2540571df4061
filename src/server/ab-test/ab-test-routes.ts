import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assignmentCall } from '#calls/ab-test.ts'
import * as shapes from '#calls/ab-test-shapes.ts'
import type { SlotName } from '#calls/contents.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { testsAtCall } from '#calls/preview.ts'
import { groupOf, groupTag } from '#rules/ab-test/ab-test.ts'
import { holdsAt } from '#rules/contents/holding-contents.ts'
import { previewMoment } from '#rules/staff/preview-settings.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { COOKIE_LIFETIME_S, cookieHeader } from '#sites/cookies.ts'
import { siteConfig } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { type RunningTest, readTestsAt, runningTests } from '../contents/running-tests.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { newToken } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { staffOf } from '../staff/staff-of.ts'
import { testVisitorCookie, testVisitorOf } from './visitor-groups.ts'

/** Where a page can show a visitor what is for their group: the places whose contents the browser can fetch again. */
const PLACEMENTS = ['TOP_BANNER', 'HOME_PHASE', 'CATEGORY_BANNER'] as const satisfies readonly SlotName[]

/**
 * The calls of A/B tests (API-28, API-29, note 88). A visitor's group is computed and never stored: the browser keeps a random
 * text, only while a test runs and only of who agrees to statistics.
 */
export function abTestRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret' | 'settings'> & { slotCache: SlotCache },
): FastifyPluginAsyncTypebox {
  const secure = shop.configuration.production
  const cookie = testVisitorCookie(shop.configuration)
  const setVisitor = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.header('set-cookie', cookieHeader(cookie, value, { secure, maxAge }))
  /** The visitor's text; undefined, and none is left in the browser, where there must be none. */
  const visitorOf = (request: FastifyRequest, reply: FastifyReply, running: readonly RunningTest[]) => {
    const before = request.cookies[cookie]
    if (running.length === 0 || !hasConsent(request.headers.cookie ?? '', 'C0003')) {
      if (before !== undefined) setVisitor(reply, '', 0)
      return undefined
    }
    const visitor = testVisitorOf(request, shop) ?? newToken()
    setVisitor(reply, visitor, secondsUntilAllEnd(running, shop.clock()))
    return visitor
  }

  return async (app) => {
    app.get(
      assignmentCall.path,
      {
        ...callRoute(assignmentCall),
        schema: {
          summary: assignmentCall.summary,
          querystring: shapes.AssignmentQuery,
          response: { 200: shapes.AssignmentAnswer, 400: FaultShape },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const { site, moment, staffPreview } = visitOfRequest(request, shop, 'call')
        // a preview's pages show its group already
        if (staffPreview) return []
        const running = await runningTests(shop, site, moment)
        const visitor = visitorOf(request, reply, running)
        if (visitor === undefined) return []
        const placed = await Promise.all(
          PLACEMENTS.map(async (placement) => {
            const contents = await shop.slotCache.take(site, placement, moment, new Dependencies(moment))
            const tags = contents.filter((content) => holdsAt(content, moment)).flatMap((content) => content.tags)
            return { placement, tags }
          }),
        )
        return running.map((test) => {
          const group = groupOf(test, visitor)
          const tag = groupTag(test.name, group)
          const placements = placed.filter(({ tags }) => tags.includes(tag)).map(({ placement }) => placement)
          return { test: test.name, group, tag, placements }
        })
      },
    )

    app.get(
      testsAtCall.path,
      {
        ...callRoute(testsAtCall),
        schema: {
          summary: testsAtCall.summary,
          querystring: shapes.TestsAtQuery,
          response: { 200: shapes.TestsAtAnswer, 400: FaultShape },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const { site } = visitOfRequest(request, shop, 'call')
        const moment = previewMoment(request.query.time, siteConfig(site).timeZone)
        if (moment === undefined) throw new HttpRefusal(400, 'INVALID', 'There is no such time.', 'query.time')
        const isStaff = (await staffOf(shop, request)) !== undefined
        const tests = await readTestsAt(shop, site, moment)
        return tests
          .filter(({ validFrom = 0 }) => isStaff || validFrom <= shop.clock())
          .map(({ name, groups }) => ({
            name,
            groups: groups.map((group) => ({ name: group.name, text: group.text, value: group.value })),
          }))
      },
    )
  }
}

/** So long the browser keeps a visitor's text: until the last of the tests ends, and never longer than other cookies. */
function secondsUntilAllEnd(running: readonly RunningTest[], moment: number): number {
  const end = Math.max(...running.map(({ validUntil }) => validUntil ?? Number.POSITIVE_INFINITY))
  return Math.max(1, Math.min(COOKIE_LIFETIME_S, Math.ceil((end - moment) / 1000)))
}
