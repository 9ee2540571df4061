/** Articles say their pieces as an object, other kinds plainly (decision 49). */
export type QuantityShape = number | { quantity: number }

/** How many pieces a line has: articles say it as {quantity: n}, free articles and gift cards plainly (part 2 §3). */
export function quantityOf({ quantity }: { quantity: QuantityShape }): number {
  return typeof quantity === 'number' ? quantity : quantity.quantity
}
