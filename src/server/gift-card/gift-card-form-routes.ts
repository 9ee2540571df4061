import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { giftCardForm } from '#calls/gift-card.ts'
import { GiftCardForm } from '#calls/gift-card-shapes.ts'
import { readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import type { Shop } from '../shop.ts'
import { findGiftCard, hashOfGiftCard } from './gift-card-queries.ts'

const BODY_LIMIT = 4 * 1024

/**
 * Shows what is on a gift card to whoever has its code. The code comes by POST, so that no address, history or log has it, and each
 * question counts against the limit of guesses.
 */
export function giftCardFormRoutes(shop: FormShop & Pick<Shop, 'database' | 'limits'>): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(giftCardForm, { body: GiftCardForm }).answer(async ({ request, visit, body: { code = '' } }) => {
        // no guess, so that nothing counts it
        if (code.trim() === '') return { problem: 'MISSING' }
        await shop.limits.require('code', request.ip)
        const letters = readGiftCardCode(code)
        const card = letters && (await findGiftCard(shop.database.pool, hashOfGiftCard(letters)))
        if (!card) return { problem: 'UNKNOWN', shown: { code: code.slice(0, 60) } }
        if (card.site !== visit.site) return { problem: 'OTHER_SITE' }
        const { codeEnd, balance, validUntil } = card
        const isOver = shop.clock() >= validUntil ? 'on' : undefined
        return { shown: { codeEnd, balance: String(balance), validUntil: String(validUntil), isOver } }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}
