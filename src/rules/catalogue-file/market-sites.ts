import { profileOf } from '#sites/profiles/profiles.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { plainName } from './table-head.ts'

const SITES_BY_NAME = Map.groupBy(
  ALL_SITES.flatMap((site) => {
    const { country, marketNames } = profileOf(site).country
    return [country.toLowerCase(), ...marketNames].map((name) => ({ site, name }))
  }),
  ({ name }) => name,
)

/** The sites of a market; none where its name is that of no country of ours, such as 'International' or 'EU'. */
export const sitesOfMarket = (market: string): readonly Site[] =>
  (SITES_BY_NAME.get(plainName(market)) ?? []).map(({ site }) => site)
