import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { addressFormat } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Database } from '#server/database/database.ts'
import type { Site } from '#sites/sites.ts'
import { main } from './forms.ts'
import { violations } from './violations.ts'
import { plain } from './visitor.ts'

/** The steps of the checkout as a visitor fills them in. */

const TYPED: Record<string, string> = {
  firstname: 'Éva',
  lastname: 'Kis',
  street: 'Út 1',
  city: 'Ort',
  district: 'Kadıköy',
  province: 'İstanbul',
}

/** The step that is open. */
export const openStep = (page: Page) => main(page).locator('li[aria-current="step"]')

/** How a visitor uses fields and buttons. */
export interface Hand {
  fill(field: Locator, value: string): Promise<void>
  /** Chooses a radio button or ticks a box. */
  choose(box: Locator): Promise<void>
  press(button: Locator): Promise<void>
}

export const MOUSE: Hand = {
  fill: (field, value) => field.fill(value),
  choose: (box) => box.check(),
  press: (button) => button.click(),
}

export const KEYBOARD: Hand = {
  async fill(field, value) {
    await tabTo(field)
    await field.page().keyboard.insertText(value)
  },
  async choose(box) {
    const name = await box.getAttribute('name')
    const { keyboard } = box.page()
    // a group of radio buttons is one stop, within which arrows lead on
    await tabTo(box.page().locator(`[name="${name}"]:focus`), box.page())
    while (!(await isFocused(box))) await keyboard.press('ArrowDown')
    await keyboard.press('Space')
    expect(await box.isChecked()).toBe(true)
  },
  async press(button) {
    await tabTo(button)
    await button.page().keyboard.press('Enter')
  },
}

const MAX_STOPS = 80
const isFocused = (element: Locator) =>
  element.evaluateAll((all) => all.length > 0 && all[0] === document.activeElement)

/** Presses Tab until an element has the focus, which must not be hidden there by what sticks to the window. */
async function tabTo(element: Locator, page = element.page()): Promise<void> {
  for (let stops = 0; !(await isFocused(element)); stops += 1) {
    if (stops > MAX_STOPS) throw new Error(`Tab does not lead to ${element}.`)
    await page.keyboard.press('Tab')
  }
  const isSeen = await element.first().evaluate((focused) => {
    const { left, top, width, height } = focused.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (focused.contains(found) || found.closest('label')?.control === focused)
  })
  expect(isSeen).toBe(true)
}

/** Presses the button of the open step. */
export async function nextStep(page: Page, name: string, hand = MOUSE): Promise<void> {
  await hand.press(openStep(page).getByRole('button', { name }))
}

export async function fillAddress(page: Page, site: Site, hand = MOUSE): Promise<void> {
  const { fields, postcodeExample } = addressFormat(site)
  for (const field of fields) {
    const value = field === 'postcode' ? postcodeExample : TYPED[field]
    if (value) await hand.fill(main(page).locator(`[name="delivery-${field}"]`), value)
  }
}

/** Fills in all steps by their requests, up to the last check. */
export async function fillCheckout(
  { request }: BrowserContext,
  site: Site,
  { email, payment }: { email: string; payment: string },
): Promise<void> {
  const { postcodeExample: postcode } = addressFormat(site)
  const address = Object.entries({ ...TYPED, postcode }).map(([field, value]) => [`delivery-${field}`, value])
  const steps: Array<Record<string, string>> = [
    { step: 'who', email },
    { step: 'addresses', billing: 'same', ...Object.fromEntries(address) },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment },
  ]
  for (const fields of steps) {
    const answer = await request.post(`${CHECKOUT_PATH}?site=${site}`, { form: { site, ...fields }, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
  }
}

/** Expects a page without violations that is not wider than the window. Only with script, which axe needs. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  await expectFitting(page)
}

/** Expects a page that is not wider than the window. */
export async function expectFitting(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** The text of the newest mail to an address whose subject holds some words, once it has been sent. */
export async function mailTo({ pool }: Pick<Database, 'pool'>, recipient: string, subject: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ text: string }>(
        `select text from dev_mail where recipient = $1 and position($2 in subject) > 0 order by position desc limit 1`,
        [recipient, subject],
      )
      found = rows[0]?.text
      return found
    })
    .toBeTypeOf('string')
  return plain(found!)
}

/** Adds a customer of the test's own, because carts of the demo's customers belong to other journeys. Logs in. */
export async function signInAsNew(
  { pool }: Pick<Database, 'pool'>,
  context: BrowserContext,
  site: Site,
): Promise<string> {
  const id = randomUUID()
  const email = `${id}@customer.example`
  await pool.query(
    `insert into customer select (jsonb_populate_record(null::customer, to_jsonb(model) || $1)).*
     from (select * from customer where email = $2 and site = $3) model`,
    [JSON.stringify({ id, email }), demoEmail('guest', site), site],
  )
  const answer = await context.request.post('/login', {
    form: { email, password: DEMO_PASSWORD, site },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  return email
}
