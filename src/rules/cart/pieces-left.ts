import { type QuantityShape, quantityOf } from './quantity-of.ts'

/** How many pieces are left for a line that has more of them (note 95); undefined where the stock suffices. */
export function piecesLeft(line: { quantity: QuantityShape; availableQuantity?: number }): number | undefined {
  const { availableQuantity } = line
  return availableQuantity !== undefined && availableQuantity < quantityOf(line) ? availableQuantity : undefined
}
