import { languageOf, type Site } from '#sites/sites.ts'
import { findProducts } from '../find-products.ts'
import type { SearchIndex } from '../search-index.ts'
import { FIRST_QUERIES, GOODS, type MeantGoods } from './first-queries.ts'

/** The ids of the demo's products that are meant. */
export const idsOf = (goods: MeantGoods): string[] => GOODS[goods].map((number) => `p${number}`)

export const findIds = (index: SearchIndex, site: Site, text: string, limit: number): string[] =>
  findProducts(index, { site, text, filters: [], sort: 'recommended', offset: 0, limit }).ids

/** The first queries in the language of a site that do not find on it what they mean, each with that. */
export function missedQueries(index: SearchIndex, site: Site): string[] {
  const rows = Object.entries(FIRST_QUERIES[languageOf(site)]).flatMap(([goods, queries]) =>
    queries.split(', ').map((query) => ({ query, goods: goods as MeantGoods })),
  )
  const isMissed = ({ query, goods }: (typeof rows)[number]) => {
    const meant = idsOf(goods)
    const ids = findIds(index, site, query, 10)
    const count = ids.filter((id) => meant.includes(id)).length
    return count < Math.min(3, meant.length) || !ids.slice(0, 3).some((id) => meant.includes(id))
  }
  return rows.filter(isMissed).map(({ query, goods }) => `${query} (${goods})`)
}
