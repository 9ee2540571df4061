import { describe, expect, test } from 'vitest'
import { CART_PAGE_PATH, MENU_PATH } from '#rules/addresses.ts'
import { KEYS, openWindow, PHONE, shownQuantities } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

// what a browser may lack, or a visitor may have switched off
describe.each(ENGINES)('%s', (engine) => {
  test('without script a product is added, its quantity changed, and the checkout begins', async () => {
    const shop = await openWindow(engine, '/products/p1001', { script: false, size: PHONE })
    await shop.click('main button', 'In den Warenkorb')
    await shop.sees(CART_PAGE_PATH, () => location.pathname)
    await shop.sees([1], shownQuantities)
    await shop.choose('main select[name="quantity"]', '3')
    await shop.click('main form button', 'Menge übernehmen')
    await shop.box('main', '23,97')
    await shop.sees([3], shownQuantities)
    await shop.click('main button', 'Zur Kasse')
    await shop.box('main [name="email"]')
  })

  test('without script a search finds goods', async () => {
    const shop = await openWindow(engine, '/', { script: false })
    await shop.type('[data-search-form] input[name="query"]', 'Espresso')
    await shop.keys(KEYS.enter)
    await shop.sees('/search?query=Espresso', () => location.pathname + location.search)
    await shop.box('main article', 'Bio-Espresso Alba')
  })

  test('where cookies are refused, pages are shown and nothing is said to be in the cart', async () => {
    const shop = await openWindow(engine, '/products/p1001', { cookies: false })
    await shop.sees(true, () => document.querySelector('[data-cart-link][data-ready]') !== null)
    await shop.box('main h1', 'Bio-Espresso Alba')
    expect(await shop.evaluate(() => document.cookie)).toBe('')
  })
})

test('WebKit without popover: nothing covers the page, the menu is a page, and a product is added by a form', async () => {
  const shop = await openWindow('WebKit', '/', { popover: false, size: PHONE })
  expect(await shop.evaluate(() => 'enhanced' in document.documentElement.dataset)).toBe(false)
  await shop.click('header a', 'Menü öffnen')
  await shop.sees(MENU_PATH, () => location.pathname)
  await shop.click('main a', 'Espressobohnen')
  await shop.click('main article a', 'Bio-Espresso Alba')
  await shop.click('main button', 'In den Warenkorb')
  await shop.sees(CART_PAGE_PATH, () => location.pathname)
  await shop.choose('main select[name="quantity"]', '3')
  await shop.click('main form button', 'Menge übernehmen')
  await shop.box('main', '23,97')
})

test('Firefox: in forced colours the chief button’s text and ground are a pair', async () => {
  const shop = await openWindow('Firefox', '/products/p1001', { forcedColours: true })
  await shop.box('main button', 'In den Warenkorb')
  const colours = await shop.evaluate(() => {
    const button = document.querySelector<HTMLElement>('main form[action="/cart"] [type="submit"]')!
    const { color, backgroundColor } = getComputedStyle(button)
    return [matchMedia('(forced-colors: active)').matches, color, backgroundColor]
  })
  expect(colours).toEqual([true, 'rgb(233, 233, 237)', 'rgb(0, 0, 0)'])
})
