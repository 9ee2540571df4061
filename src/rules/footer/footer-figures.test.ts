import { expect, test } from 'vitest'
import type { ReturnPeriod } from '#sites/return-periods.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { withFigures } from './footer-figures.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each<[Site, string, string | undefined]>([
  ['DE', 'ab {freeFrom}', 'ab 20 €'],
  ['PL', 'od {freeFrom}', 'od 100 zł'],
  ['CZ', 'od {freeFrom}, s kartou od {freeFromWithCard}', 'od 999 Kč, s kartou od 499 Kč'],
  ['SK', 'od {freeFrom}, s kartou od {freeFromWithCard}', 'od 40 €, s kartou od 20 €'],
  ['TR', '{freeFrom}, kahvede {freeFromCoffee}', '1000 TL, kahvede 175 TL'],
  ['CH_FR', 'dès {freeFrom}', 'dès 30 CHF'],
  ['AT', '{shippingPrice}', '4,95 €'],
  ['HU', '{shippingPrice}', '1490 Ft'],
  ['DE', '{returnRight}', '30 Tage Rückgaberecht'],
  ['CH', '{returnRight}', '3 Monate Rückgaberecht'],
  ['CH_FR', '{returnRight}', '3 mois pour retourner l’article'],
  ['HU', '{returnRight}', '30 nap a visszaküldésre'],
  ['TR', '{returnRight}', '90 gün içinde iade'],
  ['DE', 'bis {returnDays} Tage', 'bis 30 Tage'],
  ['DE', '{returnMonths}', undefined],
  ['CH', '{returnMonths} Monate', '3 Monate'],
  ['HU', 'ab {freeFrom}', undefined],
  ['DE', '{toString}', undefined],
  ['DE', 'no figure', 'no figure'],
])('on %s "%s" is "%s"', (site, text, expected) => {
  expect(plain(withFigures(siteConfig(site), text))).toBe(expected)
})

test('a figure of returns is what the merchant has set', () => {
  const figured = (returnPeriod: ReturnPeriod) => ({ site: 'DE', shipping: { price: 0 }, returnPeriod }) as const
  expect(plain(withFigures(figured({ days: 60 }), '{returnRight} ({returnDays})'))).toBe('60 Tage Rückgaberecht (60)')
  expect(withFigures(figured({ months: 1 }), '{returnDays}')).toBe('28')
  expect(plain(withFigures(figured({ months: 2 }), '{returnRight} ({returnDays})'))).toBe('2 Monate Rückgaberecht (59)')
})

test('a figure of shipping is what shipping costs now', () => {
  const figured = { site: 'DE', shipping: { price: 590, freeShippingFrom: 3950 } } as const
  expect(plain(withFigures(figured, '{shippingPrice}, ab {freeFrom}'))).toBe('5,90 €, ab 39,50 €')
  expect(withFigures(figured, 'mit Karte ab {freeFromWithCard}')).toBeUndefined()
})
