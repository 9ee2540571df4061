import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoEmail } from '#demo/demo-customers.ts'
import { field, openForFile, send } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { PHONE, signIn, trackingStarted, visit } from './visitor.ts'
import { widely } from './wide.ts'

const opened = openForFile()

const emailOf = (name: string) => `${name.toLowerCase()}-${Date.now()}@example.org`

const SITES = {
  DE: { words: ['Fast geschafft', 'Anmeldung bestätigen', 'Willkommen!', 'Newsletter abbestellen', 'Abbestellt'] },
  HU: { person: { salutation: 'MRS', firstName: 'Éva', lastName: 'Kis' } },
  TR: { person: { firstName: 'Şükrü', lastName: 'Öz' }, box: true },
} as const

/** Each site once in `npm test`, with script or without. */
const SCRIPT = { DE: false, HU: true, TR: true } as const

describe.each(widely<keyof typeof SITES>(['DE', 'TR'], ['HU']))('on %s', (site) => {
  const given = SITES[site] as { words?: readonly string[]; person?: Record<string, string>; box?: true }

  test.each(widely<boolean>([SCRIPT[site]], [!SCRIPT[site]]))(
    'somebody signs up, confirms and unsubscribes; script: %s [NEWS-01] [NEWS-07] [NEWS-08] [NEWS-09] [NEWS-25] [NEWS-26] [NEWS-58]',
    async (javaScriptEnabled) => {
      const email = emailOf(`${site}-${javaScriptEnabled}`)
      const { page, context, problems } = await visit(opened.browser, `/newsletter?site=${site}`, {
        viewport: PHONE,
        javaScriptEnabled,
      })
      expect(await send(page).isVisible()).toBe(!javaScriptEnabled)
      await field(page, 'email').focus()
      await send(page).waitFor()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await field(page, 'email').fill(email)
      const { salutation, ...names } = given.person ?? {}
      if (salutation) await field(page, 'salutation').selectOption(salutation)
      for (const [name, value] of Object.entries(names)) await field(page, name).fill(value)
      if (given.box) await field(page, 'newsletterConsent').check()
      await send(page).click()
      await page.locator('main').getByText(email).waitFor()
      expect(await page.locator('main strong', { hasText: email }).count()).toBe(1)
      // the page after the form is none that sends it again
      if (!javaScriptEnabled) expect((await page.reload())!.request().method()).toBe('GET')

      await page.goto(await linkInMail(opened.database, email, '/newsletter/confirm'))
      await send(page).click()
      await page.waitForURL(/state=confirmed/)
      const { rows } = await opened.database.pool.query('select * from subscriber where email = $1', [email])
      expect(rows).toHaveLength(1)
      expect(rows[0].confirmed_at).not.toBeNull()
      expect(rows[0]).toMatchObject({ first_name: names.firstName ?? null, salutation: salutation ?? null })

      await page.goto(await linkInMail(opened.database, email, '/newsletter/unsubscribe'))
      await send(page).click()
      await page.waitForURL(/state=unsubscribed/)
      expect(problems).toEqual([])
      await context.close()
    },
  )
})

test('faults stand at their fields and go when they are corrected [NEWS-23] [NEWS-31] [NEWS-33] [NEWS-53] [NEWS-54]', async () => {
  const { page, context } = await visit(opened.browser, '/newsletter?site=HU', { viewport: PHONE })
  await field(page, 'email').focus()
  await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
  await field(page, 'email').pressSequentially('anna')
  const fault = page.locator('#page-email-error')
  expect(await fault.count()).toBe(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page, 'firstName').focus()
  await page.clock.runFor(4)
  expect(await fault.count()).toBe(0)
  await page.clock.runFor(1)
  await fault.waitFor()
  await page.clock.resume()
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'email').focus()
  await fault.waitFor({ state: 'detached' })
  await field(page, 'email').fill('anna@example.org')
  await send(page).click()
  await page.locator('#page-salutation-error').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('salutation')
  expect(await violations(page)).toEqual([])
  await context.close()
})

test.each([
  ['a failure', (page: Page) => page.route('**/newsletter-subscribers', (route) => route.fulfill({ status: 500 }))],
  ['no network', (page: Page) => page.route('**/newsletter-subscribers', (route) => route.abort())],
])(
  'after %s the form says so and keeps what was typed [NEWS-10] [NEWS-27] [NEWS-29] [ERR-17]',
  async (_what, break_) => {
    const { page, context } = await visit(opened.browser, '/newsletter', { viewport: PHONE })
    await break_(page)
    await field(page, 'email').fill('anna@example.org')
    await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
    await send(page).click()
    const banner = page.locator('main').getByRole('alert')
    await banner.waitFor()
    expect(await banner.textContent()).toContain('Aus technischen Gründen')
    expect(await field(page, 'email').inputValue()).toBe('anna@example.org')
    await page.unroute('**/newsletter-subscribers')
    await context.close()
  },
)

