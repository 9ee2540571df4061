import type { FastifyRequest } from 'fastify'
import { groupOf, groupTag, runningGroupTags } from '#rules/ab-test/ab-test.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import type { Visit } from '#rules/visit.ts'
import { COOKIES } from '#sites/cookies.ts'
import { ownTags, readTestsAt, runningTests } from '../contents/running-tests.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { Shop } from '../shop.ts'

const VISITOR = /^[\w-]{43}$/

/** The cookie of a visitor's text, from which the groups are computed (note 88). */
export const testVisitorCookie = ({ production }: Pick<Shop['configuration'], 'production'>): string =>
  production ? `__Host-${COOKIES.testVisitor}` : COOKIES.testVisitor

/** The visitor's text; undefined without consent C0003, and where the cookie is missing or holds something else. */
export function testVisitorOf(
  request: FastifyRequest,
  { configuration }: Pick<Shop, 'configuration'>,
): string | undefined {
  const text = request.cookies[testVisitorCookie(configuration)]
  return text && VISITOR.test(text) && hasConsent(request.headers.cookie ?? '', 'C0003') ? text : undefined
}

/**
 * The tags of the groups that a request belongs to, for what is the visitor's own, such as the cart. In a preview the chosen one.
 * Most requests bring no such cookie, and nothing is read for them.
 */
export async function visitorGroupTags(
  shop: Pick<Shop, 'configuration' | 'database'> & { slotCache: SlotCache },
  request: FastifyRequest,
  visit: Visit,
): Promise<string[]> {
  const { site, moment, staffPreview } = visit
  if (staffPreview) {
    const tags = ownTags(visit)
    return tags.length > 0 ? runningGroupTags(tags, await readTestsAt(shop, site, moment)) : []
  }
  const visitor = testVisitorOf(request, shop)
  if (visitor === undefined) return []
  return (await runningTests(shop, site, moment)).map((test) => groupTag(test.name, groupOf(test, visitor)))
}
