import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { WATCH_LIST_MAX_ENTRIES } from '#calls/watch-list.ts'
import { isAvailable } from '#rules/product/stock.ts'
import { type AddOutcome, addToWatchList, type EntryKey, isSameEntry } from '#rules/watch-list/add-to-watch-list.ts'
import type { Site } from '#sites/sites.ts'
import type { CartChangeRequest, CartService } from '../cart/cart-service.ts'
import type { MoveOutcome } from '../cart/move-goods.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { readAmount, readSoldArticles } from '../product/exports.ts'
import { cartIdOf, renewVisitorCookie, visitorToken } from '../request/visitor.ts'
import {
  customerListId,
  deleteEntries,
  deleteEntry,
  ensureWatchList,
  insertEntry,
  lockWatchList,
  readEntries,
  type WatchListOwner,
} from './watch-list-queries.ts'

export type WatchListRefusal =
  | Extract<AddOutcome, { ok: false }>['refusal']
  | { code: 'UNKNOWN_ARTICLE' }
  | { code: 'WRONG_PRODUCT' }

export type WatchListOutcome =
  | { ok: true; entries: number; changed: boolean }
  | { ok: false; refusal: WatchListRefusal }

/**
 * The owner of the list that a request reads, and whether the owner holds the loyalty card; undefined for a visitor without a
 * cookie, who has no list.
 */
export async function watchListReader(
  shop: PersonShop,
  request: FastifyRequest,
  site: Site,
): Promise<(WatchListOwner & { hasCard?: boolean }) | undefined> {
  const customer = await customerOwner(shop, request, site)
  const token = visitorToken(request, shop.configuration.production)
  return customer ?? (token ? { listId: cartIdOf(token, site), site } : undefined)
}

/** The owner of the list that a request changes. Sets or renews an anonymous visitor's cookie (note 67). */
export async function watchListWriter(
  shop: PersonShop,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<WatchListOwner> {
  const customer = await customerOwner(shop, request, site)
  return customer ?? { listId: cartIdOf(renewVisitorCookie(request, reply, shop.configuration.production), site), site }
}

/** Adds an article to the list, or replaces the entry `old` by it, in one transaction that locks the list. */
export async function addEntry(
  pool: pg.Pool,
  owner: WatchListOwner,
  { source, old, ...added }: EntryKey & { source: string; old?: EntryKey | undefined },
  moment: number,
): Promise<WatchListOutcome> {
  const where = { place: 'watch-list', moment } as const
  const article = (await readSoldArticles(pool, owner.site, [added.tcm], where)).get(added.tcm)
  if (!article) return { ok: false, refusal: { code: 'UNKNOWN_ARTICLE' } }
  if (article.productId !== added.productId) return { ok: false, refusal: { code: 'WRONG_PRODUCT' } }
  const priceThen = (await readAmount(pool, { site: owner.site, tcm: added.tcm }, moment)) ?? null
  return inTransaction(pool, async (client) => {
    await ensureWatchList(client, owner, moment)
    const present = await readEntries(client, owner.listId)
    const outcome = addToWatchList(present, added, old, { moment, most: WATCH_LIST_MAX_ENTRIES })
    if (!outcome.ok) return outcome
    if (outcome.remove) await deleteEntry(client, owner.listId, outcome.remove)
    if (outcome.insert) {
      const then = { priceThen, availableThen: isAvailable(article.stock, article.minOrderVolume) }
      await insertEntry(client, owner.listId, outcome.insert, { source, ...then })
    }
    return { ok: true, entries: outcome.entries, changed: Boolean(outcome.remove ?? outcome.insert) }
  })
}

/** Removes an article from the list. Where the list does not have it, the answer is `changed: false`. */
export async function removeEntry(
  pool: pg.Pool,
  owner: WatchListOwner,
  entry: EntryKey,
  moment: number,
): Promise<WatchListOutcome> {
  return inTransaction(pool, async (client) => {
    if (!(await lockWatchList(client, owner.listId, moment))) return { ok: true, entries: 0, changed: false }
    const changed = await deleteEntry(client, owner.listId, entry)
    return { ok: true, entries: (await readEntries(client, owner.listId)).length, changed }
  })
}

/**
 * Moves entries into the cart of the list's owner: one, or all without `only`. What was added leaves the list in the cart's
 * transaction. The cart is locked before the list everywhere, so that two writes cannot deadlock.
 */
export function moveToCart(
  carts: CartService,
  request: CartChangeRequest,
  only: EntryKey | undefined,
): Promise<MoveOutcome<EntryKey>> {
  const listIdOf = (owner: { id: string; customerId?: string }) =>
    owner.customerId === undefined ? owner.id : customerListId(owner.customerId)
  return carts.move<EntryKey>(request, {
    async read(client, owner) {
      if (!(await lockWatchList(client, listIdOf(owner), request.moment))) return []
      const entries = await readEntries(client, listIdOf(owner))
      const wanted = only ? entries.filter((entry) => isSameEntry(entry, only)) : entries
      return wanted.map(({ productId, tcm }) => ({ productId, tcm }))
    },
    remove: (client, owner, added) => deleteEntries(client, listIdOf(owner), added),
  })
}

async function customerOwner(
  shop: PersonShop,
  request: FastifyRequest,
  site: Site,
): Promise<(WatchListOwner & { hasCard: boolean }) | undefined> {
  const person = await personOf(shop, request, site)
  if (person.status !== 'LOGGED_IN') return undefined
  const { id: customerId, cremaCard: hasCard } = person.customer
  return { listId: customerListId(customerId), site, customerId, hasCard }
}
