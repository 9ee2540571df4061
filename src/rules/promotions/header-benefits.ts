/** What the links above the header report as their source, in their order (HEAD-02). */
const SOURCES = ['VK1', 'VK2', 'VK3', 'VK4'] as const

export type BenefitSource = (typeof SOURCES)[number]

/** The tracking source of a benefit link by its place, from 0: shipping, newsletter, cross-channel, service (HEAD-02). */
export function benefitSource(at: number): BenefitSource | undefined {
  return SOURCES[at]
}

/** True for more links than a window of any width has room for. */
export const hasManyBenefits = (benefits: readonly unknown[]): boolean => benefits.length > SOURCES.length

type IconOf<Label extends string> = Label extends 'thirty_day_return' ? '30day_return' : Label

/** The icon of a benefit; that of the 30-day return has a name of its own, all others have their label's (HEAD-21). */
export function benefitIcon<Label extends string>(label: Label): IconOf<Label> {
  return (label === 'thirty_day_return' ? '30day_return' : label) as IconOf<Label>
}
