import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '#server/testing/prepare-database.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { makeOtherBuild, removeBuild } from './other-build.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { openBrowser, openQuickBuy, visit } from './visitor.ts'

/** A rolling upgrade: two builds on one database, behind a load balancer that asks them in turn. */

let browser: Browser
let copy: Awaited<ReturnType<typeof copyDatabase>>
let buildFolder: string
let shops: RunningShop[]
let balancer: RoundRobin

beforeAll(async () => {
  copy = await copyDatabase(inject('postgres'))
  buildFolder = await makeOtherBuild()
  const { DATA_DIR } = inject('shopEnvironment')
  const databaseUrl = urlOf(copy.connection)
  shops = [await startShop(DATA_DIR, { databaseUrl }), await startShop(DATA_DIR, { databaseUrl, buildFolder })]
  balancer = await startRoundRobin(shops.map(({ url }) => url))
  browser = await openBrowser()
})
afterEach(() => {
  balancer.answers.length = 0
  return Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  await removeBuild(buildFolder)
  await copy.drop()
})

/** The hashed files that were asked for and not there, and how many were asked for. */
function files() {
  const asked = balancer.answers.filter(({ path }) => /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(path))
  return { asked: new Set(asked.map(({ path }) => path)), missing: asked.filter(({ status }) => status >= 400) }
}

/** The hashed files that a page of a process names. */
async function namesIn(url: string): Promise<Set<string>> {
  const page = await (await fetch(url)).text()
  return new Set(page.match(/\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g))
}

test('pages of two builds name no file of the other', async () => {
  const [one, other] = await Promise.all(shops.map(({ url }) => namesIn(url)))
  expect(one!.size).toBeGreaterThan(10)
  expect(other!.size).toBe(one!.size)
  expect([...one!].filter((name) => other!.has(name))).toEqual([])
})

test('a visitor of two builds in turn sees whole pages, buys, and lacks no file', async () => {
  const { page, problems } = await visit(browser, '/', { base: balancer.url })
  for (const path of ['/c/coffee', '/products/p1001', '/search?q=kaffee', '/deliveryCosts']) {
    await page.goto(path)
    await page.locator('html[data-enhanced]').waitFor()
    // without a style it would be a serif
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), path).toContain('system-ui')
  }
  await page.goto('/c/coffee')
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('button', { name: 'In den Warenkorb' }).click()
  await dialog.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await page.waitForURL(/cartfrontend/)
  const quantity = page.getByRole('main').locator('select').first()
  await quantity.selectOption('3')
  await page.locator('[data-island="cart-view"][data-hydrated]').waitFor()
  expect(await quantity.inputValue()).toBe('3')
  const { asked, missing } = files()
  expect(missing).toEqual([])
  expect(asked.size).toBeGreaterThan(20)
  // which process the balancer asked for a file is chance; each has those of the other
  const names = await Promise.all(shops.map(({ url }) => namesIn(url)))
  for (const process of [0, 1]) {
    const foreign = [...names[1 - process]!]
    const answers = await Promise.all(foreign.map((path) => fetch(shops[process]!.url + path)))
    expect(
      answers.map(({ status }) => status),
      `process ${process}`,
    ).toEqual(foreign.map(() => 200))
  }
  expect(problems).toEqual([])
})
