import { type Dispute, invalid, metadataOf, missing, newId, type Refund, type Session } from './stripe-objects.ts'

/** What is stored is for developers and tests; the oldest goes first. */
const MAX_STORED = 10_000

interface Options {
  clock: () => number
  /** The session by whose payment money was taken. */
  paidBy: (intent: string) => Session | undefined
  /** Notes an event. */
  note: (type: string, object: object) => void
}

/** What becomes of money after the local Stripe has taken it: refunds, whoever makes them, and disputes. */
export class LocalCharges {
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  /** What becomes of the next refunds. */
  refundStatus: Refund['status'] = 'succeeded'
  readonly #clock: () => number
  readonly #paidBy: Options['paidBy']
  readonly #note: Options['note']

  constructor({ clock, paidBy, note }: Options) {
    this.#clock = clock
    this.#paidBy = paidBy
    this.#note = note
  }

  /** Gives money back, by the API or, without metadata, by a button of the dashboard. @throws StripeFault */
  refund(fields: URLSearchParams): Refund {
    const intent = fields.get('payment_intent') ?? ''
    const left = this.#session(intent).amount_total - this.#refunded(intent)
    const amount = Number(fields.get('amount') ?? left)
    if (left === 0) throw invalid('The charge has already been refunded.', 'charge_already_refunded')
    if (!(amount > 0 && amount <= left)) throw invalid('The refund is greater than what is left of the charge.')
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      created: this.#seconds(),
      currency: this.#session(intent).currency,
      metadata: metadataOf(fields),
      payment_intent: intent,
      status: this.refundStatus,
    }
    keep(this.refunds, refund)
    this.#note('refund.created', refund)
    this.#note('charge.refunded', this.#charge(intent))
    return refund
  }

  /** Changes a refund, as a bank does days later. */
  changeRefund(id: string, status: Refund['status']): void {
    const refund = this.refunds.get(id)!
    refund.status = status
    this.#note(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  /** Opens a dispute about all the money of a payment, as a bank does weeks later. */
  dispute(intent: string): Dispute {
    const { amount_total: amount, currency } = this.#session(intent)
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge: chargeId(intent),
      created: this.#seconds(),
      currency,
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
    }
    keep(this.disputes, dispute)
    this.#note('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id)!
    dispute.status = status
    this.#note('charge.dispute.closed', dispute)
  }

  /** A list of the API, the newest first, of a payment or since a moment in seconds. */
  list(of: 'refunds' | 'disputes', query: URLSearchParams): object {
    const intent = query.get('payment_intent')
    const since = Number(query.get('created[gte]') ?? 0)
    const data = [...this[of].values()].filter(
      (each) => (intent === null || each.payment_intent === intent) && each.created >= since,
    )
    return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/${of}` }
  }

  #seconds = () => Math.floor(this.#clock() / 1000)

  #session(intent: string): Session {
    const session = this.#paidBy(intent)
    if (!session) throw missing('payment_intent')
    return session
  }

  #refunded = (intent: string) =>
    [...this.refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0)

  #charge(intent: string): object {
    const { amount_total: amount, currency, metadata } = this.#session(intent)
    const amountRefunded = this.#refunded(intent)
    return {
      id: chargeId(intent),
      object: 'charge',
      amount,
      amount_refunded: amountRefunded,
      currency,
      metadata,
      payment_intent: intent,
      refunded: amountRefunded === amount,
    }
  }
}

const chargeId = (intent: string) => intent.replace(/^pi_/, 'ch_')

/** Stores an object, and drops the oldest where there are too many. */
function keep<Stored extends { id: string }>(stored: Map<string, Stored>, object: Stored): void {
  stored.set(object.id, object)
  if (stored.size > MAX_STORED) stored.delete(stored.keys().next().value!)
}
