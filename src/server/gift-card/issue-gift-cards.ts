import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { codeEnd, giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { giftCardEnd } from '#rules/gift-card/gift-card-end.ts'
import { giftCardPeriod } from '#sites/gift-card-validity.ts'
import type { Site } from '#sites/sites.ts'
import { addMails } from '../mail/add-mail.ts'
import { hashOfGiftCard, insertGiftCards, readBoughtCards } from './gift-card-queries.ts'

/** The order that has bought the cards. */
export interface BuyingOrder {
  id: string
  site: Site
  email: string
  customerId: string | null
}

/**
 * Issues the gift cards of an order, once, in the transaction that marks it as paid: one card for each piece with its value, and
 * a mail for each with its code. The code itself is in the outbox until it is sent, and nowhere afterwards.
 */
export async function issueGiftCards(
  client: pg.ClientBase,
  { id: orderId, site, email, customerId }: BuyingOrder,
  moment: number,
): Promise<void> {
  const bought = await readBoughtCards(client, orderId)
  const [first] = bought
  if (!first) return
  const codes = bought.flatMap(({ value, quantity }) =>
    Array.from({ length: quantity }, () => ({ id: randomUUID(), amount: value, code: giftCardCode(randomInt) })),
  )
  const cards = codes.map(({ id, amount, code }) => ({
    id,
    transactionId: randomUUID(),
    codeHash: hashOfGiftCard(readGiftCardCode(code)!),
    codeEnd: codeEnd(code),
    amount,
  }))
  const { currency, period } = first
  const validUntil = giftCardEnd(site, moment, period ?? giftCardPeriod(site))
  await insertGiftCards(client, cards, { site, currency, orderId, validUntil }, moment)
  const mails = codes.map(({ id: cardId, code }) => ({
    site,
    recipient: email,
    ...(customerId && { customerId }),
    data: { cardId, code },
  }))
  await addMails(client, 'gift-card', mails, moment)
}
