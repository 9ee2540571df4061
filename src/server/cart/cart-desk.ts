import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Cart } from '#calls/cart.ts'
import { type CartChange, type CartRefusal, changeCart } from '#rules/cart/change-cart.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { Shelf } from '../product/shelf.ts'
import { cartAnswer } from './cart-answer.ts'
import { type CartArticleRow, lockCart, readCart, type StoredCart, writeCart } from './cart-queries.ts'

export type ChangeOutcome =
  | { type: 'changed'; cart: Cart; addedProduct: string }
  | { type: 'unchanged'; cart: Cart }
  | { type: 'refused'; refusal: CartRefusal }
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

interface Attempt {
  outcome?: ChangeOutcome
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

  /** Applies the changes in order, all or none. */
  async change(request: CartRequest, changes: readonly CartChange[]): Promise<ChangeOutcome> {
    return this.#queued(request.cartId, async () => {
      const first = await this.#attempt(this.#pool, request, changes)
      if (first.outcome) return first.outcome
      return this.#changeLocked(request, changes)
    })
  }

  async #changeLocked(request: CartRequest, changes: readonly CartChange[]): Promise<ChangeOutcome> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      await lockCart(client, request.site, request.cartId, request.moment)
      const { outcome } = await this.#attempt(client, request, changes)
      if (!outcome) throw new Error('A locked cart changed under the lock.')
      await client.query('commit')
      return outcome
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async #attempt(
    client: pg.Pool | pg.PoolClient,
    request: CartRequest,
    changes: readonly CartChange[],
  ): Promise<Attempt> {
    const { site, cartId, moment, sessionHash, once } = request
    const tcms = changes.map((change) => change.tcm)
    const session = sessionHash ? { hash: sessionHash, moment } : undefined
    const read = await readCart(client, site, cartId, { tcms, key: once?.key, session })
    const { cart, articles, kept, isCremaCardCustomer } = read
    const bodyHash = once ? hashOf(once.body) : undefined
    if (kept) {
      if (kept.bodyHash !== bodyHash) return { outcome: { type: 'key-reused' } }
      const answer = kept.answer as { addedProduct: string }
      return {
        outcome: {
          type: 'changed',
          cart: await this.#answer(cart, articles, request),
          addedProduct: answer.addedProduct,
        },
      }
    }
    const rules = { cartLimit: siteConfig(site).cartLimit, isCremaCardCustomer }
    let lines = cart.lines
    let changed = false
    let addedTcm: string | undefined
    for (const change of changes) {
      const outcome = changeCart(lines, change, articles, rules)
      if (!outcome.ok) return { outcome: { type: 'refused', refusal: outcome.refusal } }
      lines = outcome.lines
      changed ||= outcome.changed
      addedTcm ??= outcome.addedTcm
    }
    if (!changed) return { outcome: { type: 'unchanged', cart: await this.#answer(cart, articles, request) } }
    const next: StoredCart = { version: cart.version + 1, lines }
    const answer = await this.#answer(next, articles, request)
    const addedProduct = this.#titleOf(answer, addedTcm)
    const keep = once && bodyHash ? { key: once.key, bodyHash, status: 200, answer: { addedProduct } } : undefined
    const written = await writeCart(client, site, cartId, cart, lines, moment, keep).catch(
      (error: { code?: string }) => {
        // the same key arrived on another process at this very moment: the locked attempt finds its answer
        if (error.code === UNIQUE_VIOLATION && client === this.#pool) return false
        throw error
      },
    )
    return written ? { outcome: { type: 'changed', cart: answer, addedProduct } } : {}
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

const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
