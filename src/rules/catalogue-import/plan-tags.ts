import { foldText } from '../search/search-words.ts'

/** Of one product. */
export const MAX_TAGS = 50
/** In characters. */
export const LONGEST_TAG = 64

/** What two spellings of one tag have in common: 'Été ' and 'ete' are the same tag. */
export const foldTag = (tag: string): string => foldText(tag).trim()

/** The tags of a product that a file of another shop names, without those that stand twice. What is left out is warned of. */
export function planTags(stated: readonly string[], warn: (message: string, value: string) => void): string[] {
  const tags = new Map<string, string>()
  for (const given of stated) {
    const tag = given.replace(/\s+/g, ' ').trim()
    const folded = foldTag(tag)
    if (folded === '' || tags.has(folded)) continue
    if ([...tag].length > LONGEST_TAG) warn(`A tag is longer than ${LONGEST_TAG} characters and is left out.`, tag)
    else if (tags.size === MAX_TAGS) warn(`A product has at most ${MAX_TAGS} tags; a further one is left out.`, tag)
    else tags.set(folded, tag)
  }
  return [...tags.values()]
}

/** What is wrong with a product's tags in the shop's own format: the place of a tag, and why. */
export function wrongTags(tags: readonly string[]): Array<{ at: number; message: string }> {
  const known = new Set<string>()
  return tags.flatMap((tag, at) => {
    const folded = foldTag(tag)
    if (folded === '' || tag !== tag.trim())
      return [{ at, message: 'A tag has a text, without blanks before and after it.' }]
    if (known.has(folded)) return [{ at, message: 'The tag stands twice.' }]
    known.add(folded)
    return []
  })
}
