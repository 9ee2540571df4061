import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { formatPrice } from '#rules/price/format-price.ts'
import { deliveryTimes } from '#sites/delivery-times.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { changeProducts } from './changed-answers.ts'
import { violations } from './violations.ts'
import {
  choose,
  endOpenRequest,
  framesRendered,
  holdCalls,
  openBrowser,
  openBrowserWithPictures,
  openByEvent,
  openQuickBuy,
  PHONE,
  plain,
  signIn,
  visit,
  visitStill,
  WIDE,
} from './visitor.ts'
import { widely } from './wide.ts'

/** What the overlay shows of one product. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const PAGE = '/deliveryCosts'
const texts = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')
const one = (productId: string) => ({ selections: [{ productId }] })
const heading = (dialog: Locator, name: string | RegExp) => dialog.getByRole('heading', { level: 2, name })

async function openOne(page: Page, productId: string, title: string): Promise<Locator> {
  const dialog = await openByEvent(page, one(productId))
  await heading(dialog, title).waitFor()
  await dialog.locator('[aria-busy]').waitFor({ state: 'detached' })
  return dialog
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test.each(['LOGGED_OUT', 'LOGGED_IN'] as const)('%s: a listing opens the overlay [QB-01]', async (status) => {
  const { page, context, problems } = await visitStill(browser, '/c/beans')
  if (status === 'LOGGED_IN') {
    await signIn(context, 'guest')
    await page.reload({ waitUntil: 'domcontentloaded' })
  }
  const person = page.waitForResponse('**/psdata')
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect((await (await person).json()).tracking.loginStatus).toBe(status)
  expect(problems).toEqual([])
})

test('the open event on document opens the overlay; elsewhere or without a selection it does not [QB-05]', async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  await page.waitForFunction(() => document.querySelector('[data-cart-link][data-ready]') !== null)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.evaluate(() => {
    window.dispatchEvent(new CustomEvent('quickbuy-open', { detail: { selections: [{ productId: 'p1001' }] } }))
    for (const detail of [undefined, {}, { selections: [] }, { selections: [{ productId: 7 }] }])
      document.dispatchEvent(new CustomEvent('quickbuy-open', { detail }))
  })
  expect(await page.getByRole('dialog').count()).toBe(0)
  const dialog = await openOne(page, 'p1001', 'Bio-Espresso Alba')
  await close(page)
  expect(await dialog.count()).toBe(0)
  expect(problems).toEqual([])
})

test('React is fetched when the page is idle, and runs only when the overlay is opened [QB-01]', async () => {
  const { page } = await visitStill(browser, HOME_PATH, { fetchesAhead: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true })
  await page.reload()
  // a file stands among the entries when it is there as a whole
  await page.waitForFunction(() => {
    const files = document.querySelector<HTMLElement>('script[data-ahead]')!.dataset.ahead!.split(' ')
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return files.some((file) => file.includes('/react-')) && files.every((file) => loaded.includes(file))
  })
  await page.locator('[data-cart-link][data-ready]').waitFor()
  const hasRunReact = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    return result.some(({ url, functions }) => {
      const counts = functions.flatMap(({ ranges }) => ranges.map(({ count }) => count))
      return url.includes('/react-') && counts.some((count) => count > 0)
    })
  }
  expect(await hasRunReact()).toBe(false)
  const dialog = await openByEvent(page, { selections: [{ productId: 'p1001' }] })
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect(await hasRunReact()).toBe(true)
})

test.each(['react-*.js', 'mount-overlay-*.css'])(
  'a press for which %s cannot be fetched shows a failure, and the next one works',
  async (file) => {
    const { page } = await visit(browser, HOME_PATH, { fetchesAhead: true })
    await page.route(`**/assets/${file}`, (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    const dialog = await openByEvent(page, one('p1001'))
    await dialog.locator('[data-part=failure-link]').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.unroute(`**/assets/${file}`)
    await openByEvent(page, one('p1001'))
    const button = dialog.getByRole('button', { name: texts.addToCart })
    await button.waitFor()
    expect(await dialog.evaluate((element) => getComputedStyle(element.querySelector('select')!).appearance)).toBe(
      'none',
    )
  },
)

test('style files that are joined are not fetched, neither with the page nor with the overlay', async () => {
  const { page } = await visit(browser, '/', { fetchesAhead: true })
  await page.waitForLoadState('load')
  const styles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.css')),
    )
  const joined = await page.evaluate(() =>
    document.querySelector<HTMLElement>('script[data-styles]')!.dataset.styles!.split(' '),
  )
  const linked = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].map((link) => link.getAttribute('href')),
  )
  expect(joined.length).toBeGreaterThan(5)
  expect(linked).toHaveLength(2)
  const dialog = await openByEvent(page, one('p1001'))
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  const fetched = await styles()
  expect(fetched).toEqual(expect.arrayContaining(linked))
  expect(fetched.filter((path) => joined.includes(path))).toEqual([])
})

