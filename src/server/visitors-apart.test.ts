import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACK_IN_STOCK_ORIGIN, registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, addGiftCardCall, changeCartCall, replaceArticleCall } from '#calls/cart.ts'
import { personalDataCall } from '#calls/customer.ts'
import { addToWatchListCall, moveToCartCall, removeFromWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_BACK_IN_STOCK_PATH,
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_ORDER_DOCUMENT_ROUTE,
  ACCOUNT_ORDER_ROUTE,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ADDRESS_EDIT_PATH,
  accountOrderPath,
  BACK_IN_STOCK_PATH,
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  CANCELLATION_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  GIFT_CARD_BALANCE_PATH,
  NEW_PASSWORD_PATH,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  ORDER_AGAIN_PATH,
  ORDER_CANCEL_PATH,
  ORDER_DOCUMENT_ROUTE,
  ORDER_FORGET_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  REGISTER_CONFIRM_PATH,
  STAFF_LOGIN_PATH,
  STAFF_LOGOUT_PATH,
  STRIPE_WEBHOOK_PATH,
  WITHDRAWAL_PATH,
} from '#rules/account-addresses.ts'
import {
  BRAND_ROUTE,
  CART_FORM_PATH,
  CART_PAGE_PATH,
  CATEGORY_ROUTE,
  CHECKOUT_PATH,
  CONFIGURATOR_PATHS,
  CONSENT_PATH,
  CONTACT_FORM_PATH,
  categoryPath,
  HOME_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  LOYALTY_WELCOME_PATH,
  NEWSLETTER_PATH,
  PRODUCT_ROUTE,
  productPath,
  REGISTER_PATH,
  THEME_WORLD_ROUTE,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'
import { ORDER_LETTERS } from '#rules/order/order-number.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES } from '#sites/sites.ts'
import { newOrderLink } from './order/order-link-queries.ts'
import { builtPageRenderer } from './pages/page-renderer.ts'
import { CALL_EXAMPLES } from './testing/call-examples.ts'
import { type ComparedPages, comparedPages } from './testing/compared-pages.ts'
import { openWithRoutes, type RegisteredRoute } from './testing/registered-routes.ts'
import { addTestGoods, GOODS_ID, GOODS_PRICE } from './testing/test-goods.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { TestMailServer } from './testing/test-mail-server.ts'
import { addTestOrder } from './testing/test-orders.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/**
 * Two customers and a stranger send every request that the shop takes, by turns and at once, through the page cache. What is
 * theirs is marked, and nobody sees a byte of another's; what is stored for everybody has nothing of anybody.
 */

const PASSWORD = 'seven green teapots'
const ORIGIN = 'http://localhost'
/** Cookies whose values open something or name somebody. */
const SECRET_COOKIES = [COOKIES.session, COOKIES.login, COOKIES.longTerm, COOKIES.sentTo, 'cart']

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

class Visitor {
  readonly name: string
  readonly cookies = new Map<string, string>()
  /** The tokens of links in mails, by the path that they lead to. */
  readonly links: Record<string, string> = {}
  /** Everything that is this visitor's alone. */
  readonly marks = new Set<string>()
  readonly tcm: string
  readonly productId: string
  readonly email: string
  readonly addressId = randomUUID()

  constructor(name: string) {
    this.name = name
    this.tcm = `MARK-${name.toUpperCase()}`
    this.productId = `mark-${name}`
    this.email = `${name}.marked@mark-${name}.example`
    for (const mark of [
      this.tcm,
      this.productId,
      this.email,
      this.addressId,
      this.firstname,
      this.lastname,
      this.street,
    ])
      this.marks.add(mark)
  }

  get orderNumber() {
    return `GGGGG-GGGG${ORDER_LETTERS[everybody.indexOf(this)]}`
  }
  get firstname() {
    return `Firstmark${this.name}`
  }
  get lastname() {
    return `Lastmark${this.name}`
  }
  get street() {
    return `Streetmark${this.name} 1`
  }

  async send(method: string, url: string, headers: Record<string, string> = {}, payload?: string): Promise<Answer> {
    const { port } = shop.app.server.address() as { port: number }
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: {
        host: 'localhost',
        accept: 'text/html, application/json',
        ...(cookie && { cookie }),
        ...(payload !== undefined && { origin: ORIGIN, 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    }).end(payload)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await text(answer)
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      if (/; Max-Age=0;/.test(header)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
      if (SECRET_COOKIES.includes(name!) && value) this.marks.add(value)
    }
    return { status: answer.statusCode!, headers: answer.headers, body }
  }

  form(url: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    return this.send('POST', url, headers, new URLSearchParams(fields).toString())
  }

  call(method: string, url: string, body?: object): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      [HEADERS.site]: 'DE',
      [HEADERS.csrf]: CSRF_VALUE,
      ...(this.cookies.has(COOKIES.login) && { [HEADERS.loginToken]: this.cookies.get(COOKIES.login)! }),
      ...(this.cookies.has(COOKIES.longTerm) && { [HEADERS.longTermToken]: this.cookies.get(COOKIES.longTerm)! }),
      ...(body && { 'content-type': 'application/json' }),
    }
    return this.send(method, url, headers, body && JSON.stringify(body))
  }
}

