import { expect, test } from 'vitest'
import type { SiteLocale } from '../sites.ts'
import { textsOf } from './all-texts.ts'

const called = (locale: SiteLocale, name: string) => ({ locale, settings: { brand: { name } } })

test('a text names the shop as it is called, in each language', () => {
  const reasons = (['de-DE', 'fr-CH', 'cs-CZ', 'hu-HU', 'pl-PL', 'sk-SK', 'tr-TR'] as const).map(
    (locale) => textsOf('header', called(locale, 'Weber & "Söhne"')).logoLabel,
  )
  expect(reasons[0]).toBe('Weber & "Söhne" – zur Startseite')
  for (const text of reasons) expect(text).toContain('Weber & "Söhne"')
})

test('two shops of one process are called differently, and the texts of one are made once', () => {
  const weber = called('de-DE', 'Weber')
  expect(textsOf('header', weber).loyaltyCard).toBe('Weber Card')
  expect(textsOf('header', called('de-DE', 'Crema')).loyaltyCard).toBe('Crema Card')
  expect(textsOf('header', weber)).toBe(textsOf('header', weber))
})

test('a name is no code where it looks like some', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the name
  const name = '${brand} `x` {brand} \\'
  expect(textsOf('header', called('de-DE', name)).loyaltyCard).toBe(`${name} Card`)
})

test('texts that do not name the shop need a language alone', () => {
  expect(textsOf('header', 'de-DE').mainNavigation).toBe('Hauptnavigation')
})
