import type { ContentBody } from '#calls/contents.ts'
import { addressLines, type PostalAddress } from '#rules/address/address-format.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { dateText } from '#sites/formats.ts'
import { type Site, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { type TextsByFeature, textsOf } from '#sites/texts/all-texts.ts'
import type { Words } from '#sites/texts/own-words.ts'
import type { DocumentContents, DocumentRow, Fact } from './document-contents.ts'
import type { OrderWithParcels } from './issued-invoice.ts'

/** Whose name and words a document has: those of the moment of which it is. */
export interface DocumentFace {
  brand: string
  words?: Words | null
}

/** The texts of a site's documents, and how they write amounts, days and addresses. */
export interface DocumentTexts {
  locale: SiteLocale
  texts: TextsByFeature['invoice']
  orderTexts: TextsByFeature['order']
  products: TextsByFeature['product']
  checkoutTexts: TextsByFeature['checkout']
  withdrawals: TextsByFeature['withdrawal']
  price: (amount: number) => string
  date: (moment: number) => string
  count: (count: number) => string
  /** A label before its value, with a colon. */
  labelOf: (label: string) => string
  rate: (taxRate: number) => string
  address: (address: PostalAddress) => string[]
}

export function documentTexts(site: Site, { brand, words }: DocumentFace): DocumentTexts {
  const { locale, countryName } = siteConfig(site)
  const numbers = new Intl.NumberFormat(locale)
  const context = { locale, settings: { brand: { name: brand }, ...(words && { words }) } }
  const texts = textsOf('invoice', context)
  const { labelOfAddress } = textsOf('mails', context)
  return {
    locale,
    texts,
    orderTexts: textsOf('order', context),
    products: textsOf('product', context),
    checkoutTexts: textsOf('checkout', context),
    withdrawals: textsOf('withdrawal', context),
    price: (amount: number) => (amount < 0 ? `−${formatPriceAlone(site, -amount)}` : formatPriceAlone(site, amount)),
    date: (moment: number) => dateText(site, moment),
    count: (count: number) => numbers.format(count),
    labelOf: (label: string) => labelOfAddress({ label }),
    rate: (taxRate: number) => texts.rateOf({ rate: numbers.format(taxRate / 100) }),
    address: (address: PostalAddress) => [...addressLines(site, address), countryName],
  }
}

/** What stands above every document. Who sells, and what the shop was called, are those of its making. */
export function documentHead(
  { locale, texts }: DocumentTexts,
  { seller, brand, words }: DocumentFace & { seller: ContentBody<'seller'> },
  createdAt: number,
) {
  return {
    locale,
    brand,
    ...(words && { words }),
    createdAt,
    ...(seller.isSample && { sample: texts.sample }),
    sender: { name: seller.name, lines: [...seller.address, ...seller.contact] },
    senderFacts: seller.registrations,
  }
}

export const orderFacts = (
  { texts, date }: DocumentTexts,
  { number, placedAt }: Pick<OrderWithParcels, 'number' | 'placedAt'>,
): Fact[] => [
  { label: texts.orderNumber, value: number },
  { label: texts.orderedOn, value: date(placedAt) },
]

export const pieceColumns = ({ texts }: DocumentTexts): DocumentContents['table']['columns'] => [
  { label: texts.item },
  { label: texts.quantity, width: 0.15 },
]

/** Some pieces of a line, without a price. */
export const pieceRow = (
  { count }: DocumentTexts,
  { title, variant, itemId }: Pick<OrderWithParcels['lines'][number], 'title' | 'variant' | 'itemId'>,
  pieces: number,
): DocumentRow => ({
  cells: [title, count(pieces)],
  note: [variant, itemId].filter(Boolean).join(' · '),
})

/** The features whose texts documents have. */
const FEATURES = ['invoice', 'order', 'product', 'checkout', 'mails', 'withdrawal']

/** What is said in place of texts of documents, which an invoice stores; null: nothing. */
export function documentWords(words: Words | undefined): Words | null {
  const own = Object.entries(words ?? {}).filter(([feature]) => FEATURES.includes(feature))
  return own.length > 0 ? Object.fromEntries(own) : null
}