const mails = new TestMailServer()
let shop: TestShop
let compared: ComparedPages
let routes: RegisteredRoute[]
let kinds: Map<string, 'shared' | 'personal'>
let picture = ''
let documentHandle = ''
const anna = new Visitor('anna')
const bert = new Visitor('bert')
const stranger = new Visitor('stranger')
const everybody = [anna, bert, stranger]

const sentToken = (visitor: Visitor, path: string) => visitor.links[path] ?? 'x'.repeat(43)

/** Addresses of routes with parameters, and of pages that say something of somebody only with a query. */
const ADDRESSES: Record<string, (visitor: Visitor) => string> = {
  [BRAND_ROUTE]: () => '/brands/kolibra',
  [CATEGORY_ROUTE]: () => categoryPath('coffee'),
  [PRODUCT_ROUTE]: () => productPath('p1001'),
  [THEME_WORLD_ROUTE]: () => '/themeworld/no-such-world',
  '/img/:handle/:file': () => `/img/${picture}/200.webp`,
  '/service/imagedelivery/image/:handle/:file': () => `/service/imagedelivery/image/${picture}/200.webp`,
  '/feeds/:file': () => '/feeds/heureka.xml',
  '/sitemap/:file': () => '/sitemap/pages.xml',
  '/logo/:file': () => '/logo/aaaaaaaa.svg',
  '/documents/:handle': () => `/documents/${documentHandle}`,
  [REGISTER_PATH]: () => `${REGISTER_PATH}?loginRedirect=red&returnTo=%2Fcart&backInStock=NONE`,
  [FORGOTTEN_PASSWORD_PATH]: () => `${FORGOTTEN_PASSWORD_PATH}?state=sent`,
  [LOGIN_PATH]: () => `${LOGIN_PATH}?loginRedirect=red`,
  ...Object.fromEntries(
    [REGISTER_CONFIRM_PATH, NEW_PASSWORD_PATH, EMAIL_CONFIRM_PATH, EMAIL_UNDO_PATH].map((path) => [
      path,
      (visitor: Visitor) => `${path}?token=${sentToken(visitor, path)}`,
    ]),
  ),
  [ADDRESS_EDIT_PATH]: (visitor) => `${ADDRESS_EDIT_PATH}?id=${visitor.addressId}`,
  [ACCOUNT_ORDER_ROUTE]: ({ orderNumber }) => accountOrderPath(orderNumber),
  [ACCOUNT_ORDER_DOCUMENT_ROUTE]: ({ orderNumber }) => `${accountOrderPath(orderNumber)}/delivery-note.pdf`,
  [ORDER_PATH]: (visitor) => `${ORDER_PATH}?token=${sentToken(visitor, ORDER_PATH)}`,
  [ORDER_DOCUMENT_ROUTE]: (visitor) => `${ORDER_PATH}/delivery-note.pdf?token=${sentToken(visitor, ORDER_PATH)}`,
}
/** Addresses with parameters that a pattern follows. */
const addressOf = ({ path }: RegisteredRoute, visitor: Visitor): string => {
  const known = ADDRESSES[path]
  if (known) return known(visitor)
  if (path.includes('newsletter_image_:size')) return path.replace(/:size\([^)]*\)+/, '400x300')
  const example = CALL_EXAMPLES[`GET ${inBraces(path)}`]
  const filled = path.replace(/:(\w+)/g, (whole, name: string) => example?.params?.[name] ?? whole)
  const query = new URLSearchParams(example?.query).toString()
  return query ? `${filled}?${query}` : filled
}
const inBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** What each form sends; none of them ends a session or takes a link that is still needed. */
const FORMS: Record<string, (visitor: Visitor) => Record<string, string>> = {
  [LOGIN_PATH]: ({ email }) => ({ email, password: 'wrong' }),
  [LOYALTY_WELCOME_PATH]: () => ({}),
  [REGISTER_PATH]: ({ firstname, lastname, email }) => ({ firstname, lastname, email, password: '' }),
  [REGISTER_CONFIRM_PATH]: (visitor) => ({ token: sentToken(visitor, REGISTER_CONFIRM_PATH), password: 'wrong' }),
  [FORGOTTEN_PASSWORD_PATH]: ({ email }) => ({ email }),
  [NEW_PASSWORD_PATH]: (visitor) => ({ token: sentToken(visitor, NEW_PASSWORD_PATH), password: 'short' }),
  [ACCOUNT_NAME_PATH]: ({ firstname, lastname }) => ({ firstname, lastname }),
  [ACCOUNT_PASSWORD_PATH]: () => ({ current: PASSWORD, password: 'short' }),
  [ACCOUNT_EMAIL_PATH]: ({ email }) => ({ email: `${email}@`, current: PASSWORD }),
  [ACCOUNT_DEVICES_PATH]: () => ({ device: 'none' }),
  [ACCOUNT_PASSKEYS_PATH]: () => ({ passkey: 'none' }),
  [ACCOUNT_DATA_PATH]: () => ({ current: PASSWORD }),
  [ACCOUNT_DELETE_PATH]: () => ({ current: 'wrong' }),
  [EMAIL_CONFIRM_PATH]: () => ({ token: 'x'.repeat(43) }),
  [EMAIL_UNDO_PATH]: () => ({ token: 'x'.repeat(43) }),
  [ADDRESS_EDIT_PATH]: (visitor) => addressFields(visitor),
  [ACCOUNT_ADDRESSES_PATH]: () => ({ id: randomUUID() }),
  [CART_FORM_PATH]: ({ tcm }) => ({ tcm, quantity: '1', shownPrice: String(GOODS_PRICE) }),
  [CHECKOUT_PATH]: ({ email }) => ({ step: 'who', email }),
  [GIFT_CARD_BALANCE_PATH]: () => ({ code: 'none' }),
  [PAYMENT_PATH]: () => ({ payment: randomUUID(), step: 'cancel' }),
  [STRIPE_WEBHOOK_PATH]: () => ({}),
  [CONFIGURATOR_PATHS.coffee]: () => ({ coffee: 'none', quantity: '1', weeks: '4' }),
  [CONFIGURATOR_PATHS.machine]: () => ({ machine: 'none', coffee: 'none', quantity: '1', weeks: '4' }),
  [addToWatchListCall.path]: (visitor) => watched(visitor),
  [removeFromWatchListCall.path]: ({ productId }) => ({ watchListProductId: productId, watchListArticleTcm: 'none' }),
  [moveToCartCall.path]: ({ productId }) => ({ watchListProductId: productId, watchListArticleTcm: 'none' }),
  [ACCOUNT_BACK_IN_STOCK_PATH]: () => ({ tcm: 'none' }),
  [BACK_IN_STOCK_PATH]: ({ productId }) => ({ tcm: 'NONE', returnTo: productPath(productId) }),
  [CONSENT_PATH]: () => ({ answer: 'refuse' }),
  [NEWSLETTER_PATH]: ({ email }) => ({ email }),
  [NEWSLETTER_CONFIRM_PATH]: () => ({ token: 'x'.repeat(43) }),
  [NEWSLETTER_UNSUBSCRIBE_PATH]: () => ({ token: 'x'.repeat(43) }),
  [BACK_IN_STOCK_UNSUBSCRIBE_PATH]: () => ({ token: 'x'.repeat(43) }),
  [CANCELLATION_PATH]: ({ lastname, email }) => ({ name: lastname, email }),
  [CONTACT_FORM_PATH]: ({ lastname, email }) => ({ name: lastname, email }),
  [ORDER_AGAIN_PATH]: () => ({ number: 'BBBBB-BBBBB' }),
  [ORDER_CANCEL_PATH]: () => ({ number: 'BBBBB-BBBBB', step: 'confirm' }),
  [ORDER_FORGET_PATH]: () => ({ number: 'BBBBB-BBBBB' }),
  [WITHDRAWAL_PATH]: ({ lastname, email }) => ({ name: lastname, email, contract: 'BBBBB-BBBBB' }),
  [STAFF_LOGIN_PATH]: ({ email }) => ({ email, password: 'wrong', totpCode: '000000' }),
  [STAFF_LOGOUT_PATH]: () => ({}),
}
/** What calls send instead of their example, so that it is the visitor's own. */
const BODIES: Record<string, (visitor: Visitor) => object> = {
  [`POST ${addArticleCall.path}`]: ({ tcm }) => ({ tcm, quantity: 1 }),
  [`PUT ${replaceArticleCall.path}`]: ({ tcm }) => ({ tcm, quantity: 2, oldTcm: tcm }),
  [`POST ${addGiftCardCall.path}`]: () => ({ tcm: 'GIFT' }),
  [`POST ${changeCartCall.path}`]: ({ productId, tcm }) => ({ setArticle: { productId, tcm, quantity: 1 } }),
  [`PUT ${changeCartCall.path}`]: ({ productId, tcm }) => ({ setArticle: { productId, tcm, quantity: 2 } }),
  [`POST ${registerBackInStockCall.path}`]: () => ({ tcm: 'NONE', origin: BACK_IN_STOCK_ORIGIN }),
  [`POST ${registerBisCall.path}`]: () => ({ tcm: 'NONE', productId: GOODS_ID }),
}

