import { networksOf } from '#rules/client-networks.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { type Pieces, type PiecesFault, readPieces } from '#rules/return/returnable-pieces.ts'
import type { Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import { declaresFor } from '#rules/withdrawal/declares-for.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { HANDLED_BY_SHOP, mailsOfDeclaration, markDeclarationHandled } from '../declaration/exports.ts'
import { addMailsOfKinds } from '../mail/add-mail.ts'
import { limitNumber } from '../rate-limit/stored-network-limit.ts'
import { lockReturnOrder, type ReturnOrder } from '../return/exports.ts'
import { withdrawFrom } from '../return/withdraw-from.ts'
import { withdrawableOrder } from '../return/withdrawable-order.ts'
import type { Shop } from '../shop.ts'
import { insertWithdrawal, readWithdrawal, type StoredWithdrawal } from './withdrawal-queries.ts'

export type DeclarationOutcome =
  | { type: 'declared'; stored: StoredWithdrawal }
  /** The pieces that the form names cannot be chosen; nothing was stored. */
  | { type: 'refused'; fault: PiecesFault }

/**
 * Stores a declaration of withdrawal with the mails of its receipt and of its notice, in one transaction. Where its order and the
 * mailbox of that are named and the period runs, it makes a return, or cancels the order whose goods are all still here. Any other declaration is stored all the same and waits for a person. A second press
 * of the button does nothing.
 * @param given.fields the whole form, which names pieces of lines
 */
export async function declareWithdrawal(
  { configuration, database, clock, secret }: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'>,
  given: { site: Site; id: string; withdrawal: Withdrawal; fields: Readonly<Record<string, unknown>>; ip: string },
): Promise<DeclarationOutcome> {
  const { site, id, withdrawal, fields, ip } = given
  const moment = clock()
  const { email } = withdrawal
  const network = limitNumber(secret.counting, `network ${networksOf(ip).near}`)
  return inTransaction(database.pool, async (client) => {
    const mails = await mailsOfDeclaration(client, 'withdrawal', { site, email, network }, moment)
    const earlier = await readWithdrawal(client, id)
    if (earlier) return { type: 'declared', stored: earlier }

    const number = readOrderNumber(withdrawal.contract)
    const found = number === undefined ? undefined : await lockReturnOrder(client, site, number)
    const order = found && declaresFor(withdrawal, found) ? found : undefined
    const chosen = order && chosenPieces(order, withdrawal, fields, moment)
    if (chosen && 'code' in chosen) return { type: 'refused', fault: chosen }

    const goods = order && chosen ? goodsText(order, chosen) : withdrawal.goods
    const declared = { ...withdrawal, goods }
    const isMailed = mails.receipt
    const orderId = order?.id ?? null
    await insertWithdrawal(client, { id, site, withdrawal: declared, orderId, network, isMailed }, moment)
    // who knows number and name alone may be anybody: then the holder's mailbox or the merchant decides
    const isHolder = order && order.email.toLowerCase() === email.toLowerCase()
    if (order && chosen && isHolder) {
      await withdrawFrom(client, order, { id, pieces: chosen, by: 'shopper', moment })
      await markDeclarationHandled(client, 'withdrawal', id, { by: HANDLED_BY_SHOP, at: moment })
    }
    const data = { withdrawalId: id }
    // a stranger who knows number and name cannot withdraw unseen
    const holder = order && !isHolder ? [order.email] : []
    const receivers = [...(isMailed ? [email] : []), ...holder]
    await addMailsOfKinds(
      client,
      [
        ...receivers.map((recipient) => ({ kind: 'withdrawal-receipt' as const, site, recipient, data })),
        ...(mails.notice
          ? [{ kind: 'withdrawal-notice' as const, site, recipient: configuration.mail.merchant[site], data }]
          : []),
      ],
      moment,
    )
    return { type: 'declared', stored: (await readWithdrawal(client, id))! }
  })
}

/** The pieces that come back; undefined: a person must look, because nothing can be chosen or the goods are named in words alone. */
function chosenPieces(
  order: ReturnOrder,
  { goods }: Withdrawal,
  fields: Readonly<Record<string, unknown>>,
  moment: number,
): Pieces | PiecesFault | undefined {
  const { isOpen, lines } = withdrawableOrder(order, moment)
  if (!isOpen) return undefined
  const left = new Map(lines.map(({ position, left: pieces }) => [position, pieces]))
  const read = readPieces(fields, left)
  if (read !== undefined || goods !== '') return read
  return new Map([...left].filter(([, pieces]) => pieces > 0))
}

/** What was chosen, in words, so that the declaration says it without the order; empty: everything. */
function goodsText({ lines }: ReturnOrder, chosen: Pieces): string {
  if (lines.every(({ position, quantity }) => chosen.get(position) === quantity)) return ''
  return lines
    .flatMap(({ position, title, variant }) => {
      const pieces = chosen.get(position)
      return pieces ? [`${pieces} × ${[title, variant].filter(Boolean).join(', ')}`] : []
    })
    .join('\n')
}
