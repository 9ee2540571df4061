import { describe, test } from 'vitest'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { type EngineWindow, fillCart, KEYS, openWindow, shownQuantities } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

const openOverlay = async (shop: EngineWindow) => {
  await shop.click('[data-quick-buy]', 'Bio-Espresso Alba')
  await shop.box('dialog button', 'In den Warenkorb')
}
const hasEntry = () => history.state?.quickBuy !== undefined
const atPath = () => location.pathname

describe.each(ENGINES)('%s', (engine) => {
  test('Back closes the overlay, and Forward opens it again', async () => {
    const shop = await openWindow(engine, '/c/beans')
    await openOverlay(shop)
    await shop.sees(true, hasEntry)
    await shop.back()
    await shop.gone('dialog button', 'In den Warenkorb')
    await shop.sees('/c/beans', atPath)
    await shop.forward()
    await shop.box('dialog button', 'In den Warenkorb')
  })

  test('Back from the details that the overlay led to returns to the list, not to the page before it', async () => {
    const shop = await openWindow(engine, '/')
    await shop.type('[data-search-form] input[name="query"]', 'Espresso')
    await shop.keys(KEYS.enter)
    await shop.sees('/search', atPath)
    await shop.goto('/c/beans')
    await openOverlay(shop)
    await shop.sees(true, hasEntry)
    await shop.click('dialog a', 'Zu den Details')
    await shop.sees('/products/p1001', atPath)
    await shop.back()
    await shop.sees('/c/beans', atPath)
    // a step further back would come before the next overlay has an entry
    await openOverlay(shop)
    await shop.sees(['/c/beans', true], () => [location.pathname, history.state?.quickBuy !== undefined])
  })

  test('on a tab’s first page Back closes the overlay also after its details were read', async () => {
    const shop = await openWindow(engine, '/c/beans')
    await openOverlay(shop)
    await shop.sees(true, hasEntry)
    await shop.click('dialog a', 'Zu den Details')
    await shop.sees('/products/p1001', atPath)
    await shop.back()
    await shop.sees('/c/beans', atPath)
    await shop.sees(false, hasEntry)
    await openOverlay(shop)
    await shop.sees(true, hasEntry)
    await shop.back()
    await shop.sees(false, hasEntry)
    await shop.gone('dialog button', 'In den Warenkorb')
    await shop.sees('/c/beans', atPath)
  })

  test('Back and Forward walk through a category, a product and the cart', async () => {
    const shop = await openWindow(engine, '/c/beans')
    await shop.click('main h2 a', 'Bio-Espresso Alba')
    await shop.sees('/products/p1001', atPath)
    await shop.goto(CART_PAGE_PATH)
    await shop.back()
    await shop.sees('/products/p1001', atPath)
    await shop.back()
    await shop.sees('/c/beans', atPath)
    await shop.forward()
    await shop.sees('/products/p1001', atPath)
    await shop.box('main h1', 'Bio-Espresso Alba')
  })

  test('after a line was removed, a reload shows each line with its own quantity', async () => {
    const shop = await openWindow(engine, '/deliveryCosts')
    await fillCart(shop, { '100101': 1, '100103': 4, '100201': 2 })
    await shop.goto(CART_PAGE_PATH)
    await shop.sees([1, 4, 2], shownQuantities)
    await shop.click('main button', 'Bio-Espresso Alba, 250 g / Ganze Bohne entfernen')
    await shop.sees([4, 2], shownQuantities)
    await shop.reload()
    await shop.sees([4, 2], shownQuantities)
  })
})
