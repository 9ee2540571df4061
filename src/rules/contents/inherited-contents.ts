import { type PublishedContent, slotContentsAt } from './holding-contents.ts'
import { ALL_SCOPES, isWide, type WideScope } from './scope.ts'

/** The narrowest first. */
const WIDE_SCOPES = ALL_SCOPES.filter(isWide).reverse()

/** A content of a slot of a site. */
interface ScopedContent extends PublishedContent {
  /** Of which wider scope it is; undefined: the site's own. */
  scope?: WideScope
  body: unknown
}

/**
 * Of a slot's contents those of the scope that counts at a moment: the site's own, where what it shows is no sample; or else the
 * country's; or else the whole shop's; or else the sample.
 */
export function inheritedAt<C extends ScopedContent>(contents: readonly C[], moment: number): readonly C[] {
  const own = contents.filter(({ scope }) => scope === undefined)
  const [shown] = slotContentsAt(own, moment)
  if (shown && !isSample(shown.body)) return own
  const wider = WIDE_SCOPES.map((wide) => contents.filter(({ scope }) => scope === wide))
  return wider.find((inScope) => slotContentsAt(inScope, moment).length > 0) ?? own
}

const isSample = (body: unknown): boolean => (body as { isSample?: boolean }).isSample === true
