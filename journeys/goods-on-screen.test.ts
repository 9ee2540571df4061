import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { layoutShifts, scrollToTheEnd } from './layout-shift.ts'
import { openBrowser, openBrowserWithPictures, openQuickBuy, PHONE, visit, WIDE } from './visitor.ts'
import { widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** The sites whose titles have the longest words. */
const SITES = widely(['HU'], ['DE'])
const WINDOWS = [
  { width: 374, height: 667 },
  { width: 767, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** How far below the window's top edge a list's first card ends: with its title on a phone, else with its price. */
const firstCardEnd = (page: Page, width: number) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator(width < 668 ? 'h2' : '> :last-child p')
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom)

test.each(SITES)('on %s the first card of every list is seen without scrolling', async (site) => {
  const { page, context } = await visit(browser, `/deliveryCosts?site=${site}`)
  for (const slug of ['coffee', 'machines', 'household', 'fashion', 'other', 'capsule-machines', 'appliances']) {
    await page.goto(`/c/${slug}?site=${site}`)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await firstCardEnd(page, size.width), `${slug} at ${size.width} px`).toBeLessThanOrEqual(size.height)
    }
  }
  await context.close()
})

test.each([WINDOWS[0]!, WINDOWS[3]!])(
  'a row far below on the home page is laid out when it comes near, or later than all else, and moves nothing (%#)',
  async (viewport) => {
    const { page, context } = await visit(await openBrowserWithPictures(), '/deliveryCosts', { viewport })
    const session = await context.newCDPSession(page)
    await session.send('Animation.enable')
    const setPlaybackRate = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
    const link = page.getByRole('region', { name: 'Neu eingetroffen' }).locator('article a').last()
    const isLaidOut = () => link.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    // time stands still, so that only what comes near is laid out
    await setPlaybackRate(0)
    const open = async () => {
      await page.goto('/')
      await page.waitForLoadState('load')
      expect(await isLaidOut()).toBe(false)
    }

    await open()
    await scrollToTheEnd(page)
    expect(await layoutShifts(page)).toEqual([])

    await open()
    await link.focus()
    await expect.poll(isLaidOut).toBe(true)

    await open()
    await setPlaybackRate(1)
    await expect.poll(isLaidOut).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await layoutShifts(page)).toEqual([])
    await context.close()
  },
)

test('cards side by side have title, rating and price on one line each, and little room below the shorter ones', async () => {
  const { page, context } = await visit(browser, '/products/p3501')
  for (const [path, size] of [
    ['/products/p3501', WINDOWS[0]],
    ['/products/p3501', WINDOWS[3]],
    ['/', WINDOWS[0]],
    ['/', WINDOWS[2]],
    ['/c/women', WINDOWS[2]],
  ] as const) {
    if (size) await page.setViewportSize(size)
    await page.goto(path)
    const cards = await page
      .getByRole('main')
      .locator('li > article')
      .evaluateAll((all) =>
        all.map((card) => {
          const money = card.lastElementChild as HTMLElement
          const end = Math.max(...[...money.children].map((child) => child.getBoundingClientRect().bottom))
          return {
            row: `${[...document.querySelectorAll('ul')].indexOf(card.closest('ul') as HTMLUListElement)} ${Math.round(card.getBoundingClientRect().top)}`,
            tops: [...card.children].map((part) => Math.round(part.getBoundingClientRect().top)).join(' '),
            room: Math.round(money.getBoundingClientRect().bottom - end),
          }
        }),
      )
    expect(cards.length).toBeGreaterThan(5)
    for (const row of new Set(cards.map((card) => card.row))) {
      const tops = cards.filter((card) => card.row === row).map((card) => card.tops)
      expect(new Set(tops), `${path} at ${size?.width} px`).toEqual(new Set([tops[0]]))
    }
    for (const { room } of cards) expect(room, `${path} at ${size?.width} px`).toBeLessThan(145)
  }
  await context.close()
})

test('a list is sorted when the choice changes; without script a button does it', { tags: 'core' }, async () => {
  const { page, context, problems } = await visit(browser, '/c/beans', { viewport: PHONE })
  const choice = page.getByLabel('Sortieren nach')
  expect(await page.getByRole('button', { name: 'Sortieren' }).count()).toBe(0)
  const before = await page.getByRole('article').first().textContent()
  await choice.selectOption('price-desc')
  await page.waitForURL(/sort=price-desc/)
  expect(await page.getByRole('article').first().textContent()).not.toBe(before)
  await page.goBack()
  await page.waitForURL(/beans$/)
  await expect.poll(() => choice.inputValue()).toBe('recommended')
  expect(problems).toEqual([])
  await context.close()

  const plain = await visit(browser, '/c/beans', { viewport: PHONE, javaScriptEnabled: false })
  await plain.page.getByLabel('Sortieren nach').selectOption('price-asc')
  await plain.page.getByRole('button', { name: 'Sortieren' }).click()
  await plain.page.waitForURL(/sort=price-asc/)
  await plain.context.close()
})

