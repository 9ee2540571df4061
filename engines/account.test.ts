import { describe, test } from 'vitest'
import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { KEYS, openWindow, PHONE } from './engine-window.ts'
import { ENGINES } from './installed-engines.ts'

describe.each(ENGINES)('%s', (engine) => {
  test('a customer signs in with Enter, and the account names them', async () => {
    const shop = await openWindow(engine, LOGIN_PATH)
    await shop.type('main [name="email"]', 'guest@de.example')
    await shop.type('main [name="password"]', 'fresh-coffee')
    await shop.keys(KEYS.enter)
    await shop.box('[data-logged-in]')
    await shop.goto(ACCOUNT_PATH)
    await shop.box('main', 'Jonas')
  })

  test('a wrong password is refused, and the typed address stays', async () => {
    const shop = await openWindow(engine, LOGIN_PATH, { size: PHONE })
    await shop.type('main [name="email"]', 'guest@de.example')
    await shop.type('main [name="password"]', 'wrong-coffee')
    await shop.click('main form[action="/login"] [type="submit"]')
    await shop.box('main [role="alert"]')
    await shop.sees('guest@de.example', () => document.querySelector<HTMLInputElement>('main [name="email"]')?.value)
  })

  test('the menu leads a phone to a category', async () => {
    const shop = await openWindow(engine, '/', { size: PHONE })
    await shop.click('header button', 'Menü öffnen')
    await shop.box('#navigation')
    await shop.click('#navigation button', 'Untermenü: Kaffee')
    await shop.click('#navigation a[href="/c/coffee"], #navigation a[href="/c/beans"]')
    await shop.sees(true, () => location.pathname.startsWith('/c/'))
    await shop.box('main article')
  })

  test('filters of a list narrow it, and a reload shows them ticked', async () => {
    const shop = await openWindow(engine, '/c/beans?show=filters')
    await shop.click('[data-filter-panel] label', 'Monte Sereno')
    await shop.sees(true, () => location.search.includes('filters='))
    await shop.reload()
    await shop.sees(1, () => document.querySelectorAll('[data-filter-panel] :checked').length)
  })
})
