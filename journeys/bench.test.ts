import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { measureAccounts } from '../bench/measure/account-timing.ts'
import { startHelper } from '../bench/measure/helper-process.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { APP_IDS } from './running-shop.ts'

/** What `npm run bench` expects of the shop, which is not run with the tests. */

let shop: OwnShop
beforeAll(async () => {
  shop = await openOwnShop()
})
afterAll(() => shop.close())

test('the bare renderer of the bench renders the page that the shop sends', async () => {
  const url = inject('shopUrl')
  const renderer = await startHelper('bare-rendering.ts', [inject('shopEnvironment').DATABASE_URL, 'p1001'], {
    PORT: new URL(url).port,
    ...APP_IDS,
  })
  try {
    const page = await (await fetch(`${url}/products/p1001`)).text()
    expect((renderer.readyMessage as { first: string }).first).toBe(page)
  } finally {
    await renderer.stop()
  }
})

test('the forms of accounts answer known and unknown addresses as the bench expects', async () => {
  // it throws where a form answers otherwise
  const measured = measureAccounts(shop.url.replace('localhost', '127.0.0.1'), shop.environment.DATABASE_URL, {
    most: 2,
    warm: 0,
  })
  await expect(measured).resolves.toMatchObject({
    signIn: { each: 2 },
    registration: { each: 2 },
    forgottenPassword: { each: 2 },
  })
})
