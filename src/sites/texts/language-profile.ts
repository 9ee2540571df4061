import type { Language } from '#sites/sites.ts'

/** What the shop knows of a language besides its texts: `<language>/profile.ts`, which stands beside them. */
export interface LanguageProfile {
  /** As commands call it, which speak English. */
  name: string
  /** In which languages a text of the goods is shown where it is missing in this one, the best first. */
  fallbacks: readonly Language[]
  search: LanguageOfSearch
  /** The category of goods that have none in their file. */
  allGoods: string
  /** What a base price for one of several pieces is for, as it stands after '1'. */
  piece: string
  /** What a file calls by a code: options that shoppers choose by, and facts. */
  fields: Readonly<Record<NamedField, string>>
}

export type NamedField = 'color' | 'size' | 'material' | 'pattern' | 'gender' | 'age_group' | 'energy_efficiency_class'

/** How the words of a language are built, for the search. Lists are words between spaces. */
export interface LanguageOfSearch {
  /** Folded words that say nothing about goods; left out where another word remains. */
  stopWords: string
  /** Words after which a name says what the goods are for, made of or with: 'für' in 'Moka für die Herdkanne'. */
  prepositions?: string
  /** Endings of folded words, cut where enough of the word remains; the longest one counts. */
  endings: string
  /** How many letters remain at least. */
  shortestStem: number
  /** True if one ending follows another: 'kulaklıklar' is 'kulak', 'lık' and 'lar'. */
  endingsFollow?: true
  /** The last vowel that some words have in the nominative only: 'hrnek' and 'hrnky', 'sátor' and 'sátrak'. */
  fleetingVowel?: RegExp
  /** True if the last of several words says what the goods are: 'coffee machine', 'rotes Kleid'. */
  goodsLast?: true
  /** True if nouns stand before the noun of which they say more: of 'coffee grinder' only the last word is the goods. */
  nounsBefore?: true
  /** True if several words are written as one, of which the last says what it is: 'Kaffeemühle'. */
  compounds?: true
  /** True if nouns change after a preposition, or have an ending instead of it. */
  nounsChange?: true
}
