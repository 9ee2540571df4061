import { randomBytes } from 'node:crypto'

/**
 * The objects of Stripe's public API description that the shop uses, with the fields that it reads or that a developer looks at. Moments
 * are in seconds, as there.
 */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  /** While it is open. */
  url: string | null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** What Stripe says of a call that it does not take. */
export class StripeFault extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`

export const invalid = (message: string, code?: string) => new StripeFault(400, 'invalid_request_error', message, code)
export const missing = (what: string) =>
  new StripeFault(404, 'invalid_request_error', `No such ${what}`, 'resource_missing')

const SHORTEST_S = 30 * 60
const LONGEST_S = 24 * 3600

/** Makes a session from the form's fields, such as `line_items[0][price_data][unit_amount]`. @throws StripeFault */
export function sessionOf(fields: URLSearchParams, nowS: number, urlOf: (id: string) => string): Session {
  const needed = (name: string) => {
    const value = fields.get(name)
    if (!value) throw invalid(`Missing required param: ${name}.`, 'parameter_missing')
    return value
  }
  if (needed('mode') !== 'payment') throw invalid('Only mode=payment is here.')
  if (needed('allowed_payment_method_types[0]') !== 'card') throw invalid('Only cards are here.')
  needed('line_items[0][price_data][product_data][name]')
  const amount = Number(needed('line_items[0][price_data][unit_amount]')) * Number(needed('line_items[0][quantity]'))
  if (!Number.isSafeInteger(amount) || amount < 50) throw invalid('The amount is too small.', 'amount_too_small')
  const expiresAt = Number(fields.get('expires_at') ?? nowS + LONGEST_S)
  if (!(expiresAt >= nowS + SHORTEST_S && expiresAt <= nowS + LONGEST_S)) {
    throw invalid('The `expires_at` timestamp must be from 30 minutes to 24 hours after the creation of the session.')
  }
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: needed('cancel_url'),
    client_reference_id: fields.get('client_reference_id'),
    created: nowS,
    currency: needed('line_items[0][price_data][currency]'),
    customer_email: fields.get('customer_email'),
    expires_at: expiresAt,
    livemode: false,
    locale: fields.get('locale'),
    metadata: metadataOf(fields),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: needed('success_url'),
    url: urlOf(id),
  }
}

/** The fields `metadata[name]` of a form. */
export function metadataOf(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([field, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(field)?.[1]
      return name ? [[name, value]] : []
    }),
  )
}
