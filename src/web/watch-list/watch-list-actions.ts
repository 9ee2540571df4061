import {
  addToWatchListCall,
  type MoveToCartAnswer,
  moveToCartCall,
  readWatchListCall,
  removeFromWatchListCall,
  WATCH_LIST_SOURCE,
  type WatchListAnswer,
} from '#calls/watch-list.ts'
import { type Answer, accepted, send, succeeded } from '../call.ts'
import { refusesCookies } from '../cookies-refused.ts'
import { EVENTS, type WatchListChange } from '../events.ts'
import { reportFailedCall } from '../report-error.ts'

/**
 * The result of a watch list action; `login`: a login is needed, `network`: no answer came, `cookies`: the browser refuses
 * the list's.
 */
export type WatchListResult =
  | { ok: true; changed: boolean }
  | { ok: false; login?: true; network?: true; cookies?: true }

interface Entry {
  productId: string | undefined
  tcm: string | undefined
}

/** Adds an article to the watch list, or replaces `old` by it. Without tcm or product id nothing is sent (WATCH-01). */
export async function addToWatchList(entry: Entry, old?: Entry): Promise<WatchListResult> {
  if (!entry.productId || !entry.tcm) return { ok: false }
  if (refusesCookies()) return { ok: false, cookies: true }
  const answer = await send<{ changed?: boolean }>(addToWatchListCall, {
    body: {
      watchListProductId: entry.productId,
      watchListArticleTcm: entry.tcm,
      watchListAddSource: WATCH_LIST_SOURCE,
      ...(old?.productId && old.tcm && { watchListOldProductId: old.productId, watchListOldArticleTcm: old.tcm }),
    },
    isReportedByCaller: true,
    keepalive: true,
  })
  return resultOf(answer, 'addToWatchList', { added: entry.tcm, removed: old?.tcm })
}

/** Removes an article from the watch list. */
export async function removeFromWatchList({
  productId,
  tcm,
}: {
  productId: string
  tcm: string
}): Promise<WatchListResult> {
  const body = { watchListProductId: productId, watchListArticleTcm: tcm }
  const answer = await send<{ changed?: boolean }>(removeFromWatchListCall, {
    body,
    isReportedByCaller: true,
    keepalive: true,
  })
  return resultOf(answer, 'removeFromWatchList', { removed: tcm })
}

/** The fields of a form that moves everything. */
export const ALL = { watchListAll: 'true' }

/** Moves one entry into the cart, or all without `entry`; undefined on a failure. */
export async function moveToCart(entry?: { productId: string; tcm: string }): Promise<MoveToCartAnswer | undefined> {
  const body = entry ? { watchListProductId: entry.productId, watchListArticleTcm: entry.tcm } : ALL
  const answer = await send<MoveToCartAnswer>(moveToCartCall, { body, keepalive: true })
  const detail: WatchListChange = { intoCart: answer.kind === 'answer' ? answer.body?.added : undefined }
  // what was moved before the connection was lost is no longer on the list
  document.dispatchEvent(new CustomEvent(EVENTS.watchListChanged, { detail }))
  document.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate))
  return answer.kind === 'answer' && succeeded(answer.status) ? answer.body : undefined
}

/** Reads a page of the list past every cache; undefined on a failure. */
export async function readWatchList(page: number): Promise<WatchListAnswer | undefined> {
  const answer = await send<WatchListAnswer>(readWatchListCall, { query: { page }, cache: 'no-store' })
  return answer.kind === 'answer' && succeeded(answer.status) ? answer.body : undefined
}

function resultOf(answer: Answer<{ changed?: boolean }>, source: string, change: WatchListChange): WatchListResult {
  reportFailedCall({ modeType: 'watch list', source }, answer)
  if (answer.kind === 'network') return { ok: false, network: true }
  if (!accepted(answer.status)) return answer.status === 401 ? { ok: false, login: true } : { ok: false }
  const changed = answer.body?.changed !== false
  document.dispatchEvent(new CustomEvent(EVENTS.watchListChanged, { detail: changed ? change : {} }))
  return { ok: true, changed }
}