const addressFields = ({ addressId, firstname, lastname, street }: Visitor) => ({
  id: addressId,
  firstname,
  lastname,
  street,
  postcode: '20095',
  city: 'Hamburg',
})
const watched = ({ productId, tcm }: Visitor) => ({
  watchListProductId: productId,
  watchListArticleTcm: tcm,
  watchListAddSource: WATCH_LIST_SOURCE,
})

async function send(route: RegisteredRoute, visitor: Visitor): Promise<Answer> {
  const { method, path } = route
  const url = addressOf(route, visitor)
  const isCall = route.schema.hide !== true
  if (method === 'GET') return isCall ? visitor.call('GET', url) : visitor.send('GET', url)
  const fields = FORMS[path]
  if (fields) return visitor.form(url, fields(visitor))
  const example = CALL_EXAMPLES[`${method} ${inBraces(path)}`]
  if (!isCall || !example) throw new Error(`What ${method} ${path} sends stands in none of the tables of this test.`)
  const query = new URLSearchParams(example.query).toString()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => example.params![name]!)
  return visitor.call(
    method,
    query ? `${filled}?${query}` : filled,
    BODIES[`${method} ${path}`]?.(visitor) ?? example.body,
  )
}

/** What is wrong with an answer to a visitor; undefined: nothing. */
function wrongWith(route: RegisteredRoute, visitor: Visitor, { status, headers, body }: Answer): string | undefined {
  const what = `${route.method} ${route.path} for ${visitor.name} (${status})`
  if (status >= 500) return `${what} fails`
  const seen = `${JSON.stringify(headers)} ${body}`
  for (const other of everybody) {
    if (other === visitor) continue
    const mark = [...other.marks].find((one) => seen.includes(one))
    if (mark) return `${what} shows ${mark} of ${other.name}`
  }
  const stored = headers['cache-control'] ?? ''
  const isPrivate = /\b(private|no-store)\b/.test(stored)
  const isOwn = [...visitor.marks].some((mark) => seen.includes(mark))
  const setsCookie = headers['set-cookie'] !== undefined
  const kind = route.method === 'GET' ? kinds.get(route.path) : undefined
  if ((isOwn || setsCookie || kind === 'personal') && !isPrivate)
    return `${what} is personal, and its cache-control is '${stored}'`
  if (isPrivate && headers['cdn-cache-control']) return `${what} is private, but not for the caches in front`
  if (kind === 'shared' && setsCookie) return `${what} is a shared page that sets a cookie`
  if (kind === 'shared' && isOwn) return `${what} is a shared page with something of its visitor`
  return undefined
}

