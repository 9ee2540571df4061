import type pg from 'pg'
import { ALL_SITES } from '#sites/sites.ts'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { mergeWatchLists, renameWatchLists } from './watch-list-queries.ts'

/**
 * Takes over the anonymous watch lists at sign-in: the one of this site is merged into the customer's, those of other
 * sites get the ids of the visitor's new token (note 67).
 */
export async function takeOverWatchList(client: pg.ClientBase, visitor: SignedInVisitor): Promise<void> {
  const { oldToken, newToken, customerId, site, moment } = visitor
  await mergeWatchLists(client, { visitorListId: cartIdOf(oldToken, site), customerId, site, moment })
  const elsewhere = ALL_SITES.filter((other) => other !== site)
  await renameWatchLists(
    client,
    elsewhere.map((other) => ({ from: cartIdOf(oldToken, other), to: cartIdOf(newToken, other) })),
  )
}
