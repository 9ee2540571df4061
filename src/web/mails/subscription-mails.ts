import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'
import { type OrderNotice, orderBlocks } from './order-mails.ts'

/** What a mail about a delivery of a subscription says of it. */
export interface SubscriptionSkippedMail {
  contract: string
  /** The names of what is sold out. */
  missing: readonly string[]
  /** In words; empty: this was the last one. */
  nextDeliveryOn: string
}

export interface SubscriptionDeliveryMail extends SubscriptionSkippedMail, OrderNotice {}

/** Confirms the next order of a subscription, with what it leaves out and when the one after it comes. */
export function subscriptionDeliveryMail(view: SubscriptionDeliveryMail, context: MailContext): MailContent {
  const texts: TextsByFeature['subscription'] = context.texts.subscription
  const { contract, missing, order, placedAt } = view
  const { number } = order
  return {
    subject: texts.mailDeliverySubject({ number }),
    preview: texts.mailDeliveryPreview,
    blocks: [
      { type: 'heading', text: texts.mailDeliveryHeading },
      { type: 'paragraph', text: context.texts.account.mailGreeting },
      { type: 'paragraph', text: texts.mailDeliveryText({ contract, moment: placedAt, number }) },
      ...(missing.length > 0
        ? [{ type: 'paragraph' as const, text: texts.mailMissing({ titles: missing.join(', ') }) }]
        : []),
      ...orderBlocks(order, context),
      // when the next one comes stands with the contract
      ...(view.nextDeliveryOn === '' ? [{ type: 'paragraph' as const, text: texts.mailLast }] : []),
      reasonBlock(context),
    ],
  }
}

/** Says that a delivery is left out, because everything in it is sold out. */
export function subscriptionSkippedMail(view: SubscriptionSkippedMail, context: MailContext): MailContent {
  const texts: TextsByFeature['subscription'] = context.texts.subscription
  const { contract, missing, nextDeliveryOn: day } = view
  return shortMail(context, texts.mailSkippedSubject, [
    texts.mailSkippedText({ contract, titles: missing.join(', ') }),
    day === '' ? texts.mailLast : texts.termsNext({ day }),
  ])
}

/** Says that a subscription ends, because its site is switched off. */
export function subscriptionEndedMail({ contract }: { contract: string }, context: MailContext): MailContent {
  const texts: TextsByFeature['subscription'] = context.texts.subscription
  return shortMail(context, texts.mailEndedSubject, [texts.mailEndedText({ contract })])
}

/** A mail of some sentences under its subject. */
function shortMail(context: MailContext, subject: string, sentences: readonly string[]): MailContent {
  return {
    subject,
    preview: subject,
    blocks: [
      { type: 'heading', text: subject },
      { type: 'paragraph', text: context.texts.account.mailGreeting },
      ...sentences.map((text) => ({ type: 'paragraph' as const, text })),
      reasonBlock(context),
    ],
  }
}

function reasonBlock({ texts: all, address }: MailContext): MailBlock {
  const texts: TextsByFeature['subscription'] = all.subscription
  const link = { label: all.cancellation.heading, href: address(CANCELLATION_PATH) }
  return { type: 'note', text: texts.mailReason, link }
}
