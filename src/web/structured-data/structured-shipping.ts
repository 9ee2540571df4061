import type { MerchantReturnPolicyLeaf, OfferShippingDetailsLeaf } from 'schema-dts'
import type { Article, Product } from '#calls/product.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { decimalAmount } from '#rules/price/decimal-amount.ts'
import { deliveryKind } from '#rules/product/delivery-kind.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { countryOf } from '#sites/countries.ts'
import type { DeliveryTimes } from '#sites/delivery-times.ts'
import { fewestDays, type ReturnPeriod } from '#sites/return-periods.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

/**
 * What shipping costs where an article is bought alone, and how long it takes. Offers of a page refer to it by its `@id`,
 * because many variants ship alike.
 */
export function shippingDetails(
  article: Article,
  { family, site }: Pick<Product, 'family' | 'site'>,
  { shipping, deliveryTimes }: { shipping: ShippingPrices; deliveryTimes: DeliveryTimes },
): OfferShippingDetailsLeaf & { '@id': string } {
  const kind = deliveryKind(article)
  const line = {
    availability: 'AVAILABLE',
    freeShipping: article.freeShipping || isGiftCard(article),
    isCoffee: family === 'COFFEE',
    price: article.price.amount,
    quantity: 1,
  }
  const { amount } = shippingCosts({ articles: [line], partnerProducts: [], subscriptions: [] }, { shipping })
  const { from, to } = deliveryTimes[kind]
  return {
    '@type': 'OfferShippingDetails',
    '@id': `#shipping-${kind}${amount === 0 ? '-free' : ''}`,
    shippingRate: { '@type': 'MonetaryAmount', value: decimalAmount(amount), currency: siteConfig(site).currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryOf(site) },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // Google adds both times; the shop knows their sum only
      handlingTime: days(0, 0),
      transitTime: days(from, to),
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
    },
  }
}

const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const

export const RETURN_POLICY = '#return-policy'

/** How long goods may be returned on a site (FOOT-30). Offers refer to it by its `@id`. */
export function returnPolicy(site: Site, period: ReturnPeriod): MerchantReturnPolicyLeaf & { '@id': string } {
  const country = countryOf(site)
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURN_POLICY,
    applicableCountry: country,
    returnPolicyCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: fewestDays(period),
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}
