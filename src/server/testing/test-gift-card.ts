import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { codeEnd, giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfGiftCard, insertGiftCards } from '../gift-card/gift-card-queries.ts'

/** Adds a gift card as if it had been sold, of an amount in 1/100 of the main unit. */
export async function addTestGiftCard(
  pool: pg.Pool,
  amount: number,
  { site = 'DE' as Site, validUntil = Date.UTC(2099, 0, 1) } = {},
): Promise<{ id: string; code: string; end: string }> {
  const code = giftCardCode((bound) => randomInt(bound))
  const id = randomUUID()
  const letters = readGiftCardCode(code)!
  const card = { id, transactionId: randomUUID(), codeHash: hashOfGiftCard(letters), codeEnd: codeEnd(code), amount }
  const { currency } = siteConfig(site)
  await inTransaction(pool, (client) =>
    insertGiftCards(client, [card], { site, currency, orderId: null, validUntil }, Date.now()),
  )
  return { id, code, end: codeEnd(code) }
}
