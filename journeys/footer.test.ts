import { expect, inject, test } from 'vitest'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openForFile } from './forms.ts'
import { violations } from './violations.ts'
import { plain, visit } from './visitor.ts'

/** The footer's groups, panel and country switcher, and the way from its link through a cancellation to the receipt. */

const opened = openForFile()

const GROUP = 'Lieferung'
const COOKIES = { affiliate: { name: 'affiliateNumber', value: '4711' }, app: { name: 'xc-app', value: 'new' } }

test('groups and the SEO panel open and close; below 767 px groups are open and their headings no links [FOOT-01] [FOOT-02] [FOOT-06] [FOOT-14]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visit(opened.browser, '/faq', { viewport: { width: 767, height: 900 } })
  const footer = page.getByRole('contentinfo')
  const heading = footer.getByRole('heading', { name: GROUP }).getByRole('link')
  const inGroup = footer.getByRole('link', { name: 'So liefern wir' })
  await footer.locator(`summary[aria-label="${GROUP}"]`).click()
  await inGroup.waitFor({ state: 'hidden' })
  expect(await heading.isVisible()).toBe(true)

  await page.setViewportSize({ width: 766, height: 900 })
  await inGroup.waitFor()
  expect(await heading.isVisible()).toBe(false)
  expect(await footer.getByRole('heading', { name: GROUP }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 767, height: 900 })
  await inGroup.waitFor({ state: 'hidden' })
  await footer.locator(`summary[aria-label="${GROUP}"]`).click()
  await inGroup.waitFor()

  const panel = footer.locator('summary', { hasText: 'Mehr aus unserem Sortiment' })
  const inPanel = footer.getByRole('link', { name: 'Espressobohnen' }).or(footer.getByRole('link', { name: 'Kapseln' }))
  const before = await inPanel.filter({ visible: true }).count()
  await panel.click()
  await expect.poll(() => inPanel.filter({ visible: true }).count()).toBeGreaterThan(before)
  await panel.click()
  await expect.poll(() => inPanel.filter({ visible: true }).count()).toBe(before)

  const countries = footer.locator('details[name="country"]')
  await countries.locator('summary').click()
  await countries.getByRole('link', { name: 'Türkiye' }).waitFor()
  expect(await violations(page)).toEqual([])
  await countries.locator('summary').click()
  await countries.getByRole('link', { name: 'Türkiye' }).waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test.each(['DE', 'CH_FR', 'HU', 'PL', 'TR'])(
  'on %s the footer stands in two columns on a phone, is at most 2,100 px high, and fits a narrow one [FOOT-06]',
  async (site) => {
    const { page } = await visit(opened.browser, `/login?site=${site}`)
    const footer = page.getByRole('contentinfo')
    const height = () =>
      footer.evaluate(async (element) => {
        // what has never been near the window has a height that was only expected
        element.querySelector<HTMLElement>('[data-footer-parts]')!.style.contentVisibility = 'visible'
        return element.getBoundingClientRect().height
      })
    expect(await height()).toBeLessThanOrEqual(2100)
    expect(await height()).toBeGreaterThan(1000)
    const [first, second] = await footer
      .locator('[data-footer-parts] h2')
      .evaluateAll((all) => all.slice(0, 2).map((heading) => heading.getBoundingClientRect()))
    expect([first!.y, first!.right < second!.x]).toEqual([second!.y, true])
    await page.setViewportSize({ width: 320, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test('visitors of a partner, and the app, see a footer without newsletter, panel and icons [FOOT-04] [FOOT-05]', async () => {
  // a short page, so that its footer is rendered
  const { page, context } = await visit(opened.browser, CART_PAGE_PATH)
  const footer = page.getByRole('contentinfo')
  const parts = ['[data-newsletter]', 'summary:has-text("Mehr aus unserem Sortiment")', '[data-footer-icons] >> nth=0']
  const seen = () => Promise.all(parts.map((part) => footer.locator(part).isVisible()))
  expect(await seen()).toEqual([true, true, true])
  for (const cookie of [COOKIES.affiliate, COOKIES.app]) {
    await context.addCookies([{ ...cookie, url: inject('shopUrl') }])
    await page.reload()
    expect(await seen()).toEqual([false, false, false])
    expect(await footer.getByRole('link', { name: 'Impressum' }).isVisible()).toBe(true)
    await context.clearCookies({ name: cookie.name })
    await page.reload()
    expect(await seen()).toEqual([true, true, true])
  }
})

test('a subscription is cancelled from the footer’s link to the receipt that was sent [FOOT-12]', async () => {
  const texts = textsOf('cancellation', 'de-DE')
  const email = `kuendigung-${crypto.randomUUID()}@example.org`
  const { page, problems } = await visit(opened.browser, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kaffee-Abo kündigen' }).click()
  await page.waitForURL(`**${CANCELLATION_PATH}`)
  expect(await violations(page)).toEqual([])
  const main = page.getByRole('main')
  await main.getByLabel(texts.name).fill('Anna Weber')
  await main.getByLabel(texts.email).fill(email)
  await main.getByLabel(texts.contract).fill('K-4711')
  await main.getByLabel(texts.subscription).fill('Hausröstung')
  await main.getByLabel(texts.extraordinary).check()
  await main.getByRole('button', { name: texts.check }).click()
  await main.getByText(texts.faultRequired).waitFor()
  expect(await main.getByLabel(texts.name).inputValue()).toBe('Anna Weber')
  await main.getByLabel(texts.reason, { exact: true }).fill('Umzug')
  await main.getByRole('button', { name: texts.check }).click()
  await main.getByRole('heading', { name: texts.checkHeading }).waitFor()
  expect(await violations(page)).toEqual([])
  await main.getByRole('button', { name: texts.confirm }).click()
  await main.getByRole('heading', { name: texts.doneHeading }).waitFor()

  const receipt = async () => {
    const { rows } = await opened.database.pool.query<{ text: string }>(
      'select text from dev_mail where recipient = $1',
      [email],
    )
    return plain(rows.map(({ text }) => text).join())
  }
  await expect.poll(receipt).toContain('K-4711')
  expect(await receipt()).toMatch(/\d{1,2}\. \p{L}+ \d{4} um \d\d:\d\d:\d\d/u)
  // a page that a form refused is answered with 400, which the browser's console notes
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})
