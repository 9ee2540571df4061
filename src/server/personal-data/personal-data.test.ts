import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteAccountForm,
  emailConfirmForm,
  emailUndoForm,
  forgottenPasswordForm,
  personalDataForm,
} from '#calls/account.ts'
import { HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { personalDataCall } from '#calls/customer.ts'
import { loginForm } from '#calls/customer-forms.ts'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import {
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DELETED_PATH,
  ADDRESS_EDIT_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { insertRequest, newAccountLink, readRequest } from '../account/account-queries.ts'
import { confirmEmail, undoEmail } from '../account/change-email.ts'
import { hashOfPassword } from '../customer/password-hash.ts'
import { shopSecret } from '../customer/session-secret.ts'
import { accountHashOf } from '../customer/sign-in.ts'
import { inTransaction } from '../database/transaction.ts'
import { PERSONAL_TABLES } from '../features.ts'
import { addMails } from '../mail/add-mail.ts'
import { storeDevMail } from '../mail/dev-mail-queries.ts'
import { addOrderEvent } from '../order-event/order-event-queries.ts'
import { countByStatus, times } from '../testing/at-once.ts'
import { formPages } from '../testing/form-pages.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A customer takes along what the shop holds, and deletes it; nothing of it remains but what must be kept. */

const PASSWORD = 'seven green teapots'
/** From this level on a line says that something is wrong. */
const WARN = 40
const KEPT = ['cancellation', 'customer_order', 'mail', 'subscriber', 'subscription', 'voucher_use', 'withdrawal']

interface Person {
  id: string
  email: string
  firstname: string
  lastname: string
  street: string
  browser: TestBrowser
}

let shop: TestShop
let passwordHash: string
let secret: string
let person: Person
let count = 0

beforeAll(async () => {
  shop = await openTestShop(
    {},
    {
      renderer: formPages(
        personalDataForm,
        deleteAccountForm,
        loginForm,
        emailUndoForm,
        emailConfirmForm,
        forgottenPasswordForm,
      ),
      logLevel: 'trace',
    },
  )
  await addTestGoods(shop.database.pool)
  // the tests read every column of every table as text, and 8 of the demo's 9 MB are pictures, data sheets and contents
  await shop.database.pool.query('delete from picture; delete from document; delete from content')
  passwordHash = await hashOfPassword(PASSWORD)
  secret = (await shopSecret({ sessionSecrets: [], dataDir: shop.folder })).counting
})
beforeEach(async () => {
  shop.logged.length = 0
  person = await newPerson()
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async <Row>(sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows as Row[]

async function newPerson(): Promise<Person> {
  count += 1
  const [id, mark] = [randomUUID(), `${count}x${randomUUID().slice(0, 8)}`]
  const names = { firstname: `Xenia${mark}`, lastname: `Zwirn${mark}` }
  const email = `mailbox-${mark}@person.example`
  await pool().query(
    `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
     values ($1, 'DE', $2, $3, $4, $5, ${sqlMoment(shop.moment)})`,
    [id, email, passwordHash, names.firstname, names.lastname],
  )
  const found = { id, email, ...names, street: `Gasse${mark} 7`, browser: await signedIn(email) }
  return found
}

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop, { ip: `192.0.2.${count % 250}` })
  expect((await browser.post(LOGIN_PATH, { email, password: PASSWORD, site: 'DE' })).statusCode).toBe(303)
  return browser
}

const addresses = ({ street, firstname, lastname }: Person) => ({
  id: randomUUID(),
  site: 'DE',
  firstname,
  lastname,
  street,
  postcode: '20095',
  city: 'Hamburg',
})
const callHeaders = (browser: TestBrowser) => ({
  [HEADERS.site]: 'DE',
  [HEADERS.csrf]: '1',
  cookie: browser.cookie,
})
const addToCart = (browser: TestBrowser, key: string = randomUUID()) =>
  shop.app.inject({
    method: 'POST',
    url: addArticleCall.path,
    headers: { ...callHeaders(browser), [HEADERS.idempotencyKey]: key },
    payload: { tcm: 'MOST8', quantity: 1 },
  })
const watch = (browser: TestBrowser) =>
  browser.post(
    addToWatchListCall.path,
    { watchListProductId: GOODS_ID, watchListArticleTcm: 'FEW', watchListAddSource: WATCH_LIST_SOURCE },
    callHeaders(browser),
  )

/** Fills every table for a person, by the shop's own requests where they are short. */
async function fill(one: Person): Promise<{ undoToken: string; undoId: string }> {
  const { id, email, firstname, lastname, browser } = one
  const moment = shop.moment
  const request = (kind: string, about: object = {}) => ({ id: randomUUID(), kind, site: 'DE', email, ...about })
  expect((await browser.post(ADDRESS_EDIT_PATH, addresses(one))).statusCode).toBe(303)
  expect((await addToCart(browser)).statusCode).toBe(200)
  expect((await watch(browser)).statusCode).toBe(200)
  // a right password forgets the wrong ones of its own network
  const stranger = new TestBrowser(shop, { ip: `198.51.100.${count}` })
  await stranger.post(LOGIN_PATH, { email, password: 'wrong', site: 'DE' })
  await browser.post(FORGOTTEN_PASSWORD_PATH, { email, site: 'DE' })
  const undo = request('email-undo', { email: `former-${email}`, customerId: id })
  const configuration = randomUUID()
  const wording = `w-${randomUUID()}`
  const subscriber = { id: randomUUID(), site: 'DE', email, first_name: firstname, last_name: lastname }
  await inTransaction(pool(), async (client) => {
    const insert = (table: string, row: object) =>
      client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
        JSON.stringify(row),
      ])
    for (const pending of [
      undo,
      request('registration', { firstname, lastname, passwordHash }),
      request('email', { email: `next-${email}`, customerId: id }),
    ]) {
      await insertRequest(client, pending as Parameters<typeof insertRequest>[1], moment)
    }
    await insert('subscription_configuration', {
      id: configuration,
      site: 'DE',
      subscription_id: 's1',
      type: 'coffee',
      non_recurring_articles: [],
      recurring_articles: [],
      is_gift: false,
      created_at: new Date(shop.moment),
    })
    await client.query(
      `update cart set lines = lines || jsonb_build_array(jsonb_build_object('kind', 'subscription', 'quantity', 1,
         'subscriptionConfigurationId', $2::text)) where customer_id = $1`,
      [id, configuration],
    )
    await client.query(
      `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at)
       values ($1, 'DE', $2, 'NONE', 'QUICKBUY', ${sqlMoment(shop.moment)}, ${sqlMoment(shop.moment)} + interval '1 week')`,
      [id, GOODS_ID],
    )
    const soon = new Date(moment + DAY_MS)
    await insert('back_in_stock_cancel_token', {
      token_hash: randomUUID(),
      customer_id: id,
      site: 'DE',
      expires_at: soon,
    })
    await insert('passkey', {
      id: randomUUID(),
      customer_id: id,
      credential_id: randomUUID(),
      public_key: '\\x00',
      uses: 1,
      transports: ['usb'],
      name: `Schlüssel von ${firstname}`,
      created_at: soon,
    })
    await insert('passkey_challenge', {
      challenge_hash: randomUUID(),
      owner_hash: randomUUID(),
      customer_id: id,
      created_at: soon,
      expires_at: soon,
    })
    await insert('newsletter_wording', { version: wording, locale: 'de-DE', text: 'Ja', first_shown_at: soon })
    const signUp = {
      ...subscriber,
      salutation: 'MRS',
      consents: ['NEWSLETTER'],
      interests: ['coffee'],
      origin_kind: 'NEWSLETTER',
      origin: 'page',
      origin_addition: '',
      wording,
      requested_at: new Date(moment),
      requested_from: '192.0.2.77',
    }
    await insert('subscriber', { ...signUp, confirmed_at: new Date(moment), confirmed_from: '192.0.2.77' })
    await insert('subscriber', { ...signUp, id: randomUUID() })
    await insert('subscriber_token', { token_hash: randomUUID(), subscriber_id: subscriber.id, created_at: soon })
    await insert('welcome_voucher', {
      site: 'DE',
      email,
      code: `V-${randomUUID()}`,
      issued_at: soon,
      valid_until: soon,
    })
    const declared = { contract: 'K-1', subscription: 'Kaffee', kind: 'ordinary', declared_at: new Date(moment) }
    const cancellation = { id: randomUUID(), site: 'DE', name: `${firstname} ${lastname}`, email, ...declared }
    await insert('cancellation', { ...cancellation, email: email.toUpperCase(), receipt_mailed: true })
    const message = { subject: 'Filter', message: `Gruß von ${firstname}`, written_at: soon, is_mailed: true }
    const written = { ...message, receipt_mailed: true }
    await insert('contact_message', { id: randomUUID(), site: 'DE', name: lastname, email, ...written })
    await insert('subscription', {
      id: randomUUID(),
      number: `A-${randomUUID()}`,
      site: 'DE',
      customer_id: id,
      email,
      type: 'coffee',
      once_articles: [],
      recurring_articles: [],
      interval_weeks: 4,
      begins_on: '2026-11-01',
      minimum_months: 0,
      notice_days: 14,
    })
    const order = randomUUID()
    const address = { firstname, lastname, street: one.street }
    await insert('checkout', {
      id: `customer ${id}`,
      site: 'DE',
      customer_id: id,
      revision: 1,
      entered: { email, delivery: address },
      updated_at: soon,
    })
    await insert('customer_order', {
      id: order,
      number: order,
      site: 'DE',
      customer_id: id,
      cart_id: `customer ${id}`,
      cart_version: 1,
      form_key: randomUUID(),
      state: 'placed',
      email,
      delivery_address: address,
      billing_address: address,
      payment: 'invoice',
      currency: 'EUR',
      goods_amount: 0,
      delivery_amount: 0,
      total_amount: 0,
      tax_amount: 0,
      taxes: [],
      documents: [],
      placed_at: soon,
      changed_at: soon,
    })
    await insert('customer_order_line', {
      order_id: order,
      position: 0,
      kind: 'article',
      item_id: 'FEW',
      title: 'Tee',
      variant: '',
      quantity: 1,
      price: 0,
      amount: 0,
      tax_class: 'standard',
      tax_rate: 0,
      tax_amount: 0,
      return_condition: 'none',
    })
    await addOrderEvent(client, { orderId: order, type: 'placed', by: 'shopper' }, moment)
    const [voucher, card, transaction] = [randomUUID(), randomUUID(), randomUUID()]
    await client.query(
      "insert into voucher (id, site, code, kind, value, created_at) values ($1::uuid, 'DE', $1::text, 'percent', 500, $2)",
      [voucher, soon],
    )
    await insert('voucher_use', {
      voucher_id: voucher,
      order_id: order,
      person: email,
      nth: 1,
      amount: 0,
      used_at: soon,
    })
    await insert('gift_card', {
      id: card,
      site: 'DE',
      currency: 'EUR',
      code_hash: card,
      code_end: 'K7RT',
      balance: 1000,
      issued_at: soon,
      valid_until: soon,
      order_id: order,
    })
    const entry = { transaction_id: transaction, card_id: card, order_id: order, made_at: soon }
    await insert('gift_card_entry', { ...entry, account: 'card', amount: 1000 })
    await insert('gift_card_entry', { ...entry, account: 'issued', amount: -1000 })
    const withdrawal = { id: randomUUID(), site: 'DE', name: `${firstname} ${lastname}`, email, contract: order }
    await insert('withdrawal', { ...withdrawal, order_id: order, declared_at: soon, receipt_mailed: true })
    await insert('order_return', {
      id: withdrawal.id,
      order_id: order,
      state: 'declared',
      declared_at: soon,
      changed_at: soon,
    })
    await insert('order_return_line', { return_id: withdrawal.id, position: 0, declared: 1 })
    await insert('order_parcel', {
      order_id: order,
      position: 0,
      carrier: 'dhl',
      tracking_number: '12345',
      shipped_at: soon,
    })
    await insert('order_link', { token_hash: order, order_id: order, created_at: soon, expires_at: soon })
    await insert('invoice', {
      number: order,
      site: 'DE',
      kind: 'invoice',
      order_id: order,
      seller: {},
      issued_at: soon,
    })
    await insert('prepayment_reminder', { order_id: order, reminded_at: soon })
    const payment = randomUUID()
    const money = { order_id: order, amount: 1, currency: 'EUR', changed_at: soon }
    await insert('payment', { ...money, id: payment, provider: 'stripe', state: 'paid', begun_at: soon })
    await insert('refund', {
      ...money,
      id: randomUUID(),
      payment_id: payment,
      state: 'done',
      reason: 'cancelled',
      added_at: soon,
    })
    await insert('payment_dispute', {
      provider: 'stripe',
      reference: payment,
      payment_id: payment,
      state: 'open',
      amount: 1,
      currency: 'EUR',
      opened_at: soon,
      changed_at: soon,
    })
    const to = { site: 'DE', recipient: email } as const
    const typed = { site: 'DE', recipient: email.replace('mailbox', 'Mailbox') } as const
    await addMails(client, 'contact-receipt', [{ ...typed, data: { messageId: randomUUID() } }], moment)
    await addMails(client, 'cancellation-receipt', [{ ...to, data: { cancellationId: cancellation.id } }], moment)
    await addMails(client, 'newsletter-welcome', [{ ...to, data: { subscriberId: subscriber.id } }], moment)
    await addMails(client, 'account-password', [{ ...to, customerId: id, data: { customerId: id } }], moment)
  })
  const mail = { html: '', text: `Guten Tag ${firstname}`, source: email, subject: 'Mail' }
  await storeDevMail(pool(), { id: randomUUID(), customerId: null, to: email, ...mail }, moment)
  await storeDevMail(pool(), { id: randomUUID(), customerId: id, to: `former-${email}`, ...mail }, moment)
  const notice = { ...mail, text: `Kündigung von ${email}`, to: 'office@shop.example' }
  await storeDevMail(pool(), { id: randomUUID(), customerId: null, ...notice }, moment)
  return { undoToken: await newAccountLink(pool(), undo.id, moment), undoId: undo.id }
}

/** What says who somebody is, wherever it stands. */
const marksOf = ({ id, email, firstname, lastname, street }: Person) => [
  id,
  email,
  firstname,
  lastname,
  street,
  accountHashOf(secret, 'DE', email),
]

/** All rows of all tables that hold one of the words, by table: every column is read as text. */
async function traces(words: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    // without "offset 0" PostgreSQL would make the text of a row anew for each word
    const hits = await rows<{ row: string }>(
      `select row from (select one::text as row, lower(one::text) as lowered from ${name} one offset 0) one
       where exists (select from unnest($1::text[]) word where strpos(lowered, lower(word)) > 0) order by 1`,
      words,
    )
    if (hits.length > 0) found[name.replace('public.', '')] = hits.map(({ row }) => row)
  }
  return found
}

