import type pg from 'pg'
import { SITES } from '#sites/sites.ts'
import type { SignedInVisitor } from '../customer/take-over.ts'
import { cartIdOf } from '../request/visitor.ts'
import { mergeWatchLists, renameWatchLists } from './watch-list-queries.ts'

/** The anonymous watch list becomes the customer's at sign-in (note 67). */
export async function takeOverWatchList(client: pg.ClientBase, visitor: SignedInVisitor): Promise<void> {
  const { from, to, customerId, site, moment } = visitor
  await mergeWatchLists(client, { visitorListId: cartIdOf(from, site), customerId, site, moment })
  const elsewhere = SITES.filter((other) => other !== site)
  await renameWatchLists(
    client,
    elsewhere.map((other) => ({ from: cartIdOf(from, other), to: cartIdOf(to, other) })),
  )
}
