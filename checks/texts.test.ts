import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { DIMENSION_TYPES } from '#calls/product-shapes.ts'
import { LANGUAGES, type Language, SITES, type SiteLocale, siteConfig } from '#sites/sites.ts'
import type { TextFeature } from '#sites/texts/all-texts.ts'
import { compileTexts } from '#sites/texts/compile-texts.ts'

/**
 * The texts as their authors wrote them (`messages`), because the compiler puts German in for a missing one, and as
 * the shop shows them (`shown`). Each test collects every fault, so that one run names all that is to be mended.
 */

// Whoever runs this file by hand must not judge the texts of an earlier build.
await compileTexts()
const { textsOf } = await import('#sites/texts/all-texts.ts')

const FEATURES = readdirSync(new URL('../src/sites/texts/de/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, '') as TextFeature)
const LOCALES = SITES.map((site) => siteConfig(site).locale)
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'de')

/** Letters that may be the same in two languages without being left over; a longer text may only stand here. */
const LONGEST_COINCIDENCE = 12
const SAME_AS_GERMAN: string[] = []

/** Classes that a whole number of pieces, days or ratings never falls in: cs and sk fractions, fr whole millions. */
const NEVER_COUNTED: Partial<Record<Language, string>> = { cz: 'many', sk: 'many', fr: 'many' }

type Values = Record<string, string | number>
type Shown = string | ((values: Values) => string)

interface Message {
  /** 'feature.key (language or locale)' */
  place: string
  feature: TextFeature
  key: string
  language: Language
  source: string
  /** The words without the arguments. */
  words: string
  arguments: Map<string, 'string' | 'number'>
  plurals: string[][]
  /** Arguments that are no plural where they stand, with what follows them. */
  numbers: Array<{ name: string; type: 'string' | 'number'; after: CompiledMessage }>
}

const messages = LANGUAGES.flatMap((language) => FEATURES.flatMap((feature) => messagesOf(feature, language, language)))
const overrides = SITES.map(siteConfig).flatMap(({ language, locale }) =>
  FEATURES.flatMap((feature) => messagesOf(feature, language, locale)),
)
const german = new Map(messages.filter(({ language }) => language === 'de').map((text) => [idOf(text), text]))

function idOf({ feature, key }: { feature: TextFeature; key: string }): string {
  return `${feature}.${key}`
}

function messagesOf(feature: TextFeature, language: Language, file: Language | SiteLocale): Message[] {
  const path = new URL(`../src/sites/texts/${file}/${feature}.json`, import.meta.url)
  if (!existsSync(path)) return []
  const sources = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return Object.entries(sources).map(([key, source]) => {
    const message: Message = {
      place: `${feature}.${key} (${file})`,
      feature,
      key,
      language,
      source,
      words: '',
      arguments: new Map(),
      plurals: [],
      numbers: [],
    }
    collect(message, compileMessageOrThrow(source))
    message.words = message.words.replace(/\s+/g, ' ').trim()
    return message
  })
}

function collect(message: Message, tokens: CompiledMessage): void {
  for (const [at, token] of tokens.entries()) {
    if (typeof token === 'string') {
      if (token !== '#') message.words += token
      continue
    }
    const [name, kind, forms] = token
    if (name === 'brand') continue
    const type = kind ? 'number' : 'string'
    message.arguments.set(name, type)
    if (kind !== 'plural') {
      message.numbers.push({ name, type, after: tokens.slice(at + 1) })
      continue
    }
    const { offset: _, ...cases } = forms as Record<string, CompiledMessage>
    message.plurals.push(Object.keys(cases))
    for (const form of Object.values(cases)) collect(message, form)
  }
}

/** A text as a locale shows it, filled with the values. */
function show(feature: TextFeature, key: string, locale: SiteLocale, values: Values = {}): string {
  const text = (
    textsOf(feature, { locale, settings: { brand: { name: 'Crema' } } }) as unknown as Record<string, Shown>
  )[key]
  if (text === undefined) throw new Error(`There is no text ${feature}.${key}`)
  return typeof text === 'string' ? text : text(values)
}

/** The values that are worth a look: each counted argument as every plural form, each other one under its own name. */
function fillings(message: Message): Values[] {
  return [0, 1, 2, 5, 21, 100].map((number) =>
    Object.fromEntries([...message.arguments].map(([name, type]) => [name, type === 'number' ? number : `<${name}>`])),
  )
}

function sentences(text: string): number {
  return text.match(/\p{L}[.!?](?=\s|$)/gu)?.length ?? 0
}

function sorted(names: Iterable<string>): string[] {
  return [...names].sort()
}

test('every language has the keys of the German texts, no fewer and no more [ERR-15]', () => {
  const faults = TRANSLATIONS.flatMap((language) => {
    const own = new Set(messages.filter((text) => text.language === language).map(idOf))
    const missing = [...german.keys()].filter((id) => !own.has(id)).map((id) => `${id} (${language}) is missing`)
    const unknown = [...own].filter((id) => !german.has(id)).map((id) => `${id} (${language}) is not in German`)
    return [...missing, ...unknown]
  })
  expect(faults).toEqual([])
  expect(overrides.filter((text) => !german.has(idOf(text))).map(({ place }) => place)).toEqual([])
})

test('every language takes the arguments of the German text', () => {
  const faults = [...messages, ...overrides]
    .map((text) => ({
      place: text.place,
      own: sorted(text.arguments.keys()).join(),
      reference: sorted(german.get(idOf(text))?.arguments.keys() ?? []).join(),
    }))
    .filter(({ own, reference }) => own !== reference)
  expect(faults).toEqual([])
})

test('no text is empty', () => {
  expect([...messages, ...overrides].filter(({ source }) => source.trim() === '').map(({ place }) => place)).toEqual([])
})

test('an override says something other than the text it lies over', () => {
  const written = new Map(messages.map((text) => [`${idOf(text)} ${text.language}`, text.source]))
  const same = overrides.filter((text) => written.get(`${idOf(text)} ${text.language}`) === text.source)
  expect(same.map(({ place }) => place)).toEqual([])
})

test('a plural has the forms that its language needs', () => {
  const faults = [...messages, ...overrides].flatMap((text) => {
    const locale = text.language === 'cz' ? 'cs' : text.language
    const needed = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== NEVER_COUNTED[text.language])
    return text.plurals
      .filter((forms) => !(text.language === 'de' && forms.join() === 'other')) // 'Stück' does not change
      .map((forms) => needed.filter((category) => !forms.includes(category)))
      .filter((missing) => missing.length > 0)
      .map((missing) => `${text.place} lacks ${missing.join()}`)
  })
  expect(faults).toEqual([])
})

