import { Type } from 'typebox'
import type { Currency } from '#sites/sites.ts'
import { part } from './content-parts-shapes.ts'

/** In 1/100 of the main unit: up to 99,999.99, and of a sum up to 999,999.99. */
const Price = Type.Integer({ minimum: 0, maximum: 9_999_999 })
const Sum = Type.Integer({ minimum: 1, maximum: 99_999_999 })

/** What shipping costs on a site. A sum that is absent makes no order free. */
export const ShippingBody = part({
  currency: Type.Unsafe<Currency>({ type: 'string', pattern: '^[A-Z]{3}$' }),
  price: Price,
  freeShippingFrom: Type.Optional(Sum),
  freeShippingFromWithCard: Type.Optional(Sum),
  freeShippingFromCoffee: Type.Optional(Sum),
})
