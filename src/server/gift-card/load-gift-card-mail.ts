import { lastMomentOf } from '#rules/gift-card/gift-card-end.ts'
import { dateText } from '#sites/formats.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readIssuedCard } from './gift-card-queries.ts'

/** Loads the mail that brings the code of a gift card; a card whose price has gone back gets none. */
export function giftCardMailLoaders({ database: { pool } }: Pick<Shop, 'database'>): MailLoaders<'gift-card'> {
  return {
    async 'gift-card'({ data: { cardId, code }, site }) {
      const card = await readIssuedCard(pool, cardId)
      if (!card || card.balance === 0) return undefined
      const validUntil = dateText(site, lastMomentOf(card.validUntil))
      return { view: { site, code, amount: card.balance, validUntil } }
    },
  }
}
