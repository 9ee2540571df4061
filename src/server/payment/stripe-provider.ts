import Stripe from 'stripe'
import { disputeState } from '#rules/payment/disputes.ts'
import { siteConfig } from '#sites/sites.ts'
import { deadline } from '../deadline.ts'
import {
  type ListedRefund,
  type PaymentProvider,
  type PaymentToBegin,
  type ProviderAnswer,
  ProviderAway,
  ProviderBusy,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import type { StripeConfiguration } from '../stripe-configuration.ts'

/** A shopper waits for the first page; two tries of this length are the most. */
const TIMEOUT_MS = deadline(6000)
/**
 * Stripe closes a session after half an hour at the earliest. The shop closes it when the reservation ends; this is for the case that
 * it cannot, with some minutes for clocks that differ.
 */
const SESSION_MS = 35 * 60_000
/** A payment has few refunds and disputes; Stripe lists a hundred at once. */
const MAX_OF_CHARGE = 100
/** Of refunds and of disputes, in the days that are looked at. */
const MAX_CHANGED = 2000
/** Stripe's ids have 255 characters at most. Others, such as a NUL, the database does not take. */
const ID = /^[\x21-\x7e]{1,255}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Card payment by Stripe's hosted Checkout, through Stripe's own client. All our currencies have two decimals there, as here. */
export function stripeProvider(configuration: StripeConfiguration): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl } = configuration
  const client = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && serverOf(apiUrl)),
  })
  const { sessions } = client.checkout
  const signatures = client.webhooks.signature!

  return {
    name: 'stripe',

    async begin(payment) {
      const session = await answered(() => sessions.create(sessionOf(payment), { idempotencyKey: payment.id }))
      if (!session.url) throw new ProviderRefused('Stripe has made a session without a page.')
      return { reference: session.id, url: session.url }
    },

    read: async (reference) => answerOf(await answered(() => sessions.retrieve(reference))),

    async end(reference) {
      try {
        return answerOf(await answered(() => sessions.expire(reference)))
      } catch (error) {
        // it is paid or has ended already, which a second call says
        if (!(error instanceof ProviderRefused)) throw error
        return answerOf(await answered(() => sessions.retrieve(reference)))
      }
    },

    async refund({ id, chargeReference, amount }) {
      // an idempotency key is forgotten after a day, and a try may be repeated later than that
      const known = await answered(() => client.refunds.list({ payment_intent: chargeReference, limit: 100 }))
      const earlier = known.data.find(({ metadata }) => metadata?.refund === id)
      if (earlier) return refundOf(earlier)
      const added = { payment_intent: chargeReference, amount, metadata: { refund: id } }
      return refundOf(await answered(() => client.refunds.create(added, { idempotencyKey: id })))
    },

    readRefund: async (reference) => refundOf(await answered(() => client.refunds.retrieve(reference))),

    async readCharge(chargeReference) {
      const ofCharge = { payment_intent: chargeReference, limit: MAX_OF_CHARGE }
      const refunds = await answered(() => client.refunds.list(ofCharge))
      const disputes = await answered(() => client.disputes.list(ofCharge))
      return { refunds: refunds.data.map(listedRefundOf), disputes: disputes.data.map(disputeOf) }
    },

    async changedCharges(since) {
      const sinceThen = { created: { gte: Math.floor(since / 1000) }, limit: MAX_OF_CHARGE }
      const charges = new Set<string>()
      const note = async (list: AsyncIterable<Pick<Stripe.Refund, 'payment_intent'>>) => {
        let left = MAX_CHANGED
        for await (const { payment_intent } of list) {
          const id = idOf(payment_intent)
          if (id) charges.add(id)
          left -= 1
          if (left === 0) break
        }
      }
      await answered(() => note(client.refunds.list(sinceThen)))
      await answered(() => note(client.disputes.list(sinceThen)))
      return [...charges]
    },

    readEvent(body, signature, moment) {
      if (!isSigned(body, signature, moment)) return undefined
      const event = eventOf(body)
      if (!event || isInFuture(event.created, moment)) return undefined
      const { id, type, data } = event
      const about = data.object
      const refundId = about.metadata?.refund
      const charge = MONEY_OBJECTS.has(about.object) && !isOurs(refundId) ? idOf(about.payment_intent) : undefined
      const reference = idOf(about.id)
      return {
        id,
        type,
        // only sessions have this field
        ...(isOurs(about.client_reference_id) && reference && { paymentId: about.client_reference_id, reference }),
        ...(isOurs(refundId) && { refundId }),
        ...(charge && { chargeReference: charge }),
      }
    },
  }

  function isSigned(body: Buffer, signature: string | undefined, moment: number): boolean {
    // the client throws a plain error for an empty signature, and takes one of any later time
    const { seconds } = SIGNATURE.exec(signature ?? '')?.groups ?? {}
    if (signature === undefined || seconds === undefined || isInFuture(Number(seconds), moment)) return false
    try {
      return signatures.verifyHeader(body, signature, webhookSecret, WEBHOOK_TOLERANCE_S, undefined, moment)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw error
    }
  }
}

