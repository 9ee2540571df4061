import { formatPriceAlone } from '#rules/price/format-price.ts'
import type { PickupStore } from '#rules/store/pickup-store.ts'
import { storePlace } from '#rules/store/store-place.ts'
import type { Site } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'
import { type PayToNotice, payToBlocks } from './pay-to-blocks.ts'

/** What every mail about an order names. */
interface AboutOrder {
  number: string
  site: Site
  /** The path that opens the order without a login. */
  path: string
}

export interface OrderShippedMail extends AboutOrder {
  /** A day in the words of the site. */
  shippedOn: string
  parcels: Array<{ name: string; trackingNumber: string; href?: string }>
  /** Whether invoice and delivery note are there. */
  hasInvoice: boolean
  /** Where it is picked up; null: it is on its way. */
  pickupStore: PickupStore | null
}

export interface OrderCancelledMail extends AboutOrder {
  /** What money goes back in 1/100 of the main unit; 0: none was paid. */
  paidBack: number
  /** What is on gift cards again, in 1/100 of the main unit. */
  toCards: number
  /** True: gift cards and vouchers left nothing to pay. */
  isCovered: boolean
  /** True: nobody has paid in time. */
  isLate: boolean
}

/** Where money goes back to. */
export type RefundWay = 'card' | 'account' | 'gift-card'

export interface OrderPaidBackMail extends AboutOrder {
  /** In 1/100 of the main unit. */
  amount: number
  way: RefundWay
}

export interface OrderDeductedMail extends AboutOrder {
  /** In 1/100 of the main unit. */
  amount: number
  way: 'bill'
  /** What is left of the bill, in 1/100 of the main unit; absent: it was paid since. */
  stillToPay?: number
  /** Where what is left is paid in advance. */
  transfer?: PayToNotice
}

export type OrderRefundedMail = OrderPaidBackMail | OrderDeductedMail

export type OrderReminderMail = AboutOrder & PayToNotice

/** Says that the goods are on their way, with the links of the carriers, or that they can be picked up. */
export function orderShippedMail(
  { number, path, shippedOn: date, parcels, hasInvoice, pickupStore: store }: OrderShippedMail,
  context: MailContext,
): MailContent {
  const order: TextsByFeature['order'] = context.texts.order
  if (store) {
    const place = `${store.name}, ${storePlace(store, ', ')}`
    const subject = order.readySubject({ number })
    const text = order.readyText({ number, date, store: place })
    return aboutOrder(context, path, { subject, preview: subject, text, blocks: [] })
  }
  return aboutOrder(context, path, {
    subject: order.shippedSubject({ number }),
    preview: order.shippedPreview,
    text: order.shippedText({ number, date }),
    blocks: [
      ...(hasInvoice ? [{ type: 'paragraph' as const, text: order.shippedDocuments }] : []),
      ...parcels.flatMap(({ name, trackingNumber, href }): MailBlock[] => [
        { type: 'paragraph', text: order.parcelOf({ carrier: name, number: trackingNumber }) },
        ...(href ? [{ type: 'button' as const, label: order.followShort, href }] : []),
      ]),
    ],
  })
}

/** Says that an order was given up, and what goes back. */
export function orderCancelledMail(
  { number, path, site, paidBack, toCards, isCovered, isLate }: OrderCancelledMail,
  context: MailContext,
): MailContent {
  const order: TextsByFeature['order'] = context.texts.order
  const unpaid = isLate ? order.cancelledLate : toCards > 0 ? order.cancelledRestUnpaid : order.cancelledUnpaid
  const sentences = [
    ...(toCards > 0 ? [order.cancelledToCards({ amount: formatPriceAlone(site, toCards) })] : []),
    ...(paidBack > 0 ? [order.cancelledPaid({ amount: formatPriceAlone(site, paidBack) })] : []),
    ...(paidBack === 0 && !(isCovered && toCards > 0) ? [unpaid] : []),
  ]
  return aboutOrder(context, path, {
    subject: order.cancelledSubject({ number }),
    preview: sentences[0]!,
    text: order.cancelledText({ number }),
    blocks: sentences.map((text) => ({ type: 'paragraph', text })),
  })
}

/** Says how much money goes back, or what is left to pay of a bill that nobody has paid yet. */
export function orderRefundedMail(view: OrderRefundedMail, context: MailContext): MailContent {
  return view.way === 'bill' ? deductedMail(view, context) : paidBackMail(view, context)
}

function deductedMail(
  { number, path, site, amount, stillToPay, transfer }: OrderDeductedMail,
  context: MailContext,
): MailContent {
  const order: TextsByFeature['order'] = context.texts.order
  const text = order.deductedText({ number, amount: formatPriceAlone(site, amount) })
  const rest =
    stillToPay === undefined
      ? []
      : [
          stillToPay === 0 ? order.nothingToPay : order.stillToPay({ amount: formatPriceAlone(site, stillToPay) }),
          order.paidMore,
        ]
  return aboutOrder(context, path, {
    subject: order.deductedSubject({ number }),
    preview: rest[0] ?? text,
    text,
    blocks: [
      ...(rest.length > 0 ? [{ type: 'paragraph' as const, text: rest.join(' ') }] : []),
      ...(transfer ? payToBlocks(transfer, site, context) : []),
    ],
  })
}

/** Says how much money goes back, and by which way. */
function paidBackMail({ number, path, site, amount, way }: OrderPaidBackMail, context: MailContext): MailContent {
  const order: TextsByFeature['order'] = context.texts.order
  const ways: Record<RefundWay, string> = {
    card: order.refundToCard,
    account: order.refundToAccount,
    'gift-card': order.refundToGiftCard,
  }
  const text = order.refundedText({ number, amount: formatPriceAlone(site, amount) })
  return aboutOrder(context, path, {
    subject: order.refundedSubject({ number }),
    preview: ways[way],
    text,
    blocks: [{ type: 'paragraph', text: ways[way] }],
  })
}

/** Reminds of a transfer, once. */
export function orderReminderMail(view: OrderReminderMail, context: MailContext): MailContent {
  const { number, path, site } = view
  const order: TextsByFeature['order'] = context.texts.order
  return aboutOrder(context, path, {
    subject: order.reminderSubject({ number }),
    preview: order.payToText({ date: view.until }),
    text: order.reminderText({ number }),
    blocks: payToBlocks(view, site, context),
  })
}

/** A mail about an order, with the way to it and why it came. */
function aboutOrder(
  context: MailContext,
  path: string,
  { subject, preview, text, blocks }: { subject: string; preview: string; text: string; blocks: MailBlock[] },
): MailContent {
  const { account, checkout } = context.texts
  return {
    subject,
    preview,
    blocks: [
      { type: 'heading', text: subject },
      { type: 'paragraph', text: account.mailGreeting },
      { type: 'paragraph', text },
      ...blocks,
      ...orderLinkBlocks(context, path),
      { type: 'note', text: checkout.mailReason },
    ],
  }
}

/** The button that opens an order without a login. */
export function orderLinkBlocks({ texts, address }: MailContext, path: string): MailBlock[] {
  const order: TextsByFeature['order'] = texts.order
  return [
    { type: 'button', label: order.view, href: address(path) },
    { type: 'note', text: order.viewNote },
  ]
}
