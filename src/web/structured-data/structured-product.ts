import type { AggregateOffer, AggregateRating, Brand, OfferLeaf, ProductLeaf, Thing } from 'schema-dts'
import type { BrandLink, ProductPageAnswer } from '#calls/listing.ts'
import type { Article, Product } from '#calls/product.ts'
import { productPath } from '#rules/addresses.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { decimalAmount } from '#rules/price/decimal-amount.ts'
import { previousPrice } from '#rules/price/offer.ts'
import { imagesInOrder } from '#rules/product/choose-image.ts'
import { isFood } from '#rules/product/family.ts'
import { materialText } from '#rules/product/material.ts'
import type { SiteAddresses } from '#rules/site-address.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { ReturnPeriod } from '#sites/return-periods.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { siteConfig } from '#sites/sites.ts'
import { RETURN_POLICY, returnPolicy, shippingDetails } from './structured-shipping.ts'

/** The properties of a variant that search engines know. */
const VARIES_BY: Partial<Record<Article['dimensions'][number]['dimensionType'], 'color' | 'size'>> = {
  COLOR: 'color',
  SIZE: 'size',
  AMOUNT: 'size',
  STORAGE: 'size',
}

/** What a product is shown with besides itself. */
interface Shown {
  addresses: SiteAddresses
  shipping: ShippingPrices
  returnPeriod: ReturnPeriod
  deliveryTimes: DeliveryTimes
}

/**
 * A product for search engines, as JSON-LD: with several articles a group of variants, each with its own address; a large one with its
 * range of prices. What many offers refer to follows once.
 */
export function structuredProduct(
  {
    product,
    brand,
    description,
    rating,
    offers,
  }: Pick<ProductPageAnswer, 'product' | 'brand' | 'description' | 'rating' | 'offers'>,
  shown: Shown,
): Thing[] {
  const { addresses, returnPeriod } = shown
  const { id, site, articles } = product
  const [only, ...others] = articles
  if (!only) return []
  const shared = {
    name: product.title,
    description,
    url: addresses.page(productPath(id)),
    ...(only.brand && { brand: structuredBrand(brand ?? { name: only.brand }, addresses) }),
    ...(product.material && !isFood(product) && { material: materialText(product.material) }),
    ...(rating.ratingCount > 0 && { aggregateRating: structuredRating(rating) }),
  } as const
  const details = articles.map((article) => shippingDetails(article, product, shown))
  const referredTo = [returnPolicy(site, returnPeriod), ...new Map(details.map((one) => [one['@id'], one])).values()]
  if (offers) {
    return [{ '@type': 'Product', ...shared, image: imagesOf(only, addresses), offers: allOffers(offers, product) }]
  }
  if (others.length === 0) return [{ ...variantOf(only, product, shown), ...shared }, ...referredTo]
  const known = only.dimensions.flatMap(({ dimensionType }) => VARIES_BY[dimensionType] ?? [])
  return [
    {
      '@type': 'ProductGroup',
      ...shared,
      productGroupID: id,
      ...(known.length > 0 && { variesBy: [...new Set(known)].map((name) => `https://schema.org/${name}`) }),
      hasVariant: articles.map((article) => variantOf(article, product, shown)),
    },
    ...referredTo,
  ]
}

/** A brand with its page and its logo, where it has them. */
export const structuredBrand = (
  { name, href, logo }: Pick<BrandLink, 'name'> & Partial<BrandLink>,
  addresses: SiteAddresses,
): Brand => ({
  '@type': 'Brand',
  name,
  ...(href && { url: addresses.page(href) }),
  ...(logo && { logo: addresses.file(imageUrl(logo, Math.max(...logo.widths))) }),
})

/** The offers of a large product together: each on its own would be a megabyte. */
function allOffers(offers: NonNullable<ProductPageAnswer['offers']>, { site }: Product): AggregateOffer {
  return {
    '@type': 'AggregateOffer',
    offerCount: offers.count,
    lowPrice: decimalAmount(offers.lowest),
    highPrice: decimalAmount(offers.highest),
    priceCurrency: siteConfig(site).currency,
    availability: `https://schema.org/${offers.isAvailable ? 'InStock' : 'OutOfStock'}`,
  }
}

function structuredRating({ averageStars, ratingCount }: ProductPageAnswer['rating']): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: averageStars, ratingCount, bestRating: 5, worstRating: 1 }
}

const imagesOf = (article: Article, addresses: SiteAddresses) =>
  imagesInOrder(article.galleryImages).map((image) => addresses.file(imageUrl(image, Math.max(...image.widths))))

function variantOf(article: Article, product: Product, shown: Shown): ProductLeaf {
  const variant: ProductLeaf = {
    '@type': 'Product',
    name: article.title,
    sku: article.tcm,
    image: imagesOf(article, shown.addresses),
    offers: offerOf(article, product, shown),
  }
  for (const { dimensionType, value } of article.dimensions) {
    const name = VARIES_BY[dimensionType]
    if (name) variant[name] = value.text
  }
  return variant
}

function offerOf(article: Article, product: Product, shown: Shown): OfferLeaf {
  return {
    '@type': 'Offer',
    url: shown.addresses.page(article.seoUrl),
    price: decimalAmount(article.price.amount),
    priceCurrency: siteConfig(product.site).currency,
    ...priorPriceOf(article, product),
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(article),
    ...(article.backorder && { availabilityStarts: article.backorder.availableFrom }),
    shippingDetails: { '@id': shippingDetails(article, product, shown)['@id'] },
    hasMerchantReturnPolicy: { '@id': RETURN_POLICY },
  }
}

/** Search engines may strike through what the page strikes through: the prior price (note L1), no maker's price. */
function priorPriceOf(article: Article, product: Product): Pick<OfferLeaf, 'priceSpecification'> {
  const config = siteConfig(product.site)
  const previous = previousPrice(article, product, config)
  if (previous.kind !== 'old-price' || previous.oldPriceKind !== 'PRIOR') return {}
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: decimalAmount(previous.amount),
      priceCurrency: config.currency,
    },
  }
}

function availabilityOf(article: Article): NonNullable<OfferLeaf['availability']> {
  if (article.backorder) return 'https://schema.org/BackOrder'
  if (article.isAvailable) return 'https://schema.org/InStock'
  return article.backInStockOption === 'SOLD_OUT' ? 'https://schema.org/SoldOut' : 'https://schema.org/OutOfStock'
}
