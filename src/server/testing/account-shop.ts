import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { sqlMoment } from './sql-moment.ts'
import { TestBrowser } from './test-browser.ts'
import { jobsDone } from './test-jobs.ts'
import { type ReceivedMail, TestMailServer } from './test-mail-server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** The password of all customers that these tests make. */
export const PASSWORD = 'seven green teapots'

/** The part of a page that is its own. */
export const main = (html: string): string =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'")

/**
 * The shop of a file of tests about accounts, with its pages, real mails and a clock that stands still: opened before its first
 * test, closed after its last. What it logs fails the file.
 */
export class AccountShop {
  readonly server = new TestMailServer()
  /** What the shop's clock says; the present at the beginning of each test. */
  moment = Date.now()
  readonly #domain: string
  #shop: TestShop | undefined
  #passwordHash = ''
  #count = 0
  #network = 0

  /** @param domain of the addresses that its customers have */
  constructor(domain: string) {
    this.#domain = domain
    beforeAll(async () => {
      await this.server.start()
      this.#shop = await openTestShop({ SMTP_URL: this.server.url }, { built: true, clock: () => this.moment })
      await this.#shop.app.listen({ port: 0 })
      this.#passwordHash = await hashOfPassword(PASSWORD)
    })
    beforeEach(() => {
      this.moment = Date.now()
      this.server.mails.length = 0
    })
    afterAll(async () => {
      expect(this.shop.logged).toEqual([])
      await this.shop.close()
      await this.server.stop()
    })
  }

  get shop(): TestShop {
    return this.#shop!
  }

  readonly rows = async (sql: string, ...values: unknown[]) => (await this.shop.database.pool.query(sql, values)).rows

  readonly newEmail = (): string => `eva-${++this.#count}@${this.#domain}`

  /** A browser in a network of its own, because failed passwords and mails count by network. */
  readonly newBrowser = (): TestBrowser => new TestBrowser(this.shop, { ip: `198.51.100.${++this.#network % 250}` })

  /** A customer who was confirmed before. @returns the address */
  readonly newCustomer = async (site: Site = 'DE'): Promise<string> => {
    const email = this.newEmail()
    await this.rows(
      `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'Éva', 'Kis', ${sqlMoment(this.moment)})`,
      site,
      email,
      this.#passwordHash,
    )
    return email
  }

  /** A browser in which a customer is signed in. `fields` are the login form's others. */
  readonly signedIn = async (
    email: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<TestBrowser> => {
    const browser = this.newBrowser()
    const answer = await browser.post(LOGIN_PATH, { email, password: PASSWORD, ...fields }, headers)
    expect(answer.statusCode).toBe(303)
    return browser
  }

  readonly statusOf = async (browser: TestBrowser, site: Site = 'DE'): Promise<string> =>
    (await browser.get(`${personalDataCall.path}?site=${site}`)).json().tracking.loginStatus

  /** The mails to an address, once all have been sent. */
  readonly mailsTo = async (email: string): Promise<ReceivedMail[]> => {
    await jobsDone(this.shop)
    return this.server.mails.filter(({ recipient }) => recipient === email)
  }

  /** The token of the newest link to a page in the mails to an address. */
  readonly tokenFor = async (email: string, path: string): Promise<string> => {
    const mails = await this.mailsTo(email)
    return mails.map(({ text }) => new RegExp(`${path}\\?token=([\\w-]{43})`).exec(text!)?.[1]).findLast(Boolean)!
  }
}