const download = (one: Person, current = PASSWORD) => one.browser.post(ACCOUNT_DATA_PATH, { current, site: 'DE' })
const remove = (one: Person, browser = one.browser, current = PASSWORD) =>
  browser.post(ACCOUNT_DELETE_PATH, { current, site: 'DE' })

test('a download needs the password and holds every row of the customer, and nobody else’s', async () => {
  const other = await newPerson()
  await fill(person)
  await fill(other)
  const refused = await download(person, 'wrong password')
  expect([refused.statusCode, refused.json().posted.problem]).toEqual([401, 'WRONG'])
  const answer = await download(person)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="crema-\d{4}-\d\d-\d\d\.json"$/)
  const { explanation, ...tables } = answer.json()
  expect(explanation).toContain('Crema')
  expect(Object.keys(tables)).toEqual(Object.keys(PERSONAL_TABLES))
  for (const [table, found] of Object.entries<object[]>(tables)) {
    expect(found.length, `fill ${table} for each person in this test`).toBeGreaterThan(0)
    for (const row of found) expect(Object.keys(row)).toEqual(PERSONAL_TABLES[table]!.columns)
  }
  for (const mark of marksOf(person).slice(0, -1)) expect(answer.body).toContain(mark)
  for (const mark of marksOf(other)) expect(answer.body).not.toContain(mark)
  for (const hidden of [passwordHash, accountHashOf(secret, 'DE', person.email)])
    expect(answer.body).not.toContain(hidden)
})