test('a form with the trap filled in sends nothing and reports success [NEWS-28] [NEWS-30]', async () => {
  const { page, context } = await visit(opened.browser, '/newsletter', { viewport: PHONE })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await field(page, 'email').fill('robot@example.org')
  await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
  await field(page, 'verify-email').evaluate((input: HTMLInputElement) => {
    input.value = 'robot@example.org'
  })
  await send(page).click()
  await page.locator('main strong', { hasText: 'robot@example.org' }).waitFor()
  expect(sent.filter((url) => url.includes('newsletter-subscribers'))).toEqual([])
  await context.close()
})

test('a link that is no longer valid leads to the form, whose banner goes with the first focus [NEWS-03] [NEWS-32] [NEWS-57]', async () => {
  const { page, context } = await visit(opened.browser, `/newsletter/confirm?token=${'x'.repeat(43)}`, {
    viewport: PHONE,
  })
  await send(page).click()
  await page.waitForURL(/\/newsletter\?.*state=expired/)
  const banner = page.getByText('Dieser Link ist nicht mehr gültig')
  await banner.waitFor()
  await field(page, 'email').focus()
  await banner.waitFor({ state: 'detached' })
  await context.close()
})

test('a sign-up is an entry of the data layer, and an event of the page [NEWS-26] [NEWS-34]', async () => {
  const { page, context } = await visit(opened.browser, '/newsletter', { viewport: PHONE, consent: ['C0003'] })
  await trackingStarted(page)
  await page.evaluate(() => {
    document.addEventListener('newsletter-success', () => document.body.setAttribute('data-seen', ''))
  })
  await field(page, 'email').fill(emailOf('layer'))
  await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
  await send(page).click()
  await page.locator('body[data-seen]').waitFor()
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toMatchObject({
    event: 'sign_up',
    subject: 'newsletter',
    origin: 'onsite',
    originAddition: 'subsite',
  })
  await context.close()
})

test('a customer who is logged in finds the form filled in, the names disabled, without the box that is given [CUST-13] [NEWS-06] [NEWS-42]', async () => {
  const { page, context } = await visit(opened.browser, '/deliveryCosts?site=AT')
  const email = demoEmail('card', 'AT')
  await opened.database.pool.query(
    `insert into newsletter_wording values ('journey', 'de-AT', '', now()) on conflict do nothing`,
  )
  await opened.database.pool.query(
    `insert into subscriber (id, site, email, consents, origin_kind, origin, origin_addition, wording, requested_at,
       requested_from, confirmed_at)
     values (gen_random_uuid(), 'AT', $1, $2, 'NEWSLETTER', 'onsite', '', 'journey', now(), '127.0.0.1', now())`,
    [email, ['DNE']],
  )
  const openForm = async () => {
    await page.goto('/newsletter?site=AT')
    await field(page, 'email').focus()
    await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
  }
  await openForm()
  expect(await field(page, 'profilingConsent').count()).toBe(1)
  await signIn(context, 'card', 'AT')
  await openForm()
  await field(page, 'profilingConsent').waitFor({ state: 'detached' })
  expect(await field(page, 'email').inputValue()).toBe(email)
  expect(await field(page, 'lastName').inputValue()).toBe('Gruber')
  for (const name of ['firstName', 'lastName']) expect(await field(page, name).isDisabled()).toBe(true)
  for (const name of ['email', 'salutation']) expect(await field(page, name).isEnabled()).toBe(true)
  // a disabled field is in no form's data, but the account's names are signed up all the same
  const own = emailOf('gruber')
  await field(page, 'email').fill(own)
  await send(page).click()
  await page.locator('main [role=status] strong').waitFor()
  const { rows } = await opened.database.pool.query('select first_name, last_name from subscriber where email = $1', [
    own,
  ])
  expect(rows).toEqual([{ first_name: expect.stringMatching(/./), last_name: 'Gruber' }])
  await context.close()
}, 180_000)

test('a name that was typed before the account’s came stays, and can be changed [CUST-13] [NEWS-42]', async () => {
  const { page, context } = await visit(opened.browser, '/deliveryCosts?site=AT')
  await signIn(context, 'card', 'AT')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/customers\/base-data/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/newsletter?site=AT')
  await field(page, 'email').focus()
  await page.locator('main [data-island="newsletter"][data-hydrated]').waitFor()
  await field(page, 'firstName').fill('Maria')
  release()
  await expect.poll(() => field(page, 'lastName').isDisabled()).toBe(true)
  expect(await field(page, 'firstName').inputValue()).toBe('Maria')
  expect(await field(page, 'firstName').isEnabled()).toBe(true)
  await context.close()
})
