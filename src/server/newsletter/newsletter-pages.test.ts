import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEWSLETTER_SENT_PATH } from '#rules/account-addresses.ts'
import { newsletterFormOf, VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { NEWSLETTER_PICTURES, newsletterPicture } from '#rules/newsletter/pictures.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html', host: 'localhost' } })
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
/** Where each of some texts stands; -1 where it is missing. */
const places = (html: string, texts: readonly string[]) => texts.map((text) => html.indexOf(text))

describe.each(SITES)('the form on %s', (site) => {
  const { salutation, salutations, names, consentBox, minimumAge, example } = newsletterFormOf(site)
  const texts = textsOf('newsletter', siteConfig(site).locale)
  let html: string

  beforeAll(async () => {
    html = main((await get(`/newsletter?site=${site}`)).body)
  })

  test('has its fields in order [NEWS-04] [NEWS-05] [NEWS-36]', () => {
    const shown = [
      'name="email"',
      'name="verify-email"',
      ...(salutation === 'hidden' ? [] : ['name="salutation"']),
      ...(names === 'hidden' ? [] : ['name="firstName"', 'name="lastName"']),
      '<details',
      ...(consentBox ? ['name="newsletterConsent"'] : []),
      'name="profilingConsent"',
      ...(consentBox ? [] : [texts.privacyLink]),
      'type="submit"',
    ]
    const found = places(html, shown)
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
    const hidden = ['name="salutation"', 'name="firstName"', 'name="newsletterConsent"'].filter(
      (field) => !shown.includes(field),
    )
    expect(places(html, hidden)).toEqual(hidden.map(() => -1))
    expect(html).toContain(`${texts.email} *`)
    expect(html.includes(`${texts.firstName} *`)).toBe(names === 'required')
  })

  test('offers the salutations of the country after an empty one [NEWS-18] [NEWS-19]', () => {
    const options = [...html.matchAll(/<option value="(\w*)"[^>]*>([^<]+)/g)].map(([, value, text]) => [value, text])
    const expected = [['', texts.salutationPlaceholder], ...salutations.map((one) => [one, texts[`salutation${one}`]])]
    expect(options).toEqual(salutation === 'hidden' ? [] : expected)
  })

  test('states age, links and voucher of the country [NEWS-13] [NEWS-14] [NEWS-52] [NEWS-56]', () => {
    const stated = [16, 18].filter((age) => html.includes(texts.legalAge({ age: String(age) })))
    expect(stated).toEqual(minimumAge === undefined ? [] : [minimumAge])
    expect(html.includes('href="/newsletter/example')).toBe(example)
    for (const link of [texts.voucherConditions, texts.contact]) expect(html).toContain(`>${link}</a>`)
    expect(html).toContain(texts.voucherFootnote({ months: VOUCHER_MONTHS[site] }))
    expect(html).toContain(texts.bubbleDiscount)
  })
})

test('the voucher of Hungary is valid for a month, and Turkey says how long data are stored [NEWS-55] [NEWS-56]', () => {
  expect(VOUCHER_MONTHS.HU).toBe(1)
  expect(textsOf('newsletter', 'hu-HU').voucherFootnote({ months: 1 })).toContain('1')
  const { legalText } = textsOf('newsletter', 'tr-TR')
  expect(legalText).toMatch(/14\s*gün/)
  expect(legalText).toMatch(/2\s*yıl/)
})

test.each(Object.entries(NEWSLETTER_PICTURES))(
  'the picture of %s has its size [NEWS-11]',
  async (size, [width, height]) => {
    const answer = await shop.app.inject({ url: newsletterPicture(size as keyof typeof NEWSLETTER_PICTURES) })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format: 'jpeg' })
  },
)

test('a picture of another size does not exist', async () => {
  for (const size of ['1x1', '9999x9999', '400x301']) {
    const url = newsletterPicture('400x300').replace('400x300', size)
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  }
})

test('the form stands in the footer of every page but the checkout’s, and hides on its own page [FOOT-25] [NEWS-01]', async () => {
  const footer = (html: string) => html.slice(html.indexOf('<footer'))
  const home = (await get('/')).body
  expect(footer(home)).toContain('data-newsletter')
  expect(home).not.toContain('data-hide-newsletter')
  expect((await get('/newsletter')).body).toMatch(/<body[^>]* data-hide-newsletter="true"/)
})

