import { foldText, withoutWrittenUmlauts } from './search-words.ts'

/** A word as short as this is in the middle of too many others. */
const LONGEST_BEGINNING = 3
/** The letters of the shop's languages: Latin with its supplements. */
const [FIRST_LETTER, LAST_LETTER] = [0x30, 0x24f]

/**
 * A regular expression, the same in JavaScript and PostgreSQL, that finds a folded word in a text as it is written: 'muhle'
 * is in 'Kaffeemühle'. A short word is found at the beginning of others only.
 */
export function writtenPattern(folded: string): string {
  const plain = withoutWrittenUmlauts(folded)
  const pattern = plain === undefined ? lettersOf(folded) : `(?:${lettersOf(folded)}|${lettersOf(plain)})`
  return folded.length <= LONGEST_BEGINNING ? `(?:^|[^${LETTERS}])${pattern}` : pattern
}

function lettersOf(folded: string): string {
  let pattern = ''
  for (let at = 0; at < folded.length; at += 1) {
    const pair = WRITTEN.get(folded.slice(at, at + 2))
    const one = lettersFor(folded[at]!)
    if (pair && at + 1 < folded.length) {
      pattern += `(?:${one}${lettersFor(folded[at + 1]!)}|[${pair}])`
      at += 1
    } else pattern += one
  }
  return pattern
}

const lettersFor = (letter: string): string => {
  const written = WRITTEN.get(letter)
  return written ? `[${written}]` : letter
}

/** By what it is folded to, each letter that is: 'a' has 'aAàáâä…', 'ss' has 'ß'. */
const WRITTEN = new Map<string, string>()
for (let code = FIRST_LETTER; code <= LAST_LETTER; code += 1) {
  const letter = String.fromCharCode(code)
  if (!/[\p{L}\p{N}]/u.test(letter)) continue
  const folded = foldText(letter)
  WRITTEN.set(folded, (WRITTEN.get(folded) ?? '') + letter)
}
const LETTERS = [...WRITTEN.values()].join('')
