import type { ContentBody } from '#calls/contents.ts'
import { addressLines, type PostalAddress } from '#rules/address/address-format.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { dateText } from '#sites/formats.ts'
import { type Site, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { type NamelessTexts, textsOf } from '#sites/texts/all-texts.ts'
import type { DocumentContents, DocumentRow, Fact } from './document-contents.ts'
import type { OrderWithParcels } from './issued-invoice.ts'

/** The texts of a site's documents, and how they write amounts, days and addresses. */
export interface Words {
  locale: SiteLocale
  texts: NamelessTexts<'invoice'>
  orderTexts: NamelessTexts<'order'>
  products: NamelessTexts<'product'>
  checkoutTexts: NamelessTexts<'checkout'>
  price: (amount: number) => string
  date: (moment: number) => string
  count: (count: number) => string
  /** A label before its value, with a colon. */
  labelOf: (label: string) => string
  rate: (taxRate: number) => string
  address: (address: PostalAddress) => string[]
}

export function wordsOf(site: Site): Words {
  const { locale, countryName } = siteConfig(site)
  const numbers = new Intl.NumberFormat(locale)
  return {
    locale,
    texts: textsOf('invoice', locale),
    orderTexts: textsOf('order', locale),
    products: textsOf('product', locale),
    checkoutTexts: textsOf('checkout', locale),
    price: (amount: number) => (amount < 0 ? `−${formatPriceAlone(site, -amount)}` : formatPriceAlone(site, amount)),
    date: (moment: number) => dateText(site, moment),
    count: (count: number) => numbers.format(count),
    labelOf: (label: string) => textsOf('mails', locale).labelOfAddress({ label }),
    rate: (taxRate: number) => textsOf('invoice', locale).rateOf({ rate: numbers.format(taxRate / 100) }),
    address: (address: PostalAddress) => [...addressLines(site, address), countryName],
  }
}

/** What stands above every document. Who sells, and what the shop was called, are those of its making. */
export function documentHead(
  { locale, texts }: Words,
  { seller, brand }: { seller: ContentBody<'seller'>; brand: string },
  createdAt: number,
) {
  return {
    locale,
    brand,
    createdAt,
    ...(seller.isSample && { sample: texts.sample }),
    sender: { name: seller.name, lines: [...seller.address, ...seller.contact] },
    senderFacts: seller.registrations,
  }
}

export const orderFacts = (
  { texts, date }: Words,
  { number, placedAt }: Pick<OrderWithParcels, 'number' | 'placedAt'>,
): Fact[] => [
  { label: texts.orderNumber, value: number },
  { label: texts.orderedOn, value: date(placedAt) },
]

export const pieceColumns = ({ texts }: Words): DocumentContents['table']['columns'] => [
  { label: texts.item },
  { label: texts.quantity, width: 0.15 },
]

/** Some pieces of a line, without a price. */
export const pieceRow = (
  { count }: Words,
  { title, variant, itemId }: Pick<OrderWithParcels['lines'][number], 'title' | 'variant' | 'itemId'>,
  pieces: number,
): DocumentRow => ({
  cells: [title, count(pieces)],
  note: [variant, itemId].filter(Boolean).join(' · '),
})