describe('the six facts of a product in the overlay', () => {
  test.each(
    widely<[Site, typeof WIDE]>(
      [['CH_FR', PHONE]],
      [
        ['DE', PHONE],
        ['CH_FR', { width: 1279, height: 900 }],
        ['TR', WIDE],
      ],
    ),
  )('on %s: price, availability, rating, material, label and logo [QB-04]', async (site, viewport) => {
    const words = textsOf('product', siteConfig(site).locale)
    const { page, problems } = await visitStill(await openBrowserWithPictures(), `${PAGE}?site=${site}`, { viewport })
    const answered = page.waitForResponse('**/quickbuy/quickbuy?*')
    const dialog = await openByEvent(page, one('p3501'))
    const { products }: QuickbuyAnswer = await (await answered).json()
    const fridge = products[0]!
    await heading(dialog, fridge.title).waitFor()
    const seen = async () => plain(await dialog.innerText())
    expect(await seen()).toContain(plain(formatPrice(site, fridge.articles[0]!.price.amount)))
    expect(await dialog.getByRole('status').textContent()).toBe(
      `${words.available} · ${words.deliveryDays(deliveryTimes(site).bulky)}`,
    )
    await dialog.getByRole('img', { name: words.rating({ count: 89, stars: 4.6, scale: 5 }) }).waitFor()
    expect(await seen()).toContain('(89)')
    expect(fridge.material).not.toBe('')
    expect(await seen()).toContain(`${words.material} ${fridge.material}`)
    const label = words.energyClass({ value: 'C', start: 'A', end: 'G' })
    await dialog.getByRole('button', { name: label }).waitFor()
    const logos = dialog.getByRole('list', { name: words.logos }).getByRole('listitem')
    expect((await logos.allTextContents()).map(plain)).toEqual(fridge.logos.map(({ title }) => title))
    const picture = logos.first().locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
})

test('every call of the overlay carries its site [QB-19]', async () => {
  const { page, context } = await visitStill(browser, `${PAGE}?site=HU`)
  const own = textsOf('quick-buy', 'hu-HU')
  await signIn(context, 'guest', 'HU')
  await endOpenRequest(context, '301101', 'HU')
  await page.reload({ waitUntil: 'domcontentloaded' })
  const sent = new Map<string, string[]>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^\/(service|watchlist)\//.test(url.pathname) || request.isNavigationRequest()) return
    if (request.resourceType() === 'image') return
    const named = [request.headers()['x-site'] ?? 'none', ...url.searchParams.getAll('site')]
    sent.set(url.pathname, [...(sent.get(url.pathname) ?? []), ...named])
  })
  const dialog = await openByEvent(page, one('p1001'))
  await dialog.getByRole('button', { name: own.addToWatchList }).click()
  await dialog.getByText(own.watchListSuccess).waitFor()
  await dialog.getByRole('button', { name: own.addToCart }).click()
  await dialog.getByText(own.cartSuccess).waitFor()
  await openByEvent(page, one('p3011'))
  await dialog.getByRole('button', { name: own.backInStockSend }).click()
  await dialog.getByText(own.backInStockSuccess).waitFor()
  await openByEvent(page, one('p5015'))
  await dialog.getByRole('button', { name: own.addToCart }).click()
  await dialog.getByText(own.cartSuccess).waitFor()
  await context.route('**/quickbuy/quickbuy?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openByEvent(page, one('p1002'))
  await dialog.getByText(own.boundaryError).waitFor()
  await openByEvent(page, one('p1001'))
  await dialog.getByRole('button', { name: own.subscribeCoffee }).click()
  await page.waitForURL('**/coffee/select*')
  for (const [path, sites] of sent) expect(new Set(sites), path).toEqual(new Set(['HU']))
  const last = [...sent.keys()].map((path) => path.split('/').at(-1))
  for (const name of [
    'quickbuy',
    'ratings',
    'psdata',
    'add',
    'article',
    'giftcard',
    'register-back-in-stock',
    'trackQuickbuyError',
    'subscription',
  ])
    expect(last).toContain(name)
})

test('the overlay shows a large picture on a wide screen and a small one on a phone [QB-21]', async () => {
  const { page } = await visitStill(await openBrowserWithPictures(), PAGE)
  const dialog = await openOne(page, 'p1001', 'Bio-Espresso Alba')
  const picture = dialog.getByRole('img', { name: 'Bio-Espresso Alba, 250 g / Ganze Bohne' })
  for (const [viewport, least, most] of [
    [WIDE, 400, 500],
    [{ width: 1279, height: 900 }, 400, 500],
    [PHONE, 90, 130],
    [WIDE, 400, 500],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect.poll(() => picture.count()).toBe(1)
    const { width } = (await picture.boundingBox())!
    expect(width).toBeGreaterThan(least)
    expect(width).toBeLessThan(most)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(least)
  }
})

test('the overlay’s heading is the quickbuyTitle, or the title without one [QB-22]', async () => {
  const { page, context } = await visitStill(browser, PAGE)
  for (const [given, expected] of [
    [undefined, 'Bio-Espresso Alba'],
    ['Alba für zwischendurch', 'Alba für zwischendurch'],
    ['', 'Bio-Espresso Alba, 250 g / Ganze Bohne'],
  ] as const) {
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    if (given !== undefined)
      await changeProducts(context, ({ articles }) => {
        for (const article of articles) article.quickbuyTitle = given
      })
    const dialog = await openByEvent(page, one('p1001'))
    await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
    expect((await dialog.getByRole('heading', { level: 2 }).allTextContents()).map(plain)).toEqual([expected])
  }
})

test('the overlay shows stars of five with the count, and nothing at count 0 [QB-23]', async () => {
  const { page, context, problems } = await visitStill(browser, PAGE)
  const bare = page.waitForResponse('**/ratings?*')
  const spoon = await openOne(page, 'p3013', 'Kochlöffel aus Olivenholz')
  expect((await (await bare).json()).ratingStatistics.ratingCount).toBe(0)
  await framesRendered(page)
  expect(await spoon.getByRole('img', { name: /Stern|Bewertung/ }).count()).toBe(0)
  expect(await spoon.innerText()).not.toContain('(0)')
  await close(page)

  const json = { ratingStatistics: { ratingCount: 12, averageStars: 4.5 } }
  await context.route('**/ratings?*', (route) => route.fulfill({ json }))
  const dialog = await openOne(page, 'p1001', 'Bio-Espresso Alba')
  const stars = dialog.getByRole('img', { name: '4,5 von 5 Sternen, 12 Bewertungen', exact: true })
  await stars.waitFor()
  expect(await stars.evaluate((shown) => shown.style.getPropertyValue('--part'))).toBe('90%')
  expect(await dialog.getByText('(12)', { exact: true }).isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('the overlay shows the material without tags, and nothing without a material [QB-24]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const alba = await openOne(page, 'p1001', 'Bio-Espresso Alba')
  const material = '80 % Arabica, 20 % Robusta, Röstkaffee aus ökologischem Anbau'
  expect(plain(await alba.innerText())).toContain(`${product.composition} ${material}`)
  const house = await openOne(page, 'p1002', 'Hausmischung')
  expect(plain(await house.innerText())).not.toContain(product.composition)
})

test('the overlay shows variant selector, availability, price block, quantity and actions [QB-26] [QB-27]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    const dialog = await openOne(page, 'p1001', 'Bio-Espresso Alba')
    await dialog.getByRole('radiogroup', { name: `${product.dimensionAmount}: 250 g` }).waitFor()
    await dialog.getByRole('radiogroup', { name: `${product.dimensionBeanType}: Ganze Bohne` }).waitFor()
    expect(await dialog.getByRole('status').textContent()).toBe(
      `${product.available} · ${product.deliveryDays(deliveryTimes('DE').parcel)}`,
    )
    expect(plain(await dialog.innerText())).toContain('7,99')
    expect(plain(await dialog.innerText())).toContain('31,96 Euro / 1 kg')
    const quantity = dialog.getByRole('combobox', { name: texts.quantity })
    expect(await quantity.getByRole('option').count()).toBe(30)
    for (const name of [texts.addToCart, texts.addToWatchList, texts.subscribeCoffee])
      expect(await dialog.getByRole('button', { name }).isEnabled(), name).toBe(true)
    await close(page)
  }
  expect(problems).toEqual([])
})

test('the overlay has no quantity in mode watch, for unavailable articles and for gift cards [QB-60]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const watch = { selections: [{ productId: 'p1001', preSelectedArticleTcm: '100101' }], mode: 'watch' }
  const dialog = await openByEvent(page, watch)
  await dialog.getByRole('button', { name: texts.saveWatchList }).waitFor()
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  await close(page)
  await openOne(page, 'p3015', 'Keramikvase Anfora')
  expect(await dialog.getByText(product.notAvailable).count()).toBeGreaterThan(0)
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  await close(page)
  await openOne(page, 'p3011', 'Flötenkessel Merlo')
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  await close(page)
  await openOne(page, 'p5015', 'Kaffeepause')
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect(await dialog.getByRole('combobox').count()).toBe(0)
  await dialog.getByText(texts.giftCardHint).waitFor()
})

test('below a sold-out product stand available ones of its category, as links; without an answer there are none', async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  const dialog = await openOne(page, 'p3011', 'Flötenkessel Merlo')
  const substitutes = dialog.getByRole('region', { name: texts.substitutesHeading })
  await expect.poll(() => substitutes.getByRole('article').count()).toBe(3)
  expect(await violations(page)).toEqual([])
  await substitutes.getByRole('link').first().click()
  await page.waitForURL('**/products/*')
  await page.getByRole('main').getByRole('button', { name: product.addToCart }).first().waitFor()
  expect(problems).toEqual([])
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/substitutes'))
  await page.route('**/productdata/api/substitutes*', (route) => route.abort())
  await openOne(page, 'p3011', 'Flötenkessel Merlo')
  await failed
  await dialog.getByRole('link', { name: texts.backInStockLogin }).waitFor()
  expect(await substitutes.count()).toBe(0)
})