/** In Hungarian and Turkish no word changes with a number. */
const NO_PLURALS: readonly Language[] = ['hu', 'tr']
/** Words that are the same for every number. */
const SAME_FOR_ALL = /^[ \u00a0](?:Stück|ks|szt|kB|ko)(?!\p{L})/u
const RANGES = ['–', ' bis ', ' à ', ' to ']
const COUNTS = ['count', 'limit', 'days', 'weeks', 'months', 'years', 'hours', 'minutes', 'pieces', 'quantity']

/**
 * Numbers with which no other word of the text changes, in all languages or in those that follow: the number of a page or of a
 * picture, a number in brackets or after a colon, 'x of y', a time that is written out, limits of many letters.
 */
const ALONE = [
  'account.passwordHint.count',
  'account.faultTooLong.limit',
  'account.faultPasswordShort.count',
  'cancellation.faultTooLong.limit',
  'cart.quantityChanged.quantity',
  'cart.setQuantityTo.quantity',
  'checkout.changedQuantity.now',
  'checkout.changedQuantity.old en fr',
  'checkout.deliveryReady.days',
  'checkout.pieces.count',
  'checkout.tooFew.left cz pl sk',
  'checkout.tooFew.wanted fr',
  'invoice.page.page',
  'invoice.page.pages',
  'pages.pageGo.page',
  'product.imageAlt.position',
  'product.imageAlt.total',
  'product.rating.scale',
  'product.rating.stars',
  'product.ratingCount.count',
  'product.showImage.position',
  'quick-buy.selectedOf.count cz de en fr pl',
  'quick-buy.selectedOf.total',
  'search.filtersChosen.count',
  'watch-list.problemFull.limit',
  'withdrawal.faultPieces.limit fr',
  'withdrawal.piecesLeft.count fr',
]

