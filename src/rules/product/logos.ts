/** The logos that must be shown beside a product, in their order (QB-25). */
export function mandatoryLogos<L extends { obligatory: boolean; sortPosition: number }>(logos: readonly L[]): L[] {
  return logos.filter((logo) => logo.obligatory).sort((a, b) => a.sortPosition - b.sortPosition)
}
