import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEWSLETTER_SENT_PATH } from '#rules/account-addresses.ts'
import { newsletterFormOf } from '#rules/newsletter/form-of-site.ts'
import { newsletterPicture } from '#rules/newsletter/pictures.ts'
import { COOKIES } from '#sites/cookies.ts'
import { SITES, type Site, siteConfig, type UsualSite } from '#sites/sites.ts'
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
/** What a reader sees of some HTML, with plain spaces and without soft hyphens. */
const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')
/** Paths and texts of the links in some HTML. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"?]*)[^>]*>([^<]*)<\/a>/g)].map(([, path, text]) => [path, words(text!)])

interface Stated {
  offer: string
  bubble: string
  footnote: string
  age?: string
  links: ReadonlyArray<readonly [path: string, text: string]>
}

const GERMAN = {
  offer: 'Willkommensgutschein: 10 % auf Ihre erste Bestellung.',
  bubble: '10 % Willkommensgutschein',
  footnote: 'Der Gutschein gilt 3 Monate ab der Bestätigung, einmal je E-Mail-Adresse',
  age: 'Ich bin mindestens 16 Jahre alt.',
  links: [
    ['/c/voucher-conditions', 'Gutscheinbedingungen'],
    ['/contact', 'Kontakt'],
    ['/privacy', 'Datenschutzerklärung'],
  ],
} as const satisfies Stated
const GERMAN_WITH_EXAMPLE: Stated = {
  ...GERMAN,
  links: [...GERMAN.links.slice(0, 2), ['/newsletter/example', 'Beispiel ansehen'], ...GERMAN.links.slice(2)],
}
/** The offer, its terms, the age and the links of each site; the months of sites other than HU are ours. */
const STATED: Record<UsualSite, Stated> = {
  DE: GERMAN_WITH_EXAMPLE,
  AT: GERMAN_WITH_EXAMPLE,
  CH: GERMAN,
  CH_FR: {
    offer: 'un bon de bienvenue : 10 % de rabais sur votre première commande.',
    bubble: '10 % Bon de bienvenue',
    footnote: 'Le bon est valable 3 mois à compter de la confirmation, une seule fois par adresse e-mail',
    age: 'J’ai au moins 16 ans.',
    links: [
      ['/c/voucher-conditions', 'Conditions des bons'],
      ['/contact', 'Contact'],
      ['/privacy', 'déclaration de protection des données'],
    ],
  },
  CZ: {
    offer: 'uvítací poukaz: slevu 10 % na první objednávku.',
    bubble: '10 % Uvítací poukaz',
    footnote: 'Poukaz platí 3 měsíce od potvrzení, pro každou e-mailovou adresu jednou',
    age: 'Je mi alespoň 18 let.',
    links: [
      ['/c/voucher-conditions', 'Podmínky poukazů'],
      ['/contact', 'Kontakt'],
      ['/privacy', 'zásady ochrany osobních údajů'],
    ],
  },
  HU: {
    offer: 'üdvözlő utalványt kap: 10% kedvezményt az első rendelésére.',
    bubble: '10% Üdvözlő utalvány',
    footnote:
      'Az utalvány a feliratkozás megerősítésétől számított 1 hónapig érvényes, e-mail-címenként egyszer használható fel',
    age: 'Legalább 16 éves vagyok.',
    links: [
      ['/c/voucher-conditions', 'Utalványfeltételek'],
      ['/kapcsolat', 'Kapcsolat'],
      ['/newsletter/example', 'Minta megtekintése'],
      ['/adatvedelem', 'adatvédelmi tájékoztató'],
    ],
  },
  PL: {
    offer: 'bon powitalny: 10% rabatu na pierwsze zamówienie.',
    bubble: '10% Bon powitalny',
    footnote: 'Bon jest ważny 3 miesiące od potwierdzenia, jeden raz na adres e-mail',
    age: 'Mam co najmniej 16 lat.',
    links: [
      ['/c/voucher-conditions', 'Warunki bonów'],
      ['/contact', 'Kontakt'],
      ['/privacy', 'polityka prywatności'],
    ],
  },
  SK: {
    offer: 'uvítaciu poukážku: zľavu 10 % na prvú objednávku.',
    bubble: '10 % Uvítacia poukážka',
    footnote: 'Poukážka platí 3 mesiace od potvrdenia, pre každú e-mailovú adresu raz',
    age: 'Mám aspoň 18 rokov.',
    links: [
      ['/c/voucher-conditions', 'Podmienky poukážok'],
      ['/contact', 'Kontakt'],
      ['/privacy', 'zásady ochrany osobných údajov'],
    ],
  },
  TR: {
    offer: 'hoş geldiniz kuponu alırsınız: ilk siparişinizde %10 indirim.',
    bubble: '%10 Hoş geldiniz kuponu',
    footnote: 'Kupon, onaydan itibaren 3 ay geçerlidir; her e-posta adresi için bir kez kullanılabilir',
    links: [
      ['/c/voucher-conditions', 'Kupon koşulları'],
      ['/iletisim', 'İletişim'],
      ['/kisisel-veriler', 'Kişisel verilerin korunması'],
      ['/terms', 'Kullanım koşulları'],
    ],
  },
}
/** The options of the two sites that ask for a salutation. */
const SALUTATIONS: Partial<Record<Site, Array<[value: string, text: string]>>> = {
  AT: [
    ['', 'Bitte wählen'],
    ['MR', 'Herr'],
    ['MRS', 'Frau'],
    ['COMPANY', 'Firma'],
    ['DIVERS', 'Divers'],
  ],
  HU: [
    ['', 'Kérjük, válasszon'],
    ['MRS', 'Hölgy'],
    ['MR', 'Úr'],
    ['DIVERS', 'Egyéb'],
    ['COMPANY', 'Cég'],
  ],
}
/** An age in a sentence of any of the languages. */
const AGE = /\b(?:16|18)\b/

