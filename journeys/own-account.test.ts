import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addressFormat } from '#rules/address/address-format.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { field, main, openForFile, send } from './forms.ts'
import { linkInMail } from './link-in-mail.ts'
import { violations } from './violations.ts'
import { PHONE, visit } from './visitor.ts'

const opened = openForFile()

const PASSWORD = 'seven green teapots'

/** Makes an account by the forms' requests; the context is signed in afterwards. */
async function makeAccount(context: BrowserContext, email: string, site: Site): Promise<void> {
  const form = { firstname: 'Éva', lastname: 'Kis', email, password: PASSWORD, site }
  expect((await context.request.post('/register', { form })).status()).toBe(200)
  const link = await linkInMail(opened.database, email, '/register/confirm')
  const token = new URL(link, inject('shopUrl')).searchParams.get('token')!
  const confirm = { form: { token, password: PASSWORD, site }, maxRedirects: 0 }
  expect((await context.request.post('/register/confirm', confirm)).status()).toBe(303)
}

async function logIn(context: BrowserContext, email: string, site: Site): Promise<void> {
  const answer = await context.request.post('/login', { form: { email, password: PASSWORD, site }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** Every site's addresses, names and mails, also without script, are in src/server/account/own-account.test.ts. */
test('on HU a customer changes name, password and address, ends another device, and takes the address back', async () => {
  const site = 'HU'
  const texts = textsOf('account', siteConfig(site).locale)
  const email = `own.${crypto.randomUUID()}@example.org`
  const { page, context, problems } = await visit(opened.browser, `/usermenu?site=${site}`)
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await makeAccount(context, email, site)
  await page.reload()
  await main(page).getByRole('link', { name: texts.dataHeading }).click()
  await main(page).getByText(email).waitFor()
  await looked()

  await main(page).getByRole('link', { name: texts.nameChange }).click()
  await field(page, 'firstname').fill('Zoé')
  await looked()
  await send(page).click()
  await main(page).getByText(texts.doneName).waitFor()
  await main(page).getByText('Kis Zoé').waitFor()

  await main(page).getByRole('link', { name: texts.addressesChange }).click()
  await looked()
  await main(page).getByRole('link', { name: texts.addressNew }).click()
  const { fields, postcodeExample } = addressFormat(site)
  const address: Record<string, string> = {
    street: 'Út 1',
    city: 'Város',
    district: 'Kadıköy',
    province: 'İstanbul',
  }
  for (const name of fields) {
    const value = name === 'postcode' ? postcodeExample.replace(/\D/g, '') : address[name]
    if (value) await field(page, name).fill(value)
  }
  await looked()
  await send(page).click()
  await main(page).getByText(texts.doneAddress).waitFor()
  await looked()
  await main(page).getByRole('link', { name: texts.addressEdit, exact: true }).click()
  await field(page, 'postcode').fill('1')
  await send(page).click()
  await main(page)
    .getByText(texts.faultPostcode({ example: postcodeExample }))
    .waitFor()
  await looked()
  await main(page).getByRole('link', { name: texts.back }).click()

  const elsewhere = await visit(opened.browser, `/?site=${site}`)
  await logIn(elsewhere.context, email, site)
  await main(page).getByRole('link', { name: texts.devicesChange }).click()
  await looked()
  await main(page).getByRole('button', { name: texts.endDevice, exact: true }).click()
  await main(page).getByText(texts.doneDevice).waitFor()
  await main(page).getByText(texts.noOthers).waitFor()
  await elsewhere.page.goto(`/account?site=${site}`)
  await elsewhere.page.waitForURL(/\/login/)
  await elsewhere.context.close()

  await main(page).getByRole('link', { name: texts.back }).click()
  await main(page).getByRole('link', { name: texts.emailChange }).click()
  const next = email.replace('own.', 'next.')
  await field(page, 'email').fill(next)
  await field(page, 'current').fill('wrong')
  await send(page).click()
  await main(page).getByText(texts.wrongPassword).waitFor()
  await looked()
  await field(page, 'current').fill(PASSWORD)
  await send(page).click()
  await main(page).getByText(next).waitFor()
  await page.goto(await linkInMail(opened.database, next, '/account/email/confirm'))
  await looked()
  await send(page).click()
  await main(page).getByText(texts.emailDoneHeading).waitFor()
  await looked()

  await main(page).getByRole('link', { name: texts.dataHeading }).click()
  await main(page).getByRole('link', { name: texts.passwordChange }).click()
  await field(page, 'current').fill(PASSWORD)
  await field(page, 'password').fill('nine blue teapots')
  await looked()
  await send(page).click()
  await main(page).getByText(texts.donePassword).waitFor()

  await page.goto(await linkInMail(opened.database, email, '/account/email/undo'))
  await looked()
  await send(page).click()
  await main(page).getByText(email).waitFor()
  await field(page, 'password').fill('ten red teapots')
  await send(page).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`/account?site=${site}`)
  await main(page).getByText(email).waitFor()
  expect(problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([])
  await context.close()
})

/** What is refused is in src/server/passkey/passkey-routes.test.ts. */
test('on DE a customer adds a passkey, signs in by it, also where a session has ended in a form, and removes it', {
  tags: 'core',
}, async () => {
  const texts = textsOf('passkey', 'de-DE')
  const email = `passkey-${crypto.randomUUID()}@example.org`
  const { page, context, problems } = await visit(opened.browser, '/usermenu?site=DE')
  const looked = async () => {
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
  await makeAccount(context, email, 'DE')
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const speaksWithDevice = () => scripts.some((url) => url.includes('passkey-calls'))
  await page.goto('/account?site=DE')
  await main(page).getByRole('link', { name: texts.change }).click()
  await main(page).getByText(texts.none).waitFor()
  await main(page)
    .getByText(texts.intro({ host: 'localhost' }))
    .waitFor()
  await looked()

  await field(page, 'name').fill('Mein Handy')
  await page.locator('[data-island=add-passkey][data-hydrated]').waitFor()
  const add = main(page).getByRole('button', { name: texts.addButton })
  expect(speaksWithDevice()).toBe(false)
  await field(page, 'current').fill('wrong')
  await add.click()
  await main(page).getByText(texts.wrongPassword).waitFor()
  await looked()
  await field(page, 'current').fill(PASSWORD)
  await add.click()
  await main(page).getByText(texts.doneAdded).waitFor()
  await main(page).getByText('Mein Handy').waitFor()
  await looked()

  const signedOut = await context.request.post('/logout', { form: { site: 'DE' }, maxRedirects: 0 })
  expect(signedOut.status()).toBe(303)
  expect(speaksWithDevice()).toBe(true)
  scripts.length = 0
  await page.goto('/account/passkeys?site=DE')
  await page.waitForURL(/\/login/)
  await page.locator('[data-island=passkey-sign-in][data-hydrated]').waitFor()
  await looked()
  expect(speaksWithDevice()).toBe(false)
  await main(page).getByRole('button', { name: texts.signIn }).click()
  await page.waitForURL(/\/account\/passkeys/)
  await main(page).getByText('Zuletzt benutzt').waitFor()

  const account = textsOf('account', 'de-DE')
  await page.goto('/account/name?site=DE')
  await field(page, 'firstname').fill('Zoé')
  await context.request.post('/logout', { form: { site: 'DE' }, maxRedirects: 0 })
  await send(page).click()
  await main(page).getByText(textsOf('customer', 'de-DE').sessionEnded).waitFor()
  await page.locator('[data-island=passkey-sign-in][data-hydrated]').waitFor()
  await looked()
  await main(page).getByRole('button', { name: texts.signIn }).click()
  await main(page).getByText(account.draftRestored).waitFor()
  await looked()
  await send(page).click()
  await main(page).getByText(account.doneName).waitFor()
  await main(page).getByText('Zoé Kis').waitFor()

  await page.goto('/account/passkeys?site=DE')
  await field(page, 'name').fill('Mein Tablet')
  await page.locator('[data-island=add-passkey][data-hydrated]').waitFor()
  await field(page, 'current').fill(PASSWORD)
  await context.request.post('/logout', { form: { site: 'DE' }, maxRedirects: 0 })
  await add.click()
  await main(page).getByText(textsOf('customer', 'de-DE').sessionEnded).waitFor()
  await page.locator('[data-island=passkey-sign-in][data-hydrated]').waitFor()
  await looked()
  await main(page).getByRole('button', { name: texts.signIn }).click()
  await main(page).getByText(account.draftRestored).waitFor()
  expect(await field(page, 'name').inputValue()).toBe('Mein Tablet')
  await looked()

  await main(page).getByRole('button', { name: texts.remove }).click()
  await main(page).getByText(texts.doneRemoved).waitFor()
  await main(page).getByText(texts.none).waitFor()
  expect(problems.filter((problem) => !/status of 40[13]/.test(problem))).toEqual([])
  await context.close()
})
