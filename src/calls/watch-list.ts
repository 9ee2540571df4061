import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './watch-list-shapes.ts'

/** The calls of the watch list, which other shops call a wish list (API-16, notes 8, 9 and 76). The two writes take a form, as the specification has it. */

export type WatchListAnswer = Static<typeof shapes.WatchListAnswer>
export type WatchListEntry = WatchListAnswer['entries'][number]
export type MoveToCartAnswer = Static<typeof shapes.MoveToCartAnswer>
export type WatchListKeysAnswer = Static<typeof shapes.WatchListKeysAnswer>
export type AddToWatchListForm = Static<typeof shapes.AddToWatchListForm>

/** The fixed source of an entry that the overlay adds (note 76). */
export const WATCH_LIST_SOURCE = 'LEAFLET_QUICKBUY'
/** The most entries of one list. */
export const WATCH_LIST_MAX_ENTRIES = 200
/** How many entries one answer and one page have: each brings its whole product. */
export const WATCH_LIST_PAGE_SIZE = 24

export const addToWatchListCall = {
  method: 'POST',
  path: '/watchlist/add',
  summary: 'Adds an article to the watch list, or replaces another one by it',
  answer: { changed: true } satisfies PartsOf<{ changed: boolean }>,
  form: true,
} as const satisfies Call

export const removeFromWatchListCall = {
  method: 'POST',
  path: '/watchlist/remove',
  summary: 'Removes an article from the watch list',
  answer: { changed: true } satisfies PartsOf<{ changed: boolean }>,
  form: true,
} as const satisfies Call

export const readWatchListCall = {
  method: 'GET',
  path: '/service/watchlist/api/watchlist',
  summary: 'The visitor’s watch list on this site',
  answer: { entries: [], count: 0, page: 0, isBuyable: false } satisfies PartsOf<WatchListAnswer>,
} as const satisfies Call

export const readWatchListKeysCall = {
  method: 'GET',
  path: '/service/watchlist/api/entries',
  summary: 'Which articles are on the visitor’s watch list on this site',
  answer: { entries: [{ productId: '', tcm: '' }] } satisfies PartsOf<WatchListKeysAnswer>,
} as const satisfies Call

export const moveToCartCall = {
  method: 'POST',
  path: '/watchlist/move',
  summary: 'Moves one entry of the watch list, or all, into the cart',
  answer: { moved: 0, added: [], left: [] } satisfies PartsOf<MoveToCartAnswer>,
  form: true,
} as const satisfies Call

export interface WatchListLoaders {
  /** A page of the list; the last one where it has fewer. */
  read(page: number): Promise<WatchListAnswer>
}
