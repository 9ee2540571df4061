import type { ArticleState, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { foldedValue } from '#rules/catalogue-import/plan-options.ts'
import { decimalAmount } from '#rules/price/decimal-amount.ts'
import { shorten } from '#rules/shorten.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { cellText } from './cell-text.ts'

/** The options of a product as Shopify has them, and of each article its values. */
export interface ShopifyOptions {
  names: string[]
  values: string[][]
}

/** So many options a product has there; what is more stands in the last one. */
const MAX_OPTIONS = 3
const BETWEEN = ' / '
const LONGEST_NAME = 100
/** Of a value that the number of an article follows. */
const LONGEST_BEFORE_NUMBER = 30
/** What a product without options has there. */
const NO_OPTIONS = { name: 'Title', value: 'Default Title' }
/** Tells articles of a product apart that have no options. */
const SKU_OPTION = 'SKU'
/** What an article has that lacks an option's value. */
const NO_VALUE = '–'

/** The options of a product: three at most, in which each article differs from the others. */
export function shopifyOptions(
  state: GoodsState,
  articles: readonly ArticleState[],
  { site, dimensionName }: { site: Site; dimensionName: (type: string) => string },
): ShopifyOptions {
  const { language } = siteConfig(site)
  if (state.options.length === 0) {
    const [only] = articles
    return articles.length === 1 && only
      ? { names: [NO_OPTIONS.name], values: [[NO_OPTIONS.value]] }
      : {
          names: [SKU_OPTION],
          values: apart(
            articles.map(({ tcm }) => [cellText(tcm, LONGEST_NAME)]),
            articles,
          ),
        }
  }
  const names = state.options.map(
    ({ type, name }) => cellText(shownText(name, language), LONGEST_NAME) || dimensionName(type),
  )
  const values = articles.map(({ values, prices }) =>
    state.options.map(({ type, values: known }, at) => {
      const text = cellText(shownText(known[values[at] ?? -1]?.text, language), LONGEST_NAME)
      if (text !== '') return text
      const price = prices[site]
      return type === 'VOUCHER_VALUE' && price ? decimalAmount(price.amount) : NO_VALUE
    }),
  )
  return { names: inThree(distinctNames(names)), values: inOneSpelling(apart(values.map(inThree), articles)) }
}

/** Names that differ, because options belong together by their names; none is that of a product without options. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set([NO_OPTIONS.name.toLowerCase()])
  return names.map((name) => {
    let given = name
    for (let number = 2; taken.has(given.toLowerCase()); number += 1) given = `${name} ${number}`
    taken.add(given.toLowerCase())
    return given
  })
}

const inThree = (texts: readonly string[]): string[] =>
  texts.length <= MAX_OPTIONS
    ? [...texts]
    : [...texts.slice(0, MAX_OPTIONS - 1), cellText(texts.slice(MAX_OPTIONS - 1).join(BETWEEN), LONGEST_NAME)]

/** Values in which the articles differ: where two have the same, the number of the later one stands behind its last value. */
function apart(values: readonly string[][], articles: readonly ArticleState[]): string[][] {
  const taken = new Set<string>()
  return values.map((row, at) => {
    let own = row
    for (let twin = 1; taken.has(keyOf(own)); twin += 1) {
      const number = `${articles[at]!.tcm}${twin > 1 ? `, ${twin}` : ''}`
      own = [...row.slice(0, -1), `${shorten(row.at(-1)!, LONGEST_BEFORE_NUMBER)} (${number})`]
    }
    taken.add(keyOf(own))
    return own
  })
}

const keyOf = (values: readonly string[]): string => JSON.stringify(values.map(foldedValue))

/** Each value in the spelling that it has first, because values in two spellings are one. */
function inOneSpelling(values: readonly string[][]): string[][] {
  const spellings = new Map<string, string>()
  return values.map((row) =>
    row.map((value, at) => {
      const key = `${at} ${foldedValue(value)}`
      const spelling = spellings.get(key) ?? value
      spellings.set(key, spelling)
      return spelling
    }),
  )
}
