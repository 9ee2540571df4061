import type { Cart } from '#calls/cart.ts'
import { propertiesOf } from '../../islands/properties-of.ts'
import { $getError } from '../store/cart-errors.ts'
import { $cart, applyRenderedCart } from '../store/cart-store.ts'
import { $lineChanges, linesShown } from '../store/line-changes.ts'
import type { CartViewProperties } from './CartView.tsx'
import { keepChosen } from './keep-chosen.ts'

/**
 * Calls `hydrate` as soon as the cart page must show what the server did not render: another cart, a read that failed, or
 * what changed at the lines since the shopper last saw them. A form's `problem` goes away by itself, which takes the island.
 */
export function hydrateWhenCartDiffers(island: HTMLElement, hydrate: () => void): void {
  const { cart, problem } = propertiesOf<CartViewProperties>(island)
  const rendered = textOf(cart)
  const compare = () => {
    const hasChanges = Object.keys($lineChanges.get()).length > 0
    if (problem || hasChanges || $getError.get() || textOf($cart.get()) !== rendered) hydrate()
  }
  keepChosen(island, hydrate)
  applyRenderedCart(cart)
  linesShown(true)
  for (const store of [$cart, $getError, $lineChanges]) store.listen(compare)
  compare()
}

/** Page and call write the same cart's keys in different orders. */
const textOf = (cart: Cart | undefined) =>
  JSON.stringify(cart, (_key, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