test('every count has plural forms, and a range has those of its second number', () => {
  const used = new Set<string>()
  const isAlone = (place: string, language: Language) => {
    const found = ALONE.find((line) => {
      const [alone, ...languages] = line.split(' ')
      return alone === place && (languages.length === 0 || languages.includes(language))
    })
    if (found) used.add(found)
    return found !== undefined
  }
  const isRange = ([between, to]: CompiledMessage) =>
    RANGES.includes(between as string) && Array.isArray(to) && to[1] === 'plural'
  const faults = [...messages, ...overrides].flatMap((text) =>
    text.numbers
      .filter(({ name, type }) => type === 'number' || COUNTS.includes(name))
      .filter(() => !NO_PLURALS.includes(text.language))
      .filter(({ after }) => !SAME_FOR_ALL.test(String(after[0] ?? '')) && !isRange(after))
      .filter(({ name }) => !isAlone(`${idOf(text)}.${name}`, text.language))
      .map(({ name }) => `${text.place}: {${name}} in ${text.source}`),
  )
  expect(faults).toEqual([])
  expect(ALONE.filter((line) => !used.has(line))).toEqual([])
})

test.each<[SiteLocale, from: number, to: number, days: string]>([
  ['de-DE', 0, 1, '0 bis 1 Werktag'],
  ['de-DE', 2, 3, '2 bis 3 Werktage'],
  ['fr-CH', 0, 1, '0 à 1 jour ouvrable'],
  ['fr-CH', 2, 3, '2 à 3 jours ouvrables'],
  ['pl-PL', 2, 3, '2–3 dni robocze'],
  ['pl-PL', 3, 5, '3–5 dni roboczych'],
  ['cs-CZ', 2, 4, '2–4 pracovní dny'],
  ['cs-CZ', 3, 5, '3–5 pracovních dnů'],
  ['sk-SK', 2, 4, '2–4 pracovné dni'],
  ['sk-SK', 3, 5, '3–5 pracovných dní'],
  ['hu-HU', 3, 5, '3–5 munkanap'],
  ['tr-TR', 3, 5, '3–5 iş günü'],
])('in %s a delivery in %i to %i days takes %s', (locale, from, to, days) => {
  expect(textsOf('product', locale).deliveryDays({ from, to }).replace('\u2060', '')).toBe(days)
})

test.each<[SiteLocale, wanted: number, left: number, text: string]>([
  ['de-DE', 2, 1, 'Becher: Im Warenkorb liegen 2 Stück, möglich ist nur noch 1.'],
  ['de-DE', 5, 3, 'Becher: Im Warenkorb liegen 5 Stück, möglich sind nur noch 3.'],
  ['fr-CH', 2, 1, 'Becher\u00a0: 2 dans le panier, 1 seul possible.'],
  ['fr-CH', 5, 3, 'Becher\u00a0: 5 dans le panier, 3 possibles.'],
])('in %s %i in the cart and %i left is said as: %s', (locale, wanted, left, text) => {
  expect(textsOf('checkout', locale).tooFew({ title: 'Becher', wanted, left })).toBe(text)
})

