import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ContentBody } from '#calls/contents.ts'
import { scenePicture } from '#demo/scene-pictures.ts'
import { publishContent } from '#server/contents/publish-content.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { main } from './forms.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowserWithPictures, visit } from './visitor.ts'

/** A merchant's own page with each kind of section to read and the form, as a shopper sees it. */

let browser: Browser
let shop: OwnShop
let database: Database
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowserWithPictures()
  await inTransaction(database.pool, (client) =>
    publishContent(
      client,
      { site: 'DE', kind: 'own-page' },
      { key: 'grind', tags: [], position: 0, body: PAGE },
      { author: 'editor', now: Date.now() - 1000 },
    ),
  )
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await database.close()
  await shop.close()
})

const PAGE: ContentBody<'own-page'> = {
  path: '/ratgeber/mahlgrad',
  title: 'Der richtige Mahlgrad für jede Zubereitung',
  description: 'Welcher Mahlgrad wozu passt.',
  sections: [
    {
      text: {
        paragraphs: [
          'Je feiner das Mehl, desto schneller gibt es seinen Geschmack ab. Fein für Espresso, grob für die French Press.',
        ],
        list: ['Zu sauer: feiner mahlen', 'Zu bitter: gröber mahlen'],
        links: [{ href: '/c/coffee', text: 'Zum Kaffee' }],
      },
    },
    {
      picture: {
        picture: scenePicture('theme-park'),
        alt: 'Ein Park am Morgen',
        caption: 'Auch unterwegs schmeckt er.',
      },
    },
    {
      table: {
        headline: 'Auf einen Blick',
        columns: ['Zubereitung', 'Mahlgrad', 'Wassertemperatur', 'Brühdauer', 'Kaffee je Tasse'],
        rows: [
          ['Espressomaschine', 'fein', '92 °C', '25 Sekunden', '8 g'],
          ['Handfilter', 'mittel', '94 °C', '3 Minuten', '12 g'],
          ['French Press', 'grob', '95 °C', '4 Minuten', '14 g'],
        ],
      },
    },
    { 'product-row': { headline: 'Dazu passt', source: { type: 'products', ids: ['p1001', 'p1003', 'p1005'] } } },
    {
      questions: {
        headline: 'Häufige Fragen',
        questions: [
          { question: 'Wie lange hält gemahlener Kaffee?', answer: 'Zwei Wochen, gut verschlossen.' },
          { question: 'Gehört er in den Kühlschrank?', answer: 'Nein, dort zieht er Wasser.' },
        ],
      },
    },
    { 'contact-form': { headline: 'Noch eine Frage?', text: 'Wir rösten, mahlen und antworten.' } },
  ],
}

test('an own page can be read in narrow and wide windows, and its form brings a message to the merchant', async () => {
  await expect.poll(async () => (await fetch(`${shop.url}${PAGE.path}`)).status).toBe(200)
  const { page, problems } = await visit(browser, PAGE.path, { base: shop.url, reducedMotion: 'reduce' })
  for (const width of [320, 767, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await violations(page), `${width} px`).toEqual([])
  }
  const answer = main(page).getByText('Zwei Wochen, gut verschlossen.')
  expect(await answer.isVisible()).toBe(false)
  await main(page).getByText('Wie lange hält gemahlener Kaffee?').click()
  expect(await answer.isVisible()).toBe(true)

  await main(page).getByLabel('Ihr Name').fill('Eva Kis')
  await main(page).getByLabel('E-Mail-Adresse').fill('eva@')
  await main(page).getByLabel('Ihre Nachricht').fill('Passt der Filter?')
  await main(page).getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL('**/contact-form')
  expect(await violations(page)).toEqual([])
  expect(await main(page).getByLabel('Ihre Nachricht').inputValue()).toBe('Passt der Filter?')
  await main(page).getByLabel('E-Mail-Adresse').fill('eva@shop.example')
  await main(page).getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL('**/contact-form?state=sent')
  await main(page).getByRole('heading', { name: 'Ihre Nachricht ist angekommen' }).waitFor()
  const { rows } = await database.pool.query('select name, email, message from contact_message')
  expect(rows).toEqual([{ name: 'Eva Kis', email: 'eva@shop.example', message: 'Passt der Filter?' }])
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})
