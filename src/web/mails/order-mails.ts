import type { GoodsPictures, PlacedOrder, PlacedSubscription } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import { addressLines, type PostalAddress } from '#rules/address/address-format.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import { shownTaxes } from '#rules/order/shown-taxes.ts'
import { PAYMENT_HINTS, paymentName } from '#rules/payment-texts.ts'
import { imageUrl, imageWidth } from '#rules/picture/picture-url.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { storePlace } from '#rules/store/store-place.ts'
import { type SiteLocale, siteConfig } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { discountName } from '../checkout/discount-name.ts'
import { subscriptionSentences } from '../checkout/subscription-sentences.ts'
import { taxSentence } from '../checkout/tax-sentence.ts'
import { dayInWords } from '../subscription/day-in-words.ts'
import type { MailBlock, MailContent, MailContext } from './mail-block.ts'
import { orderLinkBlocks } from './order-event-mails.ts'
import { type PayToNotice, payToBlocks } from './pay-to-blocks.ts'

/** Twice as wide as it is shown. */
const PICTURE_WIDTH = 112

type PageBody = ContentBody<'page'>

export interface OrderNotice {
  order: PlacedOrder
  /** Date and time in the words of the site. */
  placedAt: string
}

export interface OrderConfirmationMail extends OrderNotice {
  /** Terms and withdrawal as they were when the order was placed. */
  documents: PageBody[]
  /** The path that opens the order without a login. */
  path: string
  /** Where an order that is paid in advance is paid. */
  payTo?: PayToNotice
  /** With whom the contract is; absent where editors have published nobody. */
  seller?: ContentBody<'seller'>
  pictures: GoodsPictures
}

/** Confirms an order with all that was agreed to, so that the mail is the durable medium that the law asks for. */
export function orderConfirmationMail(view: OrderConfirmationMail, context: MailContext): MailContent {
  const texts: TextsByFeature['checkout'] = context.texts.checkout
  const { account } = context.texts
  const { number } = view.order
  return {
    subject: texts.orderConfirmationSubject({ number }),
    preview: texts.orderConfirmationPreview,
    blocks: [
      { type: 'heading', text: texts.confirmedHeading },
      { type: 'paragraph', text: account.mailGreeting },
      { type: 'paragraph', text: texts.orderConfirmationText({ number, moment: view.placedAt }) },
      ...(view.payTo ? payToBlocks(view.payTo, view.order.site, context) : []),
      ...orderLinkBlocks(context, view.path),
      ...orderBlocks(view.order, context, view.pictures),
      ...(view.seller ? sellerBlocks(view.seller, context) : []),
      ...view.documents.flatMap(documentBlocks),
      { type: 'note', text: texts.mailReason },
    ],
  }
}

/** Tells whoever runs the shop what to deliver, and where. */
export function orderNotice({ order, placedAt }: OrderNotice, context: MailContext): MailContent {
  const texts: TextsByFeature['checkout'] = context.texts.checkout
  const { mails } = context.texts
  const { number, email } = order
  return {
    subject: texts.noticeSubject({ number }),
    preview: texts.noticeText,
    blocks: [
      { type: 'heading', text: texts.noticeSubject({ number }) },
      { type: 'paragraph', text: `${texts.noticeText} ${placedAt}` },
      { type: 'paragraph', text: `${mails.labelOfAddress({ label: context.texts.account.email })} ${email}` },
      ...orderBlocks(order, context),
    ],
  }
}

