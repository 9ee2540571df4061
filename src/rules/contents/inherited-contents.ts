import { type PublishedContent, slotContentsAt } from './holding-contents.ts'

/** A content of a slot, which may be of the whole shop. */
interface ScopedContent extends PublishedContent {
  isOfShop?: true
  body: unknown
}

/**
 * Of a slot's contents those of the scope that counts at a moment: the site's own, where what it shows is no sample; or else the whole
 * shop's; or else the sample.
 */
export function inheritedAt<C extends ScopedContent>(contents: readonly C[], moment: number): readonly C[] {
  const ofShop = contents.filter(({ isOfShop }) => isOfShop === true)
  if (slotContentsAt(ofShop, moment).length === 0) return contents.filter((content) => !ofShop.includes(content))
  const own = contents.filter(({ isOfShop }) => isOfShop !== true)
  const [shown] = slotContentsAt(own, moment)
  return shown && !isSample(shown.body) ? own : ofShop
}

const isSample = (body: unknown): boolean => (body as { isSample?: boolean }).isSample === true
