/** Sizes of different things have the same numbers: 43 is a shoe and a screen. Lists show each kind by itself. */

/** Kinds of sizes that are plain numbers, as the column attributes of a product names them. */
export const NUMBERED_SIZES = ['clothes', 'shoes', 'hats'] as const

/** Under which name the column attributes of a product says what its sizes measure. */
export const SIZES_KEY = 'sizes'

/** In the order in which a list shows them. General are letters, and numbers of which nobody says what they measure. */
export const SIZE_KINDS = ['general', ...NUMBERED_SIZES, 'area', 'diameter', 'screen'] as const
export type SizeKind = (typeof SIZE_KINDS)[number]

const LETTERS = /^(?:(\d)x|(x{0,4}))([sl])$|^m$/

/**
 * The value of a size's filter: 'm', 'shoes-43', 'screen-43'.
 * @param key as an address has it
 * @param label as products write it: '40 × 40 cm', 'Ø 20 cm', '108 cm (43″)'
 * @param sizes what the product's attributes say of its sizes
 */
export function sizeValue(key: string, label: string, sizes: unknown): string {
  const kind = kindOf(key, label, sizes)
  return kind === 'general' ? key : `${kind}-${key}`
}

function kindOf(key: string, label: string, sizes: unknown): SizeKind {
  if (label.includes('×')) return 'area'
  if (label.includes('Ø')) return 'diameter'
  if (/[″"]/.test(label)) return 'screen'
  if (LETTERS.test(key)) return 'general'
  return (Array.isArray(sizes) && NUMBERED_SIZES.find((kind) => sizes.includes(kind))) || 'general'
}

/** The kind of a size from the value of its filter. */
export const sizeKind = (value: string): SizeKind =>
  SIZE_KINDS.find((kind) => value.startsWith(`${kind}-`)) ?? 'general'

/** Puts sizes in their natural order: by kind, letters from small to large, then by number. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [one, other].map(placeOf)
  return a!.kind - b!.kind || a!.letters - b!.letters || a!.number - b!.number || (one < other ? -1 : 1)
}

function placeOf(value: string) {
  const kind = sizeKind(value)
  const key = kind === 'general' ? value : value.slice(kind.length + 1)
  const found = LETTERS.exec(key)
  const number = Number.parseFloat(key)
  return {
    kind: SIZE_KINDS.indexOf(kind),
    letters: found ? placeOfLetters(found) : Number.MAX_SAFE_INTEGER,
    number: Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number,
  }
}

/** 0 for M, below for what is smaller. */
function placeOfLetters([, digit, letters = '', end]: RegExpExecArray): number {
  if (end === undefined) return 0
  const step = 1 + (digit === undefined ? letters.length : Number(digit))
  return end === 's' ? -step : step
}