test.each(SITES)('on %s no title of a card is cut in a narrow window without a hyphen', async (site) => {
  const { page, context } = await visit(browser, `/c/machines?site=${site}`, {
    viewport: { width: 320, height: 700 },
  })
  const titles = page.getByRole('article').getByRole('heading')
  // a word that could be divided nowhere would be cut, so without that rule it must not stick out
  await page.evaluate(() => {
    document.body.style.overflowWrap = 'normal'
  })
  expect(await titles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
  expect((await titles.allTextContents()).join()).toContain('\u00ad')
  expect(await page.title()).not.toContain('\u00ad')
  await context.close()
})

test('on a phone price and button of the product page are in reach, and the picture leaves room for them', async () => {
  const { page, context, problems } = await visit(browser, '/products/p3501', { viewport: { width: 374, height: 667 } })
  const bar = page.locator('[data-buy-bar]')
  const own = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' })
  for (const size of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
    { width: 374, height: 667 },
  ]) {
    await page.setViewportSize(size)
    const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
    expect(picture?.height).toBeLessThanOrEqual(size.height * 0.6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(size.height)
  }
  expect(await bar.textContent()).toContain('799,00')
  await bar.locator('button').click()
  await page.getByText('liegt im Warenkorb').or(page.getByText('zum Warenkorb')).first().waitFor()
  // two buttons that say the same would be one too many
  await own.scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'visible' })

  // a long price and a long label share the narrowest window
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/products/p3501?site=CH')
  const { x = 0, width = 0 } = (await bar.locator('button').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320 - 8)
  await page.goto('/products/p3501?site=DE')

  await page.setViewportSize({ width: 668, height: 900 })
  await bar.waitFor({ state: 'hidden' })
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  expect(problems).toEqual([])
  await context.close()
})

/** The font size of the letter on the energy arrow as it is seen, and that of the price beside it, in px. */
const letterAndPrice = (within: ReturnType<Page['locator']>) =>
  within.evaluate((element) => {
    const arrow = element.querySelector('button[popovertarget] svg') as SVGSVGElement
    const letter = arrow.querySelector('text:last-of-type') as SVGTextElement
    const scale = arrow.getBoundingClientRect().height / 32
    const price = [...element.querySelectorAll('span')].find(({ textContent }) =>
      /^(ab )?[\d.]+,\d\d/.test(textContent),
    )
    return {
      letter: Number.parseFloat(getComputedStyle(letter).fontSize) * scale,
      price: Number.parseFloat(getComputedStyle(price as HTMLElement).fontSize),
    }
  })

test('the letter on the energy arrow is as large as the price: in a list, on the product page, in the overlay', async () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const { page, context } = await visit(browser, '/c/appliances', { viewport })
    const sizes = [await letterAndPrice(page.locator('article:has(svg[viewBox="0 0 72 32"])').first())]
    const dialog = await openQuickBuy(page, 'Waschmaschine')
    await dialog.getByRole('button', { name: /Energieeffizienz/ }).waitFor()
    sizes.push(await letterAndPrice(dialog))
    await page.goto('/products/p3501')
    sizes.push(await letterAndPrice(page.getByRole('main').locator('section').first()))
    for (const { letter, price } of sizes) expect(letter).toBeGreaterThanOrEqual(price - 0.1)
    await context.close()
  }
})

test('the overlay shows whole goods, and on a phone it is as high as its content', async () => {
  const wide = await visit(browser, '/c/drinkware', { viewport: WIDE, reducedMotion: 'reduce' })
  const dialog = await openQuickBuy(wide.page, 'Steingutbecher Alba')
  const picture = dialog.getByRole('img').first()
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(2)
  await wide.context.close()

  const phone = await visit(browser, '/c/drinkware', {
    viewport: { width: 374, height: 1100 },
    reducedMotion: 'reduce',
  })
  const sheet = await openQuickBuy(phone.page, 'Steingutbecher Alba')
  await sheet.getByText('Lieferbar').waitFor()
  await sheet.getByText('2 bis 3 Werktage').waitFor()
  // the last fact stands right above the foot, and nothing has to be scrolled
  const room = await sheet.getByRole('button', { name: 'In den Warenkorb' }).evaluate((button) => {
    const panel = button.closest('[data-part=content]')?.firstElementChild as HTMLElement
    const [body, foot] = [...panel.children] as [HTMLElement, HTMLElement]
    const end = Math.max(...[...body.querySelectorAll('p, a')].map((one) => one.getBoundingClientRect().bottom))
    return { below: foot.getBoundingClientRect().top - end, hidden: body.scrollHeight - body.clientHeight }
  })
  expect(room.hidden).toBe(0)
  expect(room.below).toBeLessThan(40)
  await phone.context.close()
})