test('no visitor who is signed out downloads or deletes anything', async () => {
  const stranger = new TestBrowser(shop)
  for (const path of [ACCOUNT_DATA_PATH, ACCOUNT_DELETE_PATH]) {
    const answer = await stranger.post(path, { current: PASSWORD, site: 'DE' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining(LOGIN_PATH)])
    expect(
      (await person.browser.post(path, { current: PASSWORD }, { origin: 'https://evil.example' })).statusCode,
    ).toBe(403)
  }
  expect(await rows('select from customer where id = $1', person.id)).toHaveLength(1)
})

test('a deletion leaves nothing in any table or log but what must be kept, and nobody else’s', async () => {
  const other = await newPerson()
  await fill(person)
  await fill(other)
  const second = await signedIn(person.email)
  const before = await traces(marksOf(other))
  // a table that holds only hashes of a person shows none of these words
  const wordless = [
    'account_link',
    'customer_order_line',
    'failed_login',
    'gift_card',
    'gift_card_entry',
    'invoice',
    'long_term_token',
    'order_event',
    'order_link',
    'order_parcel',
    'order_return',
    'order_return_line',
    'prepayment_reminder',
    'payment',
    'payment_dispute',
    'refund',
    'subscriber_token',
    'subscription_configuration',
  ]
  const named = Object.keys(PERSONAL_TABLES).filter((table) => !wordless.includes(table))
  expect(Object.keys(await traces(marksOf(person)))).toEqual(expect.arrayContaining(named))
  const [{ configuration }] = (await rows<{ configuration: string }>(
    `select jsonb_path_query_first(lines, '$[*].subscriptionConfigurationId') #>> '{}' as configuration
     from cart where customer_id = $1`,
    person.id,
  )) as [{ configuration: string }]

  expect((await remove(person, person.browser, 'wrong password')).statusCode).toBe(401)
  expect(await rows('select from customer where id = $1', person.id)).toHaveLength(1)
  const answer = await remove(person)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, ACCOUNT_DELETED_PATH])
  expect([...person.browser.cookies.keys()]).toEqual([])

  const left = await traces([...marksOf(person), configuration])
  expect(Object.keys(left).sort()).toEqual(KEPT)
  expect(left.mail).toHaveLength(1)
  expect(left.mail![0]).toContain('cancellation-receipt')
  const consent = await rows('select * from subscriber where email = $1', person.email)
  expect(consent).toMatchObject([
    { salutation: null, first_name: null, last_name: null, interests: [], requested_from: '192.0.2.77' },
  ])
  expect(consent[0]).toMatchObject({ ended_at: expect.any(Date) })
  const { firstname, lastname, street, id } = person
  expect(Object.keys(await traces([firstname, lastname, street]))).toEqual([
    'cancellation',
    'customer_order',
    'withdrawal',
  ])
  expect(await traces([id])).toEqual({})
  expect(await traces(marksOf(other))).toEqual(before)

  const status = await second.get(`${personalDataCall.path}?site=DE`)
  expect(status.json().tracking.loginStatus).toBe('LOGGED_OUT')
  const login = await second.post(LOGIN_PATH, { email: person.email, password: PASSWORD, site: 'DE' })
  expect(login.statusCode).toBe(401)
  const log = `${shop.logged.join('\n')}${JSON.stringify(shop.securityEvents)}`
  for (const mark of marksOf(person)) expect(log.toLowerCase()).not.toContain(mark.toLowerCase())
  expect(log).not.toMatch(/192\.0\.2\.|198\.51\.100\./)
})

