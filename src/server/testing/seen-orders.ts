import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { siteConfig, type UsualSite } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from './acting.ts'
import { TestBrowser } from './test-browser.ts'
import { replaceCampaigns } from './test-campaigns.ts'
import { addressFields, main, orderFields } from './test-checkout.ts'
import { jobsDone } from './test-jobs.ts'
import { type ReceivedMail, TestMailServer } from './test-mail-server.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** What a guest sees of an order of coffee and a machine. HTML but where it says text. */
export interface SeenOrder {
  site: UsualSite
  /** The page of each step in turn, the last check at the end. */
  steps: string[]
  check: string
  checkText: string
  confirmed: string
  mail: ReceivedMail
  mailText: string
  /** The totals of the last check, by the kinds of payment that the site offers. */
  totals: Map<string, string>
  /** The published pages of terms and returns, as text. */
  documents: Array<{ title: string; words: string[] }>
}

/** Text without soft hyphens, each run of spaces as one. */
export const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')
const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
/** What of HTML is read. */
export const textOf = (html: string) => plain(decoded(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')))

/** A shop in which a guest orders on each site at most once, for a file of tests. */
export class SeenOrders {
  shop!: TestShop
  /** The numbers of what is ordered: an article sold by weight, and one for which an old device is taken back. */
  coffee = ''
  machine = ''
  readonly #server = new TestMailServer()
  readonly #seen = new Map<UsualSite, Promise<SeenOrder>>()

  constructor() {
    beforeAll(async () => {
      await this.#server.start()
      this.shop = await openTestShop({ SMTP_URL: this.#server.url }, { built: true })
      await this.shop.app.listen({ port: 0 })
      const { pool } = this.shop.database
      await replaceCampaigns(pool, [])
      const first = async (condition: string) =>
        (await this.rows(`select tcm from article where ${condition} and not crema_card order by tcm limit 1`))[0].tcm
      this.coffee = await first("content ->> 'unit' = 'kg'")
      this.machine = await first('returnable_electronics and not bulky')
      for (const tcm of [this.coffee, this.machine]) await setStock(pool, tcm, 1000, TEST_ACTING)
    })
    afterAll(async () => {
      expect(this.shop.logged).toEqual([])
      await this.shop.close()
      await this.#server.stop()
    })
  }

  readonly rows = async (sql: string, ...values: unknown[]) => (await this.shop.database.pool.query(sql, values)).rows

  on(site: UsualSite): Promise<SeenOrder> {
    const seen = this.#seen.get(site) ?? this.#order(site)
    this.#seen.set(site, seen)
    return seen
  }

  async #order(site: UsualSite): Promise<SeenOrder> {
    const browser = new TestBrowser(this.shop)
    const email = `${randomUUID()}@law.example`
    const at = `${CHECKOUT_PATH}?site=${site}`
    await browser.post(CART_FORM_PATH, { tcm: this.coffee, quantity: '2', site })
    await browser.post(CART_FORM_PATH, { tcm: this.machine, quantity: '1', site })
    const page = async (step = '') => main((await browser.get(`${at}${step && `&step=${step}`}`)).body)
    const steps: string[] = []
    const filled: Array<Record<string, string>> = [
      { step: 'who', email },
      { step: 'addresses', billing: 'same', ...addressFields(site) },
      { step: 'delivery', deliveryKind: 'home', asksForOldDevice: 'on', takesOldDevice: 'on' },
    ]
    for (const fields of filled) {
      steps.push(await page())
      expect((await browser.post(at, { site, ...fields })).statusCode).toBe(303)
    }
    const payment = await page()
    const totals = new Map<string, string>()
    let check = ''
    for (const [, kind] of payment.matchAll(/name="payment"[^>]*value="([a-z-]+)"/g)) {
      await browser.post(at, { site, step: 'payment', payment: kind! })
      check = await page()
      totals.set(kind!, totalOf(check, site))
    }
    const fields = { ...orderFields(check), site, accepted: 'on' }
    const placed = await browser.post(CHECKOUT_PATH, fields)
    expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
    const confirmed = (await browser.get(placed.headers.location!)).body
    await jobsDone(this.shop)
    const mail = this.#server.mails.find(({ recipient }) => recipient === email)!
    const contents = await this.rows(
      "select body from content where site = $1 and slot in ('page-terms', 'page-returns') order by slot",
      site,
    )
    const documents = contents.map(({ body: { title, intro, sections } }) => ({
      title,
      words: [
        intro,
        ...sections.flatMap((one: Record<string, string[]>) => [
          one.headline,
          ...(one.paragraphs ?? []),
          ...(one.list ?? []),
        ]),
      ].map((words) => words.replace('{returnDays}', RETURN_DAYS[site] ?? '30')),
    }))
    steps.push(payment, check)
    return {
      site,
      steps,
      check,
      checkText: textOf(check),
      confirmed,
      mail,
      mailText: plain(mail.text!),
      totals,
      documents,
    }
  }
}

/** Where it is another one than 30. */
const RETURN_DAYS: Partial<Record<UsualSite, string>> = { AT: '14', TR: '90' }

const totalOf = (check: string, site: UsualSite) =>
  new RegExp(
    `<dt>${textsOf('checkout', siteConfig(site).locale).total}</dt><dd><span translate="no">(.*?)</span>`,
  ).exec(check)?.[1] ?? ''
