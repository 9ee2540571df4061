/** In characters; a header of a phone has room for about half of that. */
export const LONGEST_BRAND_NAME = 40

/** Signs that nobody sees, such as line breaks and marks that turn the direction of writing. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u
const LETTER = /[\p{L}\p{N}]/u

/** What is wrong with a brand, in words for an editor; undefined: nothing. */
export function checkBrand({ name }: { name?: string }): string | undefined {
  return name === undefined ? undefined : nameFault(name)
}

function nameFault(name: string): string | undefined {
  if (UNSEEN.test(name)) return 'the name has a control sign, such as a line break'
  if (name.trim() !== name) return 'the name begins or ends with a space'
  if (!LETTER.test(name)) return 'the name has no letter'
  const { length } = [...name]
  return length > LONGEST_BRAND_NAME ? `the name has ${length} letters, and may have ${LONGEST_BRAND_NAME}` : undefined
}
