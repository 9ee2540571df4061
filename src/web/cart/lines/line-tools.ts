import { useTexts } from '../../page-context.tsx'

/** What every line of the cart page and of the mini cart is given. */
export interface LineTools {
  /** Has a sentence read aloud. */
  say: (words: string) => void
  /** Told of a press whose control may go with its line, so that the focus does not (use-line-focus.ts). */
  follow: (line: string) => void
}

/** Tells of a removal and carries it out; that it failed is said by the set error, and no longer that it was done. */
export function useRemoval({ say, follow }: LineTools) {
  const texts = useTexts('cart')
  return async (line: string, title: string, remove: () => Promise<{ ok: boolean }>) => {
    follow(line)
    say(texts.removed({ title }))
    if (!(await remove()).ok) say('')
  }
}
