import { type ProductPlace, statesFor } from '#rules/product/product-states.ts'

/** SQL: whether a row of `product`, by its name in the query, is in a place. */
export const isIn = (place: ProductPlace, product = 'product') =>
  `${product}.status in (${statesFor(place)
    .map((status) => `'${status}'`)
    .join(', ')})`
