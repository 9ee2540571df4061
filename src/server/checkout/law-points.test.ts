import { expect, test } from 'vitest'
import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH, CONFIGURATOR_PATHS, infoPath } from '#rules/addresses.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import { GUARANTEE_PART } from '#sites/legal-guarantee.ts'
import { SITES, siteConfig, type UsualSite } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { plain, type SeenOrder, SeenOrders, textOf } from '../testing/seen-orders.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { ADDRESS, addressFields, main, orderFields } from '../testing/test-checkout.ts'

/**
 * What the law asks of an order and of what follows it, point by point, on the real pages and in the real mails of each site
 * that it holds for. The withdrawal function itself is proven by src/server/withdrawal/withdrawal.test.ts.
 */

const seen = new SeenOrders()
const textsOn = (site: UsualSite) => textsOf('checkout', siteConfig(site).locale)

/** The words of the button: that it obliges to pay, and nothing else (Directive 2011/83/EU, article 8(2)). */
const BUTTONS: Record<UsualSite, string> = {
  DE: 'Zahlungspflichtig bestellen',
  AT: 'Zahlungspflichtig bestellen',
  CH: 'Zahlungspflichtig bestellen',
  CH_FR: 'Commander avec obligation de paiement',
  CZ: 'Objednávka zavazující k platbě',
  SK: 'Objednávka s povinnosťou platby',
  HU: 'Fizetési kötelezettséggel járó megrendelés',
  PL: 'Zamówienie z obowiązkiem zapłaty',
  TR: 'Ödeme yükümlülüğü ile sipariş ver',
}
/** How the country calls the law's guarantee that goods are as agreed. */
const GUARANTEES: Record<UsualSite, string> = {
  DE: 'Mängelhaftungsrecht',
  AT: 'Gewährleistung',
  CH: 'Gewährleistung',
  CH_FR: 'garantie légale',
  CZ: 'vadného plnění',
  SK: 'zodpovednosť za vady',
  HU: 'kellékszavatosság',
  PL: 'zgodność towaru z umową',
  TR: 'ayıplı mal',
}
/** Who helps out of court, where the country's law wants it to be named. */
const HELPERS: Partial<Record<UsualSite, string>> = {
  CZ: 'České obchodní inspekce',
  SK: 'Slovenskej obchodnej inšpekcii',
  HU: 'békéltető testület',
  PL: 'Inspekcją Handlową',
  TR: 'tüketici hakem heyeti',
}
/** What Turkish law asks the form of preliminary information to name (Mesafeli Sözleşmeler Yönetmeliği, article 5). */
const TURKISH_FACTS = [
  'Örnek A.Ş.',
  'Mersis no.',
  'shop@shop.example',
  'Kis',
  '2. ',
  '14 gün',
  'tüketici hakem heyetine',
]
const EUROPEAN = SITES.filter((site) => !['CH', 'CH_FR', 'TR'].includes(site))

