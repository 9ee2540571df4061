import type pg from 'pg'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { PAYMENT_FAULTS } from '#rules/payment/payment-faults.ts'
import { refundMayBecome } from '#rules/payment/payment-states.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/job-queries.ts'
import { lockOrder } from '../order/exports.ts'
import { findFaults } from '../payment/exports.ts'
import { handleDisputes, listUnfinishedRefunds, readRefund, writeRefund } from '../refund/exports.ts'
import { payDeductionsBack } from '../refund/pay-deductions-back.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

export type PaymentsCommand =
  | { type: 'faults' }
  | { type: 'refunds' }
  | { type: 'refunded' | 'retry'; id: string }
  | { type: 'dispute-handled' | 'overpaid'; number: string }

const MAX_LISTED = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses what follows `crema payments`; undefined: it is no command. @throws WrongUsage for a wrong ID */
export function paymentsCommand(words: ReadonlyArray<string | undefined>): PaymentsCommand | undefined {
  const [verb, id, ...rest] = words.filter((word) => word !== undefined)
  if (verb === 'faults' || verb === 'refunds') return id === undefined ? { type: verb } : undefined
  if (verb === 'dispute-handled' || verb === 'overpaid')
    return id !== undefined && rest.length === 0 ? { type: verb, number: readOrderNumber(id) ?? id } : undefined
  if ((verb !== 'refunded' && verb !== 'retry') || id === undefined || rest.length > 0) return undefined
  if (!UUID.test(id)) throw new WrongUsage(`ID is one that 'payments refunds' names, not '${id}'.`)
  return { type: verb, id }
}

/** Runs a `crema payments` command. @returns the text to print @throws WrongUsage where it may not be done */
export async function runPaymentsCommand(pool: pg.Pool, command: PaymentsCommand, now: number): Promise<string> {
  switch (command.type) {
    case 'faults': {
      const faults = await findFaults(pool, { since: 0, most: MAX_LISTED }, now)
      if (faults.length === 0)
        return 'Every order that waits for no payment has its money, and all money has its order.'
      return textTable([
        ['order', 'site', 'total', 'since', 'what'],
        ...faults.map(({ number, site, totalAmount, since, kind }) => [
          number,
          site,
          formatPriceAlone(site, totalAmount),
          wallClockAt(since, siteConfig(site).timeZone),
          `${kind}: ${PAYMENT_FAULTS[kind]}`,
        ]),
      ])
    }
    case 'refunds': {
      const refunds = await listUnfinishedRefunds(pool, MAX_LISTED)
      if (refunds.length === 0) return 'No refund waits.'
      return textTable([
        ['id', 'order', 'site', 'amount', 'since', 'state', 'by', 'why'],
        ...refunds.map(({ id, orderNumber, site, amount, addedAt, state, provider, reason }) => [
          id,
          orderNumber,
          site,
          formatPriceAlone(site, amount),
          wallClockAt(addedAt, siteConfig(site).timeZone),
          state,
          provider ?? 'you',
          reason,
        ]),
      ])
    }
    case 'dispute-handled': {
      const states = await handleDisputes(pool, command.number, now)
      if (states.length === 0) throw new WrongUsage(`No dispute of an order ${command.number} is known.`)
      return states.includes('open')
        ? `A dispute of order ${command.number} is still open.`
        : `The disputes of order ${command.number} are dealt with.`
    }
    case 'overpaid':
      return payBack(pool, command.number, now)
    default:
      return changeRefund(pool, command, now)
  }
}

/** Pays back what was deducted from the bill of an order whose shopper had paid the whole of it. */
async function payBack(pool: pg.Pool, number: string, now: number): Promise<string> {
  const refunds = await inTransaction(pool, async (client) => {
    const order = await lockOrder(client, number)
    return order && payDeductionsBack(client, order, now)
  })
  if (refunds === undefined) throw new WrongUsage(`There is no order ${number}.`)
  if (refunds === 'unpaid') throw new WrongUsage(`The order ${number} is not paid: mark it with 'orders paid' first.`)
  if (refunds.length === 0) throw new WrongUsage(`Nothing was deducted from the bill of the order ${number}.`)
  return `What was deducted from the bill of the order ${number} is to be paid back: 'payments refunds' lists it.`
}

/** Marks a refund as paid back, or lets the provider try one again that has failed. */
async function changeRefund(
  pool: pg.Pool,
  { type, id }: { type: 'refunded' | 'retry'; id: string },
  now: number,
): Promise<string> {
  const refund = await readRefund(pool, id)
  if (!refund) throw new WrongUsage(`There is no refund ${id}.`)
  const { state: from, provider, orderNumber } = refund
  const to = type === 'refunded' ? 'done' : 'waiting'
  // what the provider works on is not paid back a second time
  const isTheirs = type === 'refunded' && provider !== null && from !== 'failed'
  if (isTheirs || !refundMayBecome(from, to) || (type === 'retry' && provider === null))
    throw new WrongUsage(`The refund ${id} is ${from}${provider ? `, and ${provider} sends it` : ''}.`)
  await inTransaction(pool, async (client) => {
    // what comes from the provider afterwards does not change what was paid back by hand
    await writeRefund(client, { id, from, to, fault: to === 'done' ? 'by-hand' : null }, now)
    if (to === 'waiting') await addJob(client, 'send-refund', { refundId: id })
  })
  return to === 'done'
    ? `The refund of order ${orderNumber} is done.`
    : `The refund of order ${orderNumber} is tried again.`
}
