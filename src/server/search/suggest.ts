import { isStopWord } from '#rules/search/meaningful-words.ts'
import { foldedWordsOf, withSpacedUnits } from '#rules/search/search-words.ts'
import { stemsOf } from '#rules/search/stem-word.ts'
import { type Language, languageOf, type Site } from '#sites/sites.ts'
import { LANGUAGE_PROFILES } from '#sites/texts/compiled/language-profiles.ts'
import { type Bits, emptyBits, hasBit, setBit } from './bits.ts'
import { isCompoundEnd } from './compounds.ts'
import { matchText, writtenText } from './find-products.ts'
import { FIELDS } from './postings.ts'
import { rankProducts } from './rank-products.ts'
import type { SearchIndex } from './search-index.ts'
import type { Term, TextIndex, Vocabulary } from './vocabulary.ts'

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
    ids: rankProducts(index, request, matches.documents, matches.scores).map((number) => index.ids[number]!),
  }
}

/** The text with its last word completed, as titles write it: words that go on from it first, then the most frequent. */
function suggestTerms(index: SearchIndex, site: Site, text: string, most: number): string[] {
  const { vocabulary, language } = index.texts[languageOf(site)]
  const { listed } = index.sites[site]
  const words = foldedWordsOf(text)
  const unfinished = words.pop()
  if (unfinished === undefined) return []
  const before = withSpacedUnits(text).trim().split(/\s+/).slice(0, -1).join(' ')
  const documents = words.length > 0 ? matchText(index, site, words.join(' ')).documents : undefined
  const allowed = documents ? emptyBits(index.ids.length) : listed
  for (const number of documents ?? []) setBit(allowed, number)
  const forms = completions(index.texts[languageOf(site)], unfinished)
    .filter(({ term }) => {
      const word = vocabulary.word(term)
      return vocabulary.written(term) !== '' && !words.includes(word) && !isStopWord(word, language)
    })
    .map(({ term, rank }) => countedForm(vocabulary, term, { allowed, rank }))
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(a.isDetail) - Number(b.isDetail) ||
        b.count - a.count ||
        (a.written < b.written ? -1 : 1),
    )
  const best = bestForms(forms, language)
  // what goods are for, with or made of stands in a case of its own, as in 'csészealjjal'
  const goods = LANGUAGE_PROFILES[language].search.nounsChange ? best.filter(({ isDetail }) => !isDetail) : best
  return (goods.length > 0 ? goods : best)
    .slice(0, most)
    .map(({ written }) => (before ? `${before} ${written}` : written))
}

interface Form {
  word: string
  written: string
  /** Words of a lower rank come first. */
  rank: number
  /** It never says what goods are, but what they are for, with or made of. */
  isDetail: boolean
  /** Products that have it, and those of which it says in the title what they are. */
  count: number
  titles: number
}

const SAYS_WHAT = FIELDS.title | FIELDS.brand | FIELDS.category

function countedForm(vocabulary: Vocabulary, term: Term, { allowed, rank }: { allowed: Bits; rank: number }): Form {
  let [count, titles, goods] = [0, 0, 0]
  vocabulary.each(term, (number, fields) => {
    if (!hasBit(allowed, number)) return
    count += 1
    if (fields & FIELDS.title) titles += 1
    if (fields & SAYS_WHAT) goods += 1
  })
  const [word, written] = [vocabulary.word(term), vocabulary.written(term)]
  return { word, written, rank, isDetail: goods === 0, count, titles }
}

/** One form of each word, at the place of its first: that of titles ('Kubek', not 'Kubki'), and the shortest of those. */
function bestForms(forms: readonly Form[], language: Language): Form[] {
  const byStem = new Map<string, Form[]>()
  const groups = new Set<Form[]>()
  for (const form of forms) {
    const stems = stemsOf(form.word, language)
    const group = stems.map((stem) => byStem.get(stem)).find((known) => known !== undefined) ?? []
    group.push(form)
    groups.add(group)
    for (const stem of stems) byStem.set(stem, group)
  }
  const isBetter = (a: Form, b: Form) =>
    a.titles !== b.titles ? a.titles > b.titles : a.isDetail === b.isDetail && a.word.length < b.word.length
  return [...groups].map((group) => group.reduce((best, form) => (isBetter(form, best) ? form : best)))
}

/** The words that begin with what was typed, and then the compounds of which it is the last part: 'Kaffeemühle' for 'mühle'. */
function completions({ vocabulary, language }: TextIndex, typed: string): Array<{ term: Term; rank: number }> {
  const ranks = new Map<Term, number>()
  for (const term of vocabulary.beginningWith(typed)) ranks.set(term, 0)
  const ends = isCompoundEnd(typed, language) ? [typed, ...vocabulary.inflected(typed).map(vocabulary.word)] : []
  for (const end of ends) for (const term of vocabulary.endingWith(end)) if (!ranks.has(term)) ranks.set(term, 1)
  return [...ranks].map(([term, rank]) => ({ term, rank }))
}
