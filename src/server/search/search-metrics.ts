import { ALL_SITES } from '#sites/sites.ts'
import type { Metric } from '../metric.ts'
import type { Search } from './search.ts'
import type { SearchTerms } from './search-terms.ts'

/** What the search has counted in this process. */
export function searchMetrics({ search, searchMisses }: { search: Search; searchMisses: SearchTerms }): Metric[] {
  const gauge = (name: string, help: string, read: () => number): Metric => ({ kind: 'gauge', name, help, read })
  return [
    {
      kind: 'counter',
      name: 'crema_search_misses_total',
      help: 'Searches for what the shop did not have.',
      labels: ['site'],
      read: () => ALL_SITES.map((site) => [{ site }, searchMisses.counts.of(site)]),
    },
    gauge('crema_search_index_ready', '1 while the search answers from its index.', () => Number(search.index.isReady)),
    gauge('crema_search_index_bytes', 'What the search index takes.', () => search.index.bytes),
    gauge('crema_search_index_products', 'Products in the search index.', () => search.index.products),
  ]
}