/** Goods, sums, subscriptions, destination and payment of an order. */
export function orderBlocks(
  order: PlacedOrder,
  { texts: all, file }: MailContext,
  pictures: GoodsPictures = {},
): MailBlock[] {
  const texts: TextsByFeature['checkout'] = all.checkout
  const { product, mails, voucher } = all
  const { site } = order
  const { locale } = siteConfig(site)
  const taxes = shownTaxes(order.taxes, order.lines)
  const [taxed, untaxed] = [taxes.filter((sum) => !sum.isOfGiftCards), taxes.filter((sum) => sum.isOfGiftCards)]
  const price = (amount: number) => formatPriceAlone(site, amount)
  const labelled = (label: string, value: string) => ({
    type: 'paragraph' as const,
    text: `${mails.labelOfAddress({ label })} ${value}`,
  })
  const address = (label: string, of: PostalAddress) => labelled(label, addressLines(site, of).join(', '))
  return [
    { type: 'subheading', text: texts.goods },
    {
      type: 'amounts',
      rows: order.lines.map(
        ({
          itemId,
          title,
          variant,
          quantity,
          price: each,
          amount,
          discountAmount,
          kind,
          intervalWeeks,
          availableFrom,
        }) => {
          const interval = intervalWeeks && all.subscription.ownInterval({ weeks: intervalWeeks })
          const image = pictures[itemId]
          const picture = image && file(imageUrl(image, imageWidth(image.widths, PICTURE_WIDTH), 'jpeg'))
          const later = availableFrom && texts.availableFrom({ date: dayInWords(site, availableFrom) })
          const label = [title, variant, interval, later].filter(Boolean).join(', ')
          if (kind === 'free_article') {
            return { label, value: texts.pieces({ count: quantity, price: texts.free }), ...(picture && { picture }) }
          }
          const detail = texts.pieces({ count: quantity, price: price(each) })
          return { label, detail, value: price(amount + discountAmount), ...(picture && { picture }) }
        },
      ),
    },
    {
      type: 'amounts',
      rows: [
        { label: texts.subtotal, value: price(order.goodsAmount) },
        ...order.discounts.map((discount) => ({
          label: discountName(discount, voucher),
          ...(discount.code !== undefined && { code: discount.code }),
          value: discount.kind === 'delivery' ? voucher.deliveryFree : `−${price(discount.amount)}`,
        })),
        { label: texts.deliveryCosts, value: order.deliveryAmount === 0 ? texts.free : price(order.deliveryAmount) },
        { label: texts.total, value: price(order.totalAmount), isSum: true },
        ...taxed.map((sum) => ({
          label: taxSentence(texts, locale, sum, price),
          value: price(sum.taxAmount),
          isQuiet: true,
        })),
      ],
    },
    ...untaxed.map((sum) => ({ type: 'paragraph' as const, text: taxSentence(texts, locale, sum, price) })),
    ...(order.giftCardAmount > 0
      ? [
          {
            type: 'amounts' as const,
            rows: [
              { label: voucher.giftCards, value: `−${price(order.giftCardAmount)}` },
              { label: voucher.due, value: price(dueAmount(order)), isSum: true },
            ],
          },
        ]
      : []),
    ...order.contracts.flatMap((contract) => contractBlocks(contract, order, all)),
    { type: 'subheading', text: texts.delivery },
    ...destinationBlocks(order, texts, address),
    address(texts.billingAddress, order.billing),
    { type: 'subheading', text: texts.payment },
    labelled(
      capitalised(paymentName(order.payment, { product, checkout: texts }), locale),
      texts[PAYMENT_HINTS[order.payment]],
    ),
  ]
}

/** Names of payments are written for a list within a sentence. */
const capitalised = (name: string, locale: SiteLocale) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

/** What is agreed with a subscription, with the number by which it is cancelled. */
function contractBlocks(contract: PlacedSubscription, { site }: PlacedOrder, texts: MailContext['texts']): MailBlock[] {
  const { ownNumber, termsHeading } = texts.subscription
  const sentences = [
    ownNumber({ number: contract.number }),
    ...subscriptionSentences(texts.subscription, texts.cancellation, site, contract),
  ]
  return [
    { type: 'subheading', text: termsHeading },
    ...sentences.map((text) => ({ type: 'paragraph' as const, text })),
  ]
}

function destinationBlocks(
  { pickupStore: store, deliveryKind, delivery, takesOldDevice, lines }: PlacedOrder,
  texts: TextsByFeature['checkout'],
  address: (label: string, of: PostalAddress) => MailBlock,
): MailBlock[] {
  const oldDevice = takesOldDevice ? texts.oldDeviceTaken : texts.oldDeviceLeft
  return [
    ...(store
      ? [
          { type: 'paragraph' as const, text: texts.pickupText({ store: store.name }) },
          { type: 'paragraph' as const, text: storePlace(store) },
        ]
      : []),
    ...(!store && deliveryKind === 'home' ? [address(texts.deliveryAddress, delivery)] : []),
    ...(deliveryKind === 'letter' ? [{ type: 'paragraph' as const, text: texts.deliveryLetter }] : []),
    ...(lines.some(({ kind }) => kind === 'gift_card')
      ? [{ type: 'paragraph' as const, text: texts.giftCardCode }]
      : []),
    ...(takesOldDevice === null ? [] : [{ type: 'paragraph' as const, text: oldDevice }]),
  ]
}

function sellerBlocks(
  { name, address, registrations, contact }: ContentBody<'seller'>,
  { texts: all }: MailContext,
): MailBlock[] {
  const texts: TextsByFeature['checkout'] = all.checkout
  const { mails } = all
  const named = registrations.map(({ label, value }) => `${mails.labelOfAddress({ label })} ${value}`)
  return [
    { type: 'subheading', text: texts.mailSeller },
    ...[[name, ...address].join(', '), ...named, ...contact].map((text) => ({ type: 'paragraph' as const, text })),
  ]
}

function documentBlocks({ title, intro, sections }: PageBody): MailBlock[] {
  return [
    { type: 'subheading', text: title },
    { type: 'paragraph', text: intro },
    ...sections.flatMap(({ headline, paragraphs = [], list = [] }): MailBlock[] => [
      { type: 'subheading', text: headline, isSmall: true },
      ...[...paragraphs, ...list.map((item) => `• ${item}`)].map((text) => ({ type: 'paragraph' as const, text })),
    ]),
  ]
}
