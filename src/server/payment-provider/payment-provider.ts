import type { DisputeState } from '#rules/payment/disputes.ts'
import type { ProviderWord } from '#rules/payment/settlement.ts'
import type { ProviderPaymentKind } from '#sites/payment-kinds.ts'
import type { Currency, Site } from '#sites/sites.ts'

/** A payment for which a provider shall make a page. Amounts in 1/100 of the main unit, moments in milliseconds since 1970. */
export interface PaymentToBegin {
  /** The idempotency key: the same one makes one session. */
  id: string
  orderNumber: string
  /** What the provider's page names beside the order. */
  shopName: string
  site: Site
  email: string
  amount: number
  currency: Currency
  begunAt: number
  /** Whole addresses to which the provider's page leads back. */
  successUrl: string
  cancelUrl: string
}

/** What a provider says of a session. */
export type ProviderAnswer =
  /** Somebody may pay; `url` is the page, where the provider still names one. */
  | { word: Extract<ProviderWord, 'open'>; url?: string }
  /** So much money was taken; refunds name `chargeReference`. */
  | { word: Extract<ProviderWord, 'paid'>; amount: number; currency: string; chargeReference: string }
  | { word: Extract<ProviderWord, 'ended'> }

export interface RefundToSend {
  /** The idempotency key: the same one gives money back once. */
  id: string
  chargeReference: string
  amount: number
}

export interface ProviderRefund {
  /** The provider's id of it. */
  reference: string
  state: 'sent' | 'done' | 'failed'
}

/** A refund of money that was taken, whoever has made it. */
export interface ListedRefund extends ProviderRefund {
  amount: number
  /** The id that the shop gave it; undefined: somebody has made it at the provider. */
  refundId?: string
}

/** A dispute that a bank has opened. Moments in milliseconds since 1970. */
export interface ProviderDispute {
  reference: string
  state: DisputeState
  amount: number
  currency: string
  openedAt: number
}

/** What became of money after it was taken. */
export interface ProviderCharge {
  refunds: ListedRefund[]
  disputes: ProviderDispute[]
}

/** An event that a provider has sent, and which of our payments or refunds it is about. What happened is asked anew. */
export interface ProviderEvent {
  id: string
  type: string
  paymentId?: string
  /** The provider's id of the payment's session. */
  reference?: string
  refundId?: string
  /** Money that was taken, and of which something became afterwards. */
  chargeReference?: string
}

/**
 * The port to a payment provider. Its calls are made outside any transaction.
 * @throws ProviderAway where the answer did not come, and the same call may succeed later
 * @throws ProviderBusy where a call with the same key runs at this moment, or has said something else
 * @throws ProviderRefused where the same call will never succeed
 */
export interface PaymentProvider {
  /** Stored with each payment. */
  name: string
  /** Makes the page on which a payment is paid. */
  begin(payment: PaymentToBegin): Promise<{ reference: string; url: string }>
  read(reference: string): Promise<ProviderAnswer>
  /** Makes sure that nobody pays any more, and says what the session is then. */
  end(reference: string): Promise<ProviderAnswer>
  refund(refund: RefundToSend): Promise<ProviderRefund>
  readRefund(reference: string): Promise<ProviderRefund>
  /** What became of money that was taken. */
  readCharge(chargeReference: string): Promise<ProviderCharge>
  /** The money of which a refund was made or a dispute was opened since a moment, in milliseconds since 1970. */
  changedCharges(since: number): Promise<string[]>
  /** An event from the bytes of a request; undefined: its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined, moment: number): ProviderEvent | undefined
}

/** Why a provider has not done what it was asked for. The message holds nothing of a person. */
export class ProviderFault extends Error {}
export class ProviderAway extends ProviderFault {}
export class ProviderBusy extends ProviderFault {}
export class ProviderRefused extends ProviderFault {}

/** The providers of a shop, chosen by site and kind of payment. */
export interface PaymentProviders {
  for(site: Site, kind: ProviderPaymentKind): PaymentProvider | undefined
  /** By the name that is stored with a payment; undefined: it is no longer configured. */
  named(name: string): PaymentProvider | undefined
  all: readonly PaymentProvider[]
}
