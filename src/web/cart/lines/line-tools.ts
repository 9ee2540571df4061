import type { LineChanges } from '#rules/cart/line-changes.ts'
import { useTexts } from '../../page-context.tsx'

/** The functions that every line of the cart page and of the mini cart gets. */
export interface LineTools {
  /** Has screen readers read a sentence. */
  announce: (sentence: string) => void
  /** Call it when a control is pressed that may disappear with its line (use-line-focus.ts). */
  keepFocus: (line: string) => void
  /** The height of a line when a control of it was last pressed, in px. */
  heightOf: (line: string) => number | undefined
}

/** The properties of a component that shows one line. */
export type LineProperties<L> = { line: L } & LineTools

/** The same for kinds of lines whose price or availability may have changed since the shopper last saw them. */
export type ChangedLineProperties<L> = LineProperties<L> & { changes: LineChanges | undefined }

/** Announces a removal and carries it out; where it fails, the set error is read and the announcement withdrawn. */
export function useRemoval({ announce, keepFocus }: LineTools) {
  const texts = useTexts('cart')
  return async (line: string, title: string, remove: () => Promise<{ ok: boolean }>) => {
    keepFocus(line)
    announce(texts.removed({ title }))
    if (!(await remove()).ok) announce('')
  }
}
