import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Cart } from '#calls/cart.ts'
import type { AddedLine, CartChange, CartRefusal } from '#rules/cart/cart-change.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import { changeCart } from '#rules/cart/change-cart.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { Database } from '../database/database.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { type CartStock, cartAnswer } from './cart-answer.ts'
import {
  type CartOwner,
  type CartQuestion,
  type CartReading,
  keepAnswer,
  lockCart,
  readCart,
  writeCart,
} from './cart-queries.ts'
import { soldSubscriptions } from './cart-subscriptions.ts'
import { Queues } from './queues.ts'

/** What a change came to; kept whole with its Idempotency-Key, so that the same key gets the same answer. */
type Decision =
  | { type: 'changed'; cart: Cart; addedProduct: string }
  | { type: 'unchanged'; cart: Cart }
  | { type: 'refused'; refusal: CartRefusal }

export type ChangeOutcome =
  | Decision
  /** The key was used before, for another body. */
  | { type: 'key-reused' }
  /** The visitor's cart has become part of a customer's meanwhile; nothing was changed. */
  | { type: 'merged' }

export interface CartRequest {
  site: Site
  /** The visitor's cart, for whoever is not logged in. */
  cartId: string
  moment: number
  /** The hash of the session that the request brings: while it lives, the customer's cart is meant (note 67). */
  sessionHash?: string | undefined
  /** An Idempotency-Key and the body it came with. */
  once?: { key: string; body: unknown }
}

type CartDatabase = Pick<Database, 'pool' | 'lockingTransaction'>

/** What one try came to, and whose cart it was of. */
interface Attempt {
  outcome: ChangeOutcome | undefined
  owner: CartOwner
}

const UNIQUE_VIOLATION = '23505'

const EMPTY: Omit<CartReading, 'owner'> = {
  cart: { version: 0, lines: [], cut: [] },
  merged: false,
  articles: new Map(),
  configurations: [],
  partnerProducts: new Map(),
  campaigns: [],
  isCremaCardCustomer: false,
}

/**
 * Reads and changes carts. A write is two round trips: one statement reads, the rule decides, one statement writes where
 * the version is unchanged. After one conflict it repeats in a transaction that holds the cart's row. Writes to one cart
 * queue inside the process, so that a cart never holds more than one connection.
 */
export class CartService {
  readonly #database: CartDatabase
  readonly #pool: pg.Pool
  readonly #productCache: ProductCache
  readonly #queues = new Queues()

  constructor(database: CartDatabase, productCache: ProductCache) {
    this.#database = database
    this.#pool = database.pool
    this.#productCache = productCache
  }