test('a link that was mailed before, or is being followed, brings no deleted account back', async () => {
  const { undoToken, undoId } = await fill(person)
  const undo = (await readRequest(pool(), undoId, shop.moment))!
  const [next] = await rows<{ id: string }>(
    "select id from account_request where customer_id = $1 and kind = 'email'",
    person.id,
  )
  const change = (await readRequest(pool(), next!.id, shop.moment))!
  const changeToken = await newAccountLink(pool(), next!.id, shop.moment)
  expect((await remove(person)).statusCode).toBe(303)
  expect(await undoEmail(pool(), undo, shop.moment)).toBeUndefined()
  expect(await confirmEmail(pool(), change, shop.moment)).toBe(false)
  for (const [path, token] of [
    [EMAIL_UNDO_PATH, undoToken],
    [EMAIL_CONFIRM_PATH, changeToken],
  ] as const) {
    expect((await new TestBrowser(shop).post(path, { token, site: 'DE' })).statusCode).toBe(410)
  }
  expect(Object.keys(await traces([person.id, `former-${person.email}`, `next-${person.email}`]))).toEqual([])
})

test('the undo of another account’s change of that address stays, and its pending change goes', async () => {
  const other = await newPerson()
  await inTransaction(pool(), async (client) => {
    for (const kind of ['email-undo', 'email'] as const) {
      const request = { id: randomUUID(), kind, site: 'DE', email: person.email, customerId: other.id } as const
      await insertRequest(client, request, shop.moment)
    }
  })
  expect((await remove(person)).statusCode).toBe(303)
  const left = await rows<{ kind: string }>('select kind from account_request where customer_id = $1', other.id)
  expect(left.map(({ kind }) => kind)).toEqual(['email-undo'])
})