const POINTS: ReadonlyArray<readonly [point: string, sites: readonly UsualSite[], holds: (seen: SeenOrder) => void]> = [
  [
    'the button that orders says that it obliges to pay, and nothing else [HEAD-06]',
    SITES,
    ({ site, check }) => {
      const [form] = check.slice(check.lastIndexOf('value="order"')).split('</form>')
      expect(textOf(/<button[^>]*>(.*?)<\/button>/.exec(form!)![1]!).trim()).toBe(BUTTONS[site])
      expect(form!.match(/<button/g)).toHaveLength(1)
    },
  ],
  [
    'goods, prices, taxes, delivery and total stand directly above the button',
    SITES,
    ({ site, checkText }) => {
      const words = textsOn(site)
      const places = [words.privacy, words.goods, words.subtotal, words.deliveryCosts, words.total, BUTTONS[site]]
      const found = places.map((text) => checkText.lastIndexOf(plain(text)))
      expect(found).toEqual(found.toSorted((one, other) => one - other))
      expect(found[0]).toBeGreaterThan(0)
      // nothing but the taxes, and on TR what is accepted, comes between
      expect(found.at(-1)! - found.at(-2)!).toBeLessThan(asksForAcceptance(site) ? 400 : 200)
    },
  ],
  [
    'the main features of the goods stand there',
    SITES,
    async ({ site, checkText }) => {
      const { language } = siteConfig(site)
      const features = await seen.rows(
        'select features from product where id in (select product_id from article where tcm = any($1))',
        [seen.coffee, seen.machine],
      )
      for (const {
        features: [first],
      } of features)
        expect(checkText).toContain(plain(first[language] ?? first.de))
    },
  ],
  [
    'the tax is named with its rate',
    SITES,
    ({ site, checkText, mailText }) => {
      const words = plain(textsOn(site).taxOf({ rate: '#', amount: '#' })).split('#')
      for (const text of [checkText, mailText]) expect(text).toContain(words[0]!.trim())
    },
  ],
  [
    'goods that are sold by weight have their unit price',
    SITES,
    ({ checkText }) => {
      expect(checkText).toMatch(/ \/ 1 kg/)
    },
  ],
  [
    'terms, withdrawal and privacy are linked from there',
    SITES,
    ({ site, check }) => {
      for (const page of ['terms', 'returns', 'privacy'] as const)
        expect(check).toContain(`href="${infoPath(page, site)}`)
    },
  ],
  [
    'where the shop delivers and how it can be paid is known when ordering begins',
    SITES,
    ({ site, steps: [first] }) => {
      const text = textOf(first!)
      expect(text).toContain(plain(siteConfig(site).countryName))
      expect(text).toContain(plain(textsOf('product', siteConfig(site).locale).payByInvoice))
    },
  ],
  [
    'no box is ticked beforehand',
    SITES,
    ({ steps }) => {
      for (const html of steps) expect(html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
    },
  ],
  [
    'no kind of payment costs more',
    SITES,
    ({ totals }) => {
      expect(totals.size).toBeGreaterThan(1)
      expect(new Set(totals.values()).size).toBe(1)
      expect([...totals.values()][0]).toMatch(/\d/)
    },
  ],
  [
    'what was entered can be corrected before the order',
    SITES,
    ({ check }) => {
      for (const step of ['who', 'addresses', 'delivery', 'payment']) expect(check).toContain(`step=${step}`)
    },
  ],
  [
    'an old device can be handed over with a new one',
    SITES,
    ({ site, steps, mailText }) => {
      const words = textsOn(site)
      expect(textOf(steps[2]!)).toContain(plain(words.oldDeviceYes))
      expect(mailText).toContain(plain(words.oldDeviceTaken))
    },
  ],
  [
    'the confirmation names order, goods, total, delivery, address and payment',
    SITES,
    ({ site, mail, mailText, totals }) => {
      const words = textsOn(site)
      const number = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(mail.subject!)![0]
      for (const text of [
        number,
        words.total,
        words.deliveryCosts,
        words.deliveryAddress,
        ADDRESS.lastname,
        words.payment,
      ])
        expect(mailText).toContain(plain(text))
      const total = textOf([...totals.values()][0]!)
        .replace(/[^\d.,’' ]/g, '')
        .trim()
      expect(mailText).toContain(total)
    },
  ],
  [
    'the confirmation names with whom the contract is',
    SITES,
    async ({ site, mailText }) => {
      const [{ body }] = await seen.rows("select body from content where site = $1 and slot = 'seller'", site)
      for (const text of [
        body.name,
        ...body.address,
        ...body.registrations.map(({ value }: { value: string }) => value),
      ])
        expect(mailText).toContain(plain(text))
    },
  ],
  [
    'the last check reminds of the law’s guarantee, with its term, whose it is, what it gives, and where the EU explains it',
    SITES,
    ({ site, check }) => {
      const texts = textsOn(site)
      const facts = [texts.guaranteeHeading, texts.guaranteeTerm, texts.guaranteeSeller, texts.guaranteeRemedies]
      const page = /href="https:\/\/europa\.eu\/youreurope\/[^"]+_\w\w\.htm"/
      const above = check.slice(0, check.lastIndexOf('value="order"'))
      expect(facts.map((fact) => textOf(above).includes(plain(fact)))).toEqual(facts.map(() => EUROPEAN.includes(site)))
      expect(page.test(above)).toBe(EUROPEAN.includes(site))
      const inTerms = new RegExp(`href="${infoPath('terms', site)}[^"]*#${GUARANTEE_PART}"`)
      expect(inTerms.test(above)).toBe(EUROPEAN.includes(site))
    },
  ],
  [
    'the confirmation holds terms and withdrawal whole, so that they cannot be changed',
    SITES,
    ({ mailText, documents }) => {
      expect(documents).toHaveLength(2)
      for (const { title, words } of documents)
        for (const text of [title, ...words]) expect(mailText).toContain(plain(text))
    },
  ],
  [
    'the confirmation holds the model form of withdrawal',
    SITES,
    ({ mailText, documents }) => {
      const [returns] = documents
      const form = returns!.words.findIndex((text) => text.startsWith('(*)'))
      expect(form).toBeGreaterThan(0)
      expect(mailText).toContain(plain(returns!.words[form]!))
    },
  ],
  [
    'the confirmation names the guarantee that goods are as agreed',
    SITES,
    ({ site, mailText }) => {
      expect(mailText).toContain(GUARANTEES[site])
    },
  ],
  [
    'the confirmation says who helps in a dispute',
    Object.keys(HELPERS) as UsualSite[],
    ({ site, mailText }) => {
      expect(mailText).toContain(HELPERS[site])
    },
  ],
  ['fourteen days of withdrawal are granted', EUROPEAN, ({ mailText }) => expect(mailText).toMatch(/\b14\b/)],
  [
    'the page after the order leads to the withdrawal, as every page does',
    SITES,
    ({ site, confirmed }) => {
      const footer = confirmed.slice(confirmed.indexOf('<footer'))
      expect(footer).toMatch(
        new RegExp(`href="${WITHDRAWAL_PATH}[^"]*">${textsOf('withdrawal', siteConfig(site).locale).label}<`),
      )
    },
  ],
  [
    'the form of preliminary information and the contract name seller, buyer, goods and sums, and go with the mail',
    ['TR'],
    ({ check, mailText, totals }) => {
      const shown = check.split('<details').filter((part) => part.includes(' open=""'))
      expect(shown).toHaveLength(2)
      for (const text of [...shown.map(textOf), mailText]) {
        expect(text).not.toMatch(/\{\w+\}/)
        for (const fact of TURKISH_FACTS) expect(text).toContain(plain(fact))
        expect(text).toContain(plain([...totals.values()][0]!.replaceAll(/<[^>]*>/g, '')))
      }
      for (const title of ['Ön bilgilendirme formu', 'Mesafeli satış sözleşmesi'])
        expect([textOf(check), mailText].every((text) => text.includes(title))).toBe(true)
    },
  ],
  [
    'a contract that is shown is accepted before the order',
    ['TR'],
    async ({ site, check, documents }) => {
      expect(check).toMatch(
        /<input type="checkbox" required="" autoComplete="off" aria-invalid="false" name="accepted"\/>/,
      )
      for (const { title } of documents) expect(textOf(check)).toContain(plain(title))
      const refused = await new TestBrowser(seen.shop).post(CHECKOUT_PATH, { ...orderFields(check), site })
      expect(refused.statusCode).toBe(400)
    },
  ],
]

test.each(POINTS)('%s', async (_point, sites, holds) => {
  for (const site of sites) {
    try {
      await holds(await seen.on(site))
    } catch (error) {
      throw new Error(`On ${site} this does not hold: ${(error as Error).message}`, { cause: error })
    }
  }
})

test.each(SITES)('on %s term, notice and price of a subscription stand directly above the button', async (site) => {
  const browser = new TestBrowser(seen.shop)
  const at = `${CHECKOUT_PATH}?site=${site}`
  const page = await browser.get(`${CONFIGURATOR_PATHS.coffee}?site=${site}`)
  const [, tcm] = /<option value="(\w+)"(?! disabled)/.exec(main(page.body))!
  await browser.post(CONFIGURATOR_PATHS.coffee, { site, coffee: tcm!, quantity: '1', weeks: '4' })
  const steps: Array<Record<string, string>> = [
    { step: 'who', email: 'eva@law.example' },
    { step: 'addresses', ...addressFields(site) },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment: 'invoice' },
  ]
  for (const fields of steps) expect((await browser.post(at, { site, ...fields })).statusCode).toBe(303)
  const text = textOf(main((await browser.get(at)).body))
  const words = textsOf('subscription', siteConfig(site).locale)
  const terms = text.lastIndexOf(plain(words.termsHeading))
  expect(terms).toBeGreaterThan(text.lastIndexOf(plain(textsOn(site).total)))
  const said = text.slice(terms, text.lastIndexOf(BUTTONS[site]))
  const page14 = textsOf('cancellation', siteConfig(site).locale).heading
  for (const sentence of [words.termsNoMinimum, words.termsNotice({ days: 14, page: page14 }), words.termsSoldOut])
    expect(said).toContain(plain(sentence))
})