  /**
   * The cart of a customer whose session lives, otherwise of the visitor, with prices and availability of the moment.
   * Neither session nor visitor: an empty cart, and nothing is asked.
   */
  async read(
    site: Site,
    { cartId, sessionHash }: Partial<Pick<CartRequest, 'cartId' | 'sessionHash'>>,
    moment: number,
  ): Promise<Cart> {
    const asks = cartId ?? sessionHash
    const reading = asks ? await readCart(this.#pool, site, cartId ?? '', { moment, sessionHash }) : EMPTY
    return cartAnswer(reading.cart, await this.#stockOf(reading, site, moment), this.#productCache, site, moment)
  }

  /**
   * Applies the changes in order, all or none. An Idempotency-Key acts once, and gets what it was answered first: the
   * cart as it was then (its version says how old it is), the limit that was hit then.
   */
  async change(request: CartRequest, changes: readonly CartChange[]): Promise<ChangeOutcome> {
    return this.#queues.run(request.sessionHash ?? request.cartId, async () => {
      let { outcome, owner } = await this.#attempt(this.#pool, request, changes)
      // under the lock only the key can have been taken, by a refusal, or the session have ended: now that is known
      for (let tries = 0; !outcome && tries < 2; tries += 1) {
        ;({ outcome, owner } = await this.#attemptLocked(owner, request, changes))
      }
      if (!outcome) throw new Error('A locked cart changed under the lock.')
      return outcome
    })
  }

  async #attemptLocked(owner: CartOwner, request: CartRequest, changes: readonly CartChange[]): Promise<Attempt> {
    const attempt = this.#database.lockingTransaction(async (client) => {
      await lockCart(client, owner, request.moment)
      return this.#attempt(client, request, changes)
    })
    return (await attempt.catch(whereKeyIsFree)) ?? { outcome: undefined, owner }
  }

  /** One reading, one decision, one writing. No outcome: somebody was faster, nothing was written. */
  async #attempt(
    client: pg.Pool | pg.PoolClient,
    request: CartRequest,
    changes: readonly CartChange[],
  ): Promise<Attempt> {
    const { site, cartId, moment, sessionHash, once } = request
    const read = await readCart(client, site, cartId, { ...namedBy(changes), key: once?.key, moment, sessionHash })
    const { owner, kept } = read
    const bodyHash = once ? hashOf(once.body) : ''
    if (kept) {
      return { outcome: kept.bodyHash === bodyHash ? (kept.answer as Decision) : { type: 'key-reused' }, owner }
    }
    if (read.merged) return { outcome: { type: 'merged' }, owner }

    const { decision, lines } = await this.#decide(read, request, changes)
    const keep = once && { key: once.key, bodyHash, answer: decision }
    if (decision.type !== 'changed') {
      const done = !keep || (await keepAnswer(client, owner.id, keep, moment))
      return { outcome: done ? decision : undefined, owner }
    }
    const writing = writeCart(client, owner, read.cart, lines, moment, keep)
    // on the pool a lost key is a conflict like another; in a transaction it ends the transaction
    const written = client === this.#pool ? await writing.catch(whereKeyIsFree) : await writing
    return { outcome: written ? decision : undefined, owner }
  }

  async #decide(
    reading: CartReading,
    request: CartRequest,
    changes: readonly CartChange[],
  ): Promise<{ decision: Decision; lines: readonly CartLine[] }> {
    const { cart, isCremaCardCustomer } = reading
    const { site, moment } = request
    const rules = { cartLimit: siteConfig(site).cartLimit, isCremaCardCustomer }
    const stock = await this.#stockOf(reading, site, moment)
    const facts = {
      ...stock,
      subscriptions: new Set(stock.subscriptions.keys()),
      campaigns: new Map(stock.campaigns.map((campaign) => [campaign.id, campaign])),
    }
    let lines: readonly CartLine[] = cart.lines
    let changed = false
    let added: AddedLine | undefined
    for (const change of changes) {
      const outcome = changeCart(lines, change, facts, rules)
      if (!outcome.ok) return { decision: { type: 'refused', refusal: outcome.refusal }, lines: cart.lines }
      lines = outcome.lines
      changed ||= outcome.changed
      added ??= outcome.added
    }
    const next = changed ? { version: cart.version + 1, lines, cut: [] } : cart
    const answer = await cartAnswer(next, stock, this.#productCache, site, moment)
    if (!changed) return { decision: { type: 'unchanged', cart: answer }, lines }
    return { decision: { type: 'changed', cart: answer, addedProduct: titleOf(answer, added) }, lines }
  }

  async #stockOf(reading: Omit<CartReading, 'owner'>, site: Site, moment: number): Promise<CartStock> {
    const { articles, configurations, partnerProducts, campaigns, isCremaCardCustomer } = reading
    const subscriptions = await soldSubscriptions(configurations, articles, this.#productCache, site, moment)
    return { articles, subscriptions, partnerProducts, campaigns, isCremaCardCustomer }
  }
}

/** What the changes name, to be read with the cart. */
function namedBy(changes: readonly CartChange[]): Omit<CartQuestion, 'moment'> {
  return {
    tcms: changes.flatMap((change) => ('tcm' in change ? [change.tcm] : [])),
    configurationIds: changes.flatMap((change) =>
      change.type === 'addSubscription' ? [change.subscriptionConfigurationId] : [],
    ),
    partnerProductIds: changes.flatMap((change) =>
      change.type === 'setPartnerProduct' ? [change.partnerProductId] : [],
    ),
  }
}

/** The name of what was put into the cart; '' where the change added nothing. */
function titleOf(cart: Cart, added: AddedLine | undefined): string {
  switch (added?.kind) {
    case 'article':
    case 'gift_card':
      return cart[added.kind === 'article' ? 'articles' : 'giftCards'].find(({ tcm }) => tcm === added.id)?.title ?? ''
    case 'partner_product':
      return cart.partnerProducts.find(({ partnerProductId }) => partnerProductId === added.id)?.title ?? ''
    case 'subscription':
      return cart.subscriptions.find((line) => line.subscriptionConfigurationId === added.id)?.title ?? ''
    default:
      return ''
  }
}

/** A key that somebody else used meanwhile is a conflict; every other error stays one. */
function whereKeyIsFree(error: { code?: string }): undefined {
  if (error.code !== UNIQUE_VIOLATION) throw error
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