test('a press that comes twice is right twice', async () => {
  const second = await signedIn(person.email)
  const answers = await Promise.all([remove(person), remove(person), remove(person, second)])
  expect(countByStatus(answers)).toEqual({ 303: 3 })
  expect(await traces(marksOf(person))).toEqual({})
})

test('what is written at the same moment is deleted as well, or refused without a fault', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await newPerson()
    const second = await signedIn(one.email)
    await fill(one)
    const writes = await Promise.all([
      remove(one),
      addToCart(second),
      addToCart(second),
      watch(second),
      second.post(ADDRESS_EDIT_PATH, addresses(one)),
      second.post(LOGIN_PATH, { email: one.email, password: PASSWORD, site: 'DE' }),
    ])
    expect(Object.keys(countByStatus(writes)).filter((status) => Number(status) >= 500)).toEqual([])
    expect(await traces([one.id])).toEqual({})
    // orders stay with their address
    expect(Object.keys(await traces([one.street]))).toEqual(['customer_order'])
  }
  expect(shop.logged.filter((line) => JSON.parse(line).level >= WARN)).toEqual([])
})

test('a write that began before the deletion waits for nobody and leaves nothing', async () => {
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into watch_list (id, site, customer_id, updated_at) values ($1, 'DE', $2, ${sqlMoment(shop.moment)})`,
      [`customer ${person.id}`, person.id],
    )
    const removed = remove(person)
    await expect.poll(() => lockWaits(pool())).toBeGreaterThan(0)
    await client.query('commit')
    expect((await removed).statusCode).toBe(303)
  } finally {
    client.release()
  }
  expect(Object.keys(await traces([person.id]))).toEqual([])
})

test('an address that is changed while the account is deleted goes too', async () => {
  const next = `next-${person.email}`
  const id = randomUUID()
  await inTransaction(pool(), (client) =>
    insertRequest(client, { id, kind: 'email', site: 'DE', email: next, customerId: person.id }, shop.moment),
  )
  const request = (await readRequest(pool(), id, shop.moment))!
  const [answer] = await Promise.all([remove(person), confirmEmail(pool(), request, shop.moment)])
  expect(answer.statusCode).toBe(303)
  expect(await rows('select from customer where id = $1', person.id)).toEqual([])
  expect(await traces([person.id, next])).toEqual({})
})

test('the address is free afterwards: whoever registers it finds nothing of before', async () => {
  await fill(person)
  await remove(person)
  const id = randomUUID()
  const { firstname, lastname, email } = await newPerson()
  await inTransaction(pool(), (client) =>
    insertRequest(
      client,
      { id, kind: 'registration', site: 'DE', email: person.email, firstname, lastname, passwordHash },
      shop.moment,
    ),
  )
  const token = await newAccountLink(pool(), id, shop.moment)
  const browser = new TestBrowser(shop)
  expect((await browser.post(REGISTER_CONFIRM_PATH, { token, password: PASSWORD, site: 'DE' })).statusCode).toBe(303)
  const answer = await browser.post(ACCOUNT_DATA_PATH, { current: PASSWORD, site: 'DE' })
  const tables = answer.json()
  expect(tables.customer).toHaveLength(1)
  // the evidence of the consent, and the declarations
  for (const table of ['cart', 'watch_list', 'customer_address', 'back_in_stock_request'])
    expect(tables[table]).toEqual([])
  expect(answer.body).not.toContain(email)
})

test('many at once wait for their turn', async () => {
  const people = await times(6, newPerson)
  const answers = await Promise.all(people.map((one) => remove(one)))
  expect(countByStatus(answers)).toEqual({ 303: 6 })
})