test('the details link opens the chosen article, and a set has none [QB-32] [QB-03]', async () => {
  const { page } = await visitStill(browser, PAGE)
  const dialog = await openOne(page, 'p1001', 'Bio-Espresso Alba')
  await choose(dialog.getByRole('radio', { name: '1 kg' }))
  const link = dialog.getByRole('link', { name: texts.detailsLink })
  expect(await link.getAttribute('href')).toBe('/products/p1001?article_id=a100107')
  await link.click()
  await page.waitForURL('**/products/p1001?article_id=a100107')
  await openByEvent(page, { selections: [{ productId: 'p1001' }, { productId: 'p1002' }] })
  await dialog.getByRole('checkbox').nth(1).waitFor()
  expect(await link.count()).toBe(0)
})

test.each(widely(['Leinenbluse'], ['Wickelkleid']))(
  'on phones the sheet of %s waits nearly as high as its product needs',
  async (title) => {
    const { page } = await visitStill(browser, '/c/women', { viewport: PHONE, reducedMotion: 'reduce' })
    const release = await holdCalls(page, quickbuyCall.path)
    const dialog = await openQuickBuy(page, title)
    await dialog.locator('[aria-busy="true"]').waitFor()
    const waiting = await dialog.evaluate((sheet) => sheet.getBoundingClientRect().top)
    release()
    await dialog.locator('[aria-busy]').waitFor({ state: 'detached' })
    const there = await dialog.evaluate((sheet) => sheet.getBoundingClientRect().top)
    expect(Math.abs(waiting - there)).toBeLessThan(100)
  },
)