/** Where each of some texts stands; -1 where it is missing. */
const places = (html: string, texts: readonly string[]) => texts.map((text) => html.indexOf(text))

describe.each(SITES)('the form on %s', (site) => {
  const { salutation, names, consentBox } = newsletterFormOf(site)
  const texts = textsOf('newsletter', siteConfig(site).locale)
  let html: string

  beforeAll(async () => {
    html = main((await get(`/newsletter?site=${site}`)).body)
  })

  test('has a trap that is off without script and that password managers are asked to leave empty [NEWS-30]', () => {
    const [trap] = /<input[^>]*name="verify-email"[^>]*>/.exec(html) ?? []
    for (const part of [
      'disabled=""',
      'data-1p-ignore',
      'data-lpignore="true"',
      'data-bwignore',
      'data-form-type="other"',
    ])
      expect(trap).toContain(part)
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
    expect(html).toMatch(/<input(?=[^>]*name="email")(?=[^>]*maxLength="256")/)
    expect(html.includes(`${texts.firstName} *`)).toBe(names === 'required')
  })

  test('offers the salutations of the country after an empty one [NEWS-18] [NEWS-19]', () => {
    const options = [...html.matchAll(/<option value="(\w*)"[^>]*>([^<]+)/g)].map(([, value, text]) => [value, text])
    expect(options).toEqual(SALUTATIONS[site] ?? [])
  })

  test('states offer, voucher, age and links of the country [NEWS-12] [NEWS-13] [NEWS-14] [NEWS-52] [NEWS-56]', async () => {
    const { offer, bubble, footnote, age, links } = STATED[site]
    for (const text of [offer, bubble, footnote, age ?? '']) expect(words(html)).toContain(text)
    const legal = words(/<details.*?<\/details>/s.exec(html)![0])
    expect(AGE.test(legal)).toBe(age !== undefined)
    if (age !== undefined) expect(legal).toContain(age)
    expect(linksOf(/<form.*?<\/form>/s.exec(html)![0])).toEqual(links)
    for (const [path] of links) {
      const page = await get(`${path}?site=${site}`)
      expect([path, page.statusCode]).toEqual([path, 200])
    }
  })
})

