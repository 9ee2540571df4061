import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import type { Form, Notice } from './form.ts'
import { moveToCartCall } from './watch-list.ts'

/** The same calls as forms without script. Of a move the page shows how many went and how many are left, and by entry why. */
export const moveToCartForm: Form<never, 'moved' | 'left' | `left-${string}`> = { path: moveToCartCall.path }
export const watchListNotice = {
  path: WATCH_LIST_PATH,
  name: 'problem',
  values: ['UNKNOWN_ARTICLE', 'WRONG_PRODUCT', 'NOT_IN_LIST', 'WATCH_LIST_FULL'],
} as const satisfies Notice
export type WatchListProblem = (typeof watchListNotice)['values'][number]
