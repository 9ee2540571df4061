import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { changeProducts } from './changed-answers.ts'
import { choose, openBrowser, openBrowserWithPictures, openByEvent, PHONE, plain, visitStill, WIDE } from './visitor.ts'
import { widely } from './wide.ts'

/** Choosing a variant in the overlay. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const PAGE = '/deliveryCosts'
const texts = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')

async function open(page: Page, productId: string, preSelectedArticleTcm?: string): Promise<Locator> {
  const dialog = await openByEvent(page, { selections: [{ productId, preSelectedArticleTcm }] })
  await dialog.getByRole('radio').first().waitFor()
  return dialog
}

const groups = (dialog: Locator) => dialog.getByRole('radiogroup').filter({ has: dialog.page().getByRole('radio') })
const group = (dialog: Locator, dimension: string) =>
  dialog.getByRole('radiogroup', { name: new RegExp(`^${dimension}:`) })

/** The accessible names of a selector's choices, in their order. */
async function choices(fieldset: Locator): Promise<string[]> {
  const names = await fieldset.locator('label').evaluateAll((all) =>
    all.map((label) => {
      const picture = label.querySelector('img')
      const words = label.querySelector('.visually-hidden') ?? label
      return picture ? picture.alt : words.textContent
    }),
  )
  return names.map(plain)
}

/** The selectors' names, which contain the chosen values. */
const chosen = async (dialog: Locator) => (await groups(dialog).locator('> p').allTextContents()).map(plain)

test('with one dimension there is one selector with one entry per listed article [VAR-11]', async () => {
  const { page, context } = await visitStill(browser, PAGE)
  const dialog = await open(page, 'p1009')
  expect(await groups(dialog).count()).toBe(1)
  expect(await choices(group(dialog, 'Inhalt'))).toEqual(['250 g', '500 g', '1 kg'])
  expect(await dialog.getByRole('radio').count()).toBe(3)

  await changeProducts(context, ({ articles }) => {
    Object.assign(articles[1]!, { isAvailable: false, backInStockOption: 'SOLD_OUT' })
    Object.assign(articles[2]!, { isAvailable: false, backInStockOption: 'NONE' })
  })
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
  await open(page, 'p1009')
  expect(await choices(group(dialog, 'Inhalt')), 'what is sold out is not listed').toEqual([
    '250 g',
    '1 kg – nicht lieferbar',
  ])
})