test('on TR the form says how long data are stored [NEWS-55]', async () => {
  const [legal] = /<details.*?<\/details>/s.exec(main((await get('/newsletter?site=TR')).body))!
  expect(words(legal)).toContain('Onaylanmayan kayıtlara ait veriler 14 gün sonra silinir.')
  expect(words(legal)).toContain('Bültenler 2 yıl boyunca açılmazsa gönderim durdurulur.')
})

test.each([
  ['DE', 'Mit der Anmeldung willige ich ein, dass Crema mir regelmäßig E-Mails', 'wird nach 14 Tagen gelöscht.'],
  ['CH_FR', 'En m’inscrivant, j’accepte que Crema m’envoie régulièrement des e-mails', 'est supprimée après 14 jours.'],
  ['CZ', 'Přihlášením k odběru souhlasím s tím, že mi Crema', 'přihlášení se po 14 dnech smaže.'],
  ['HU', 'A feliratkozással hozzájárulok ahhoz, hogy a Crema', 'feliratkozás 14 nap után törlődik.'],
  ['PL', 'Zapisując się, wyrażam zgodę na regularne otrzymywanie', 'jest usuwany po 14 dniach.'],
  ['SK', 'Prihlásením na odber súhlasím s tým, že mi Crema', 'prihlásenie sa po 14 dňoch vymaže.'],
  ['TR', 'Onay kutusunu işaretleyip kaydolarak, Crema tarafından', 'Bültenler 2 yıl boyunca açılmazsa'],
])('on %s the legal notice says what a shopper agrees to [NEWS-04]', async (site, begin, end) => {
  const [legal] = /<details.*?<\/details>/s.exec(main((await get(`/newsletter?site=${site}`)).body))!
  for (const text of [begin, end]) expect(words(legal)).toContain(text)
})

test('on TR a form without the consent asks for it [NEWS-45]', async () => {
  const person = { email: 'anna@example.org', firstName: 'Şükrü', lastName: 'Öz', site: 'TR' }
  const html = await post(person)
  expect(words(html)).toContain('Lütfen bülteni almak için onay verin.')
  expect(html).toMatch(/<input(?=[^>]*name="newsletterConsent")(?=[^>]*required="")(?=[^>]*aria-invalid="true")/)
  expect(words(html)).toContain('Bülteni e-postayla, ticari elektronik ileti olarak almak istiyorum. *')
  const signedUp = await answerOf({ ...person, newsletterConsent: 'on' })
  expect([signedUp.statusCode, signedUp.headers.location]).toEqual([303, '/newsletter/sent?site=TR'])
})

test.each([
  ['400x300', 400, 300],
  ['273x273', 273, 273],
  ['800x600', 800, 600],
  ['546x546', 546, 546],
])('the picture of %s has its size [NEWS-11]', async (size, width, height) => {
  const url = `/service/newsletterfrontend/newslettersubscriptionform/newsletter_image_${size}.jpg`
  const answer = await shop.app.inject({ url })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format: 'jpeg' })
})

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

test.each(['/faq', '/imprint', '/deliveryCosts', '/login', '/no-such-page'])(
  'the form asks for nothing on %s, where somebody wants something else [FOOT-25]',
  async (path) => {
    expect((await get(path)).body).toMatch(/<body[^>]* data-hide-newsletter="true"/)
  },
)

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

const answerOf = (form: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ origin: 'footer', originAddition: 'page', ...form }).toString(),
  })
const post = async (form: Record<string, string>) => {
  const answer = await answerOf(form)
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
