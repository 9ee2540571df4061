import { expect, test } from 'vitest'
import type { SiteLocale } from '#sites/sites.ts'
import { textsOf } from './all-texts.ts'
import { typeset } from './typography.ts'

const seen = (text: string) => text.replaceAll('\u00a0', '~')

test.each<[SiteLocale, string, string]>([
  ['de-DE', 'Wasserkocher, 2 l', 'Wasserkocher, 2~l'],
  ['de-DE', '500 g / ganze Bohne', '500~g / ganze Bohne'],
  ['de-DE', 'Heizplatte mit 1.000 W und 230 V', 'Heizplatte mit 1.000~W und 230~V'],
  ['cs-CZ', 'Varná deska 1 000 W', 'Varná deska 1~000~W'],
  ['fr-CH', 'Bouilloire de 1,7 l à 95 °C', 'Bouilloire de 1,7~l à 95~°C'],
  ['hu-HU', '70 × 140 cm, 100 % pamut', '70 × 140~cm, 100~% pamut'],
  ['tr-TR', 'Bellek: 128 GB', 'Bellek: 128~GB'],
  ['de-DE', 'ab 30 € bis 75 €', 'ab 30~€ bis 75~€'],
  ['pl-PL', 'Koc 2 m z wełny', 'Koc 2~m z~wełny'],
])('a number keeps its unit on %s: %s', (locale, source, set) => {
  expect(seen(typeset(locale, source))).toBe(set)
})

test.each<[SiteLocale, string]>([
  ['de-DE', '10 Kapseln'],
  ['de-DE', 'Tasse 2 groß'],
  ['de-DE', 'Größe 36 M1'],
  ['fr-CH', '2 livres'],
  ['tr-TR', '3 kutu'],
])('a number before a word may end a line on %s: %s', (locale, source) => {
  expect(seen(typeset(locale, source))).not.toContain('~')
})

test.each<[SiteLocale, string, string]>([
  ['de-CH', 'Größe „M“', 'Grösse «M»'],
  ['fr-CH', 'Vraiment ? « Oui »', 'Vraiment~? «~Oui~»'],
  ['sk-SK', 'káva s mliekom', 'káva s~mliekom'],
  ['en-GB', 'House Blend No. 1', 'House Blend No.~1'],
])('%s has a spacing and a spelling of its own: %s', (locale, source, set) => {
  expect(seen(typeset(locale, source))).toBe(set)
})

test('no line ends within a range of two numbers', () => {
  const days = textsOf('product', 'hu-HU').deliveryDays({ from: 3, to: 5 })
  expect(days).toBe('3–\u20605 munkanap')
  expect(typeset('hu-HU', 'kávé – tej')).toBe('kávé – tej')
})
