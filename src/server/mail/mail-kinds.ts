import type { Site } from '#sites/sites.ts'
import type { MailViews } from '#web/mails/mails.tsx'

/** The stored data of each kind of mail. During a rolling restart the release before or after may read it. */
export interface MailData {
  'back-in-stock': { requestId: number; productId: string; tcm: string; requestedAt: number }
  /** Asks for the confirmation of a sign-up. */
  'newsletter-confirmation': { subscriberId: string }
  /** Follows a confirmation. */
  'newsletter-welcome': { subscriberId: string }
  /** Confirms that a cancellation has arrived. */
  'cancellation-receipt': { cancellationId: string }
  /** Says when the subscription ends that a cancellation has ended. */
  'cancellation-end': { cancellationId: string }
  /** Tells whoever runs the shop of a cancellation. */
  'cancellation-notice': { cancellationId: string }
  /** Confirms that a withdrawal has arrived. */
  'withdrawal-receipt': { withdrawalId: string }
  /** Tells whoever runs the shop of a withdrawal. */
  'withdrawal-notice': { withdrawalId: string }
  /** Confirms that a message to the merchant has arrived. */
  'contact-receipt': { messageId: string }
  /** Brings a message to the merchant. */
  'contact-notice': { messageId: string }
  /** Asks the owner of a mailbox to confirm something about an account. */
  'account-request': { requestId: string }
  /** Says that a password was changed. */
  'account-password': { customerId: string }
  /** Says that a passkey was added or removed. */
  'account-passkey': { change: 'added' | 'removed' }
  /** Confirms an order, with the contract's terms. */
  'order-confirmation': { orderNumber: string }
  /** Tells whoever runs the shop of an order. */
  'order-notice': { orderNumber: string }
  /** Says that an order's goods are on their way. */
  'order-shipped': { orderNumber: string }
  /**
   * Says that an order was given up, and what goes back in 1/100 of the main unit, in money and to gift cards (absent: queued by the
   * release before); `late`: because nobody has paid in time.
   */
  'order-cancelled': { orderNumber: string; paidBack: number; toCards?: number; late: boolean }
  /** Says that money of an order goes back, by a refund, or so much in 1/100 of the main unit to gift cards. */
  'order-refunded': { orderNumber: string } & ({ refundId: string } | { toCards: number })
  /** Reminds of the transfer for an order. */
  'order-reminder': { orderNumber: string }
  /** Confirms the next order of a subscription. `missing`: the names of what is sold out; a day, null: it was the last one. */
  'subscription-delivery': {
    orderNumber: string
    subscriptionNumber: string
    missing: string[]
    nextDeliveryOn: string | null
  }
  /** Says that everything of a delivery is sold out. */
  'subscription-skipped': { subscriptionNumber: string; missing: string[]; nextDeliveryOn: string | null }
  /** Says that a subscription ends, because its site is switched off. */
  'subscription-ended': { subscriptionNumber: string }
  /** Brings the code of a gift card, which is nowhere else. */
  'gift-card': { cardId: string; code: string }
}

export type MailKind = keyof MailData

/** A mail of the outbox. */
export interface Mail<Kind extends MailKind = MailKind> {
  id: string
  site: Site
  kind: Kind
  /** An e-mail address. */
  recipient: string
  customerId: string | null
  data: MailData[Kind]
  createdAt: number
}

/** The contents of a mail. */
export interface LoadedMail<Kind extends MailKind = MailKind> {
  view: MailViews[Kind]
  /** Where answers go, instead of the configured address. */
  replyTo?: string
  /** The path for the List-Unsubscribe header, for a kind of mail that a customer may get repeatedly. */
  unsubscribePath?: string
}

/**
 * Loads the contents of a mail just before it is sent, one loader for each kind, from the kind's feature. Undefined: the
 * mail is no longer true and is not sent.
 */
export type MailLoaders<Kinds extends MailKind = MailKind> = {
  [Kind in Kinds]: (mail: Mail<Kind>, moment: number) => Promise<LoadedMail<Kind> | undefined>
}
