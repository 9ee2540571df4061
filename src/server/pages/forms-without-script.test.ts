import { beforeEach, describe, expect, test } from 'vitest'
import { readCartCall } from '#calls/cart.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { cartIdOf } from '../request/visitor.ts'
import { AccountShop, PASSWORD } from '../testing/account-shop.ts'
import { openPage, pressButton } from '../testing/press-button.ts'
import type { TestBrowser } from '../testing/test-browser.ts'

/** Ways through pages whose forms are pressed as they are, as somebody without script presses them. */

const accounts = new AccountShop('script.example')
const { rows } = accounts
let browser: TestBrowser
beforeEach(() => {
  browser = accounts.newBrowser()
})

/** The words of a page. */
const words = (html: string) =>
  html
    .replaceAll(/<(style|svg|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
const cart = async () => (await browser.get(readCartCall.path, { 'x-site': 'DE' })).json().cart
const add = (fields: Record<string, string>) => browser.post('/cart', { site: 'DE', ...fields })

/** Inserts lines into the stored cart that no form can add. */
async function insertLines(...lines: object[]): Promise<void> {
  const changed = await rows(
    'update cart set lines = lines || $2::jsonb, version = version + 1 where id = $1 returning id',
    cartIdOf(browser.cookies.get('cart')!, 'DE'),
    JSON.stringify(lines),
  )
  expect(changed).toHaveLength(1)
}

test('each line of the cart page is one form: one button sets its quantity, the other removes it', async () => {
  await add({ tcm: '100101', quantity: '2' })
  await add({ tcm: '100103', quantity: '3' })
  const page = await openPage(browser, CART_PAGE_PATH)
  const lines = page.html.match(/<li [^>]*data-line=.*?<\/li>/gs) ?? []
  expect(lines.map((line) => line.match(/<form\b/g)?.length)).toEqual([1, 1])
  // a cart may have two hundred of them
  expect(lines.every((line) => line.length < 2600)).toBe(true)
  // both come in the same time, which is said once
  expect(page.html.match(/Lieferbar · 2 bis 3 Werktage/g)).toHaveLength(1)
  const changed = await pressButton(browser, page, 'Menge übernehmen', { quantity: '5' })
  const quantities = async () =>
    (await cart()).articles.map((line: { tcm: string; quantity: object }) => [line.tcm, line.quantity])
  expect(await quantities()).toEqual([
    ['100101', { quantity: 5 }],
    ['100103', { quantity: 3 }],
  ])
  await pressButton(browser, changed, /^Bio-Espresso Alba.* entfernen$/)
  expect(await quantities()).toEqual([['100103', { quantity: 3 }]])
})

test('a reader signs up to the newsletter, confirms by the mail’s link and unsubscribes [NEWS-09] [NEWS-58]', async () => {
  const email = accounts.newEmail()
  const form = await openPage(browser, '/newsletter')
  const sent = await pressButton(browser, form, 'Jetzt anmelden', { email })
  expect(sent.url).toBe('/newsletter/sent')
  expect(sent.html).toContain(`<strong>${email}</strong>`)
  const token = await accounts.tokenFor(email, '/newsletter/confirm')
  const confirm = await openPage(browser, `/newsletter/confirm?token=${token}`)
  const confirmed = await pressButton(browser, confirm, 'Anmeldung bestätigen')
  expect([confirmed.url, words(confirmed.html)]).toEqual([
    '/newsletter/confirm?state=confirmed',
    expect.stringContaining('Willkommen'),
  ])
  const stateOf = async () => (await rows('select confirmed_at from subscriber where email = $1', email))[0]
  expect(await stateOf()).toEqual({ confirmed_at: new Date(accounts.moment) })
  const unsubscribe = await openPage(browser, `/newsletter/unsubscribe?token=${token}`)
  const gone = await pressButton(browser, unsubscribe, 'Newsletter abbestellen')
  expect([gone.url, words(gone.html)]).toEqual([
    '/newsletter/unsubscribe?state=unsubscribed',
    expect.stringContaining('Abbestellt'),
  ])
})

test('a heart of a list puts its article onto the watch list, which puts it into the cart [WATCH-05]', async () => {
  const list = await openPage(browser, '/c/coffee')
  const watched = await pressButton(browser, list, 'Bio-Espresso Alba merken')
  expect([watched.url, words(watched.html)]).toEqual(['/watchlist', expect.stringContaining('Bio-Espresso Alba')])
  const bought = await pressButton(browser, watched, 'In den Warenkorb: Bio-Espresso Alba')
  expect([bought.url, words(bought.html)]).toEqual([
    '/service/cartfrontend/cart',
    expect.stringContaining('Bio-Espresso Alba'),
  ])
  expect((await cart()).articles).toMatchObject([{ tcm: '100101', quantity: { quantity: 1 } }])
})

test('the article of a product page goes onto the watch list, and leaves it again [WATCH-05]', async () => {
  const product = await openPage(browser, '/products/p1001?article_id=a100101')
  const watched = await pressButton(browser, product, 'Auf die Merkliste')
  expect(words(watched.html)).toContain('250 g / Ganze Bohne')
  const removed = await pressButton(browser, watched, /[Ee]ntfernen/)
  expect(words(removed.html)).not.toContain('Bio-Espresso Alba')
})

describe('the cart page', () => {
  test('removes every kind of line by the line’s own form', async () => {
    await rows(`
      insert into subscription_configuration (id, site, type, subscription_id, non_recurring_articles,
        recurring_articles, delivery_interval, is_gift, created_at)
      select 'forms', 'DE', subscription, 's-' || subscription || '-' || id, '[]',
        '[{"tcm": "100101", "productId": "p1001", "quantity": 2}]', null, false, '2026-01-01'
      from product where id = 'p1001' on conflict do nothing`)
    // a machine with two free articles, and a gift card
    await add({ tcm: '200201' })
    await add({ tcm: '501501' })
    await insertLines(
      { kind: 'partner_product', partnerProductId: 'bloom-bouquet', quantity: 1 },
      { kind: 'subscription', subscriptionConfigurationId: 'forms', quantity: 1 },
      { kind: 'article', tcm: 'GONE-1', productId: 'p1', quantity: 1 },
      { kind: 'gift_card', tcm: 'GONE-2', productId: 'p1', quantity: 1 },
      { kind: 'partner_product', partnerProductId: 'barista-class', quantity: 2 },
      { kind: 'subscription', subscriptionConfigurationId: 'lost', quantity: 1 },
    )
    const removable = (html: string) => html.match(/<button[^>]*aria-label="[^"]* entfernen"/g)?.length ?? 0
    const all = await openPage(browser, CART_PAGE_PATH)
    let page = await pressButton(browser, all, /, Gratis entfernen$/)
    const counts = [removable(all.html), removable(page.html)]
    while (counts.at(-1)! > 0 && counts.length < 20) {
      page = await pressButton(browser, page, / entfernen$/)
      counts.push(removable(page.html))
    }
    // with the machine goes its other free article
    expect(counts).toEqual([10, 9, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(words(page.html)).toContain('Hier ist noch Platz für etwas Gutes')
    const { version, total, ...lists } = await cart()
    expect([version > 0, total, Object.values(lists).flat()]).toEqual([true, 0, [0]])
  })

  test('offers as many pieces as are left by one press, until which the checkout leads back', async () => {
    await add({ tcm: '100101' })
    await insertLines({ kind: 'article', tcm: '200303', productId: 'p2003', quantity: 5 })
    const page = await openPage(browser, CHECKOUT_PATH)
    expect(page.url).toBe(CART_PAGE_PATH)
    await pressButton(browser, page, /^Menge auf 3 ändern: Espressomaschine Duetta/)
    expect((await cart()).articles.at(-1).quantity).toEqual({ quantity: 3 })
    expect((await openPage(browser, CHECKOUT_PATH)).url).toBe(CHECKOUT_PATH)
  })

  test.each(['/products/p1020', '/c/capsules'])('names a price that has moved while %s stood open', async (path) => {
    const page = await openPage(browser, path)
    const form = page.html.split('<form').find((one) => one.includes('value="102001"') && one.includes('shownPrice'))!
    const shown = Number(/name="shownPrice" value="(\d+)"/.exec(form)![1])
    const setPrice = (amount: number) =>
      rows("update article_price set amount = $1 where tcm = '102001' and site = 'DE'", amount)
    await setPrice(shown + 100)
    const button = /aria-label="([^"]+)"/.exec(form)?.[1] ?? 'In den Warenkorb'
    const after = await pressButton(browser, { ...page, html: `<form${form}` }, button)
    await setPrice(shown)
    const euros = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} Euro`
    expect(after.url).toContain('moved=')
    const sentence = `Der Preis hat sich inzwischen geändert, vorher ${euros(shown)}, jetzt ${euros(shown + 100)}.`
    expect(words(after.html)).toContain(`Kapselreise, Probierkasten mit sechs Sorten: ${sentence}`)
  })

  test.each([
    ['problem=ITEM_LIMIT&limit=30', 'höchstens 30 Stück'],
    ['problem=UNAVAILABLE', 'Der Artikel konnte nicht in den Warenkorb gelegt werden.'],
    ['problem=INVALID', 'Diese Eingabe konnten wir nicht übernehmen. Ihr Warenkorb ist unverändert.'],
  ])('says after a refused form with %s why [ERR-02]', async (query, sentence) => {
    expect(words((await openPage(browser, `/cart?${query}`)).html)).toContain(sentence)
    expect(words((await openPage(browser, '/cart')).html)).not.toContain(sentence)
  })

  test('says nothing of a limit that is no number', async () => {
    expect(words((await openPage(browser, '/cart?problem=ITEM_LIMIT&limit=many')).html)).not.toContain('höchstens')
  })
})

test('a holder of the loyalty card buys an early article by the login that the press leads to [LOY-02]', async () => {
  const email = await accounts.newCustomer()
  await rows('update customer set crema_card = true where email = $1', email)
  const login = await pressButton(browser, await openPage(browser, '/products/p1007'), 'In den Warenkorb')
  expect(login.url).toMatch(/^\/login\?/)
  const product = await pressButton(browser, login, 'Anmelden', { email, password: PASSWORD })
  expect(product.url).toMatch(/^\/products\/p1007/)
  const bought = await pressButton(browser, product, 'In den Warenkorb')
  expect(bought.url).toBe(CART_PAGE_PATH)
  expect((await cart()).articles).toMatchObject([{ productId: 'p1007' }])
})

test('a customer requests the mail about a sold-out article by the login that the press leads to [BIS-09]', async () => {
  const email = await accounts.newCustomer()
  const login = await pressButton(browser, await openPage(browser, '/products/p3011'), 'Benachrichtigen Sie mich')
  expect(login.url).toMatch(/^\/login\?/)
  const list = await pressButton(browser, login, 'Anmelden', { email, password: PASSWORD })
  expect([list.url, words(list.html)]).toEqual([
    '/account/back-in-stock?requested=301101',
    expect.stringContaining('innerhalb von 6 Wochen wieder lieferbar'),
  ])
  const requests = await rows(
    'select tcm from back_in_stock_request join customer on customer.id = customer_id where email = $1',
    email,
  )
  expect(requests).toEqual([{ tcm: '301101' }])
})

test('the page of the consent stores the box that is ticked and says so [FOOT-11]', async () => {
  const page = await openPage(browser, '/consent')
  const [, box] = /<label><input type="checkbox" name="(\w+)"\/><span><b>Werbung/.exec(page.html)!
  const saved = await pressButton(browser, page, 'Auswahl speichern', { [box!]: 'on' })
  expect(words(saved.html)).toContain('Ihre Auswahl ist gespeichert.')
  expect(decodeURIComponent(browser.cookies.get('OptanonConsent')!)).toMatch(/groups=C0001:1,C0003:0,C0004:1/)
})

test('an address that no form leads to lets a page say nothing more', async () => {
  // the visitor's cookies are there from the second page on
  await openPage(browser, CART_PAGE_PATH)
  for (const path of [CART_PAGE_PATH, WATCH_LIST_PATH, '/login']) {
    const plain = await openPage(browser, path)
    const written = await openPage(browser, `${path}?problem=CALL-0900-123`)
    expect([path, words(written.html)]).toEqual([path, words(plain.html)])
  }
  const known = await openPage(browser, `${CART_PAGE_PATH}?problem=INVALID`)
  expect(words(known.html)).not.toBe(words((await openPage(browser, CART_PAGE_PATH)).html))
})
