import type { FileNote, StatedText } from '#rules/catalogue-file/catalogue-record.ts'
import type { Language } from '#sites/sites.ts'
import { shortHash } from '../short-hash.ts'
import { slugOf } from './goods-names.ts'
import type { GoodsOption, GoodsState, OptionValue } from './goods-state.ts'
import type { ImportTerms } from './import-terms.ts'
import type { StatedGoods } from './merge-records.ts'
import { shortText, withText } from './with-text.ts'

/** Of an option's name, and of a value. */
const LONGEST_NAME = 100

interface PlannedOptions {
  options: GoodsOption[]
  /** Of each article in the file's order which values it has, and their texts. */
  articles: Array<{ values: number[]; texts: string[] }>
  notes: FileNote[]
}

/** The options of a product and which values its articles have. A value that the product has already keeps its place and key. */
export function planOptions(
  stated: StatedGoods,
  before: Pick<GoodsState, 'options' | 'articles'>,
  productType: GoodsState['productType'],
  { language }: ImportTerms,
): PlannedOptions {
  const notes: FileNote[] = []
  const names = optionNames(stated, language)
  // an article that says nothing about options is one that the product has already
  if (names === undefined) {
    const known = new Map(before.articles.map(({ tcm, values }) => [tcm, values]))
    const isNew = before.options.length === 0
    if (!isCountedAgain(stated, before) && (!isNew || stated.articles.length < 2)) {
      return {
        options: before.options,
        articles: stated.articles.map(({ sku }) => ({
          values: known.get(sku ?? '') ?? (isNew ? [] : before.options.map(() => 0)),
          texts: [],
        })),
        notes,
      }
    }
  }
  if (names === undefined && stated.articles.some(({ sku }) => !sku)) {
    const message = 'The file does not say how the articles of this product differ; shoppers choose them by a number.'
    notes.push({ severity: 'warning', line: stated.line, value: String(stated.articles.length), message })
  }
  const isByNumber = names !== undefined && haveSameOptions(stated, names, language)
  if (isByNumber) {
    const message = 'Articles with the same options are told apart by their numbers, which become one more option.'
    notes.push({ severity: 'warning', line: stated.line, message })
  }
  const wanted: Array<StatedText | undefined> =
    names === undefined ? [undefined] : isByNumber ? [...names, undefined] : names
  const options: GoodsOption[] = wanted.map((name, at) => {
    const old = before.options[at]
    return {
      type: old?.type ?? (productType === 'GIFT_CARD' && names?.length === 1 ? 'VOUCHER_VALUE' : 'TEXT'),
      ...((name !== undefined || old?.name) && {
        name: withText(old?.name, name && shortText(name, LONGEST_NAME), language),
      }),
      values: [...(old?.values ?? [])],
    }
  })
  const articles = stated.articles.map((article, number) => {
    const texts: string[] = []
    const values = options.map((option, at) => {
      const name = wanted[at]
      const value =
        name === undefined
          ? article.sku || String(number + 1)
          : (optionValue(stated, number, { name, at }, language) ?? '')
      const said = shortText(value, LONGEST_NAME)
      const text = textOf(said, language) || '–'
      texts.push(text)
      const place = placeOf(option, said, text, language)
      const written = textOf(option.values[place]!.text, language)
      if (written !== text && foldedValue(written) === foldedValue(text))
        notes.push({
          severity: 'warning',
          line: article.line,
          value: text,
          message: `The option is written in two ways; it is shown as '${written}'.`,
        })
      return place
    })
    return { values, texts }
  })
  return { options, articles, notes }
}

/** Whether articles that a file tells apart by nothing are in the shop already, where they differ by their place in the file. */
const isCountedAgain = ({ articles }: StatedGoods, { options }: Pick<GoodsState, 'options'>): boolean =>
  articles.length > 1 && articles.some(({ sku }) => !sku) && options.length === 1 && options[0]!.name === undefined

/** Whether two articles with numbers of their own have the same values of all options, so that a shopper could not choose between them. */
function haveSameOptions(stated: StatedGoods, names: readonly StatedText[], language: Language): boolean {
  const numbers = new Map<string, string>()
  return stated.articles.some(({ sku }, number) => {
    const values = names.map((name, at) => textOf(optionValue(stated, number, { name, at }, language) ?? '', language))
    const place = values.map(foldedValue).join('\n')
    const other = numbers.get(place)
    if (!sku) return false
    numbers.set(place, sku)
    return other !== undefined && other !== sku
  })
}

/** The names of the options: those that the file names, otherwise the facts in which the articles differ; undefined: none are named. */
function optionNames({ product, articles }: StatedGoods, language: Language): StatedText[] | undefined {
  if (product.options) return product.options
  if (articles.length < 2) return undefined
  const differing = differingFacts(articles, language)
  return differing.length > 0 ? differing : undefined
}

function differingFacts(articles: StatedGoods['articles'], language: Language): StatedText[] {
  const facts = new Map<string, { name: StatedText; values: Set<string> }>()
  for (const { attributes = [] } of articles)
    for (const { name, value } of attributes) {
      const key = textOf(name, language)
      const fact = facts.get(key) ?? { name, values: new Set<string>() }
      fact.values.add(textOf(value, language))
      facts.set(key, fact)
    }
  return [...facts.values()].filter(({ values }) => values.size > 1).map(({ name }) => name)
}

function optionValue(
  { product, articles }: StatedGoods,
  number: number,
  { name, at }: { name: StatedText; at: number },
  language: Language,
): StatedText | undefined {
  const article = articles[number]!
  if (product.options) return article.options?.[at]
  const wanted = textOf(name, language)
  return article.attributes?.find((one) => textOf(one.name, language) === wanted)?.value
}

/** The place of a value in an option, which gets it where it has none like it. */
function placeOf(option: GoodsOption, said: StatedText, text: string, language: Language): number {
  const at = option.values.findIndex((value) => foldedValue(textOf(value.text, language)) === foldedValue(text))
  if (at >= 0) return at
  const texts = typeof said === 'string' ? { [language]: text } : said
  option.values.push({ key: keyOf(text, option.values), text: texts })
  return option.values.length - 1
}

function keyOf(text: string, values: readonly OptionValue[]): string {
  const slug = slugOf(text).slice(0, 40) || shortHash(text)
  return values.some(({ key }) => key === slug) ? `${slug}-${shortHash(text)}` : slug
}

/** A text in a language, or in whatever language there is. */
function textOf(text: StatedText, language: Language): string {
  if (typeof text === 'string') return text.trim()
  return (text[language] ?? Object.values(text)[0] ?? '').trim()
}

/** Two values of an option with the same of these are one value in two spellings. */
export const foldedValue = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
