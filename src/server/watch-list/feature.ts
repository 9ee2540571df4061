import type { Feature } from '../feature.ts'
import { ANONYMOUS_CART_LIFETIME_S } from '../request/visitor.ts'
import { watchListPersonalTables } from './personal-tables-queries.ts'
import { takeOverWatchList } from './take-over-watch-list.ts'
import { watchListLoaders } from './watch-list-loaders.ts'
import { deleteOldWatchLists } from './watch-list-queries.ts'
import { watchListRoutes } from './watch-list-routes.ts'

export const watchListFeature = {
  name: 'watch-list',
  routes: [watchListRoutes],
  personalLoaders: (...given) => ({ watchList: watchListLoaders(...given) }),
  sweeps: {
    'delete-old-watch-lists': (client, moment) => deleteOldWatchLists(client, moment, ANONYMOUS_CART_LIFETIME_S),
  },
  takeOver: takeOverWatchList,
  personalTables: watchListPersonalTables,
} satisfies Feature