const isStored = ({ headers }: Answer) => !/\b(private|no-store)\b/.test(headers['cache-control'] ?? '')
const reads = () => routes.filter(({ method }) => method === 'GET')
/** The sign-out is sent last. */
const writes = () => routes.filter(({ method, path }) => method !== 'GET' && path !== LOGOUT_PATH)

async function addMarkedProduct({ productId, tcm }: Visitor): Promise<void> {
  const { pool } = shop.database
  const product = { id: productId, title: { de: `Titel ${productId}` }, legacy_id: null, subscription: null }
  await pool.query(
    `insert into product select (jsonb_populate_record(null::product, to_jsonb(model) || $1)).* from
      (select * from product where id = $2) model`,
    [JSON.stringify(product), GOODS_ID],
  )
  const article = { tcm, id: `a-${productId}`, product_id: productId, position: 0 }
  await pool.query(
    `insert into article select (jsonb_populate_record(null::article, to_jsonb(model) || $1)).* from
      (select * from article where tcm = 'PLENTY-0') model`,
    [JSON.stringify(article)],
  )
  await pool.query('insert into article_price (site, tcm, amount) select unnest($1::text[]), $2, $3', [
    SITES,
    tcm,
    GOODS_PRICE,
  ])
}

/** An order of somebody, with the link by which its mails open it. */
async function addOrder(visitor: Visitor): Promise<void> {
  const { pool } = shop.database
  const { orderNumber: number, email, firstname, lastname } = visitor
  await addTestOrder(pool, { number, placedAt: shop.moment, email, firstname, lastname })
  visitor.links[ORDER_PATH] = await newOrderLink(pool, number, shop.moment)
  visitor.marks.add(visitor.links[ORDER_PATH])
  visitor.marks.add(number)
}

