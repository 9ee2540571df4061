import { expect, test } from 'vitest'
import type { Returns } from '#rules/settings/returns-setting.ts'
import type { Store } from '#rules/store/store.ts'
import type { Site } from '#sites/sites.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { INVOICED_AT, sellerOf } from '../testing/test-documents.ts'
import { composeReturnSlip } from './compose-return-slip.ts'
import { drawPdf } from './draw-pdf.ts'

const store: Store = {
  ...{ id: 'kiel', name: 'Laden', street: 'Weg 1', postcode: '24103', city: 'Kiel', country: 'DE' },
  ...{ hours: {}, specialDays: [], offersPickup: false, takesReturns: true },
}

function slipOf(site: Site, returns: Pick<Returns, 'address'> = {}, stores: readonly Store[] = []) {
  const line = {
    kind: 'article' as const,
    productId: 'p1001',
    price: 1000,
    amount: 3000,
    discountAmount: 0,
    taxRate: 1900,
    returnedQuantity: 0,
  }
  const order = {
    ...{ site, number: 'K7RT2-MQXD4', placedAt: INVOICED_AT },
    delivery: {
      ...{ firstname: 'Éva', lastname: 'Kis', company: '', street: 'Weg 1', extra: '', postcode: '20095' },
      ...{ city: 'Hamburg', district: '', province: '' },
    },
    lines: [
      { ...line, itemId: 'T100', title: 'Tee', variant: '500 g', quantity: 1, taxAmount: 1 },
      { ...line, itemId: 'T101', title: 'Kanne', variant: 'rot', quantity: 3, taxAmount: 1 },
    ],
  }
  const seller = sellerOf(site)
  return composeReturnSlip(
    order,
    { seller, brand: 'Weber & Söhne', returns, stores },
    { at: INVOICED_AT, pieces: [{ position: 1, pieces: 2 }] },
  )
}

test('a return slip names the goods that come back, where to, by when and who pays, and no price', async () => {
  const [page] = await pdfPages(drawPdf(slipOf('DE', {}, [store])))
  for (const text of [
    'Weber & Söhne',
    'Rücksendeschein',
    'Empfänger',
    'Absender',
    'Éva Kis',
    'Weg 1',
    'K7RT2-MQXD4',
    'Kanne',
    'rot · T101',
  ])
    expect(page).toContain(text)
  for (const text of [
    'Bitte schicken Sie die Ware bis zum 7. Dezember 2026 zurück.',
    'Die Kosten der Rücksendung tragen Sie.',
    'In unseren Filialen können Sie sie auch kostenlos abgeben.',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('Tee')
  expect(page).not.toMatch(/10,00|30,00/)
})

test.each<[Site, string]>([
  ['CH_FR', 'Les frais du renvoi sont à votre charge.'],
  ['PL', 'Koszty odesłania ponoszą Państwo.'],
  ['TR', 'Geri gönderme masrafı size aittir.'],
])('the return slip of %s names its seller, and no store that takes nothing back', async (site, costs) => {
  const { addresses, closing } = slipOf(site, {}, [{ ...store, takesReturns: false }])
  const seller = sellerOf(site)
  expect(addresses[0]!.lines).toEqual([seller.name, ...seller.address])
  expect(closing).toHaveLength(1)
  expect(closing[0]!.sentences).toHaveLength(3)
  expect(closing[0]!.sentences[2]).toBe(costs)
})

test('a return slip goes to the address that the merchant has set, below the letterhead of the seller', async () => {
  const { addresses } = slipOf('DE', { address: ['Weber Retouren', 'Hafen 7', '28195 Bremen'] })
  expect(addresses[0]!.lines).toEqual(['Weber Retouren', 'Hafen 7', '28195 Bremen'])
  expect(slipOf('DE').addresses[0]!.lines[0]).toBe(sellerOf('DE').name)
})
