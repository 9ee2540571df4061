import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkAuthCall } from '#calls/preview.ts'
import { promotionCall } from '#calls/promotion.ts'
import { openBrowser, PHONE, visit, WIDE } from './visitor.ts'

/** What the scripts of promotions do. The contents are the journey's own, so that no season matters. */
const CONTENT = {
  promotionLongText: 'Free delivery this week',
  promotionShortText: 'Free delivery',
  legalText: '<p>Until Sunday.</p>',
  legalTextHint: 'Conditions of the offer',
  voucherCode: { code: 'WINTER', instruction: 'Your code' },
}
const ANSWER = { type: 'ApiTopBannerPromotion', contentJSON: JSON.stringify(CONTENT) }
/** The picture's own shape is another than the banner's. */
const SHAPE = { width: 900, height: 900 }
const CATEGORY_ANSWER = {
  type: 'ApiCategory',
  contentJSON: JSON.stringify({
    headline: 'Coffee for the winter',
    subline: 'Roasted this week',
    legalText: CONTENT.legalText,
    legalTextHint: CONTENT.legalTextHint,
    voucherCode: CONTENT.voucherCode,
    ctaButton: { ctaLink: { url: '/c/filter-beans', text: 'To the filter beans' } },
    image: { cutouts: [{ imagePath: '/img/winter/900.svg', targetSize: SHAPE, breakpoint: 0 }] },
  }),
}
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900"/></svg>`

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** A page in a preview, in which the browser fetches the banner itself; `status` is the call's. */
async function open(
  size: { width: number; height: number },
  status = 200,
  { path, placement, answer } = { path: '/', placement: 'TOP_BANNER', answer: ANSWER },
) {
  const { page, context, problems } = await visit(browser, '/deliveryCosts', { viewport: size })
  const calls: Array<{ referer: string | undefined; tags: string }> = []
  await page.route(`**${promotionCall.path.replace(':promotionId', placement)}*`, async (route) => {
    const request = route.request()
    calls.push({ referer: (await request.allHeaders()).referer, tags: new URL(request.url()).searchParams.toString() })
    await route.fulfill(status === 200 ? { json: answer } : { status, json: {} })
  })
  await page.route('**/img/winter/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  // the server would delete a preview that is not signed
  await page.route(`**${checkAuthCall.path}*`, (route) => route.fulfill({ status: 401, json: {} }))
  await context.addCookies([{ name: 'preview', value: 'x', url: page.url() }])
  await page.goto(path)
  const place = page.locator(`[data-promotion="${placement}"]`)
  return { page, context, calls, place, problems }
}

const hint = (page: Page) => page.getByText('Conditions of the offer').filter({ visible: true })

test('the browser fetches no promotion that the server has rendered, one in a preview, and one of other parameters [PROMO-16] [API-03]', async () => {
  const plain = await visit(browser, '/deliveryCosts', { viewport: WIDE })
  const urls: string[] = []
  plain.page.on('request', (request) => urls.push(request.url()))
  await plain.page.goto('/')
  await plain.page.locator('[data-cart-link][data-ready]').waitFor()
  expect(urls.filter((url) => url.includes('/service/promotion/'))).toEqual([])
  await plain.context.close()

  const { page, context, calls, place } = await open(WIDE)
  await page.getByText('Free delivery this week').waitFor()
  expect(calls.map(({ referer }) => referer)).toEqual([undefined])
  await place.evaluate((element) => {
    element.dataset.parameters = JSON.stringify({ anyOfTags: ['coffee'] })
  })
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]!.tags).toBe('anyOfTags=coffee')
  await context.close()
})

test('a promotion that cannot be fetched is cleared and counts as missing [PROMO-14]', async () => {
  const { context, place, problems } = await open(WIDE, 500)
  await expect.poll(() => place.getAttribute('data-missing')).toBe('true')
  expect(await place.isVisible()).toBe(false)
  expect(problems.join()).toContain('could not be fetched')
  await context.close()
})

test('the voucher is copied with success shown, and by the selection where the clipboard is closed [PROMO-13]', async () => {
  const { page, context, place } = await open(PHONE)
  // the server's own banner is replaced by the fetched one
  await place.getByText('WINTER', { exact: true }).waitFor()
  const button = place.getByRole('button')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  await expect.poll(() => button.getAttribute('data-done')).toBe('')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WINTER')
  expect(await place.getByRole('status').textContent()).toContain('WINTER')
  await expect.poll(() => button.getAttribute('data-done')).toBeNull()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await button.click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('WINTER')
  expect(await button.getAttribute('data-done')).toBeNull()
  expect(await place.getByRole('status').textContent()).toContain('markiert')
  await context.close()
})

test('the legal text opens over the page, and closes on scrolling down, with a flyout and with the navigation [PROMO-09] [PROMO-10]', {
  tags: 'core',
}, async () => {
  const { page, context } = await open(WIDE)
  const text = page.getByText('Until Sunday.')
  const opened = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const before = await page.locator('h1').boundingBox()
    await hint(page).click()
    await text.waitFor()
    expect(await page.locator('h1').boundingBox()).toEqual(before)
  }
  const closed = () => text.waitFor({ state: 'hidden' })
  await opened()
  await page.mouse.wheel(0, 200)
  await closed()
  await opened()
  await page.locator('[data-cart-link] a').focus()
  await page.keyboard.press('Enter')
  await closed()
  await page.keyboard.press('Escape')
  await opened()
  await page.locator('[data-navigation][data-ready] [data-entry] [data-part="opener"]').first().focus()
  await page.keyboard.press('Enter')
  await closed()
  await context.close()
})

test('a category banner has its parts, and a picture of 16/9 whatever the picture’s own shape is [PROMO-11]', async () => {
  const { page, context, place } = await open(WIDE, 200, {
    path: '/c/coffee',
    placement: 'CATEGORY_BANNER',
    answer: CATEGORY_ANSWER,
  })
  await place.getByRole('heading', { name: 'Coffee for the winter' }).waitFor()
  const image = place.locator('img')
  const parts = [
    place.getByText('Roasted this week'),
    place.getByText('WINTER', { exact: true }),
    hint(page),
    place.getByRole('link', { name: 'To the filter beans' }),
    image,
  ]
  for (const part of parts) expect(await part.isVisible(), String(part)).toBe(true)
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    const { width, height } = await image.evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(height, `in a window of ${size.width} px`).toBeGreaterThan(10)
    expect(Math.abs(width / height - 16 / 9), `${width} x ${height}`).toBeLessThan(0.01)
  }
  await context.close()
})
