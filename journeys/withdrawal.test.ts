import { expect, test } from 'vitest'
import { CANCELLATION_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { addTestOrder, newOrderNumber } from '#server/testing/test-orders.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openForFile } from './forms.ts'
import { violations } from './violations.ts'
import { PHONE, plain, visit } from './visitor.ts'

/** From the link at the end of every page to the receipt of a withdrawal. */

const opened = openForFile()

test('pieces of an order are withdrawn from the footer’s link to the receipt that was sent [FOOT-10]', {
  tags: 'core',
}, async () => {
  const texts = textsOf('withdrawal', 'de-DE')
  const cancellation = textsOf('cancellation', 'de-DE')
  const { pool } = opened.database
  const number = newOrderNumber()
  const email = `widerruf-${crypto.randomUUID()}@example.org`
  const lines = [{ title: 'Hausröstung', quantity: 3, price: 1000 }]
  await addTestOrder(pool, { number, email, state: 'shipped', placedAt: Date.now() - 1000, lines })
  const { page, problems } = await visit(opened.browser, '/faq')
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: texts.label }).click()
  await page.waitForURL(`**${WITHDRAWAL_PATH}`)
  await looked()
  const main = page.getByRole('main')
  await main.getByLabel(cancellation.name).fill('Jemand Anders')
  await main.getByLabel(cancellation.email).fill(email)
  await main.getByLabel(texts.contract).fill(number)
  await main.getByRole('button', { name: cancellation.check }).click()
  await main.getByRole('group', { name: texts.linesHeading }).waitFor()
  await looked()
  const pieces = main.getByLabel('Hausröstung')
  // so wide that the number is read
  expect((await pieces.boundingBox())!.width).toBeGreaterThan(64)
  await pieces.fill('2')
  await main.getByRole('button', { name: texts.confirm, exact: true }).click()
  await main.getByRole('heading', { name: texts.doneHeading }).waitFor()

  const receipt = async () => {
    const { rows } = await pool.query<{ text: string }>('select text from dev_mail where recipient = $1', [email])
    return plain(rows.map(({ text }) => text).join())
  }
  await expect.poll(receipt).toContain('2 × Hausröstung')
  expect(await receipt()).toMatch(/\d{1,2}\. \p{L}+ \d{4} um \d\d:\d\d:\d\d/u)
  // the mail leads to the order, which says how the goods come back
  await page.goto(/\/order\?\S*token=[\w-]{43}/.exec(await receipt())![0])
  await main.getByText('Rücksendeadresse').waitFor()
  await looked()
  const slip = await main.getByRole('link', { name: 'Rücksendeschein (PDF)' }).getAttribute('href')
  const { headers } = await page.evaluate(async (href) => {
    const answer = await fetch(href)
    return { headers: [answer.status, answer.headers.get('content-type')] }
  }, slip!)
  expect(headers).toEqual([200, 'application/pdf'])
  expect(problems).toEqual([])
})

test('faults of a form come all at once in words of its own, and half a date is not sent as none [FOOT-12]', async () => {
  const { page, problems } = await visit(opened.browser, CANCELLATION_PATH)
  const main = page.getByRole('main')
  await main.locator('button[type=submit]').first().click()
  await main.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  expect(await main.getByText('Bitte füllen Sie dieses Feld aus.').count()).toBe(4)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('cancellation-name')
  const date = main.locator('[name="endsOn"]')
  await date.focus()
  await page.keyboard.type('31')
  await main.locator('button[type=submit]').first().click()
  await main.getByText('Diese Angabe ist nicht möglich.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('cancellation-endsOn')
  expect(await date.getAttribute('aria-invalid')).toBe('true')
  expect(problems.filter((one) => !one.includes('400'))).toEqual([])
})
