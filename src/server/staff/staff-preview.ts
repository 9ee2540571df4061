import type { FastifyInstance } from 'fastify'
import type { PreviewSettings } from '#rules/staff/preview-settings.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { HttpRefusal, PREVIEW_REFUSAL } from '../request/faults.ts'
import { signedPreview } from '../request/preview-cookie.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
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
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'>,
): void {
  app.decorateRequest('staffPreview', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const preview = config?.isFile ? undefined : signedPreview(request.headers.cookie, shop)
    if (!preview || !(await readStaffSession(shop.database.pool, preview.staffHash, shop.clock()))) return
    request.staffPreview = preview.settings
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || config?.inPreview === 'allowed') return
    const { locale } = visitOfRequest(request, shop, config?.call ? 'call' : 'form')
    reply.header(REFUSED_HEADER, 'refused')
    throw new HttpRefusal(403, PREVIEW_REFUSAL, textsOf('staff', locale).previewRefused)
  })
}
