import { describe, expect, test } from 'vitest'
import {
  EXPANDABLE_TEXT,
  MODAL,
  PASSWORD_FIELD,
  PASSWORD_STRENGTHS,
  WIDGET_LOCALES,
  type WidgetTexts,
  widgetTexts,
} from './widget-texts.ts'

const TABLES: ReadonlyArray<[name: string, table: WidgetTexts<object>]> = [
  ['password strengths', PASSWORD_STRENGTHS],
  ['password fields', PASSWORD_FIELD],
  ['expandable texts', EXPANDABLE_TEXT],
  ['modals', MODAL],
]

test('the locales of widgets [SITE-16]', () => {
  expect(WIDGET_LOCALES.join(' ')).toBe('default de-DE de-AT de-CH fr-CH pl-PL sk-SK cs-CZ hu-HU tr-TR da-DK sv-SE en')
})

test.each(TABLES)('the texts of %s have 11 to 13 of the locales and no other [SITE-16]', (_name, table) => {
  const keys = Object.keys(table)
  expect(keys.filter((key) => !(WIDGET_LOCALES as readonly string[]).includes(key))).toEqual([])
  expect(keys.length).toBeGreaterThanOrEqual(11)
  expect(keys.length).toBeLessThanOrEqual(13)
})

describe('a locale that a table does not have', () => {
  test.each(TABLES)('has the texts of de-DE: %s [SITE-17]', (_name, table) => {
    for (const locale of ['ro-RO', 'de', '', 'toString', '__proto__']) {
      expect(widgetTexts(table, locale)).toBe(table['de-DE'])
    }
  })

  test('is English, too, where only the countries have texts [SITE-17]', () => {
    const { en: _, ...ofCountries } = PASSWORD_STRENGTHS
    expect(widgetTexts(ofCountries, 'en')).toBe(PASSWORD_STRENGTHS['de-DE'])
    expect(widgetTexts(MODAL, 'en')).toEqual({ close: 'Close' })
  })

  test('has the texts of another country with its language', () => {
    expect(widgetTexts(MODAL, 'en-GB')).toEqual({ close: 'Close' })
    expect(widgetTexts(PASSWORD_STRENGTHS, 'en-GB')).toEqual(['weak', 'fair', 'strong', 'very strong'])
    expect(widgetTexts(MODAL, 'fr-BE')).toEqual({ close: 'Fermer' })
  })
})

test('the password strengths have four labels, from weak to very strong, in each of eleven locales and in English [UI-15]', () => {
  expect(PASSWORD_STRENGTHS).toEqual({
    'de-DE': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'de-AT': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'de-CH': ['schwach', 'in Ordnung', 'stark', 'sehr stark'],
    'fr-CH': ['faible', 'correct', 'fort', 'très fort'],
    'pl-PL': ['słabe', 'wystarczające', 'silne', 'bardzo silne'],
    'sk-SK': ['slabé', 'dostatočné', 'silné', 'veľmi silné'],
    'cs-CZ': ['slabé', 'dostatečné', 'silné', 'velmi silné'],
    'hu-HU': ['gyenge', 'megfelelő', 'erős', 'nagyon erős'],
    'tr-TR': ['zayıf', 'yeterli', 'güçlü', 'çok güçlü'],
    'da-DK': ['svag', 'i orden', 'stærk', 'meget stærk'],
    'sv-SE': ['svagt', 'godkänt', 'starkt', 'mycket starkt'],
    en: ['weak', 'fair', 'strong', 'very strong'],
  })
})
