import type { ContentUnit, PackageContent } from '#rules/price/base-price.ts'
import { shortHash } from '#rules/short-hash.ts'
import { shorten } from '#rules/shorten.ts'
import type { FeedItem } from './feed-item.ts'

/** A feed as XML, in pieces, so that none is whole in memory. */
export interface FeedFormat {
  /** As it is said to the merchant. */
  name: string
  /** What its address ends with. */
  file: string
  before: (about: { title: string; address: string }) => string
  item: (item: FeedItem) => string
  after: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML 1.0 has no sign for these, however they are written. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string): string => text.replace(FORBIDDEN, ' ').replace(/[&<>]/g, (sign) => ENTITIES[sign]!)

const element = (name: string, text: string | undefined | null): string =>
  text === undefined || text === null || text === '' ? '' : `<${name}>${escaped(text)}</${name}>\n`

/** An id that a portal takes: as the shop has it where that fits, otherwise its letters and digits with a hash of the whole. */
function fittingId(id: string, { id: allowed, longestId }: { id: RegExp; longestId: number }): string {
  if (allowed.test(id)) return id
  const hash = shortHash(id)
  return `${id.replace(/[^\w-]+/g, '-').slice(0, longestId - hash.length - 1)}-${hash}`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What Google Merchant Center takes at most, in characters. */
const GOOGLE = { id: /^[ -~]{1,50}$/, longestId: 50, title: 150, description: 5000, brand: 70, option: 100 }
/** The types of options for which Google has a field. */
const GOOGLE_OPTIONS: Readonly<Record<string, string>> = { COLOR: 'g:color', SIZE: 'g:size' }

const googleAvailability = ({ isAvailable, availableFrom }: FeedItem): string => {
  if (!isAvailable) return 'out_of_stock'
  return availableFrom ? 'backorder' : 'in_stock'
}

/** Google's units of a content: how many thousandths of the shop's unit one is, and what the base price is for. */
const GOOGLE_MEASURES: Readonly<Record<ContentUnit, { unit: string; milli: number; base: string }>> = {
  kg: { unit: 'g', milli: 1, base: 'kg' },
  l: { unit: 'ml', milli: 1, base: 'l' },
  m: { unit: 'cm', milli: 10, base: 'm' },
  m2: { unit: 'sqm', milli: 1000, base: 'sqm' },
  piece: { unit: 'ct', milli: 1000, base: 'ct' },
}

function googleMeasure({ unit, milli }: PackageContent, pieces: number): string {
  const measure = GOOGLE_MEASURES[unit]
  return `${(milli * pieces) / measure.milli} ${measure.unit}`
}

/** https://support.google.com/merchants/answer/7052112 */
const google: FeedFormat = {
  name: 'Google Merchant',
  file: 'google-merchant.xml',
  before: ({ title, address }) =>
    `${DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element('title', title)}${element('link', address)}${element('description', title)}`,
  item: (item) => {
    const { pictures, content, energy, least } = item
    const weight = item.weightGrams === undefined ? '' : `${item.weightGrams * least.pieces} g`
    return `<item>\n${[
      element('g:id', fittingId(item.tcm, GOOGLE)),
      item.isVariant ? element('g:item_group_id', fittingId(item.productId, GOOGLE)) : '',
      element('g:title', shorten(item.title, GOOGLE.title)),
      element('g:description', shorten(item.description || item.title, GOOGLE.description)),
      element('g:link', item.page),
      element('g:image_link', pictures[0]),
      ...pictures.slice(1).map((picture) => element('g:additional_image_link', picture)),
      // Google wants what the least costs that can be ordered
      element('g:price', `${least.price} ${item.currency}`),
      element('g:availability', googleAvailability(item)),
      item.isAvailable && item.availableFrom ? element('g:availability_date', `${item.availableFrom}T00:00Z`) : '',
      element('g:condition', 'new'),
      element('g:brand', shorten(item.brand, GOOGLE.brand)),
      element('g:gtin', item.gtin),
      element('g:mpn', item.mpn),
      item.gtin === undefined && item.mpn === undefined ? element('g:identifier_exists', 'no') : '',
      element('g:product_type', item.category.join(' > ')),
      ...item.options.map(({ type, value }) =>
        GOOGLE_OPTIONS[type] ? element(GOOGLE_OPTIONS[type], shorten(value, GOOGLE.option)) : '',
      ),
      element('g:shipping_weight', weight),
      element('g:unit_pricing_measure', content && googleMeasure(content, least.pieces)),
      element('g:unit_pricing_base_measure', content ? `1 ${GOOGLE_MEASURES[content.unit].base}` : ''),
      energy ? element('g:energy_efficiency_class', energy.value) : '',
      energy ? element('g:min_energy_efficiency_class', energy.end) : '',
      energy ? element('g:max_energy_efficiency_class', energy.start) : '',
    ].join('')}</item>\n`
  },
  after: '</channel>\n</rss>\n',
}

/** What Heureka takes at most, in characters. */
const HEUREKA = { id: /^[\w-]{1,36}$/, longestId: 36, title: 200 }

/** The id of a product for Heureka, where no item may have its group's. */
const groupId = ({ productId, tcm }: FeedItem): string =>
  fittingId(productId.toLowerCase() === tcm.toLowerCase() ? `${productId}-group` : productId, HEUREKA)

/** https://heureka.github.io/xml-feed-specs */
const heureka: FeedFormat = {
  name: 'Heureka',
  file: 'heureka.xml',
  before: () => `${DECLARATION}<SHOP>\n`,
  item: (item) => {
    const parameters = [...item.options, ...item.properties].filter(({ name }) => name !== '')
    return `<SHOPITEM>\n${[
      element('ITEM_ID', fittingId(item.tcm, HEUREKA)),
      item.isVariant ? element('ITEMGROUP_ID', groupId(item)) : '',
      element('PRODUCTNAME', shorten(item.title, HEUREKA.title)),
      element('DESCRIPTION', item.description),
      element('URL', item.page),
      element('IMGURL', item.pictures[0]),
      ...item.pictures.slice(1).map((picture) => element('IMGURL_ALTERNATIVE', picture)),
      element('PRICE_VAT', item.price),
      element('MANUFACTURER', item.brand),
      element('CATEGORYTEXT', item.category.join(' | ')),
      element('EAN', item.gtin),
      element('PRODUCTNO', item.mpn),
      ...parameters.map(
        ({ name, value }) => `<PARAM>\n${element('PARAM_NAME', name)}${element('VAL', value)}</PARAM>\n`,
      ),
      // where it is missing, nobody knows when the goods come
      // in days, or the day itself
      item.isAvailable ? element('DELIVERY_DATE', item.availableFrom ?? '0') : '',
    ].join('')}</SHOPITEM>\n`
  },
  after: '</SHOP>\n',
}

export const FEED_FORMATS = { google, heureka } as const
export type FeedName = keyof typeof FEED_FORMATS
export const FEED_NAMES = Object.keys(FEED_FORMATS) as FeedName[]

/** Below it each site has its feeds. */
export const FEEDS_PATH = '/feeds'

/** Where a site has a feed, such as '/feeds/heureka.xml'. */
export const feedPath = (name: FeedName): string => `${FEEDS_PATH}/${FEED_FORMATS[name].file}`

/** The feed with a file's name; undefined: there is none. */
export const feedOfFile = (file: string): FeedName | undefined =>
  FEED_NAMES.find((name) => FEED_FORMATS[name].file === file)
