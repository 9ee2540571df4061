import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CART_PAGE_PATH, categoryPath } from '#rules/addresses.ts'
import { layoutShifts } from './layout-shift.ts'
import { openSlowNetwork } from './slow-network.ts'
import { closeVisitors, openBrowser, PHONE, visit, WIDE } from './visitor.ts'

let browser: Browser
let network: Awaited<ReturnType<typeof openSlowNetwork>>
beforeAll(async () => {
  browser = await openBrowser()
  network = await openSlowNetwork(inject('shopUrl'))
})
afterAll(async () => {
  await closeVisitors()
  await network.close()
})

test.each([
  ['/', PHONE],
  ['/', WIDE],
  ['/?site=TR', PHONE],
  ['/products/p3501', WIDE],
  [CART_PAGE_PATH, PHONE],
  // on a phone a longer title moves the price of the card beside it by a line
  [categoryPath('coffee'), WIDE],
])('a page that arrives in pieces moves nothing that is there already (%s, %o)', async (path, viewport) => {
  const { page, context, problems } = await visit(browser, path, { viewport, base: network.url })
  await page.waitForLoadState('load')
  expect(await layoutShifts(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('the headline of the home page stands where it will, before what follows it arrives', async () => {
  const { page, context } = await visit(browser, '/', { viewport: WIDE })
  const headline = page.getByRole('heading', { level: 1 })
  const top = async () => (await headline.boundingBox())!.y
  const whole = await top()
  await headline.evaluate((heading) => {
    while (heading.nextElementSibling) heading.nextElementSibling.remove()
  })
  expect(await top()).toBe(whole)
  await context.close()
})
