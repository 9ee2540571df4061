import type { Language } from '#sites/sites.ts'
import { meaningfulWords } from './meaningful-words.ts'
import { foldedWordsOf } from './search-words.ts'
import { stemWord } from './stem-word.ts'

/** By a word or phrase, as `synonymKey` names it, the others of its groups, each as its folded words. */
export type Synonyms = ReadonlyMap<string, ReadonlyArray<readonly string[]>>

/** Groups of all contents of a site; more would slow each search. */
export const MAX_GROUPS = 500
/** A longer phrase is looked for word by word. */
export const LONGEST_PHRASE = 4

/** The inflected forms of a phrase have one key. */
export const synonymKey = (words: readonly string[], language: Language): string =>
  words.map((word) => stemWord(word, language)).join(' ')

/** What means the same, by each word of the groups, such as `[['Siebträger', 'Portafilter']]`. */
export function synonymsOf(groups: ReadonlyArray<readonly string[]>, language: Language): Synonyms {
  const synonyms = new Map<string, string[][]>()
  for (const group of groups.slice(0, MAX_GROUPS)) {
    const phrases = group
      .map((phrase) => meaningfulWords(foldedWordsOf(phrase), language))
      .filter((words) => words.length > 0 && words.length <= LONGEST_PHRASE)
    const byKey = new Map(phrases.map((words) => [synonymKey(words, language), words]))
    for (const key of byKey.keys()) {
      const others = [...byKey].filter(([other]) => other !== key).map(([, words]) => words)
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others])
    }
  }
  return synonyms
}
