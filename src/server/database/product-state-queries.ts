import { isShownIn, type ProductPlace, statusesFor } from '#rules/product/product-states.ts'

/** SQL of a site, and of a moment in milliseconds since 1970; without one, products are hidden where lists have been written so. */
interface Where {
  site: string
  moment?: string
}

/** SQL: whether a row of `product`, by its name in the query, is in a place on a site. */
export function isIn(place: ProductPlace, { site, moment }: Where, product = 'product'): string {
  const hasStatus = `${product}.status in (${statusesFor(place)
    .map((status) => `'${status}'`)
    .join(', ')})`
  if (isShownIn(place, 'hidden')) return hasStatus
  return `${hasStatus} and ${moment === undefined ? isListedOn(product, site) : isVisibleOn(product, site, moment)}`
}

/** `hidden_on` follows the moments of `visible` by the job apply-visibility, as the rows of lists do. */
const isListedOn = (product: string, site: string) =>
  `(${product}.hidden_on is null or ${site}::text <> all (${product}.hidden_on))`

/** The same as `phaseOn` of rules/product/visibility.ts. Most products have none, which needs no more than the row. */
const isVisibleOn = (product: string, site: string, moment: string) => `(${product}.visible is null
  or not ${product}.visible ? ${site}::text
  or (${product}.visible -> ${site}::text <> 'false'
    and coalesce((${product}.visible -> ${site}::text ->> 'from')::timestamptz <= to_timestamp(${moment} / 1000.0), true)
    and coalesce((${product}.visible -> ${site}::text ->> 'until')::timestamptz > to_timestamp(${moment} / 1000.0), true)))`
