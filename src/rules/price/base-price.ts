/** Net content of an article in thousandths of a kilogram or litre. */
export interface Content {
  unit: 'kg' | 'l'
  milli: number
}

/** Price per 1 kg or 1 l, half up (law-and-access.md: beside the total price, wherever a price stands). */
export function basePrice(amount: number, content: Content): { amount: number; label: string } {
  return { amount: Math.floor((amount * 1000) / content.milli + 0.5), label: `1 ${content.unit}` }
}
