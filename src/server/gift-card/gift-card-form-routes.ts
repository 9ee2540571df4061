import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { GiftCardForm } from '#calls/gift-card-shapes.ts'
import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { findGiftCard, hashOfGiftCard } from './gift-card-queries.ts'

const BODY_LIMIT = 4 * 1024

/**
 * Shows what is on a gift card to whoever has its code. The code comes by POST, so that no address, history or log has it, and each
 * question counts against the limit of guesses.
 */
export function giftCardFormRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits'> & { pages: Pages },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')

    app.post(
      GIFT_CARD_BALANCE_PATH,
      { schema: { hide: true, body: GiftCardForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { code = '' } = request.body
        const { site } = visitOfRequest(request, shop, 'form')
        const answer = (status: number, posted: Record<string, string>) =>
          shop.pages.answerForm('gift-card', request, reply.header('cache-control', 'no-store'), { status, posted })
        await shop.limits.require('code', request.ip)
        const letters = readGiftCardCode(code)
        const card = letters && (await findGiftCard(shop.database.pool, hashOfGiftCard(letters)))
        if (!card) return answer(400, { problem: 'UNKNOWN', code: code.slice(0, 60) })
        if (card.site !== site) return answer(400, { problem: 'OTHER_SITE' })
        const { codeEnd, balance, validUntil } = card
        return answer(200, {
          codeEnd,
          balance: String(balance),
          validUntil: String(validUntil),
          ...(shop.clock() >= validUntil && { isOver: 'on' }),
        })
      },
    )
  }
}