test('a form without script that is refused comes back with what was typed', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=anna%40&site=HU&firstName=%C3%89va&lastName=&origin=footer&originAddition=page',
  })
  const texts = textsOf('newsletter', 'hu-HU')
  expect(answer.statusCode).toBe(400)
  const html = main(answer.body)
  expect(html).toContain('value="anna@"')
  expect(html).toContain('value="Éva"')
  for (const text of [texts.emailRegexErrorMessage, texts.lastNameRequiredErrorMessage]) expect(html).toContain(text)
  expect(html).not.toContain(`${texts.firstNameRequiredErrorMessage}<`)
})

test.each(SITES)(
  'after a form without script on %s a page says where a mail is on its way, without the form [NEWS-09]',
  async (site) => {
    const email = 'anna@example.org'
    const texts = textsOf('newsletter', siteConfig(site).locale)
    const cookie = `${COOKIES.sentTo}=${Buffer.from(email).toString('base64url')}`
    const url = `${NEWSLETTER_SENT_PATH}?site=${site}`
    const page = await shop.app.inject({ url, headers: { accept: 'text/html', host: 'localhost', cookie } })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const text of [texts.successHeading, `<strong>${email}</strong>`]) expect(main(page.body)).toContain(text)
    expect(main(page.body)).not.toContain('name="email"')
    const later = main((await get(url)).body)
    expect(later).toContain(texts.successPlain)
    expect(later).not.toContain('name="email"')
  },
)

test('a form without script whose trap is filled in leads to the same page, and stores no address that is none', async () => {
  const send = (email: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/newsletter',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, 'verify-email': 'x', site: 'DE' }).toString(),
    })
  const [right, long] = [await send('anna@example.org'), await send(`${'x'.repeat(250)}@example.org`)]
  for (const { statusCode, headers } of [right, long])
    expect([statusCode, headers.location]).toEqual([303, NEWSLETTER_SENT_PATH])
  expect(right.headers['set-cookie']).toContain(COOKIES.sentTo)
  expect(long.headers['set-cookie']).toBeUndefined()
})

/** As the form shows them: an empty address, a wrong one, and one with a sign that no address has. */
const MESSAGES = {
  DE: [
    'Die E-Mail-Adresse ist ein Pflichtfeld.',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Dieses Feld enthält ungültige Zeichen.',
  ],
  CH_FR: [
    'L’adresse e-mail est un champ obligatoire.',
    'Veuillez saisir une adresse e-mail valable.',
    'Ce champ contient des caractères non valables.',
  ],
  CZ: [
    'E-mailová adresa je povinné pole.',
    'Zadejte prosím platnou e-mailovou adresu.',
    'Toto pole obsahuje neplatné znaky.',
  ],
  HU: [
    'Az e-mail-cím megadása kötelező.',
    'Kérjük, adjon meg egy érvényes e-mail-címet.',
    'Ez a mező érvénytelen karaktereket tartalmaz.',
  ],
  PL: [
    'Adres e-mail jest polem obowiązkowym.',
    'Prosimy podać prawidłowy adres e-mail.',
    'To pole zawiera nieprawidłowe znaki.',
  ],
  SK: [
    'E-mailová adresa je povinné pole.',
    'Zadajte, prosím, platnú e-mailovú adresu.',
    'Toto pole obsahuje neplatné znaky.',
  ],
  TR: [
    'E-posta adresi zorunlu bir alandır.',
    'Lütfen geçerli bir e-posta adresi girin.',
    'Bu alan geçersiz karakterler içeriyor.',
  ],
} as const

const post = async (form: Record<string, string>) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ origin: 'footer', originAddition: 'page', ...form }).toString(),
  })
  expect(answer.statusCode).toBe(400)
  return main(answer.body)
}

test.each(Object.entries(MESSAGES))(
  'on %s the faults of an address are named in its language [NEWS-49] [NEWS-51]',
  async (site, messages) => {
    for (const [at, email] of ['', 'anna', 'an<na@example.org'].entries()) {
      const html = await post({ email, site })
      expect(messages.map((message) => html.includes(`>${message}<`))).toEqual(messages.map((_, other) => other === at))
    }
  },
)

test.each([
  ['HU', 'A keresztnév megadása kötelező.', 'A vezetéknév megadása kötelező.'],
  ['TR', 'Ad zorunlu bir alandır.', 'Soyad zorunlu bir alandır.'],
])('on %s missing names are named in its language [NEWS-50]', async (site, first, last) => {
  const html = await post({ email: 'anna@example.org', site })
  for (const message of [first, last]) expect(html).toContain(`>${message}<`)
})
