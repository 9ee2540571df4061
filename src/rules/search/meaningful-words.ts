import { byLanguage } from '#sites/by-language.ts'
import type { Language } from '#sites/sites.ts'

/** Words that say nothing about goods; left out where another word remains. */
const STOP_WORDS = byLanguage(({ search }): ReadonlySet<string> => new Set(search.stopWords.split(' ')))

/** Whether a folded word says nothing about goods. */
export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word)

/** The words without those that say nothing about goods, each once. */
export function meaningfulWords(words: readonly string[], language: Language): string[] {
  const rest = words.filter((word) => !isStopWord(word, language))
  return [...new Set(rest.length > 0 ? rest : words)]
}
