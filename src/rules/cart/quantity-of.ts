/** How many pieces a line has: articles say it as {quantity: n}, free articles and gift cards plainly (part 2 §3). */
export function quantityOf({ quantity }: { quantity: number | { quantity: number } }): number {
  return typeof quantity === 'number' ? quantity : quantity.quantity
}
