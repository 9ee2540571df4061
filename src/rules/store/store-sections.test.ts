import { expect, test } from 'vitest'
import type { PickupStore } from './pickup-store.ts'
import { withStores } from './store-sections.ts'

test('a list of stores to read has each under its city, and under its street where the city has several', () => {
  const storeIn = (name: string, city: string, hours = 'Montag, 9 bis 20 Uhr'): PickupStore => ({
    ...{ id: name, name, street: `${name}-Weg 1`, city, hours },
  })
  const stores = [
    storeIn('A', '110 00 Praha 1'),
    storeIn('B', '110 00 Praha 2', ''),
    storeIn('C', '24103 Kiel'),
    storeIn('D', 'London, SW1A 1AA'),
    storeIn('E', '602 00 Brno\u00a01'),
  ]
  expect(withStores(stores, [])).toEqual([
    { headline: 'Praha, A-Weg 1', paragraphs: ['A, A-Weg 1, 110 00 Praha 1', 'Montag, 9 bis 20 Uhr'] },
    { headline: 'Praha, B-Weg 1', paragraphs: ['B, B-Weg 1, 110 00 Praha 2'] },
    { headline: 'Kiel', paragraphs: ['C, C-Weg 1, 24103 Kiel', 'Montag, 9 bis 20 Uhr'] },
    { headline: 'London', paragraphs: ['D, D-Weg 1, London, SW1A 1AA', 'Montag, 9 bis 20 Uhr'] },
    { headline: 'Brno', paragraphs: ['E, E-Weg 1, 602 00 Brno\u00a01', 'Montag, 9 bis 20 Uhr'] },
  ])
})

test('a section with the address of a store that is listed is not shown again, and the others are', () => {
  const store = { id: 'a', name: 'A', street: 'Weg 1', city: '110 00 Praha\u00a01', hours: '' }
  const advice = { headline: 'Rat', paragraphs: ['In A beraten wir.'] }
  const pictured = { headline: 'Bild' }
  const written = { headline: 'Praha', paragraphs: ['A, Weg 1, 110 00 Praha 1', 'Montag'] }
  expect(withStores([store], [written, advice, pictured])).toEqual([
    { headline: 'Praha', paragraphs: ['A, Weg 1, 110 00 Praha\u00a01'] },
    advice,
    pictured,
  ])
  expect(withStores([], [written, advice])).toEqual([written, advice])
})
