/** Net content of an article in thousandths of a kilogram or litre. */
export interface PackageContent {
  unit: 'kg' | 'l'
  milli: number
}

/** Price per 1 kg or 1 l, rounded half up; it must be shown with every price (PRC-22, note L2). */
export function basePrice(amount: number, content: PackageContent): { amount: number; label: string } {
  return { amount: Math.floor((2000 * amount + content.milli) / (2 * content.milli)), label: `1 ${content.unit}` }
}