test('rough stock shows as available, few left or not available, each in its tone [STK-02] [STK-03] [STK-04]', async () => {
  const { page, context } = await visitStill(browser, PAGE)
  const dialog = await open(page, 'p1009')
  const status = dialog.getByRole('status').locator('p')
  const shown = async () => [
    // without the delivery time behind it
    await status.locator('span span').first().textContent(),
    await status.evaluate((element) => getComputedStyle(element).color),
  ]
  const colourOf = (token: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.color = `var(${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, token)
  const [success, warning, neutral] = [await colourOf('--leaf'), await colourOf('--amber'), await colourOf('--quiet')]
  expect(new Set([success, warning, neutral]).size).toBe(3)
  expect(await shown(), 'G').toEqual([product.available, success])

  await changeProducts(context, ({ articles }) => {
    for (const [index, roughStockValue] of (['', 'Y', 'R'] as const).entries()) {
      Object.assign(articles[index]!, { isAvailable: true, roughStockValue })
    }
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await open(page, 'p1009')
  expect(await shown(), 'not tracked').toEqual([product.available, success])
  await choose(dialog.getByRole('radio', { name: '500 g' }))
  expect(await shown(), 'Y').toEqual([product.fewLeft, warning])
  await choose(dialog.getByRole('radio', { name: '1 kg' }))
  expect(await shown(), 'R').toEqual([product.notAvailable, neutral])
})

describe('with two dimensions', () => {
  test('choosing a colour lists the sizes of that colour [VAR-12]', { tags: 'core' }, async () => {
    const { page, problems } = await visitStill(browser, PAGE, { viewport: PHONE })
    const dialog = await open(page, 'p4003')
    expect(await groups(dialog).count()).toBe(2)
    expect(await choices(group(dialog, 'Größe'))).toEqual(['S', 'M', 'L', 'XL'])
    await choose(dialog.getByRole('radio', { name: 'Petrol' }))
    expect(await choices(group(dialog, 'Größe'))).toEqual(['XS', 'S', 'M', 'L'])
    await choose(dialog.getByRole('radio', { name: 'L', exact: true }))
    await choose(dialog.getByRole('radio', { name: 'Natur meliert' }))
    expect(await chosen(dialog), 'the same size stays').toEqual(['Farbe: Natur meliert', 'Größe: L'])
    await choose(dialog.getByRole('radio', { name: 'Bordeaux' }))
    expect(await choices(group(dialog, 'Größe')), 'S is sold out').toEqual(['M'])
    expect(await chosen(dialog), 'a size that is missing gives way').toEqual(['Farbe: Bordeaux', 'Größe: M'])
    expect(await dialog.getByRole('status').textContent()).toContain(product.fewLeft)
    expect(problems).toEqual([])
  })

  test('the selectors are named in the site’s language', async () => {
    const { locale } = siteConfig('PL')
    const words = textsOf('product', locale)
    const { page } = await visitStill(browser, `${PAGE}?site=PL`)
    const dialog = await open(page, 'p2001')
    await choose(dialog.getByRole('radio').nth(1))
    const [colour] = await choices(group(dialog, words.dimensionColor).first())
    expect(colour).not.toBe('')
    const second = (await choices(group(dialog, words.dimensionColor)))[1]!
    expect((await chosen(dialog))[0]).toBe(words.chosenDimension({ dimension: words.dimensionColor, value: second }))
  })
})

test('with three dimensions each selector lists what those before it leave, and the chosen article goes into the cart [VAR-12]', async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  const dialog = await open(page, 'p4005')
  expect(await groups(dialog).count()).toBe(3)
  expect(await choices(group(dialog, 'Größe'))).toEqual(['36', '38', '40', '42'])
  expect(await choices(group(dialog, 'Ausführung'))).toEqual(['kurz', 'normal'])
  await choose(dialog.getByRole('radio', { name: 'Karamell' }))
  expect(await choices(group(dialog, 'Größe'))).toEqual(['36', '38', '40'])
  expect(await choices(group(dialog, 'Ausführung')), 'lang is sold out').toEqual(['kurz', 'normal'])
  await choose(dialog.getByRole('radio', { name: '40' }))
  expect(await choices(group(dialog, 'Ausführung'))).toEqual(['kurz – nicht lieferbar', 'normal', 'lang'])
  expect((await chosen(dialog))[2], 'the same stays, although it is not available').toBe('Ausführung: kurz')
  await choose(dialog.getByRole('radio', { name: '38' }))
  expect(await choices(group(dialog, 'Ausführung'))).toEqual(['normal', 'lang'])
  await choose(dialog.getByRole('radio', { name: 'lang' }))
  expect(await chosen(dialog)).toEqual(['Farbe: Karamell', 'Größe: 38', 'Ausführung: lang'])
  const sent = page.waitForRequest('**/manage/article')
  await dialog.getByRole('button', { name: texts.addToCart }).click()
  expect((await sent).postDataJSON()).toEqual({ tcm: '400515', quantity: 1 })
  await dialog.getByText(texts.cartSuccess).waitFor()
  expect(problems).toEqual([])
})

test('variants are swatches where every value has a picture, otherwise text', async () => {
  const { page } = await visitStill(browser, PAGE)
  for (const [id, colours, pictures] of [
    ['p3501', 3, 3],
    ['p4005', 2, 2],
    ['p2006', 4, 0],
    ['p3005', 4, 0],
    ['p4003', 4, 0],
  ] as const) {
    const dialog = await open(page, id)
    const fieldset = group(dialog, 'Farbe')
    expect(await fieldset.getByRole('radio').count(), id).toBe(colours)
    expect(await fieldset.getByRole('img').count(), id).toBe(pictures)
    await page.keyboard.press('Escape')
  }
})

describe('the swatch of a variant', () => {
  const shownWidth = (image: Locator) =>
    image.evaluate((picture: HTMLImageElement) => Number(picture.currentSrc.match(/\/(\d+)\.\w+$/)?.[1]))

  test.each(widely([{ width: 320, height: 700 }], [WIDE]))(
    'is shown at 64 × 53 or larger, from the smallest file that is wide enough [VAR-15]',
    async (viewport) => {
      const { page, context, problems } = await visitStill(await openBrowserWithPictures(), PAGE, { viewport })
      const dialog = await open(page, 'p4005')
      const measure = async (expected: number) => {
        const images = group(dialog, 'Farbe').getByRole('img')
        expect(await images.count()).toBe(2)
        for (const image of await images.all()) {
          await expect
            .poll(() => image.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
            .toBe(true)
          const { width, height } = (await image.boundingBox())!
          expect(width).toBeGreaterThanOrEqual(64)
          expect(height).toBeGreaterThanOrEqual(53)
          expect(await shownWidth(image)).toBe(expected)
        }
      }
      await measure(80)

      await context.route(/\/img\/.*\/64\.\w+$/, (route) =>
        route.continue({ url: route.request().url().replace('/64.', '/80.') }),
      )
      await changeProducts(context, ({ articles }) => {
        for (const { value } of articles.flatMap(({ dimensions }) => dimensions))
          if (value.image) value.image.widths = [320, 48, 63, 64, 80, 160]
      })
      await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
      await open(page, 'p4005')
      await measure(64)
      expect(problems).toEqual([])
    },
  )
})

test('a product that is sold out has no selector and no button, and says so', async () => {
  const { page, problems } = await visitStill(browser, PAGE)
  const dialog = await openByEvent(page, { selections: [{ productId: 'p1014' }] })
  await dialog.getByRole('heading', { level: 2, name: /Wintermärchen/ }).waitFor()
  expect(await dialog.getByRole('status').textContent()).toBe(product.notAvailable)
  for (const role of ['radio', 'radiogroup', 'combobox'] as const)
    expect(await dialog.getByRole(role).count(), role).toBe(0)
  expect(await dialog.getByRole('button', { name: texts.addToCart }).count()).toBe(0)
  expect(problems).toEqual([])
})

describe('the initial variant', () => {
  test('is the preselected article, or the first available one where that no longer exists', async () => {
    const { page } = await visitStill(browser, PAGE)
    for (const [tcm, size] of [
      ['401103', 'L'],
      ['401199', 'M'],
      ['100101', 'M'],
      [undefined, 'M'],
    ] as const) {
      const dialog = await open(page, 'p4011', tcm)
      expect(await chosen(dialog), tcm).toEqual(['Farbe: Moosgrün', `Größe: ${size}`])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  test('is the last choice when opened again while open, and not after closing', async () => {
    const { page, problems } = await visitStill(browser, PAGE)
    const dialog = await open(page, 'p1001')
    await choose(dialog.getByRole('radio', { name: '500 g' }))
    await open(page, 'p1001')
    expect(await chosen(dialog)).toEqual(['Inhalt: 500 g', 'Bohne oder Mahlgrad: Ganze Bohne'])
    await open(page, 'p1001', '100107')
    expect((await chosen(dialog))[0], 'the event’s own article comes first').toBe('Inhalt: 1 kg')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open(page, 'p1001')
    expect((await chosen(dialog))[0]).toBe('Inhalt: 250 g')
    expect(problems).toEqual([])
  })
})

describe('variants without a mouse', () => {
  test('arrow keys choose and move the focus, with one tab stop per selector', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await open(page, 'p4005')
    const radio = (name: string) => dialog.getByRole('radio', { name, exact: true })
    const focused = (locator: Locator) => locator.evaluate((one) => one === document.activeElement)
    for (let presses = 0; presses < 12 && !(await focused(radio('Nachtblau'))); presses += 1) {
      await page.keyboard.press('Tab')
    }
    expect(await focused(radio('Nachtblau'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await radio('Karamell').isChecked()).toBe(true)
    expect(await focused(radio('Karamell'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await radio('Nachtblau').isChecked(), 'round to the first').toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(radio('36'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await radio('38').isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused(radio('kurz'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await chosen(dialog)).toEqual(['Farbe: Nachtblau', 'Größe: 38', 'Ausführung: normal'])
    const ring = await radio('normal').evaluate((one) => getComputedStyle(one.closest('label')!).outlineStyle)
    expect(ring).toBe('solid')
  })

  test('every swatch has a name', async () => {
    const { page } = await visitStill(browser, PAGE)
    for (const id of ['p2001', 'p3011', 'p3015', 'p3501', 'p4005', 'p4011']) {
      const dialog = await open(page, id)
      const swatches = group(dialog, 'Farbe').first().getByRole('radio')
      const names = await choices(group(dialog, 'Farbe').first())
      expect(await group(dialog, 'Farbe').first().getByRole('img').count(), id).toBe(names.length)
      expect(new Set(names).size, id).toBe(await swatches.count())
      for (const name of names) expect(await dialog.getByRole('radio', { name, exact: true }).count(), name).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  test('an unavailable variant says so in its name', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await open(page, 'p4005')
    await choose(dialog.getByRole('radio', { name: '38' }))
    await dialog.getByRole('radio', { name: 'lang – Benachrichtigung möglich', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await open(page, 'p4011')
    await choose(dialog.getByRole('radio', { name: 'S – nicht lieferbar', exact: true }))
    expect(await dialog.getByRole('status').textContent()).toBe(product.notAvailable)
    expect((await chosen(dialog))[1]).toBe('Größe: S')
  })
})
