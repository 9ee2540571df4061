import { foldedWordsOf, foldText } from '#rules/search/search-words.ts'
import { stemWord } from '#rules/search/stem-word.ts'
import { languageOf, type Site } from '#sites/sites.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import { matchText, ordered, writtenText } from './find-products.ts'
import { isCompoundEnd, type TextIndex } from './match-words.ts'
import type { SearchIndex } from './search-index.ts'
import type { Term } from './vocabulary.ts'

export interface Suggestions {
  terms: string[]
  ids: string[]
}

/** Words that go on from what was typed, and the products that fit it best. */
export function suggest(
  index: SearchIndex,
  { site, text, mostTerms, mostProducts }: { site: Site; text: string; mostTerms: number; mostProducts: number },
): Suggestions {
  const matches = matchText(index, site, text, true)
  if (matches.documents.length === 0) return { terms: [], ids: [] }
  const request = { site, sort: 'recommended', offset: 0, limit: mostProducts } as const
  return {
    terms: suggestTerms(
      index,
      site,
      matches.corrected ? writtenText(index, site, text, matches.corrected) : text,
      mostTerms,
    ),
    ids: ordered(index, request, matches.documents, matches.scores).map((number) => index.ids[number]!),
  }
}

/** The text with its last word completed, as titles write it: words that go on from it first, then the most frequent. */
function suggestTerms(index: SearchIndex, site: Site, text: string, most: number): string[] {
  const { vocabulary } = index.texts[languageOf(site)]
  const { listed } = index.sites[site]
  const words = foldedWordsOf(text)
  const unfinished = words.pop()
  if (unfinished === undefined) return []
  const before = text.trim().split(/\s+/).slice(0, -1).join(' ')
  const documents = words.length > 0 ? matchText(index, site, words.join(' ')).documents : undefined
  const allowed = documents ? emptyBits(index.ids.length) : listed
  for (const number of documents ?? []) setBit(allowed, number)
  const counted = completions(index.texts[languageOf(site)], unfinished)
    .filter(({ term }) => vocabulary.written(term) !== '' && !words.includes(vocabulary.word(term)))
    .map(({ term, ...rest }) => {
      let count = 0
      vocabulary.each(term, (number) => {
        if (hasBit(allowed, number)) count += 1
      })
      return { written: vocabulary.written(term), count, ...rest }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.written < b.written ? -1 : 1))
  // one form of each word
  const byStem = new Map<string, string>()
  for (const { written } of counted) {
    const stem = stemWord(foldText(written), languageOf(site))
    if (!byStem.has(stem)) byStem.set(stem, before ? `${before} ${written}` : written)
  }
  return [...byStem.values()].slice(0, most)
}

/** The words that begin with what was typed, and then the compounds of which it is the last part: 'Kaffeemühle' for 'mühle'. */
function completions({ vocabulary, language }: TextIndex, typed: string): Array<{ term: Term; rank: number }> {
  const ranks = new Map<Term, number>()
  for (const term of vocabulary.beginningWith(typed)) ranks.set(term, 0)
  const ends = isCompoundEnd(typed, language) ? [typed, ...vocabulary.inflected(typed).map(vocabulary.word)] : []
  for (const end of ends) for (const term of vocabulary.endingWith(end)) if (!ranks.has(term)) ranks.set(term, 1)
  return [...ranks].map(([term, rank]) => ({ term, rank }))
}
