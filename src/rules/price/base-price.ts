/** Net content of an article in thousandths of a kilogram or litre. */
export interface PackageContent {
  unit: 'kg' | 'l'
  milli: number
}

/** Price per 1 kg or 1 l, rounded half up; it must be shown with every price (PRC-22, note L2). */
export function basePrice(amount: number, content: PackageContent): { amount: number; label: string } {
  return { amount: Math.floor((amount * 1000) / content.milli + 0.5), label: `1 ${content.unit}` }
}
