import { expect, test } from 'vitest'
import type { Language } from '#sites/sites.ts'
import { nameParts } from './name-parts.ts'

test.each<[Language, string, goods: string, detail: string]>([
  ['de', 'Moka del Borgo für die Herdkanne', 'Moka del Borgo', 'für die Herdkanne'],
  ['de', 'Für Sie, Becher aus Ton, 2 l', 'Becher 2 l', 'Für Sie aus Ton'],
  ['de', 'Mitbringsel Aussicht', 'Mitbringsel Aussicht', ''],
  ['fr', 'Moulin à café électrique', 'Moulin', 'à café électrique'],
  ['fr', 'Parfum d’été', 'Parfum', 'd’été'],
  ['cz', 'Mlýnek na kávu Granula', 'Mlýnek', 'na kávu Granula'],
  ['cz', 'Dobré ráno, mletá káva ke snídani', 'Dobré ráno mletá káva', 'ke snídani'],
  ['sk', 'Mletá káva so škoricou', 'Mletá káva', 'so škoricou'],
  ['pl', 'Kawa do kawiarki', 'Kawa', 'do kawiarki'],
  ['hu', 'Granula elektromos kávédaráló', 'Granula elektromos kávédaráló', ''],
  ['hu', 'Eszpresszógép őrölt kávéhoz és kapszulával', 'Eszpresszógép őrölt és', 'kávéhoz kapszulával'],
  ['hu', 'Kerékpár kosárral, fesztivál', 'Kerékpár fesztivál', 'kosárral'],
  ['tr', 'Duetta, kahve ve kapsül için espresso makinesi', 'Duetta makinesi', 'kahve ve kapsül için espresso'],
  ['tr', 'Kahve değirmeni', 'değirmeni', 'Kahve'],
  ['tr', 'Savan organik kahve pedi, sert', 'Savan organik pedi sert', 'kahve'],
  ['tr', 'Tondo pedli kahve makinesi', 'Tondo makinesi', 'pedli kahve'],
  ['tr', 'Türk kahvesi', 'kahvesi', 'Türk'],
  ['tr', 'Alba organik espresso', 'Alba organik espresso', ''],
  ['tr', 'Ahşap kaşık', 'Ahşap kaşık', ''],
  ['en', 'Granula electric coffee grinder', 'grinder', 'Granula electric coffee'],
  ['en', 'Handbag in vegetable-tanned leather', 'Handbag', 'in vegetable-tanned leather'],
  ['en', 'Good Morning, ground breakfast coffee', 'Morning coffee', 'Good ground breakfast'],
])('in %s "%s" is called "%s" and says of it "%s"', (language, name, goods, detail) => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const parts = nameParts(name, language)
  expect([plain(parts.goods), plain(parts.detail)]).toEqual([goods, detail])
})
