import type pg from 'pg'
import type { Cart } from '#calls/cart.ts'
import type { CartChange, CartRefusal } from '#rules/cart/cart-change.ts'
import { type OrderShortage, orderShortages } from '#rules/cart/order-shortages.ts'
import type { Site } from '#sites/sites.ts'
import { Counts } from '../counts.ts'
import type { Database } from '../database/database.ts'
import { Queues } from '../database/queues.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { hashOfBody } from '../request/idempotency-key.ts'
import { cartAnswer, lineTitles } from './cart-answer.ts'
import { cartRules, readCartCatalogue, readCartFacts } from './cart-facts.ts'
import { type CartOwner, type CartWithRows, lockCart, readCart, writeCart } from './cart-queries.ts'
import { type Decision, decideChanges, idsNamedBy } from './decide-changes.ts'
import { type GoodsSource, type MovedGoods, type MoveOutcome, moveGoods } from './move-goods.ts'
import { type OrderGoods, orderGoods } from './order-goods.ts'
import { storeAnswer } from './stored-answer-queries.ts'

export type ChangeOutcome =
  | Decision
  /** The Idempotency-Key was used before with another body. */
  | { type: 'key-reused' }
  /** A sign-in has merged this anonymous cart into a customer's meanwhile; nothing was changed. */
  | { type: 'merged' }

/** Whose cart is meant, as in a change. */
type CartOfVisitor = { cartId?: string | undefined } & Pick<CartChangeRequest, 'sessionHash' | 'groups'>

/** Which cart to change, and for which request. */
export interface CartChangeRequest {
  site: Site
  /** The anonymous cart, which is meant where no session is valid. */
  cartId: string
  moment: number
  /** The hash of the session that the request brings: while it is valid, the customer's cart is meant (note 67). */
  sessionHash?: string | undefined
  /** The tags of the visitor's groups of A/B tests, of which campaigns may be (visitor-groups.ts). */
  groups?: readonly string[] | undefined
  /** The Idempotency-Key and the body that it came with. */
  idempotency?: { key: string; body: unknown }
  /** Runs before an anonymous cart is stored for the first time. @throws where it may not be */
  admitNewCart?: () => Promise<void>
}

/** A cart as an order takes it. */
export interface CartForOrder extends OrderGoods {
  owner: CartOwner
  cart: Cart
  /** The article that each campaign gives. */
  freeTcms: ReadonlyMap<string, string>
  /** Why the cart may not be ordered now, line by line; empty: it may. */
  shortages: readonly OrderShortage[]
}

type CartDatabase = Pick<Database, 'pool' | 'lockingTransaction'>

/** The result of one attempt, and the owner of the cart. Without outcome another write was faster. */
interface Attempt {
  outcome: ChangeOutcome | undefined
  owner: CartOwner
}

const UNIQUE_VIOLATION = '23505'

const EMPTY: Omit<CartWithRows, 'owner'> = {
  cart: { version: 0, lines: [], cut: [], titles: {} },
  merged: false,
  articles: new Map(),
  configurations: [],
  partnerProducts: new Map(),
  campaigns: [],
  isCremaCardCustomer: false,
}

/**
 * Reads and changes carts. A write is two round trips: one statement reads, the rule decides, one statement writes
 * where the version is unchanged (optimistic concurrency). After a conflict it retries in a transaction that locks the
 * cart's row. Writes to one cart queue inside the process, so that a busy cart never takes more than one connection.
 */
export class CartService {
  readonly #database: CartDatabase
  readonly #pool: pg.Pool
  readonly #productCache: ProductCache
  readonly #queues = new Queues()
  /** How the changes ended. */
  readonly outcomes = new Counts<ChangeOutcome['type']>()
  /** The refusals among them, by code. */
  readonly refusals = new Counts<CartRefusal['code']>()

  constructor(database: CartDatabase, productCache: ProductCache) {
    this.#database = database
    this.#pool = database.pool
    this.#productCache = productCache
  }

