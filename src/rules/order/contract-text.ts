import type { DeliveryTimes } from '#sites/delivery-times.ts'
import { dateText } from '#sites/formats.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { NamelessTexts } from '#sites/texts/all-texts.ts'
import { addressLines, type PostalAddress } from '../address/address-format.ts'
import { type pageFacts, withFacts } from '../page-facts.ts'
import { paymentName } from '../payment-texts.ts'
import { formatPriceAlone } from '../price/format-price.ts'
import { addDays } from '../subscription/subscription-end.ts'
import { wallClockAt } from '../wall-clock.ts'
import type { OrderLine } from './order-lines.ts'

/** What a contract says of one order, by the names that its text has in braces. */
const CONTRACT_FACTS = [
  'seller',
  'sellerAddress',
  'sellerRegistrations',
  'sellerContact',
  'buyer',
  'buyerEmail',
  'deliveryAddress',
  'goods',
  'discount',
  'deliveryCosts',
  'total',
  'payment',
  'deliveryDays',
  'date',
] as const
export type ContractFacts = Record<(typeof CONTRACT_FACTS)[number], readonly string[]>

/** An order, or what is about to become one. Amounts in 1/100 of the main unit. */
export interface ContractedOrder {
  site: Site
  /** Undefined: the site has published nobody who sells. */
  seller: ContractSeller | undefined
  email: string
  billing: PostalAddress
  delivery: PostalAddress
  lines: readonly OrderLine[]
  totals: { discountAmount: number; deliveryAmount: number; totalAmount: number }
  payment: PaymentKind
  /** What held when it was made. */
  deliveryTimes: DeliveryTimes
  /** In milliseconds since 1970. */
  moment: number
}

interface ContractSeller {
  name: string
  address: readonly string[]
  registrations: ReadonlyArray<{ label: string; value: string }>
  contact: readonly string[]
}

const UNKNOWN = '—'

/** What the contract of an order names. Main features beyond title and variant stand with the goods above the button. */
export function contractFacts(
  { site, seller, email, billing, delivery, lines, totals, payment, deliveryTimes, moment }: ContractedOrder,
  texts: { checkout: NamelessTexts<'checkout'>; product: NamelessTexts<'product'> },
): ContractFacts {
  const { locale, timeZone } = siteConfig(site)
  const { checkout } = texts
  const price = (amount: number) => formatPriceAlone(site, amount)
  const slowest = Math.max(...Object.values(deliveryTimes).map(({ to }) => to))
  const dayOf = (day: string) => dateText(site, Date.parse(day), { dateStyle: 'long', timeZone: 'UTC' })
  return {
    seller: [seller?.name ?? UNKNOWN],
    sellerAddress: seller?.address ?? [UNKNOWN],
    sellerRegistrations: seller?.registrations.map(({ label, value }) => `${label}: ${value}`) ?? [UNKNOWN],
    sellerContact: seller?.contact ?? [UNKNOWN],
    buyer: addressLines(site, billing),
    buyerEmail: [email],
    deliveryAddress: addressLines(site, delivery),
    goods: lines.map(({ kind, title, variant, quantity, price: each, amount, discountAmount, availableFrom }, at) => {
      const later = availableFrom ? ` (${checkout.availableFrom({ date: dayOf(availableFrom) })})` : ''
      const sum = kind === 'free_article' ? checkout.free : price(amount + discountAmount)
      return `${at + 1}. ${[title, variant].filter(Boolean).join(', ')}: ${checkout.pieces({ count: quantity, price: price(each) })} = ${sum}${later}`
    }),
    discount: [price(totals.discountAmount)],
    deliveryCosts: [totals.deliveryAmount === 0 ? checkout.free : price(totals.deliveryAmount)],
    total: [price(totals.totalAmount)],
    payment: [paymentName(payment, texts)],
    deliveryDays: [String(slowest + workingDaysBefore(lines, wallClockAt(moment, timeZone)))],
    date: [new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment)],
  }
}

/** How many weekdays pass until the last of the goods is there that comes later; 0: all are there. */
function workingDaysBefore(lines: readonly OrderLine[], today: string): number {
  const last = lines
    .map(({ availableFrom }) => availableFrom ?? '')
    .reduce((one, other) => (one > other ? one : other), '')
  let count = 0
  for (let day = addDays(today.slice(0, 10), 1); day <= last; day = addDays(day, 1))
    if (new Date(day).getUTCDay() % 6 !== 0) count += 1
  return count
}

interface ContractText {
  title: string
  intro: string
  sections: ReadonlyArray<{ headline: string; paragraphs?: string[]; list?: string[] }>
}

const ALONE = /^\{(\w+)\}$/
const NAMED = /\{(\w+)\}/g

/**
 * A text as an order agrees to it, with what holds for the order. Its own facts come last, because in them are a shopper's words.
 * @param contract where the site asks that the contract is accepted
 */
export function agreedText<Text extends ContractText>(
  text: Text,
  facts: ReturnType<typeof pageFacts>,
  contract?: ContractFacts,
): Text {
  const filled = withFacts(text, facts)
  return contract ? fillContract(filled, contract) : filled
}

/** Puts facts into the text of a contract. A text that is nothing but a name becomes as many as the fact has; unknown names stay. */
export function fillContract<Text extends ContractText>(text: Text, facts: ContractFacts): Text {
  const known = (name: string) => (Object.hasOwn(facts, name) ? facts[name as keyof ContractFacts] : undefined)
  const fill = (one: string) => one.replace(NAMED, (whole, name: string) => known(name)?.join(', ') ?? whole)
  const fillAll = (texts: string[] | undefined) =>
    texts?.flatMap((one) => known(ALONE.exec(one)?.[1] ?? '') ?? [fill(one)])
  return {
    ...text,
    title: fill(text.title),
    intro: fill(text.intro),
    sections: text.sections.map(({ paragraphs, list, ...section }) => ({
      ...section,
      headline: fill(section.headline),
      ...(paragraphs && { paragraphs: fillAll(paragraphs) }),
      ...(list && { list: fillAll(list) }),
    })),
  }
}