/** The header of an event; of other schemes than v1 there may be signatures as well. */
const SIGNATURE = /^t=(?<seconds>\d{1,12})(?:,[a-z]\w{0,9}=[0-9a-f]{64}){1,10}$/

/** The tolerance for the age of an event's signature, as Stripe advises. */
const WEBHOOK_TOLERANCE_S = 300

/** Clocks differ by less. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Whether seconds since 1970 are later than the moment. */
const isInFuture = (seconds: number, moment: number) => seconds * 1000 > moment + CLOCK_DIFFERENCE_MS

interface SignedEvent {
  id: string
  type: string
  created: number
  data: { object: EventObject }
}

/** The event of a signed body; undefined where it is something else. */
function eventOf(body: Buffer): SignedEvent | undefined {
  let read: unknown
  try {
    read = JSON.parse(body.toString())
  } catch {
    return undefined
  }
  if (!isObject(read) || !isObject(read.data)) return undefined
  const { id, type, created } = read
  const about = read.data.object
  const isEvent = idOf(id) !== undefined && idOf(type) !== undefined && typeof created === 'number' && isObject(about)
  return isEvent ? (read as unknown as SignedEvent) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an event is about, as far as it says which payment or refund of the shop that is. */
interface EventObject {
  id?: unknown
  object?: unknown
  client_reference_id?: unknown
  payment_intent?: unknown
  metadata?: { refund?: unknown } | null
}

/** The kinds of objects that tell of money after it was taken. */
const MONEY_OBJECTS = new Set<unknown>(['charge', 'dispute', 'refund'])

/** The id of an object that Stripe names or includes. */
function idOf(named: unknown): string | undefined {
  const id = typeof named === 'object' && named !== null ? (named as { id?: unknown }).id : named
  return typeof id === 'string' && ID.test(id) ? id : undefined
}

const isOurs = (id: unknown): id is string => typeof id === 'string' && UUID.test(id)

/** The client takes the parts of an address. */
function serverOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port) || (isPlain ? 80 : 443) }
}

/**
 * One line with the whole sum: what it consists of stands in the order, and Stripe shall not add it up in another way. The same payment
 * always makes the same session, because a key with other parameters is refused.
 */
function sessionOf({
  id,
  orderNumber,
  shopName,
  site,
  email,
  amount,
  currency,
  begunAt,
  successUrl,
  cancelUrl,
}: PaymentToBegin): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: id, order: orderNumber }
  return {
    mode: 'payment',
    // of the kinds that the account has switched on
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: `${shopName} ${orderNumber}` },
        },
      },
    ],
    client_reference_id: id,
    customer_email: email,
    locale: siteConfig(site).locale.slice(0, 2),
    metadata,
    payment_intent_data: { description: orderNumber, metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor((begunAt + SESSION_MS) / 1000),
  }
}

function answerOf({
  status,
  payment_status,
  url,
  amount_total,
  currency,
  payment_intent,
}: Stripe.Checkout.Session): ProviderAnswer {
  if (payment_status === 'paid' && payment_intent !== null) {
    const chargeReference = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
    return { word: 'paid', amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase(), chargeReference }
  }
  if (status === 'expired') return { word: 'ended' }
  return { word: 'open', ...(status === 'open' && url && { url }) }
}

function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  const state = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
  return { reference: id, state }
}

const listedRefundOf = (refund: Stripe.Refund): ListedRefund => {
  const refundId = refund.metadata?.refund
  return { ...refundOf(refund), amount: refund.amount, ...(isOurs(refundId) && { refundId }) }
}

const disputeOf = ({ id, status, amount, currency, created }: Stripe.Dispute): ProviderDispute => ({
  reference: id,
  state: disputeState(status),
  amount,
  currency: currency.toUpperCase(),
  openedAt: created * 1000,
})

/** Turns the client's errors into those of the port. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode = 0, type, code } = error
    // the message may quote what was sent, such as an e-mail address
    const what = `Stripe: ${type}${code ? ` ${code}` : ''} ${statusCode}`
    if (statusCode === 409 || error instanceof Stripe.errors.StripeIdempotencyError) throw new ProviderBusy(what)
    const isForNow = statusCode === 0 || statusCode === 429 || statusCode >= 500
    throw isForNow ? new ProviderAway(what) : new ProviderRefused(what)
  }
}
