import type { Logger } from 'pino'
import { refundMayBecome } from '#rules/payment/payment-states.ts'
import type { JobFailure } from '../jobs/job-handler.ts'
import {
  type PaymentProviders,
  ProviderAway,
  ProviderFault,
  type ProviderRefund,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'
import { readRefund, type StoredRefund, writeRefund } from './refund-queries.ts'

export type RefundShop = Pick<Shop, 'clock' | 'database'> & { payments: PaymentProviders }
type Log = Pick<Logger, 'error'>

/** Sends a refund to the provider, or asks what became of one that was sent. Twice it has the same effect. */
export async function sendRefund(shop: RefundShop, log: Log, id: string): Promise<JobFailure | undefined> {
  const { database, payments } = shop
  const refund = await readRefund(database.pool, id)
  if (!refund || refund.provider === null || refund.chargeReference === null) return undefined
  if (refund.state === 'failed') return undefined
  const { amount, chargeReference, reference } = refund
  try {
    const provider = payments.named(refund.provider)
    if (!provider) throw new ProviderAway(`${refund.provider} is not configured`)
    const answer =
      reference === null ? await provider.refund({ id, amount, chargeReference }) : await provider.readRefund(reference)
    await write(shop, log, refund, answer)
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (!(error instanceof ProviderRefused)) return { type: 'retry', reason: error.message }
    await write(shop, log, refund, { state: 'failed' }, 'refused')
    return { type: 'final', reason: error.message }
  }
}

async function write(
  { clock, database }: RefundShop,
  log: Log,
  { id, state, orderNumber }: StoredRefund,
  answer: Partial<ProviderRefund> & Pick<ProviderRefund, 'state'>,
  fault: string | null = answer.state === 'failed' ? 'failed' : null,
): Promise<void> {
  if (!refundMayBecome(state, answer.state)) return
  const { reference = null } = answer
  const isWritten = await writeRefund(database.pool, { id, from: state, to: answer.state, reference, fault }, clock())
  if (isWritten && answer.state === 'failed') log.error({ refund: id, order: orderNumber }, 'a refund has failed')
}
