const CAP = 99

/** The text of the cart badge; undefined hides it (HEAD-07, HEAD-08). */
export function cartBadge(numberOfArticles: number): string | undefined {
  if (numberOfArticles <= 0) return undefined
  return numberOfArticles > CAP ? `+${CAP}` : String(numberOfArticles)
}