test('a filled text shows its values and nothing of ICU', () => {
  const faults = LOCALES.flatMap((locale) =>
    [...german.values()].flatMap((text) =>
      fillings(text)
        .map((values) => ({ values, filled: show(text.feature, text.key, locale, values) }))
        .filter(({ values, filled }) => {
          const lost = Object.values(values).some((value) => typeof value === 'string' && !filled.includes(value))
          return lost || /[{}#]|undefined|NaN|\[object/.test(filled)
        })
        .map(({ filled }) => `${idOf(text)} (${locale}): ${filled}`),
    ),
  )
  expect(faults).toEqual([])
})

test('no German is left in another language', () => {
  const faults = messages
    .filter(({ language }) => language !== 'de')
    .filter((text) => {
      const same = text.words.length > LONGEST_COINCIDENCE && text.words === german.get(idOf(text))?.words
      const word = /(?<!\p{L})(und|nicht|Sie|Ihre[mnrs]?|wird|wurde|bitte|Artikel|Warenkorb|Versand\p{L}*)(?!\p{L})|ß/u
      return (same && !SAME_AS_GERMAN.includes(text.words)) || word.test(text.words)
    })
  expect(faults.map(({ place, source }) => `${place}: ${source}`)).toEqual([])
})

/** What says "you" to a friend. A press may be an imperative, as 'Zaloguj się' or 'Sepete ekle'. */
const INFORMAL: Record<Language, RegExp> = {
  de: words('du|dich|dir|dein(e[mnrs]?)?'),
  fr: words('tu|toi|tes'),
  // 'Twoja Europa' is the name of a portal of the European Union
  pl: words('ty|cię|ci|ciebie|tobie|tobą|tw[oó]j\\p{L}*(?! Europa)|jesteś|(?!nasz|zapisz)\\p{L}+[aeiy]sz'),
  // English has one word for all
  en: words('thou|hey|hiya'),
  cz: words('ty|tě|tebe|tobě|tebou|tv(ůj|oje|ého|ému|ým|ých|é|á|ou)|jsi|máš|můžeš'),
  sk: words('ty|ťa|teba|tebe|tebou|tvoj\\p{L}*|máš|môžeš'),
  hu: words('te|téged|neked|tőled|veled|tied|kérlek'),
  tr: words('sen|seni|sana|senin|sende|senden|hoş geldin'),
}

function words(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${pattern})(?!\\p{L})`, 'iu')
}

test('every language addresses shoppers formally', () => {
  const faults = [...messages, ...overrides].filter((text) => INFORMAL[text.language].test(text.words))
  expect(faults.map(({ place, source }) => `${place}: ${source}`)).toEqual([])
})

test('Swiss German has no ß and no German quotation marks', () => {
  const faults = [...german.values()]
    .map((text) => ({ id: idOf(text), filled: show(text.feature, text.key, 'de-CH', fillings(text)[0]) }))
    .filter(({ filled }) => /[ßẞ„“]/.test(filled))
  expect(faults).toEqual([])
})

test('the three limits exist in nine locales, each with its number [ERR-01] [ERR-05] [ERR-06]', () => {
  expect(LOCALES).toHaveLength(9)
  const keys = [
    ['quick-buy', 'cartLimit'],
    ['quick-buy', 'itemLimit'],
    ['quick-buy', 'availabilityLimit'],
    ['cart', 'setErrors.CART_LIMIT'],
    ['cart', 'setErrors.ITEM_LIMIT'],
    ['cart', 'setErrors.AVAILABILITY_LIMIT'],
  ] as const
  for (const locale of LOCALES) {
    for (const [feature, key] of keys) {
      for (const limit of [1, 3, 200]) {
        const filled = show(feature, key, locale, { limit })
        expect(filled, `${key} (${locale})`).toMatch(new RegExp(`(?<!\\d)${limit}(?!\\d)`))
        expect(filled).not.toContain(key)
        expect(filled.length).toBeGreaterThan(15)
        expect(filled, 'a full sentence').toMatch(/\.$/)
      }
    }
    const { cartLimit, itemLimit, availabilityLimit } = textsOf('quick-buy', locale)
    expect(new Set([cartLimit, itemLimit, availabilityLimit].map((text) => text({ limit: 5 }))).size).toBe(3)
  }
})

test('the overlay and the mini cart say the cart and the availability limit in the same words', () => {
  for (const locale of LOCALES) {
    for (const limit of [1, 3, 200]) {
      const overlay = textsOf('quick-buy', locale)
      const cart = textsOf('cart', locale)
      expect(cart['setErrors.CART_LIMIT']({ limit })).toBe(overlay.cartLimit({ limit }))
      expect(cart['setErrors.AVAILABILITY_LIMIT']({ limit })).toBe(overlay.availabilityLimit({ limit }))
    }
  }
})

test('the item limit of the overlay names customer service in German and Czech, not in Polish and Turkish [ERR-03]', () => {
  const limitOf = (locale: SiteLocale) => textsOf('quick-buy', locale).itemLimit({ limit: 5 })
  for (const locale of ['de-DE', 'de-AT', 'de-CH'] as const) {
    expect(limitOf(locale)).toMatch(/Kundenservice|Kundendienst/)
    expect(sentences(limitOf(locale)), limitOf(locale)).toBe(2)
  }
  expect(limitOf('cs-CZ')).toMatch(/zákaznick/i)
  expect(sentences(limitOf('cs-CZ')), limitOf('cs-CZ')).toBe(2)

  const service = /obsług|biur|klient|konsument|müşteri|hizmet|iletişim|ügyfél/iu
  for (const locale of ['pl-PL', 'tr-TR', 'hu-HU'] as const) {
    expect(limitOf(locale)).not.toMatch(service)
    expect(sentences(limitOf(locale)), limitOf(locale)).toBe(1)
  }
})

test('the item limit of the mini cart is one short sentence in nine locales [ERR-04]', () => {
  for (const locale of LOCALES) {
    const filled = textsOf('cart', locale)['setErrors.ITEM_LIMIT']({ limit: 5 })
    expect(filled).toContain('5')
    expect(sentences(filled), filled).toBe(1)
    expect(filled.length, filled).toBeLessThan(110)
    // Where the overlay adds the hint, the cart says the sentence before it.
    expect(textsOf('quick-buy', locale).itemLimit({ limit: 5 }).startsWith(filled), locale).toBe(true)
  }
})

test('the limits of the cart put the number in the place of {limit} and leave no placeholder [ERR-07]', () => {
  for (const locale of LOCALES) {
    const cart = textsOf('cart', locale)
    for (const text of [
      cart['setErrors.CART_LIMIT'],
      cart['setErrors.ITEM_LIMIT'],
      cart['setErrors.AVAILABILITY_LIMIT'],
    ]) {
      const filled = text({ limit: 37 })
      expect(filled).toContain('37')
      expect(filled).not.toMatch(/[{}#]|limit\b|undefined/)
      expect(text({ limit: 38 })).toBe(filled.replace('37', '38'))
    }
  }
})

test('five reading and five changing errors of the cart have one text each in nine locales [ERR-09] [ERR-10]', () => {
  const names = ['Unknown', 'CartstorageUnavailable', 'ProductdataUnavailable', 'PriceUnavailable', 'NotModified']
  const codes = ['UNKNOWN', 'CARTSTORAGE_UNAVAILABLE', 'PRODUCTDATA_UNAVAILABLE', 'PRICE_UNAVAILABLE', 'NOT_MODIFIED']
  for (const locale of LOCALES) {
    const reading = new Set(names.map((name) => show('cart', `getError${name}`, locale)))
    const changing = new Set(codes.map((code) => show('cart', `setErrors.${code}`, locale)))
    expect(reading.size, locale).toBe(1)
    expect(changing.size, locale).toBe(1)
    expect(reading).not.toEqual(changing)
  }
  expectTranslated('cart', 'getErrorUnknown')
  expectTranslated('cart', 'setErrors.UNKNOWN')
})

test('a voucher that cannot be removed has its message in nine locales [ERR-12]', () => {
  for (const locale of LOCALES) expect(show('cart', 'voucherRemoveFailed', locale).length).toBeGreaterThan(15)
  expectTranslated('cart', 'voucherRemoveFailed')
})

test('the Slovak status of a set differs between one, several and many [STK-05]', () => {
  const { selectedOf } = textsOf('quick-buy', 'sk-SK')
  expect(selectedOf({ count: 1, total: 9 })).toMatch(/^Vybraný 1 z/)
  expect(selectedOf({ count: 2, total: 9 })).toMatch(/^Vybrané 2 z/)
  expect(selectedOf({ count: 5, total: 9 })).toMatch(/^Vybraných 5 z/)
})

test('every type of dimension has a label of its own in each language [VAR-07]', () => {
  expect(DIMENSION_TYPES).toEqual([
    'AMOUNT',
    'BEAN_TYPE',
    'COLOR',
    'STORAGE',
    'MOBILE_PLAN',
    'VOUCHER_VALUE',
    'SIZE',
    'TEXT',
  ])
  const keys = DIMENSION_TYPES.map(
    (type) => `dimension${type.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  )
  for (const locale of LOCALES) {
    const labels = keys.map((key) => show('product', key, locale))
    expect(new Set(labels).size, `${locale}: ${labels.join(', ')}`).toBe(DIMENSION_TYPES.length)
  }
  for (const language of LANGUAGES) {
    const written = new Set(messages.filter((text) => text.language === language).map(idOf))
    expect(
      keys.filter((key) => !written.has(`product.${key}`)),
      language,
    ).toEqual([])
  }
})

test('the error page speaks every language [SHELL-05]', () => {
  expect(LANGUAGES).toHaveLength(8)
  for (const key of ['errorHeading', 'errorText']) expectTranslated('pages', key)
})

/** A text that each language has in words of its own. */
function expectTranslated(feature: TextFeature, key: string): void {
  const written = messages.filter((text) => text.feature === feature && text.key === key)
  expect(sorted(written.map(({ language }) => language)), key).toEqual(sorted(LANGUAGES))
  expect(new Set(written.map(({ words }) => words)).size, key).toBe(LANGUAGES.length)
}

test('no Hungarian text ends a date a second time: the date itself ends with a full stop', () => {
  const twice = messages.filter(
    ({ language, source }) => language === 'hu' && /\{(?:day|date|from|until)\}\./.test(source),
  )
  expect(twice.map(({ place }) => place)).toEqual([])
})
