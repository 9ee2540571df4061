import type { SeoTexts } from '#calls/listing.ts'
import type { Article, Product, Subscription } from '#calls/product.ts'
import { productPath } from '#rules/addresses.ts'
import { orderQuantities } from '#rules/cart/order-volumes.ts'
import { basePrice } from '#rules/price/base-price.ts'
import { formatVoucherValue } from '#rules/price/format-price.ts'
import { amountAt, plannedEntries } from '#rules/price/price-plan.ts'
import { differencePercentage, priorPrice } from '#rules/price/prior-price.ts'
import { openBackorder, orderableStock } from '#rules/product/backorder.ts'
import { markedState } from '#rules/product/product-states.ts'
import { isAvailable, roughStockOf } from '#rules/product/stock.ts'
import { stateOn } from '#rules/product/visibility.ts'
import { foreignLang, shownLanguage, shownText } from '#sites/fallback-languages.ts'
import { type Language, type Site, type SiteConfig, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { backorderAnswer } from './backorder-answer.ts'
import type { ArticleRow, ProductRow } from './product-queries.ts'

/** The text of a language, set as the shop's own texts are; where it is missing, that of the next language that there is. */
export function textIn(
  texts: Partial<Record<Language, string>> | string | null | undefined,
  config: SiteConfig,
): string {
  return typeset(config.locale, shownText(texts, config.language) ?? '')
}

/** A merchant's own texts for search engines, in the site's language only: the shop's own are better than those of another language. */
export function ownSeoTexts(
  title: string | null | undefined,
  description: string | null | undefined,
): { seo?: SeoTexts } {
  if (!title && !description) return {}
  return { seo: { ...(title && { title }), ...(description && { description }) } }
}

/** A row of the catalogue as the quickbuy call answers it (API-06, QB-42 to QB-50), at a moment. */
export function productOf(row: ProductRow, site: Site, moment: number): Product {
  const config = siteConfig(site)
  const titles = titlesOf(row, config)
  const { title } = titles
  const staffState = markedState(stateOn(row, site, moment))
  return {
    id: row.id,
    site,
    ...titles,
    // as in lists, carts and orders, which know no other name: two names of one article are two rows of a report
    trackingName: title,
    material: textIn(row.material, config),
    logos: row.logos
      .map((logo) => ({
        url: logo.url,
        title: textIn(logo.title, config),
        obligatory: logo.obligatory,
        sortPosition: logo.position,
      }))
      .sort((a, b) => a.sortPosition - b.sortPosition),
    dimensions: row.dimensions.map(({ type, name }, index) => ({
      dimensionType: type,
      index,
      ...(name && { name: textIn(name, config) }),
    })),
    articles: row.articles.map((article) => articleOf(article, row, title, config, moment)),
    subscriptions: row.subscription ? [subscriptionId(row)] : [],
    documents: documentsFor(row.documents, config.locale),
    features: row.features.map((feature) => textIn(feature, config)),
    showOldPriceAsOnOffer: row.show_old_price_as_on_offer,
    ...(row.max_order_volume ? { maxOrderVolume: row.max_order_volume } : {}),
    ...(row.family ? { family: row.family } : {}),
    ...(staffState && { staffState }),
  }
}

/** A product's title, the same with soft hyphens where one of its words may be divided, and its language where that is another. */
export function titlesOf(
  row: Pick<ProductRow, 'title' | 'title_hyphenated'>,
  config: SiteConfig,
): Pick<Product, 'title' | 'hyphenatedTitle' | 'titleLang'> {
  const shown = shownLanguage(row.title, config.language)
  const titleLang = foreignLang(row.title, config.language)
  const hyphenated = shown && row.title_hyphenated[shown]
  return {
    title: textIn(row.title, config),
    ...(hyphenated ? { hyphenatedTitle: textIn(hyphenated, config) } : {}),
    ...(titleLang && { titleLang }),
  }
}

/** The documents meant for a locale; where none is, the first, since a sheet in another language is better than none. */
export function documentsFor(documents: ProductRow['documents'], locale: SiteLocale): Product['documents'] {
  const own = documents.filter(({ locales }) => !locales || locales.includes(locale))
  return (own.length > 0 ? own : documents.slice(0, 1)).map(({ locales: _, ...document }) => document)
}

/** The subscription that holds this product's articles. */
export function subscriptionOf(row: ProductRow): Subscription | undefined {
  if (!row.subscription) return undefined
  return {
    subscriptionId: subscriptionId(row),
    type: row.subscription,
    productId: row.id,
    tcms: row.articles.map((article) => article.tcm),
  }
}

const subscriptionId = (row: ProductRow) => `s-${row.subscription}-${row.id}`

/** The product that a subscription's id names; '' where the id is none. Whether it exists, the product cache knows. */
export const productIdOfSubscription = (id: string) => /^s-(?:coffee|machine)-(.+)$/.exec(id)?.[1] ?? ''

function articleOf(row: ArticleRow, product: ProductRow, title: string, config: SiteConfig, moment: number): Article {
  const amount = amountAt(row.amount, row.plans, moment)
  const values = row.value_indexes.map((at, index) => {
    const dimension = product.dimensions[index]!
    const value = dimension.values[at]!
    const text =
      dimension.type === 'VOUCHER_VALUE' ? formatVoucherValue(config.site, amount) : textIn(value.text, config)
    return {
      dimensionType: dimension.type,
      index,
      value: { text, positionInDimension: at, ...(value.image ? { image: value.image } : {}) },
    }
  })
  const dimValueText = values.map(({ value }) => value.text).join(' / ')
  const prices = pricesOf(row, amount, config, moment)
  return {
    id: row.id,
    tcm: row.tcm,
    tdOrderNumber: row.tcm,
    quickbuyTitle: title,
    title: dimValueText ? `${title}, ${dimValueText}` : title,
    seoUrl: productPath(product.id, row.id),
    brand: product.brand,
    commodityGroup: product.range.toUpperCase(),
    productType: product.product_type,
    ...availabilityOf(row, config.site, moment),
    backInStockOption: row.back_in_stock_option,
    ...(row.max_order_volume ? { maxOrderVolume: row.max_order_volume } : {}),
    ...orderQuantities(volumesOf(row, product)),
    onlineExclusive: row.online_exclusive,
    isCremaCard: row.crema_card,
    isReturnableElectronicGood: row.returnable_electronics,
    bulky: row.bulky,
    freeShipping: row.free_shipping,
    ...prices,
    ...(product.promotion_text ? { promotionText: textIn(product.promotion_text, config) } : {}),
    ...(row.content ? { basePriceInfo: basePrice(amount, row.content, config.language) } : {}),
    assortmentCategories: [...product.categories]
      .reverse()
      .map((name, level) => ({ level, name }))
      .slice(0, 5),
    galleryImages: row.gallery,
    articleImagesLarge: {
      quickbuyImages: row.gallery.map((image) => ({ url: `/img/${image.handle}/640.webp` })),
    },
    ...(row.energy ? { energyEfficiency: { start: row.energy.start, value: row.energy.value } } : {}),
    energyEfficiencyInfos: energyInfosOf(row.energy, config),
    dimensions: values,
    dimValueText,
  }
}

function availabilityOf(
  { stock, min_order_volume, backorder }: ArticleRow,
  site: Site,
  moment: number,
): Pick<Article, 'isAvailable' | 'roughStockValue' | 'backorder'> {
  const orderable = orderableStock(stock, backorder, moment)
  const open = isAvailable(stock, min_order_volume) ? undefined : openBackorder(backorder, moment)
  const isOrderable = isAvailable(orderable, min_order_volume)
  return {
    isAvailable: isOrderable,
    roughStockValue: roughStockOf(stock, min_order_volume),
    ...(open && isOrderable && { backorder: backorderAnswer(open, site) }),
  }
}

const volumesOf = (row: ArticleRow, product: ProductRow) => {
  const most = row.max_order_volume ?? product.max_order_volume
  return {
    minOrderVolume: row.min_order_volume,
    orderVolumeStep: row.order_volume_step,
    ...(most !== null && { maxOrderVolume: most }),
  }
}

/** What an article's energy label says; nothing where it has none. */
export function energyInfosOf(energy: ArticleRow['energy'], config: SiteConfig): Article['energyEfficiencyInfos'] {
  if (!energy) return []
  const { start, end, value, label: url, lighting, component } = energy
  const type = lighting ? 'ENERGY_EFFICIENCY_LIGHTING' : 'ENERGY_EFFICIENCY'
  const componentTitle = component && textIn(component, config)
  return [{ start, end, value, images: [{ type, url }], ...(componentTitle ? { componentTitle } : {}) }]
}

/**
 * The present price and what was before it. An old price is the computed lowest prior price, or a recommended one that
 * is labelled so (note 89); both only where they are higher than the present price.
 */
export function pricesOf(
  row: Pick<ArticleRow, 'history' | 'plans' | 'recommended'>,
  amount: number,
  config: SiteConfig,
  moment: number,
): Pick<Article, 'price' | 'oldPrice' | 'oldPriceKind'> {
  const prior = priorPrice([...row.history, ...plannedEntries(row.plans)], moment, config.priorPriceDays)
  if (prior) {
    const price = {
      amount,
      bestPriceAmount: prior.amount,
      bestPriceDifferencePercentage: differencePercentage(amount, prior.amount),
    }
    return prior.amount > amount ? { price, oldPrice: prior.amount, oldPriceKind: 'PRIOR' } : { price }
  }
  const price = { amount }
  const recommended = row.recommended
  return recommended !== null && recommended > amount
    ? { price, oldPrice: recommended, oldPriceKind: 'RECOMMENDED' }
    : { price }
}
