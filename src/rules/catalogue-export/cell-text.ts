import { plainText } from '#rules/catalogue-file/cell-texts.ts'
import { shorten } from '#rules/shorten.ts'

/** A text as a cell holds it: on one line, with no entity that an import would take for a sign. */
export function cellText(text: string | undefined, most: number): string {
  let shown = text ?? ''
  for (;;) {
    const plain = plainText(shown)
    if (plain === shown) return shorten(shown, most)
    shown = plain
  }
}
