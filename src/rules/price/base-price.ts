import { byLanguage } from '#sites/by-language.ts'
import type { Language } from '#sites/sites.ts'

/** What base prices are for: one of each. A square metre is 'm2'. */
export const CONTENT_UNITS = ['kg', 'l', 'm', 'm2', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

/** Net content of an article in thousandths of the unit. */
export interface PackageContent {
  unit: ContentUnit
  milli: number
}

const PIECE = byLanguage(({ piece }) => piece)

/** Price per 1 kg, 1 l, 1 m, 1 m² or a piece, rounded half up; it must be shown with every price (PRC-22, note L2). */
export function basePrice(
  amount: number,
  content: PackageContent,
  language: Language,
): { amount: number; label: string } {
  return {
    amount: Math.floor((2000 * amount + content.milli) / (2 * content.milli)),
    label: `1 ${unitLabel(content.unit, language)}`,
  }
}

function unitLabel(unit: ContentUnit, language: Language): string {
  if (unit === 'piece') return PIECE[language]
  return unit === 'm2' ? 'm²' : unit
}