test('the picture is whole, and what is beside it in its column is filled by its own edges [QB-21]', async () => {
  const { page } = await visit(browser, '/c/coffee', { viewport: { width: 1440, height: 900 } })
  const dialog = await openQuickBuy(page, 'Bio-Espresso Alba')
  await dialog.getByRole('radiogroup').first().waitFor()
  const boxes = await dialog.locator('img').evaluateAll((images) =>
    images.flatMap((image) => {
      const { top, bottom, width, height } = image.getBoundingClientRect()
      const { maskImage } = getComputedStyle(image)
      const kind = (image as HTMLElement).dataset.edge ?? 'whole'
      return width > 300 ? [{ kind, top, bottom, width, height, maskImage }] : []
    }),
  )
  const boxOf = (kind: string) => boxes.find((one) => one.kind === kind)!
  const column = await dialog.locator('[data-edge="start"]').evaluate((image) => {
    const { top, bottom, width } = image.parentElement!.getBoundingClientRect()
    return { top, bottom, width }
  })
  expect(boxes.map(({ maskImage }) => maskImage)).toEqual(boxes.map(() => 'none'))
  expect([boxOf('start').top, boxOf('end').bottom]).toEqual([column.top, column.bottom])
  expect([boxOf('start').width, boxOf('end').width]).toEqual([column.width, column.width])
  expect(boxOf('whole').height).toBeCloseTo(boxOf('whole').width, 0)
  expect(boxOf('whole').top - column.top).toBeCloseTo(column.bottom - boxOf('whole').bottom, 0)
})