async function tokenOf(visitor: Visitor, path: string, email = visitor.email): Promise<void> {
  await jobsDone(shop)
  const mail = mails.mails.find(({ recipient, text }) => recipient === email && text?.includes(path))
  visitor.links[path] = new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail!.text!)![1]!
  visitor.marks.add(visitor.links[path])
}

beforeAll(async () => {
  await mails.start()
  compared = await comparedPages()
  const opened = await openWithRoutes(() => openTestShop({ SMTP_URL: mails.url }, { renderer: compared.renderer }))
  shop = opened.shop
  // what developers see of mails is for nobody else, and no production has it
  routes = opened.routes.filter(({ path }) => !path.startsWith('/dev/'))
  await addTestGoods(shop.database.pool)
  const { pool } = shop.database
  await pool.query("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
  await pool.query("update product set legacy_id = '900000001', subscription = 'machine' where id = $1", [GOODS_ID])
  const { pages } = await (await builtPageRenderer()).pages()
  kinds = new Map(pages.flatMap(({ kind, paths }) => paths.map((path) => [path, kind] as const)))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (const visitor of everybody) {
    await addMarkedProduct(visitor)
    const { firstname, lastname, email } = visitor
    await visitor.form(REGISTER_PATH, { firstname, lastname, email, password: PASSWORD })
    await tokenOf(visitor, REGISTER_CONFIRM_PATH)
    await addOrder(visitor)
    if (visitor === stranger) continue
    const token = visitor.links[REGISTER_CONFIRM_PATH]!
    expect((await visitor.form(REGISTER_CONFIRM_PATH, { token, password: PASSWORD })).status).toBe(303)
    await visitor.form(FORGOTTEN_PASSWORD_PATH, { email })
    await tokenOf(visitor, NEW_PASSWORD_PATH)
    const next = `next.${email}`
    await visitor.form(ACCOUNT_EMAIL_PATH, { email: next, current: PASSWORD })
    await tokenOf(visitor, EMAIL_CONFIRM_PATH, next)
    await visitor.form(ADDRESS_EDIT_PATH, addressFields(visitor))
    // what tracking learns of them must change nothing that they see
    const group = visitor === anna ? 'p1' : 'p3'
    const { rows } = await pool.query<{ id: string }>(
      'update customer set scout_group = $2, price_group = $2 where email = $1 returning id',
      [email, group],
    )
    const { id } = rows[0]!
    visitor.marks.add(id)
    const { orderNumber } = visitor
    await pool.query('update customer_order set cart_id = $1 where number = $2', [`customer ${id}`, orderNumber])
  }
  for (const visitor of everybody) {
    expect((await visitor.call('POST', addArticleCall.path, { tcm: visitor.tcm, quantity: 1 })).status).toBeLessThan(
      300,
    )
    expect((await visitor.form(addToWatchListCall.path, watched(visitor))).status).toBe(303)
  }
  // while the index is loaded, titles answer, and the same address would show other goods to the next visitor
  const withFilter = `${categoryPath('coffee')}?filters=availability-available`
  while ((await stranger.send('GET', withFilter)).status !== 200);
  picture = (await pool.query<{ handle: string }>('select handle from picture limit 1')).rows[0]!.handle
  documentHandle = (await pool.query<{ handle: string }>('select handle from document limit 1')).rows[0]!.handle
})
beforeEach(() => {
  shop.logged.length = 0
})
afterAll(async () => {
  await shop.close()
  await mails.stop()
})

test('the marks are there: each visitor sees the own on the pages of the account, the cart and the watch list', async () => {
  for (const visitor of [anna, bert]) {
    const page = async (path: string) => (await visitor.send('GET', path)).body
    expect(await page(ACCOUNT_PATH)).toContain(visitor.email)
    expect(await page(ACCOUNT_ADDRESSES_PATH)).toContain(visitor.street)
    expect(await page(LOGIN_PATH)).toContain(visitor.firstname)
    expect((await visitor.call('GET', personalDataCall.path)).body).toContain(visitor.lastname)
    for (const path of [NEW_PASSWORD_PATH, EMAIL_CONFIRM_PATH])
      expect(await page(`${path}?token=${visitor.links[path]}`)).toContain(visitor.email)
  }
  expect(
    (await stranger.send('GET', `${REGISTER_CONFIRM_PATH}?token=${stranger.links[REGISTER_CONFIRM_PATH]}`)).body,
  ).toContain(stranger.email)
  for (const visitor of everybody) {
    const order = await visitor.send('GET', `${ORDER_PATH}?token=${visitor.links[ORDER_PATH]}`)
    expect(order.body).toContain(visitor.lastname)
    for (const path of [CART_PAGE_PATH, WATCH_LIST_PATH])
      expect((await visitor.send('GET', path)).body, `${path} of ${visitor.name}`).toContain(visitor.productId)
  }
})

test('every page and every call that is registered has an address here', () => {
  expect(routes.length).toBeGreaterThan(100)
  for (const path of kinds.keys()) expect(routes.map((route) => route.path)).toContain(path)
  expect(
    reads()
      .map((route) => addressOf(route, anna))
      .filter((address) => address.includes(':')),
  ).toEqual([])
})

test('by turns, and again from the page cache, nobody sees anything of another', async () => {
  const wrong: string[] = []
  let hits = 0
  for (const order of [everybody, [stranger, bert, anna]]) {
    for (const route of reads()) {
      const answers: Answer[] = []
      for (const visitor of order) {
        const answer = await send(route, visitor)
        answers.push(answer)
        wrong.push(...[wrongWith(route, visitor, answer)].filter((one) => one !== undefined))
        if (String(answer.headers['cache-status']).includes('; hit')) hits += 1
      }
      if (answers.every(isStored) && new Set(answers.map(({ body }) => body)).size > 1)
        wrong.push(`GET ${route.path} is stored for everybody, but differs`)
    }
  }
  expect(wrong).toEqual([])
  expect(hits, 'the page cache has answered').toBeGreaterThan(30)
})

test('prices and the order of goods are the same for every scout group and price group, and without any [LOY-09]', async () => {
  for (const url of [
    HOME_PATH,
    categoryPath('coffee'),
    '/search?query=kaffee',
    '/service/searchfrontend/api/search?site=DE&query=kaffee&page=1',
    '/service/searchfrontend/api/suggestions?site=DE&q=kaffee',
    '/service/quickbuy/quickbuy?site=DE&id=p1001&id=p3001',
  ]) {
    const seen = await Promise.all(everybody.map((visitor) => visitor.send('GET', url)))
    expect([url, seen.map(({ status }) => status)]).toEqual([url, [200, 200, 200]])
    expect(new Set(seen.map(({ body }) => body)).size, url).toBe(1)
  }
})

test('writes, by turns and at once, answer each with what is theirs', async () => {
  const wrong: string[] = []
  const check = async (route: RegisteredRoute, visitor: Visitor) => {
    wrong.push(...[wrongWith(route, visitor, await send(route, visitor))].filter((one) => one !== undefined))
  }
  for (const route of writes()) for (const visitor of everybody) await check(route, visitor)
  for (const route of writes()) await Promise.all(everybody.map((visitor) => check(route, visitor)))
  expect(wrong).toEqual([])
})

test('at once, everything by everybody, nobody sees anything of another', async () => {
  const wrong: string[] = []
  const all = reads().flatMap((route) => everybody.map((visitor) => ({ route, visitor })))
  const most = 24
  for (let at = 0; at < all.length; at += most) {
    await Promise.all(
      all.slice(at, at + most).map(async ({ route, visitor }) => {
        wrong.push(...[wrongWith(route, visitor, await send(route, visitor))].filter((one) => one !== undefined))
      }),
    )
  }
  expect(wrong).toEqual([])
})

test('after a sign-out the next person at the browser sees nothing of the one before', async () => {
  expect((await anna.form(LOGOUT_PATH, {})).status).toBe(303)
  const next = new Visitor('next')
  for (const [name, value] of anna.cookies) if (name !== COOKIES.longTerm) next.cookies.set(name, value)
  const seen: string[] = []
  for (const route of reads()) {
    const { headers, body } = await send(route, next)
    const mark = [...anna.marks].find((one) => `${JSON.stringify(headers)} ${body}`.includes(one))
    if (mark) seen.push(`${route.path} shows ${mark}`)
  }
  expect(seen).toEqual([])
})

test('every page that was sent here has the bytes of one without stored pieces', () => {
  expect(compared.different).toEqual([])
  expect(compared.compared).toBeGreaterThan(500)
})
