import type pg from 'pg'
import { DAY_MS } from '#rules/durations.ts'
import { refundMayBecome } from '#rules/payment/payment-states.ts'
import type { JobFailure } from '../jobs/job-handler.ts'
import { addJobs } from '../jobs/job-queries.ts'
import { addOrderEvent } from '../order-event/exports.ts'
import {
  type ListedRefund,
  type PaymentProviders,
  ProviderFault,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'
import { noteOutsideRefund } from './add-refund.ts'
import { readOpenDisputes, readPaymentOfCharge, storeDispute } from './dispute-queries.ts'
import { lockRefundable, readKnownRefunds, writeRefund } from './refund-queries.ts'

type ChargeShop = Pick<Shop, 'clock' | 'database'> & { payments: PaymentProviders }

/** Events come within minutes; Stripe sends one again for three days. */
const LOOKED_BACK_MS = 4 * DAY_MS

/**
 * Asks a provider what became of money after it was taken, and notes what somebody else has begun: refunds that were made in the
 * provider's own dashboard become refunds of the order, and disputes are stored, with an event of the order for each that is new or decided. Twice it has the same effect.
 */
export async function syncCharge(
  { clock, database, payments }: ChargeShop,
  { provider: name, chargeReference }: { provider: string; chargeReference: string },
): Promise<JobFailure | undefined> {
  const payment = await readPaymentOfCharge(database.pool, name, chargeReference)
  const provider = payments.named(name)
  // an account may take money for others than this shop
  if (!payment || !provider) return undefined
  try {
    const { refunds, disputes } = await provider.readCharge(chargeReference)
    await database.lockingTransaction(async (client) => {
      const moment = clock()
      // two runs about the same order wait for each other here
      await lockRefundable(client, payment.orderId)
      for (const refund of refunds) await noteRefund(client, payment.orderId, refund, moment)
      for (const dispute of disputes) {
        if (!(await storeDispute(client, { provider: name, paymentId: payment.id, ...dispute }, moment))) continue
        const { state, amount, currency } = dispute
        const event = {
          orderId: payment.orderId,
          type: 'disputed',
          by: 'shop',
          data: { state, amount, currency },
        } as const
        await addOrderEvent(client, event, moment)
      }
    })
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { type: error instanceof ProviderRefused ? 'final' : 'retry', reason: error.message }
  }
}

async function noteRefund(
  client: pg.ClientBase,
  orderId: string,
  { reference, refundId, state, amount }: ListedRefund,
  moment: number,
): Promise<void> {
  const known = (await readKnownRefunds(client, orderId)).find(
    (refund) => refund.id === refundId || refund.reference === reference,
  )
  if (known) {
    // the shop's own are followed by the job that sends them, and what staff have paid back by hand stays paid back
    const isFollowed = known.id !== refundId && known.fault !== 'by-hand' && refundMayBecome(known.state, state)
    if (!isFollowed) return
    const fault = state === 'failed' ? state : null
    await writeRefund(client, { id: known.id, from: known.state, to: state, reference, fault }, moment)
    return
  }
  if (state !== 'failed') await noteOutsideRefund(client, { orderId, reference, state, amount }, moment)
}

/** Adds a job for the money of which something became in the last days, and for disputes that are open, because an event may be lost. */
export async function addChargesToSync({ clock, database, payments }: ChargeShop): Promise<JobFailure | undefined> {
  for (const provider of payments.all) {
    try {
      const changed = await provider.changedCharges(clock() - LOOKED_BACK_MS)
      const open = await readOpenDisputes(database.pool, provider.name)
      const charges = [...new Set([...changed, ...open])]
      await addJobs(
        database.pool,
        'sync-charge',
        charges.map((chargeReference) => ({
          payload: { provider: provider.name, chargeReference },
          key: chargeReference,
        })),
      )
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return { type: error instanceof ProviderRefused ? 'final' : 'retry', reason: error.message }
    }
  }
  return undefined
}
