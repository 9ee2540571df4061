import { type Figured, withFigures } from '../footer/footer-figures.ts'
import { type BenefitSource, benefitSource } from './header-benefits.ts'

/** A link above the header as it is shown. */
export type ShownBenefit<Benefit> = Benefit & { source?: BenefitSource }

/**
 * The links above the header with the site's figures. One whose text names a figure that the site does not have is left out, and so is
 * one on picking up where no store hands orders over; the others keep the sources of the places in which they are published.
 */
export function benefitsOfSite<Benefit extends { label?: string; text: string }>(
  of: Figured,
  published: readonly Benefit[],
): Array<ShownBenefit<Benefit>> {
  return published.flatMap((benefit, at) => {
    const isOffered = benefit.label !== 'pickup' || of.hasPickup !== false
    const text = isOffered ? withFigures(of, benefit.text) : undefined
    const source = benefitSource(at)
    return text === undefined ? [] : [{ ...benefit, text, ...(source && { source }) }]
  })
}
