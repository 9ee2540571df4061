import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Cart } from '#calls/cart.ts'
import { type CartChange, type CartLine, type CartRefusal, changeCart } from '#rules/cart/change-cart.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Shelf } from '../product/shelf.ts'
import { cartAnswer } from './cart-answer.ts'
import { type CartArticleRow, keepAnswer, lockCart, readCart, type StoredCart, writeCart } from './cart-queries.ts'

/** What a change came to; kept whole with its Idempotency-Key, so that the same key gets the same answer. */
type Decision =
  | { type: 'changed'; cart: Cart; addedProduct: string }
  | { type: 'unchanged'; cart: Cart }
  | { type: 'refused'; refusal: CartRefusal }

export type ChangeOutcome =
  | Decision
  /** The key was used before, for another body. */
  | { type: 'key-reused' }

export interface CartRequest {
  site: Site
  cartId: string
  moment: number
  /** The hash of the session that the request brings; card-only articles are for holders who are logged in. */
  sessionHash?: string | undefined
  /** An Idempotency-Key and the body it came with. */
  once?: { key: string; body: unknown }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Reads and changes carts. A write is two round trips: one statement reads, the rule decides, one statement writes where
 * the version is unchanged. After one conflict it repeats in a transaction that holds the cart's row. Writes to one cart
 * queue inside the process, so that a cart never holds more than one connection.
 */
export class CartDesk {
  readonly #pool: pg.Pool
  readonly #shelf: Shelf
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(pool: pg.Pool, shelf: Shelf) {
    this.#pool = pool
    this.#shelf = shelf
  }

  /** The cart of a visitor, with prices and availability of the moment. No id: an empty cart, and nothing is asked. */
  async read(site: Site, cartId: string | undefined, moment: number): Promise<Cart> {
    const empty = { cart: { version: 0, lines: [] } satisfies StoredCart, articles: new Map<string, CartArticleRow>() }
    const { cart, articles } = cartId ? await readCart(this.#pool, site, cartId) : empty
    return cartAnswer(cart, articles, this.#shelf, site, moment)
  }

  /**
   * Applies the changes in order, all or none. An Idempotency-Key acts once, and gets what it was answered first: the
   * cart as it was then (its version says how old it is), the limit that was hit then.
   */
  async change(request: CartRequest, changes: readonly CartChange[]): Promise<ChangeOutcome> {
    return this.#queued(request.cartId, async () => {
      const outcome =
        (await this.#attempt(this.#pool, request, changes)) ??
        (await this.#attemptLocked(request, changes)) ??
        // under the lock only the key can have been taken, by a refusal: now its answer is there
        (await this.#attemptLocked(request, changes))
      if (!outcome) throw new Error('A locked cart changed under the lock.')
      return outcome
    })
  }

  async #attemptLocked(request: CartRequest, changes: readonly CartChange[]): Promise<ChangeOutcome | undefined> {
    return inTransaction(this.#pool, async (client) => {
      await lockCart(client, request.site, request.cartId, request.moment)
      return this.#attempt(client, request, changes)
    }).catch(whereKeyIsFree)
  }

  /** One reading, one decision, one writing. Undefined: somebody was faster, nothing was written. */
  async #attempt(
    client: pg.Pool | pg.PoolClient,
    request: CartRequest,
    changes: readonly CartChange[],
  ): Promise<ChangeOutcome | undefined> {
    const { site, cartId, moment, sessionHash, once } = request
    const tcms = changes.map((change) => change.tcm)
    const session = sessionHash ? { hash: sessionHash, moment } : undefined
    const read = await readCart(client, site, cartId, { tcms, key: once?.key, session })
    const bodyHash = once ? hashOf(once.body) : ''
    if (read.kept) return read.kept.bodyHash === bodyHash ? (read.kept.answer as Decision) : { type: 'key-reused' }

    const { decision, lines } = await this.#decide(read, request, changes)
    const keep = once && { key: once.key, bodyHash, answer: decision }
    if (decision.type !== 'changed') {
      return !keep || (await keepAnswer(client, cartId, keep, moment)) ? decision : undefined
    }
    const writing = writeCart(client, site, cartId, read.cart, lines, moment, keep)
    // on the pool a lost key is a conflict like another; in a transaction it ends the transaction
    const written = client === this.#pool ? await writing.catch(whereKeyIsFree) : await writing
    return written ? decision : undefined
  }

  async #decide(
    { cart, articles, isCremaCardCustomer }: Awaited<ReturnType<typeof readCart>>,
    request: CartRequest,
    changes: readonly CartChange[],
  ): Promise<{ decision: Decision; lines: readonly CartLine[] }> {
    const rules = { cartLimit: siteConfig(request.site).cartLimit, isCremaCardCustomer }
    let lines: readonly CartLine[] = cart.lines
    let changed = false
    let addedTcm: string | undefined
    for (const change of changes) {
      const outcome = changeCart(lines, change, articles, rules)
      if (!outcome.ok) return { decision: { type: 'refused', refusal: outcome.refusal }, lines: cart.lines }
      lines = outcome.lines
      changed ||= outcome.changed
      addedTcm ??= outcome.addedTcm
    }
    const next = { version: changed ? cart.version + 1 : cart.version, lines }
    const answer = await this.#answer(next, articles, request)
    if (!changed) return { decision: { type: 'unchanged', cart: answer }, lines }
    return { decision: { type: 'changed', cart: answer, addedProduct: this.#titleOf(answer, addedTcm) }, lines }
  }

  #answer(
    cart: StoredCart,
    articles: ReadonlyMap<string, CartArticleRow>,
    { site, moment }: CartRequest,
  ): Promise<Cart> {
    return cartAnswer(cart, articles, this.#shelf, site, moment)
  }

  #titleOf(cart: Cart, tcm: string | undefined): string {
    return [...cart.articles, ...cart.giftCards].find((line) => line.tcm === tcm)?.title ?? ''
  }

  /** Runs the writes to one cart one after the other. */
  async #queued<T>(cartId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(cartId) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => {})
    this.#queues.set(cartId, settled)
    settled.then(() => {
      if (this.#queues.get(cartId) === settled) this.#queues.delete(cartId)
    })
    return mine
  }
}

/** A key that somebody else used meanwhile is a conflict; every other error stays one. */
function whereKeyIsFree(error: { code?: string }): undefined {
  if (error.code !== UNIQUE_VIOLATION) throw error
}

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
