import type { Language } from '#sites/sites.ts'

/** Words that say nothing about goods; left out where another word remains. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  de: new Set(
    'der die das den dem ein eine einen mit und oder fur aus im in am an von vom zum zur auf ohne'.split(' '),
  ),
  fr: new Set('le la les l un une des de du d et ou avec pour en a au aux sans sur dans'.split(' ')),
  cz: new Set('a i s se z ze na do pro v ve k ke o od bez'.split(' ')),
  sk: new Set('a i s so z zo na do pre v vo k ku o od bez'.split(' ')),
  pl: new Set('i a z ze na do dla w we o od bez ku'.split(' ')),
  hu: new Set('a az es egy vagy'.split(' ')),
  tr: new Set('ve ile bir icin veya'.split(' ')),
}

/** Whether a folded word says nothing about goods. */
export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word)

/** The words without those that say nothing about goods, each once. */
export function meaningfulWords(words: readonly string[], language: Language): string[] {
  const rest = words.filter((word) => !isStopWord(word, language))
  return [...new Set(rest.length > 0 ? rest : words)]
}