  /**
   * The customer's cart where the session is valid, otherwise the anonymous one, with current prices and availability.
   * Without session and cookie the cart is empty, and the database is not queried.
   */
  async read(site: Site, { cartId, sessionHash, groups }: CartOfVisitor, moment: number): Promise<Cart> {
    const hasCart = cartId ?? sessionHash
    const snapshot = hasCart ? await readCart(this.#pool, site, cartId ?? '', { moment, sessionHash, groups }) : EMPTY
    const catalogue = await readCartCatalogue(snapshot, this.#productCache, { site, moment })
    return cartAnswer(snapshot.cart, catalogue, this.#productCache, site, moment)
  }

  /**
   * What an order takes from a cart: the answered cart, whose it is, why it may not be ordered by the cart's own rules, and
   * the pieces of each article, those given by campaigns included.
   */
  async readForOrder(
    site: Site,
    { cartId, sessionHash, groups }: CartOfVisitor,
    moment: number,
  ): Promise<CartForOrder> {
    const hasCart = cartId ?? sessionHash
    const snapshot = hasCart
      ? await readCart(this.#pool, site, cartId ?? '', { moment, sessionHash, groups })
      : { ...EMPTY, owner: { id: '', site } }
    const catalogue = await readCartCatalogue(snapshot, this.#productCache, { site, moment })
    const cart = await cartAnswer(snapshot.cart, catalogue, this.#productCache, site, moment)
    const rules = cartRules(snapshot, site)
    const freeTcms = new Map(snapshot.campaigns.map(({ id, tcm }) => [id, tcm]))
    const goods = await orderGoods(snapshot, cart, this.#productCache, site, moment)
    const facts = { articles: snapshot.articles, freeTcms }
    return {
      ...goods,
      owner: snapshot.owner,
      cart,
      freeTcms,
      shortages: orderShortages(snapshot.cart.lines, cart, facts, rules, goods.subscriptions),
    }
  }

  /**
   * Applies the changes in order, all or none. A retry under the same Idempotency-Key changes nothing and gets the
   * first answer again: the cart as it was then (its version says how old it is), or the limit that refused the change
   * then.
   */
  async change(wanted: CartChangeRequest, changes: readonly CartChange[]): Promise<ChangeOutcome> {
    return this.#queues.run(wanted.sessionHash ?? wanted.cartId, async () => {
      const request = { ...wanted, admitNewCart: once(wanted.admitNewCart) }
      let { outcome, owner } = await this.#attempt(this.#pool, request, changes)
      // A locked attempt can still conflict once: another request used the key for a refusal, or the session ended and
      // another cart is meant. The second locked attempt reads both, and nothing else is left to conflict with.
      for (let tries = 0; !outcome && tries < 2; tries += 1) {
        ;({ outcome, owner } = await this.#attemptLocked(owner, request, changes))
      }
      if (!outcome) throw new Error('A locked cart changed under the lock.')
      this.outcomes.add(outcome.type)
      if (outcome.type === 'refused') this.refusals.add(outcome.refusal.code)
      return outcome
    })
  }

  /**
   * Moves one piece of each article into the cart: what a rule allows is added and leaves its source in the same
   * transaction, the rest stays there. A second press finds nothing left, and so adds nothing.
   */
  async move<G extends MovedGoods>(request: CartChangeRequest, source: GoodsSource<G>): Promise<MoveOutcome<G>> {
    const { site, cartId, moment, sessionHash, groups } = request
    return this.#queues.run(sessionHash ?? cartId, async () => {
      const { owner } = await readCart(this.#pool, site, cartId, { moment, sessionHash })
      return this.#database.lockingTransaction(async (client) => {
        await lockCart(client, owner, moment)
        const goods = await source.read(client, owner)
        const tcms = goods.map(({ tcm }) => tcm)
        const snapshot = await readCart(client, site, cartId, { tcms, moment, sessionHash, groups })
        if (snapshot.merged || snapshot.owner.id !== owner.id) return { type: 'merged' }
        const { catalogue, facts, rules } = await readCartFacts(snapshot, this.#productCache, request)
        const { lines, ...moved } = moveGoods(snapshot.cart.lines, goods, facts, rules)
        const outcome = { type: 'moved', ...moved } as const
        if (outcome.added.length === 0) return outcome
        if (snapshot.cart.version === 0 && owner.customerId === undefined) await request.admitNewCart?.()
        const next = { ...snapshot.cart, version: snapshot.cart.version + 1, lines, cut: [] }
        const cart = await cartAnswer(next, catalogue, this.#productCache, site, moment)
        const written = await writeCart(client, owner, snapshot.cart, { lines, titles: lineTitles(cart) }, moment)
        if (!written) throw new Error('A locked cart changed under the lock.')
        await source.remove(client, owner, outcome.added)
        return { ...outcome, cart }
      })
    })
  }

  async #attemptLocked(owner: CartOwner, request: CartChangeRequest, changes: readonly CartChange[]): Promise<Attempt> {
    const attempt = this.#database.lockingTransaction(async (client) => {
      await lockCart(client, owner, request.moment)
      return this.#attempt(client, request, changes)
    })
    return (await attempt.catch(conflictOnUsedKey)) ?? { outcome: undefined, owner }
  }

  /** Reads, decides and writes once. Without outcome there was a conflict, and nothing was written. */
  async #attempt(
    client: pg.Pool | pg.PoolClient,
    request: CartChangeRequest,
    changes: readonly CartChange[],
  ): Promise<Attempt> {
    const { site, cartId, moment, sessionHash, groups, idempotency } = request
    const key = idempotency?.key
    const snapshot = await readCart(client, site, cartId, { ...idsNamedBy(changes), key, moment, sessionHash, groups })
    const { owner, storedAnswer } = snapshot
    const bodyHash = idempotency ? hashOfBody(idempotency.body) : ''
    if (storedAnswer) {
      const isRetry = storedAnswer.bodyHash === bodyHash
      return { outcome: isRetry ? (storedAnswer.answer as Decision) : { type: 'key-reused' }, owner }
    }
    if (snapshot.merged) return { outcome: { type: 'merged' }, owner }

    const { decision, lines } = await decideChanges(snapshot, this.#productCache, request, changes)
    const keyedAnswer = key === undefined ? undefined : { key, bodyHash, answer: decision }
    const isNew = snapshot.cart.version === 0 && owner.customerId === undefined
    if (isNew && (keyedAnswer || decision.type === 'changed')) await request.admitNewCart?.()
    if (decision.type !== 'changed') {
      const stored = !keyedAnswer || (await storeAnswer(client, owner.id, keyedAnswer, moment))
      return { outcome: stored ? decision : undefined, owner }
    }
    const writing = writeCart(
      client,
      owner,
      snapshot.cart,
      { lines, titles: lineTitles(decision.cart) },
      moment,
      keyedAnswer,
    )
    // PostgreSQL aborts a transaction in which a statement failed, so that a used key must leave it as an error
    const written = client === this.#pool ? await writing.catch(conflictOnUsedKey) : await writing
    return { outcome: written ? decision : undefined, owner }
  }
}

/** The same work, done at most once. */
function once(work: (() => Promise<void>) | undefined): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work?.() ?? Promise.resolve()
    return done
  }
}

/**
 * Turns the error that another request has used the same Idempotency-Key meanwhile into a conflict; rethrows every
 * other.
 */
function conflictOnUsedKey(error: { code?: string }): undefined {
  if (error.code !== UNIQUE_VIOLATION) throw error
}
