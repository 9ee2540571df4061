import { describe, test } from 'vitest'
import { KEYS, openWindow, PHONE, WIDE } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

const QUICK_BUY = '[data-quick-buy]'

/** The number on the cart link. */
const cartCount = () => document.querySelector('[data-cart-link]')?.textContent?.match(/\d+/)?.[0] ?? '0'

describe.each(ENGINES)('%s:', (engine) => {
  test('a search from the header finds goods', async () => {
    const shop = await openWindow(engine, '/')
    await shop.type('[data-search-form] input[name="query"]', 'Espresso')
    await shop.keys(KEYS.enter)
    await shop.sees('/search?query=Espresso', () => location.pathname + location.search)
    await shop.box('main article', 'Bio-Espresso Alba')
  })

  test.each([PHONE, WIDE])('the overlay puts three of an article into the cart, in $width px', async (size) => {
    const shop = await openWindow(engine, '/c/beans', { size })
    await shop.click(QUICK_BUY, 'Bio-Espresso Alba')
    await shop.click('dialog label', '500 g')
    await shop.choose('dialog select', '3')
    await shop.click('dialog button', 'In den Warenkorb')
    await shop.box('dialog', 'Der Artikel wurde in den Warenkorb gelegt.')
    await shop.sees('3', cartCount)
    await shop.click('dialog a', 'Zum Warenkorb')
    await shop.box('main', '500 g')
  })
})
