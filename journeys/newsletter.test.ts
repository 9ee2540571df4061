import { expect, test } from 'vitest'
import { demoEmail } from '#demo/demo-customers.ts'
import { field, openForFile, send } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { holdCalls, openBrowserWithPictures, signIn, trackingStarted, visit } from './visitor.ts'

/** The form in a browser. Its fields and words on every site are in src/server/newsletter/newsletter-pages.test.ts. */

const opened = openForFile()

const emailOf = (name: string) => `${name}-${crypto.randomUUID()}@example.org`
const hydrated = 'main [data-island="newsletter"][data-hydrated]'

test('on TR somebody signs up, also after a failure that keeps what was typed, confirms and unsubscribes [NEWS-01] [NEWS-07] [NEWS-08] [NEWS-09] [NEWS-10] [NEWS-25] [NEWS-26] [NEWS-27] [NEWS-29] [NEWS-34] [NEWS-58] [ERR-17]', async () => {
  const email = emailOf('tr')
  const { page, context, problems } = await visit(opened.browser, '/newsletter?site=TR', { consent: ['C0003'] })
  await trackingStarted(page)
  expect(await send(page).isVisible()).toBe(false)
  await field(page, 'email').focus()
  await send(page).waitFor()
  await page.locator(hydrated).waitFor()
  expect(await violations(page)).toEqual([])
  await field(page, 'email').fill(email)
  await field(page, 'firstName').fill('Şükrü')
  await field(page, 'lastName').fill('Öz')
  await field(page, 'newsletterConsent').check()

  const failing = '**/newsletter-subscribers'
  const { promise: held, resolve: fail } = Promise.withResolvers<void>()
  await page.route(failing, async (route) => {
    await held
    await route.fulfill({ status: 500 })
  })
  const scrolled = await page.evaluateHandle(() => {
    const options: unknown[] = []
    Element.prototype.scrollIntoView = (given) => options.push(given)
    return options
  })
  await send(page).click()
  await expect.poll(() => field(page, 'email').isDisabled(), { message: 'until the answer' }).toBe(true)
  fail()
  const banner = page.locator('main').getByRole('alert')
  await banner.waitFor()
  expect(await banner.textContent()).toContain('Teknik nedenlerle')
  await expect.poll(() => scrolled.jsonValue()).toEqual([{ behavior: 'smooth', block: 'center' }])
  expect(await page.evaluate(() => document.activeElement?.querySelector('[role=alert]') !== null)).toBe(true)
  expect(await field(page, 'email').inputValue()).toBe(email)
  await page.unroute(failing)

  await page.evaluate(() => {
    document.addEventListener('newsletter-success', () => document.body.setAttribute('data-seen', ''))
  })
  await send(page).click()
  await page.locator('main strong', { hasText: email }).waitFor()
  await page.locator('body[data-seen]').waitFor()
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toMatchObject({
    event: 'sign_up',
    subject: 'newsletter',
    origin: 'onsite',
    originAddition: 'subsite',
  })

  await page.goto(await linkInMail(opened.database, email, '/newsletter/confirm'))
  await send(page).click()
  await page.waitForURL(/state=confirmed/)
  const { rows } = await opened.database.pool.query('select * from subscriber where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(rows[0].confirmed_at).not.toBeNull()
  expect(rows[0]).toMatchObject({ first_name: 'Şükrü', last_name: 'Öz', salutation: null })

  await page.goto(await linkInMail(opened.database, email, '/newsletter/unsubscribe'))
  await send(page).click()
  await page.waitForURL(/state=unsubscribed/)
  expect(problems.filter((problem) => !problem.includes('500'))).toEqual([])
  await context.close()
})

test('on HU faults stand at their fields and go when they are corrected, and then the salutation is signed up [NEWS-23] [NEWS-31] [NEWS-33] [NEWS-53] [NEWS-54]', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(opened.browser, '/newsletter?site=HU')
  await field(page, 'email').focus()
  await page.locator(hydrated).waitFor()
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

  const email = emailOf('hu')
  await field(page, 'email').fill(email)
  await field(page, 'salutation').selectOption('MRS')
  await field(page, 'firstName').fill('Éva')
  await field(page, 'lastName').fill('Kis')
  await send(page).click()
  await page.locator('main strong', { hasText: email }).waitFor()
  const { rows } = await opened.database.pool.query('select salutation, first_name from subscriber where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ salutation: 'MRS', first_name: 'Éva' }])
  await context.close()
})

test('a link that is no longer valid leads to the form, whose banner goes with the first focus; a form with the trap filled in sends nothing and reports success [NEWS-03] [NEWS-28] [NEWS-30] [NEWS-32] [NEWS-57]', async () => {
  const { page, context } = await visit(opened.browser, `/newsletter/confirm?token=${'x'.repeat(43)}`)
  await send(page).click()
  await page.waitForURL(/\/newsletter\?.*state=expired/)
  const banner = page.getByText('Dieser Link ist nicht mehr gültig')
  await banner.waitFor()
  await field(page, 'email').focus()
  await banner.waitFor({ state: 'detached' })

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await field(page, 'email').fill('robot@example.org')
  await page.locator(hydrated).waitFor()
  await field(page, 'verify-email').evaluate((input: HTMLInputElement) => {
    input.value = 'robot@example.org'
  })
  await send(page).click()
  await page.locator('main strong', { hasText: 'robot@example.org' }).waitFor()
  expect(sent.filter((url) => url.includes('newsletter-subscribers'))).toEqual([])
  await context.close()
})

test('the picture is 400x300 from 1024 px, 273x273 from 767 px, and not shown below [NEWS-11]', async () => {
  const { page, context } = await visit(await openBrowserWithPictures(), '/newsletter', {
    viewport: { width: 1024, height: 800 },
  })
  const picture = page.locator('main [data-newsletter] img')
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    if (!(await picture.isVisible())) return 'none'
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    return picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  }
  const path = '/service/newsletterfrontend/newslettersubscriptionform/newsletter_image_'
  expect(await seen(1024)).toBe(`${path}400x300.jpg`)
  expect(await picture.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([400, 300])
  for (const width of [1023, 767]) expect([width, await seen(width)]).toEqual([width, `${path}273x273.jpg`])
  expect(await picture.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([273, 273])
  expect(await seen(766)).toBe('none')
  await context.close()
})

test('a customer who is logged in finds the form filled in but for what was typed before, without the box that is given; the account’s name cannot be changed [CUST-13] [NEWS-06] [NEWS-42]', async () => {
  const { page, context } = await visit(opened.browser, '/newsletter?site=AT')
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
  await field(page, 'email').focus()
  await page.locator(hydrated).waitFor()
  expect(await field(page, 'profilingConsent').count()).toBe(1)

  await signIn(context, 'card', 'AT')
  await page.goto('/newsletter?site=AT')
  await field(page, 'email').focus()
  for (const [name, value] of [
    ['firstName', 'Theresa'],
    ['lastName', 'Gruber'],
  ] as const) {
    await expect.poll(() => field(page, name).isDisabled()).toBe(true)
    expect(await field(page, name).inputValue()).toBe(value)
  }

  const release = await holdCalls(page, 'customers/base-data')
  await page.goto('/newsletter?site=AT')
  await field(page, 'email').focus()
  await page.locator(hydrated).waitFor()
  await field(page, 'firstName').fill('Maria')
  release()
  await field(page, 'profilingConsent').waitFor({ state: 'detached' })
  expect(await field(page, 'email').inputValue()).toBe(email)
  expect(await field(page, 'lastName').inputValue()).toBe('Gruber')
  expect(await field(page, 'lastName').isDisabled()).toBe(true)
  expect(await field(page, 'firstName').inputValue(), 'typed before the account’s came').toBe('Maria')
  for (const name of ['email', 'salutation', 'firstName']) expect(await field(page, name).isEnabled(), name).toBe(true)
  // a disabled field is in no form's data, but the account's name is signed up all the same
  const own = emailOf('gruber')
  await field(page, 'email').fill(own)
  await send(page).click()
  await page.locator('main [role=status] strong').waitFor()
  const { rows } = await opened.database.pool.query('select first_name, last_name from subscriber where email = $1', [
    own,
  ])
  expect(rows).toEqual([{ first_name: 'Maria', last_name: 'Gruber' }])
  await context.close()
})
