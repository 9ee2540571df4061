import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET, LocalStripe } from '#server/payment/local-stripe/local-stripe.ts'
import { TestMailServer } from '#server/testing/test-mail-server.ts'
import { type BookedShopper, countArrived, keepEveryMail, readBooks } from '../order-faults/books.ts'
import { checkBooks } from '../order-faults/check-books.ts'

/** The provider and the mail server of a soak, and whether its orders add up with them and with the stock. */

const ARTICLES = 12
const PLENTY = 1_000_000
const DRAIN_MS = 1000
/** What counts is that jobs become fewer. A mail that was not accepted twice waits for a minute and a half. */
const LONGEST_STANDSTILL_MS = 180_000

export class SoakBooks {
  readonly #stripe = new LocalStripe(Date.now)
  readonly #mails = new TestMailServer()
  /** How often the mail of each id has arrived. */
  readonly #arrived = new Map<string, number>()
  #stocks = new Map<string, number | null>()
  #since = new Date()
  #drain: NodeJS.Timeout | undefined

  /** Starts both servers. @returns the environment that leads a shop to them */
  async start(): Promise<Record<string, string>> {
    await Promise.all([this.#stripe.start(), this.#mails.start()])
    // mails hold whole terms, and an hour brings many
    this.#drain = setInterval(() => countArrived(this.#mails.mails.splice(0), this.#arrived), DRAIN_MS)
    return {
      SMTP_URL: this.#mails.url,
      // nobody but the soak ships, so that its books stand still
      DEMO_PARCELS: 'off',
      STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
      STRIPE_API_URL: this.#stripe.url,
    }
  }

  /** Gives the articles that buyers take, and free ones, plenty of pieces. @returns the numbers of those that only buyers take */
  async fillShelf(pool: pg.Pool, shopUrl: string): Promise<string[]> {
    this.#stripe.webhookUrl = shopUrl + STRIPE_WEBHOOK_PATH
    await keepEveryMail(pool)
    const { rows } = await pool.query<{ tcm: string }>(
      `select tcm from article join product on product.id = product_id
       where product_type = 'ARTICLE' and subscription is null and not crema_card and stock is not null
         and coalesce(article.max_order_volume, product.max_order_volume, 30) >= 30
         and (select count(*) from article_price where article_price.tcm = article.tcm) >= 9
         and not exists (select from content where kind = 'free-article-campaign' and body::text like '%"' || tcm || '"%')
       order by md5(tcm) limit $1`,
      [ARTICLES],
    )
    const tcms = rows.map(({ tcm }) => tcm)
    await pool.query(
      `update article set stock = $2 where tcm = any($1)
         or tcm in (select body ->> 'tcm' from content where kind = 'free-article-campaign')`,
      [tcms, PLENTY],
    )
    const stocks = await pool.query<{ tcm: string; stock: number | null }>('select tcm, stock from article')
    this.#stocks = new Map(stocks.rows.map(({ tcm, stock }) => [tcm, stock]))
    const { rows: now } = await pool.query<{ since: Date }>('select now() as since')
    this.#since = now[0]!.since
    return tcms
  }

  /** Waits for the last mails and refunds. @returns what is lost, twice, or does not fit; and how many orders there were */
  async compare(
    pool: pg.Pool,
    shoppers: readonly BookedShopper[],
  ): Promise<{ wrong: string[]; ends: Record<string, number> }> {
    const waiting = await this.#settle(pool)
    clearInterval(this.#drain)
    const sources = { pool, stripe: this.#stripe, arrived: countArrived(this.#mails.mails, this.#arrived) }
    const market = { shoppers, stocks: this.#stocks, moved: new Map<string, number>(), giftCards: [], vouchers: [] }
    const books = await readBooks(sources, market, { mayRepeatMails: false, since: this.#since })
    const ends: Record<string, number> = {}
    for (const { state, isAbandoned } of books.orders) {
      const end = isAbandoned ? 'given up' : state
      ends[end] = (ends[end] ?? 0) + 1
    }
    const wrong = checkBooks(books)
    return { wrong: waiting > 0 ? [`${waiting} jobs do not end`, ...wrong] : wrong, ends }
  }

  async #settle(pool: pg.Pool): Promise<number> {
    let fewest = Number.POSITIVE_INFINITY
    let deadline = 0
    for (;;) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job
         where name in ('send-mail', 'send-refund', 'sync-payment') and state in ('created', 'retry', 'active')`,
      )
      const { count } = rows[0]!
      if (count < fewest) {
        fewest = count
        deadline = Date.now() + LONGEST_STANDSTILL_MS
      }
      if (count === 0 || Date.now() > deadline) return count
      await wait(DRAIN_MS)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#drain)
    await Promise.all([this.#stripe.stop(), this.#mails.stop()])
  }
}
