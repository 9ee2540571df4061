import type { FastifyInstance } from 'fastify'
import { type PreviewSettings, previewMoment } from '#rules/staff/preview-settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { readTestsAt } from '../contents/running-tests.ts'
import { HttpRefusal, PREVIEW_REFUSAL } from '../request/faults.ts'
import { signedPreview } from '../request/preview-cookie.ts'
import { anyVisitOfRequest, visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { readStaffSession } from './staff-queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What staff have chosen to see, where the request brings a valid preview; only visit-of-request.ts reads it. */
    staffPreview: PreviewSettings | undefined
  }
  interface FastifyContextConfig {
    /** 'allowed': a write that stores nothing of a shopper, so that it is taken under a preview too. */
    inPreview?: 'allowed'
  }
}

/** The header by which the script of staff knows a refusal that it shows (src/web/staff). */
const REFUSED_HEADER = 'x-preview'

/**
 * Reads the staff preview of each request: a cookie signed for a staff session that has not ended. Anything else is a
 * shopper's request. Refuses writes under a preview with a sentence (note 87).
 */
export function followStaffPreviews(
  app: FastifyInstance,
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret' | 'settings'>,
): void {
  app.decorateRequest('staffPreview', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const preview = config?.isFile ? undefined : signedPreview(request.headers.cookie, shop)
    if (!preview || !(await readStaffSession(shop.database.pool, preview.staffHash, shop.clock()))) return
    const { site } = anyVisitOfRequest(request, shop, config?.call ? 'call' : 'page')
    request.staffPreview = await previewOn(site, preview.settings, shop)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || config?.inPreview === 'allowed') return
    const visit = visitOfRequest(request, shop, config?.call ? 'call' : 'form')
    reply.header(REFUSED_HEADER, 'refused')
    throw new HttpRefusal(403, PREVIEW_REFUSAL, textsOf('staff', visit).previewRefused)
  })
}

/**
 * What is previewed on a site. A test that does not run there then, or no longer has the group, is left out: it chooses nothing, and
 * the mark on the page would say that it does.
 */
async function previewOn(
  site: Site,
  settings: PreviewSettings,
  shop: Pick<Shop, 'database'>,
): Promise<PreviewSettings> {
  const { dateTime, test } = settings
  const moment = test && previewMoment(dateTime, siteConfig(site).timeZone)
  if (moment === undefined) return { dateTime }
  const running = (await readTestsAt(shop, site, moment)).find(({ name }) => name === test!.name)
  return running?.groups.some(({ name }) => name === test!.group) ? settings : { dateTime }
}
