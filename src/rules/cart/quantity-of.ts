/** Articles have {quantity: n}, free articles and gift cards a plain number (CART-16, note 49). */
export type QuantityShape = number | { quantity: number }

/** The pieces of a line, in either shape of its quantity. */
export function quantityOf({ quantity }: { quantity: QuantityShape }): number {
  return typeof quantity === 'number' ? quantity : quantity.quantity
}
