import { statSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import {
  CART_PAGE_PATH,
  categoryPath,
  LOGIN_PATH,
  REGISTER_PATH,
  SEARCH_PATHS,
  THEME_WORLDS_PATH,
} from '#rules/addresses.ts'
import { weighFirstVisit } from '../bench/measure/first-visit.ts'

/** The largest sizes that pages may have, in kB by gzip (note 99); `npm run bench` says what they are. */
const MOST = {
  scriptAtOnce: 8,
  scriptOnceIdle: 25,
  // a selector for each option of a product, and the place where those of large products are loaded
  overlayMore: 25.1,
  // most of it is React; the cart page's island has the longest list
  ahead: 119,
  searchMore: 15,
  style: 15.4,
  blockingStyles: 0.002,
}

test.each([
  ['home', '/'],
  ['a category', categoryPath('coffee')],
  ['a category with filters', `${categoryPath('coffee')}?show=filters`],
  ['a product', '/products/p1001'],
  ['search', `${SEARCH_PATHS[0]}?query=crema`],
  ['theme worlds', THEME_WORLDS_PATH],
  ['the cart', CART_PAGE_PATH],
])('what %s loads is small', async (_name, path) => {
  const page = await fetch(inject('shopUrl') + path)
  expect(page.status).toBe(200)
  const bytes = weighFirstVisit('dist/client', await page.text())
  const tooLarge = Object.entries(MOST).filter(([name, most]) => bytes[name as keyof typeof MOST] > most * 1000)
  expect(tooLarge.map(([name]) => [name, bytes[name as keyof typeof MOST]])).toEqual([])
})

test.each([
  ['the login', LOGIN_PATH],
  ['the registration', REGISTER_PATH],
  ['the privacy page', '/privacy'],
  ['a page that is not there', '/none'],
])('%s fetches no files ahead', async (_name, path) => {
  const page = await fetch(inject('shopUrl') + path, { headers: { accept: 'text/html' } })
  expect(weighFirstVisit('dist/client', await page.text()).ahead).toBe(0)
})

test.each([
  ['DE', 26_000],
  ['CH_FR', 26_000],
  ['HU', 28_000],
  ['PL', 31_000],
  ['CZ', 33_000],
  ['SK', 33_000],
  ['TR', 29_000],
])('the fonts of %s are small', async (site, most) => {
  const page = await (await fetch(`${inject('shopUrl')}/?site=${site}`)).text()
  const fonts = [...page.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href!)
  const bytes = fonts.map((href) => statSync(`dist/client${href}`).size).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(most)
})
