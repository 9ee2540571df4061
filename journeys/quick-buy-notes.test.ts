import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { QuickbuyAnswer } from '#calls/product.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { changeProducts } from './changed-answers.ts'
import { choose, openBrowser, openBrowserWithPictures, openByEvent, plain, visitStill } from './visitor.ts'
import { widely } from './wide.ts'

/** Promotion, shipping note, energy label, data sheet and the return of old electronics in the overlay. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const PAGE = '/deliveryCosts'
const product = textsOf('product', 'de-DE')

async function openOne(page: Page, productId: string): Promise<Locator> {
  const dialog = await openByEvent(page, { selections: [{ productId }] })
  await dialog.getByRole('radio').first().waitFor()
  return dialog
}

test('a promotion’s text replaces the previous price [PRC-18]', async () => {
  const { page, context } = await visitStill(browser, PAGE)
  const dialog = await openOne(page, 'p1009')
  await dialog.getByText('Frühstückswochen bei Crema', { exact: true }).waitFor()
  expect(await dialog.locator('s').count()).toBe(0)
  expect(await dialog.getByText(product.oldPrice, { exact: true }).count()).toBe(0)

  await changeProducts(context, ({ articles }) => {
    for (const article of articles) delete article.promotionText
  })
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
  await openOne(page, 'p1009')
  const previous = dialog.locator('s')
  expect(await previous.allTextContents(), 'without the promotion there is one').toEqual([
    expect.stringMatching(/^5,25\sEuro$/),
  ])
})

describe('the shipping note', () => {
  test.each(widely<Site>(['CH_FR'], ['DE']))(
    'on %s opens the delivery costs in a new window [PRC-20]',
    async (site) => {
      const words = textsOf('product', siteConfig(site).locale)
      const { page, context, problems } = await visitStill(browser, `${PAGE}?site=${site}`)
      const dialog = await openOne(page, 'p1001')
      const link = dialog.getByRole('link', { name: `${words.shippingNote} ${words.opensInNewWindow}` })
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
      await opened.waitForLoadState('domcontentloaded')
      expect(new URL(opened.url()).pathname).toBe(PAGE)
      expect(await opened.locator('html').getAttribute('lang')).toBe(siteConfig(site).locale)
      expect(await dialog.isVisible(), 'the overlay stays open').toBe(true)
      expect(problems).toEqual([])
    },
  )

  test.each(widely<Site>(['TR'], ['DE']))(
    'on %s is the included label, without a link, for an article with free shipping [PRC-21]',
    async (site) => {
      const words = textsOf('product', siteConfig(site).locale)
      const { page } = await visitStill(browser, `${PAGE}?site=${site}`)
      const dialog = await openOne(page, 'p4011')
      await dialog.getByText(words.freeShippingIncluded, { exact: true }).waitFor()
      expect(await dialog.getByRole('link', { name: words.shippingNote }).count()).toBe(0)
      await page.keyboard.press('Escape')
      await openOne(page, 'p1001')
      expect(await dialog.getByText(words.freeShippingIncluded, { exact: true }).count()).toBe(0)
    },
  )
})

test('only a flagged article shows the hint on returning old electronics [QB-28]', async () => {
  const { page, context } = await visitStill(browser, PAGE)
  const dialog = await openOne(page, 'p2006')
  const hint = dialog.getByText(product.oldElectronics)
  const long = dialog.getByText(product.oldElectronicsText)
  expect(await long.isVisible()).toBe(false)
  await hint.click()
  expect(await long.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await openOne(page, 'p1001')
  expect(await hint.count()).toBe(0)

  await changeProducts(context, ({ articles }) => {
    for (const [at, article] of articles.entries()) article.isReturnableElectronicGood = at === 1
  })
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
  await openOne(page, 'p2006')
  expect(await hint.count(), 'the article decides, not the product').toBe(0)
  await choose(dialog.getByRole('radio', { name: 'Edelstahl' }))
  await hint.waitFor()
})

describe('energy labels', () => {
  const fridge = `${product.energyClass({ value: 'C', start: 'A', end: 'G' })}. ${product.energyFullLabel}`

  test('each energy entry has an arrow that opens the manufacturer’s label under the component’s name [QB-29]', {
    tags: 'core',
  }, async () => {
    const { page, context, problems } = await visitStill(await openBrowserWithPictures(), PAGE)
    await changeProducts(context, ({ articles }) => {
      for (const { energyEfficiencyInfos: infos } of articles)
        infos.push({
          start: 'A+++',
          end: 'D',
          value: 'A+',
          images: [{ type: 'ENERGY_EFFICIENCY_LIGHTING', url: `${infos[0]!.images[0]!.url}?lamp` }],
          componentTitle: 'Enthaltene Leuchte',
        })
    })
    const dialog = await openOne(page, 'p3501')
    const older = product.energyClass({ value: 'A+', start: 'A+++', end: 'D' })
    for (const [button, title, label] of [
      [fridge, undefined, product.energyClass({ value: 'C', start: 'A', end: 'G' })],
      [`${older}. ${product.energyFullLabel}`, product.energyLabelOf({ component: 'Enthaltene Leuchte' }), older],
    ] as const) {
      const image = dialog.getByRole('img', { name: label, exact: true })
      expect(await image.count()).toBe(0)
      await dialog.getByRole('button', { name: button, exact: true }).click()
      expect((await image.boundingBox())!.width).toBeGreaterThan(200)
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(200)
      expect(await image.getAttribute('src')).toMatch(title ? /energy-.*\?lamp$/ : /energy-.*\.webp$/)
      if (title) expect(await dialog.getByText(title, { exact: true }).isVisible()).toBe(true)
      await dialog.getByRole('button', { name: product.energyLabelClose }).click()
      expect(await image.count()).toBe(0)
      expect(await dialog.isVisible(), 'the overlay stays open').toBe(true)
    }
    expect(problems).toEqual([])
  })

  test('Escape closes the full label and leaves the overlay open', async () => {
    const { page } = await visitStill(browser, PAGE)
    const dialog = await openOne(page, 'p3501')
    await dialog.getByRole('button', { name: fridge }).click()
    const shut = dialog.getByRole('button', { name: product.energyLabelClose })
    await shut.waitFor()
    await page.keyboard.press('Escape')
    await shut.waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
  })

  test('the data sheet is a link with type and size; without a data sheet there is no link [QB-31]', async () => {
    const { page, context } = await visitStill(browser, PAGE)
    const answered = page.waitForResponse('**/quickbuy/quickbuy?*')
    const dialog = await openOne(page, 'p3501')
    const { products }: QuickbuyAnswer = await (await answered).json()
    const sheet = products[0]!.documents[0]!
    const name = product.dataSheet({
      fileType: sheet.fileType,
      kilobytes: Math.max(1, Math.round(sheet.fileSize / 1024)),
    })
    const link = dialog.getByRole('link', { name: plain(name) })
    expect(await link.getAttribute('href')).toBe(sheet.url)
    const file = await context.request.get(sheet.url)
    expect(file.headers()['content-type']).toContain('application/pdf')
    expect(await file.body()).toHaveLength(sheet.fileSize)

    await changeProducts(context, (one) => {
      one.documents = []
    })
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await openOne(page, 'p3501')
    await dialog.getByRole('button', { name: fridge }).waitFor()
    expect(await dialog.getByRole('link', { name: /Produktdatenblatt/ }).count()).toBe(0)
  })
})
