import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { codeEnd, giftCardCode, readGiftCardCode } from '#rules/gift-card/gift-card-code.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { hashOfGiftCard } from './gift-card-queries.ts'
import { insertRenewal, lockGiftCard, moveToRenewals } from './renewal-queries.ts'

export type RenewedGiftCard =
  /** Amount in 1/100 of the main unit. */
  | { type: 'renewed'; id: string; codeEnd: string; email: string }
  | { type: 'unknown' }
  /** Nothing is left on it, or it is over. */
  | { type: 'empty' }
  /** Another one has its money already. */
  | { type: 'renewed-already'; as: string }
  /** Its order is gone, so that nobody knows where a new code would go. */
  | { type: 'no-address' }

/**
 * Makes the code of a card hold no more, and sends a new one with what is left on it, once. Whoever has paid with the old one keeps
 * what was bought; money that comes back to it goes on to the new one.
 * @param given.email where the new code goes; otherwise to the address of the order that has bought the card
 */
export async function renewGiftCard(
  pool: pg.Pool,
  { id, email }: { id: string; email: string | undefined },
  moment: number,
): Promise<RenewedGiftCard> {
  return inTransaction(pool, async (client) => {
    const card = await lockGiftCard(client, id)
    if (!card) return { type: 'unknown' }
    if (card.renewedAs !== null) return { type: 'renewed-already', as: card.renewedAs }
    if (card.balance === 0 || card.validUntil <= moment) return { type: 'empty' }
    const recipient = email ?? card.email
    if (recipient === null) return { type: 'no-address' }
    const code = giftCardCode(randomInt)
    const renewed = { id: randomUUID(), codeHash: hashOfGiftCard(readGiftCardCode(code)!), codeEnd: codeEnd(code) }
    await insertRenewal(client, renewed, id, moment)
    await moveToRenewals(client, [id], moment)
    const isOwn = email === undefined && card.customerId !== null
    const mail = { site: card.site, recipient, ...(isOwn && { customerId: card.customerId! }) }
    await addMails(client, 'gift-card', [{ ...mail, data: { cardId: renewed.id, code } }], moment)
    return { type: 'renewed', id: renewed.id, codeEnd: renewed.codeEnd, email: recipient }
  })
}
