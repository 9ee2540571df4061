/** Longer titles are cut, and are no place to look for words. */
const LONGEST = 500
const SHORTEST = 3
/** A shared beginning that is shorter than this part of a title says too little. */
const MIN_PART = 4

const LABEL = /(?:\s[-–—|/·]\s+|,\s+|\s\()\p{L}+:?\s*$/u
const SIGNS = /[\s,/|·(:[–—-]+$/u

/**
 * What the titles of all articles of a product begin with, as 'Mug' of 'Mug - Colour Red' and 'Mug - Colour Blue'; the first title where
 * they share too little.
 */
export function sharedTitle(titles: readonly string[]): string {
  const first = titles[0]!
  if (titles.some((title) => title.length > LONGEST)) return first
  const length = Math.min(...titles.map((title) => sharedLength(first, title)))
  if (length === first.length) return first
  const isInWord =
    /[\p{L}\p{N}]$/u.test(first.slice(0, length)) && titles.some((title) => /^[\p{L}\p{N}]/u.test(title.slice(length)))
  const words = isInWord ? first.slice(0, length).replace(/[\p{L}\p{N}.'’]+$/u, '') : first.slice(0, length)
  const shared = words.replace(LABEL, '').replace(SIGNS, '')
  return shared.length >= SHORTEST && shared.length * MIN_PART >= first.length ? shared : first
}

function sharedLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  // half of a letter is none, and the database stores none
  return at < one.length && /[\ud800-\udbff]/.test(one[at - 1] ?? '') ? at - 1 : at
}
