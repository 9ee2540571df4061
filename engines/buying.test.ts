import { describe, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { cartCount, fillCart, KEYS, openWindow, PHONE, shownQuantities, WIDE } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

describe.each(ENGINES)('%s', (engine) => {
  test('a search from the header finds goods', async () => {
    const shop = await openWindow(engine, '/')
    await shop.type('[data-search-form] input[name="query"]', 'Espresso')
    await shop.keys(KEYS.enter)
    await shop.sees('/search?query=Espresso', () => location.pathname + location.search)
    await shop.box('main article', 'Bio-Espresso Alba')
  })

  test('what is typed brings suggestions, and a key chooses one', async () => {
    const shop = await openWindow(engine, '/c/beans')
    await shop.type('[data-search-form] input[name="query"]', 'Alba')
    await shop.box('#search-suggestions [role="option"]', 'Alba')
    await shop.keys(KEYS.down, KEYS.enter)
    await shop.box('main', 'Bio-Espresso Alba')
    await shop.sees(true, () => location.pathname !== '/c/beans')
  })

  test.each([PHONE, WIDE])('the overlay puts three of an article into the cart, in $width px', async (size) => {
    const shop = await openWindow(engine, '/c/beans', { size })
    await shop.click('[data-quick-buy]', 'Bio-Espresso Alba')
    await shop.click('dialog label', '500 g')
    await shop.choose('dialog select', '3')
    await shop.click('dialog button', 'In den Warenkorb')
    await shop.box('dialog', 'Der Artikel wurde in den Warenkorb gelegt.')
    await shop.sees(3, cartCount)
    await shop.click('dialog a', 'Zum Warenkorb')
    await shop.box('main', '500 g')
    await shop.sees([3], shownQuantities)
  })

  test('Escape closes the overlay, and the focus returns to what opened it', async () => {
    const shop = await openWindow(engine, '/c/beans')
    await shop.click('[data-quick-buy]', 'Bio-Espresso Alba')
    await shop.box('dialog button', 'In den Warenkorb')
    await shop.sees(true, () => document.querySelector('#quick-buy')!.matches(':modal'))
    await shop.keys(KEYS.escape)
    await shop.gone('dialog button', 'In den Warenkorb')
    await shop.sees('p1001', () => (document.activeElement as HTMLElement).dataset.productId)
  })

  test('the mini cart shows what was added on a product page', async () => {
    const shop = await openWindow(engine, '/products/p1001')
    await shop.click('main button', 'In den Warenkorb')
    await shop.sees(1, cartCount)
    await shop.click('[data-cart-link]')
    await shop.box('#mini-cart', 'Bio-Espresso Alba')
    // in Firefox what scrolls is a stop of the Tab key unless it says that it is none
    await shop.sees([], () =>
      Array.from(document.querySelectorAll<HTMLElement>('#mini-cart *'))
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && !one.hasAttribute('tabindex'))
        .map((one) => one.outerHTML.slice(0, 80)),
    )
  })

  test('a quantity that is changed on the cart page is there after a reload', async () => {
    const shop = await openWindow(engine, '/deliveryCosts')
    await fillCart(shop, { '100101': 1 })
    await shop.goto(CART_PAGE_PATH)
    await shop.choose('main select[name="quantity"]', '4')
    await shop.box('main', '31,96')
    await shop.sees(4, cartCount)
    await shop.reload()
    await shop.box('main', '31,96')
    await shop.sees([4], shownQuantities)
  })

  test('a guest orders', async () => {
    const shop = await openWindow(engine, '/deliveryCosts', { size: PHONE })
    await fillCart(shop, { '100101': 2 })
    await shop.goto(CART_PAGE_PATH)
    await shop.click('main button', 'Zur Kasse')
    await shop.type('main [name="email"]', `guest-${crypto.randomUUID()}@journey.example`)
    await shop.click('main button', 'Weiter')
    const address = { firstname: 'Éva', lastname: 'Kis', street: 'Weg 1', postcode: '20095', city: 'Hamburg' }
    for (const [field, value] of Object.entries(address)) await shop.type(`main [name="delivery-${field}"]`, value)
    await shop.click('main button', 'Weiter')
    await shop.box('main [name="deliveryKind"]')
    await shop.click('main button', 'Weiter')
    await shop.click('main [name="payment"][value="invoice"]')
    await shop.click('main button', 'Weiter')
    await shop.click('main button', 'Zahlungspflichtig bestellen')
    await shop.box('main', 'Vielen Dank für Ihre Bestellung')
    await shop.sees(ORDER_CONFIRMED_PATH, () => location.pathname)
    await shop.sees(0, cartCount)
  })
})
