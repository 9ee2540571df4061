import { LANGUAGES, type Language } from '#sites/sites.ts'
import { TEXT_ARGUMENTS } from '#sites/texts/compiled/text-arguments.ts'
import { editDistance } from '../search/edit-distance.ts'

/** A text of one language, which a setting names as 'de.cart.heading'. */
export interface WordName {
  language: Language
  feature: string
  key: string
}

/** All texts, such as 'cart.heading'. */
export const TEXT_IDS: readonly string[] = Object.entries(TEXT_ARGUMENTS).flatMap(([feature, texts]) =>
  Object.keys(texts).map((key) => `${feature}.${key}`),
)

/** Whether a word names a feature that has texts, such as 'cart'. */
export const isTextFeature = (word: string): boolean => Object.hasOwn(TEXT_ARGUMENTS, word)

/** The arguments of a text; undefined: there is no such text. */
export function argumentsOf(feature: string, key: string): Readonly<Record<string, 'string' | 'number'>> | undefined {
  const texts = isTextFeature(feature) ? TEXT_ARGUMENTS[feature]! : {}
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The parts of 'cart.heading'; a key may have full stops of its own. */
export function idParts(id: string): Pick<WordName, 'feature' | 'key'> {
  const at = id.indexOf('.')
  return { feature: id.slice(0, Math.max(at, 0)), key: id.slice(at + 1) }
}

/** The parts of 'de.cart.heading'; undefined: it begins with no language. */
export function wordName(name: string): WordName | undefined {
  const [word = '', ...rest] = name.split('.')
  const language = LANGUAGES.find((one) => one === word)
  return language && { language, ...idParts(rest.join('.')) }
}

const MOST_NEAR = 3

/** The texts whose names are nearest to a word, for a sentence that says it is none. */
export function nearestTexts(word: string): string[] {
  const short = word.slice(0, 80).toLowerCase()
  const most = Math.max(3, Math.floor(short.length / 3))
  const scored = TEXT_IDS.flatMap((id) => {
    const [whole, key] = [id.toLowerCase(), idParts(id).key.toLowerCase()]
    const isPart = short.length >= 3 && whole.includes(short)
    const distance = isPart ? 0 : Math.min(editDistance(short, whole, most), editDistance(short, key, most))
    return distance > most ? [] : [{ id, distance }]
  })
  return scored
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NEAR)
    .map(({ id }) => id)
}
