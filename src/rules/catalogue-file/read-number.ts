/** What a column writes before the decimals, or why that is not known. */
export type NumberNotation =
  | { type: 'known'; decimal: DecimalSign }
  | { type: 'ambiguous'; examples: string[] }
  | { type: 'mixed'; examples: string[] }

export type DecimalSign = '.' | ','

/** A number as it stands in a text, and the words around it, such as '€'. */
export interface FoundNumber {
  digits: string
  isNegative: boolean
  words: string[]
}

/** What a number shows about its notation by itself: 'open' is 1.299 alone, 'none' has no sign, and 'wrong' is no number. */
export type OwnNotation = DecimalSign | 'none' | 'open' | 'wrong'

/** A number in decimal digits, which may be more than a float holds. */
export interface DecimalDigits {
  whole: string
  fraction: string
}

/** Groups digits and is the decimal sign of no country: blanks of all widths, apostrophes and what keyboards make of them. */
const GROUP_SIGNS = /['’ʼ‘´`_\s]/gu

/** A point after a letter ends a short word, as in 'Fr.5', and begins no number. */
const NUMBER =
  /^(?<before>[^\d]*?)(?<minus>[-−–]?)\s*(?<digits>(?:(?<![\p{L}.,])[.,](?=\d))?\d(?:[\d.,'’ʼ‘´`_\s]*\d)?)(?<after>[^\d]*)$/su

/** '10,-' and '10.–' are whole amounts, and show the decimal sign. */
const NO_DECIMALS = /^([.,]?)\s*\p{Pd}+/u

/** What is longer is no number; a text of a megabyte would take minutes to find that out. */
const LONGEST_NUMBER = 200

/** The only number of a text; undefined where it has none, or several. */
export function findNumber(raw: string): FoundNumber | undefined {
  const text = raw.trim()
  const found = text.length > LONGEST_NUMBER ? undefined : NUMBER.exec(text.normalize('NFKC'))?.groups
  if (!found) return undefined
  const before = found.before!.trim()
  const decimal = NO_DECIMALS.exec(found.after!)?.[1]
  const after = found.after!.replace(NO_DECIMALS, '').replaceAll('*', '').trim()
  const isInBrackets = before.endsWith('(') && after.startsWith(')')
  const isNegative = found.minus !== '' || isInBrackets || /^[-−–]/u.test(before)
  const words = [before.replace(/^[-−–+]|[(+]$/gu, ''), after.replace(/^[).,]/u, '')]
  const digits = decimal ? `${found.digits!}${decimal}00` : found.digits!
  return { digits, isNegative, words: words.map((word) => word.trim()).filter((word) => word !== '') }
}

/** The decimal sign that a number shows by itself. */
export function ownNotation(digits: string): OwnNotation {
  const plain = digits.replace(GROUP_SIGNS, '')
  const hasGroups = plain !== digits
  const signs = plain.replace(/\d/g, '')
  if (signs === '') return isGrouped(digits.split(GROUP_SIGNS)) ? 'none' : 'wrong'
  const last = signs.at(-1) as DecimalSign
  const before = plain.slice(0, plain.lastIndexOf(last))
  const after = plain.slice(plain.lastIndexOf(last) + 1)
  if (signs.length === 1) {
    if (hasGroups && !isGrouped(wholeOf(digits, last).split(GROUP_SIGNS))) return 'wrong'
    const mayBeGroup = after.length === 3 && before.length <= 3 && !hasGroups && /^[1-9]/.test(before)
    return mayBeGroup ? 'open' : last
  }
  if (hasGroups) return 'wrong'
  const other = last === '.' ? ',' : '.'
  if (/^(.)\1+$/.test(signs)) return isGrouped(plain.split(last)) ? other : 'wrong'
  const isDecimal = signs.indexOf(last) === signs.length - 1 && isGrouped(before.split(other))
  return isDecimal ? last : 'wrong'
}

/** The digits of a number; undefined where its notation is not known. */
export function decimalDigits(digits: string, notation: NumberNotation): DecimalDigits | undefined {
  const own = ownNotation(digits)
  if (own === 'wrong') return undefined
  if (own === 'open' && notation.type !== 'known') return undefined
  const decimal = own === 'open' && notation.type === 'known' ? notation.decimal : own
  const at = decimal === '.' || decimal === ',' ? digits.lastIndexOf(decimal) : -1
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  return { whole: onlyDigits(whole), fraction: onlyDigits(fraction) }
}

/** For measures, where a float is exact enough. */
export const floatOf = ({ whole, fraction }: DecimalDigits): number => Number(`${whole || '0'}.${fraction || '0'}`)

const onlyDigits = (text: string): string => text.replace(/\D/g, '')
const wholeOf = (digits: string, decimal: DecimalSign) => digits.slice(0, digits.lastIndexOf(decimal))

/** The first group has up to three digits and each other one three; one group may have any number. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.length === 1 || (/^\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group)))
