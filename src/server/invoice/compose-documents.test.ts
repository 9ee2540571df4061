import { expect, test } from 'vitest'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { dateText } from '#sites/formats.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { pdfPages, pdfStructure } from '../testing/pdf-text.ts'
import { INVOICED_AT, invoiceOf, orderOf, sellerOf, TITLES } from '../testing/test-documents.ts'
import { composeCreditNote, composeDeliveryNote, composeInvoice } from './compose-documents.ts'
import { drawPdf } from './draw-pdf.ts'
import type { OrderWithParcels } from './issued-invoice.ts'
import type { Seller } from './read-seller.ts'

test.each(SITES)('%s: an invoice names seller, buyer, lines and taxes, in letters that can be copied', async (site) => {
  const order = orderOf(site, 5)
  const texts = textsOf('invoice', siteConfig(site).locale)
  const document = composeInvoice(order, invoiceOf(site))
  const page = (await pdfPages(drawPdf(document))).join(' ')
  const price = (amount: number) => formatPriceAlone(site, amount)
  const seller = sellerOf(site)
  for (const text of [
    ...['Weber & Söhne', texts.invoice, texts.sample, texts.number, 'DE-2026-000001', texts.suppliedOn, order.number],
    ...[seller.name, ...seller.address, ...seller.registrations.map(({ value }) => value)],
    ...document.closing.flatMap(({ heading = [] }) => heading),
    ...['Łoś', 'Őz utca 1', ...TITLES, price(order.totalAmount), 'T104'],
    ...order.lines.flatMap(({ amount, taxAmount }) => (amount > 0 ? [price(amount), price(amount - taxAmount)] : [])),
    ...order.taxes.flatMap(({ amount, taxAmount }) => [price(taxAmount), price(amount - taxAmount), price(amount)]),
  ]) {
    expect(page).toContain(text.replaceAll(/\s+/g, ' '))
  }
})

test('the same invoice is the same bytes, tagged, in its language, with its fonts inside', () => {
  const make = () => drawPdf(composeInvoice(orderOf('CZ', 5), invoiceOf('CZ')))
  const bytes = make()
  expect(Buffer.compare(bytes, make())).toBe(0)
  const pdf = bytes.toString('latin1')
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(3)
  for (const part of ['/Marked true', '/Lang (cs-CZ)', '/DisplayDocTitle true']) expect(pdf).toContain(part)
  expect(pdf).not.toContain('/Helvetica')
  expect(bytes.length).toBeLessThan(120_000)
})

test('the structure of an invoice has pairs as rows of tables, and blanks between the lines of an element', async () => {
  const heard = (await pdfStructure(drawPdf(composeInvoice(orderOf('DE', 3), invoiceOf('DE'))))).join('\n')
  expect(heard).toContain('P Çağla Łoś Őz utca 1 20095 Řím Deutschland\n')
  expect(heard).toContain('TR\nTH Rechnungsnummer\nTD DE-2026-000001\nTR\nTH Rechnungsdatum\nTD 23. November 2026\n')
  expect(heard).toContain('TR\nTH Artikel\nTH Menge\nTH Einzelpreis\nTH MwSt.\nTH Netto\nTH Brutto\n')
  expect(heard).toContain('TR\nTD Árvíztűrő tükörfúrógép 500 g · T100\nTD 1\nTD 7,49 €\n')
  expect(heard).toMatch(/TR\nTH Gesamtbetrag\nTD 26,49 €\n/)
})

test('sixty lines break over pages, each with the headings of the table and its number', async () => {
  const order = orderOf('HU', 60)
  const texts = textsOf('invoice', 'hu-HU')
  const pages = await pdfPages(drawPdf(composeInvoice(order, invoiceOf('HU'))))
  expect(pages.length).toBeGreaterThan(2)
  const withLines = pages.filter((page) => /T1\d\d/.test(page))
  for (const page of withLines) expect(page).toContain(`${texts.item} ${texts.quantity} ${texts.price}`)
  for (const [at, page] of pages.entries()) expect(page).toContain(texts.page({ page: at + 1, pages: pages.length }))
  for (const { itemId } of order.lines) expect(pages.filter((page) => page.includes(itemId))).toHaveLength(1)
  expect(pages.at(-1)).toContain(formatPriceAlone('HU', order.totalAmount).replaceAll(/\s+/g, ' '))
})

test.each<[what: string, order: Partial<OrderWithParcels>, says: string]>([
  ['by invoice names account, day and reference', {}, 'Bitte überweisen Sie 40,67 € bis 7. Dezember 2026.'],
  ['in advance is paid', { payment: 'prepayment' }, 'Der Betrag ist bezahlt.'],
  ['at the door', { payment: 'cash-on-delivery' }, '40,67 € zahlen Sie beim Empfang.'],
  [
    'at the door, by a gift card alone, is paid',
    { payment: 'cash-on-delivery', giftCardAmount: 4067 },
    'Der Betrag ist bezahlt.',
  ],
  ['by a gift card alone is paid', { giftCardAmount: 4067 }, 'Der Betrag ist bezahlt.'],
  ['partly by a gift card asks for the rest', { giftCardAmount: 1000 }, 'Bitte überweisen Sie 30,67 €'],
])('an invoice of an order paid %s', (_what, more, says) => {
  const order = { ...orderOf('DE', 3), totalAmount: 4067, ...more }
  const { closing } = composeInvoice(order, invoiceOf('DE'))
  const words = JSON.stringify(closing).replaceAll('\u00a0', ' ')
  expect(words).toContain(says)
  expect(words.includes('DE36 0000')).toBe(says.startsWith('Bitte'))
})

test('a discount stands under its line, and a free article costs nothing', () => {
  const { table } = composeInvoice(orderOf('DE', 3), invoiceOf('DE'))
  expect(table.rows[1]!.note).toContain('Rabatt −1,00')
  expect(table.rows[0]!.note).toBe('500 g · T100')
  expect(table.rows[2]!.cells.slice(-2)).toEqual(['gratis', 'gratis'])
  expect(table.rows.at(-1)!.cells[0]).toBe('Versand')
})

test('a credit note corrects an invoice by its rates, below zero, and names what came back', async () => {
  const note = invoiceOf('AT', {
    ...{ number: 'AT-2026-C-000001', kind: 'credit-note' },
    taxes: [
      { taxRate: 2000, amount: 1200, taxAmount: 200 },
      { taxRate: 1000, amount: 1100, taxAmount: 100 },
    ],
  })
  const order = orderOf('AT', 3)
  const corrected = { number: 'AT-2026-000007', issuedAt: INVOICED_AT }
  // a refund of a sum names no goods
  expect(composeCreditNote(order, note, corrected).table.columns).toEqual([])
  const { sums } = composeCreditNote(order, note, corrected)
  expect([sums.length, JSON.stringify(sums)]).toEqual([1, expect.stringMatching(/−€\s23,00/)])
  const toCards = { label: expect.stringContaining('Geschenkkarte'), value: expect.stringContaining('0,01') }
  expect(composeCreditNote(order, { ...note, toCards: 1 }, corrected).sums[1]).toEqual(toCards)
  const document = composeCreditNote(order, { ...note, goods: [{ position: 1, pieces: 12 }] }, corrected)
  const [page] = await pdfPages(drawPdf(document))
  expect(order.lines.map(({ itemId }) => page!.includes(itemId))).toEqual([false, true, false])
  expect(page).toMatch(/ 12 /)
  for (const text of [
    'Rechnungskorrektur',
    'AT-2026-000007 vom 23. November 2026',
    '−€ 20,00',
    '−€ 3,00',
    '−€ 23,00',
  ]) {
    expect(page).toContain(text)
  }
})

test.each(SITES)('%s: no line of a document divides a number or a date', async (site) => {
  const note = invoiceOf(site, { number: 'CHFR-2026-C-000001', kind: 'credit-note', taxes: [] })
  // the widest letters that an order's number may have
  const order = { ...orderOf(site, 1), number: 'WWWWW-MWMWM' }
  const document = composeCreditNote(order, note, { number: 'CHFR-2026-000007', issuedAt: INVOICED_AT })
  const [page] = await pdfPages(drawPdf(document))
  for (const number of ['CHFR-2026-C-000001', 'CHFR-2026-000007', 'WWWWW-MWMWM']) expect(page).toContain(number)
  expect(document.facts.map(({ value }) => value)).toContain(dateText(site, INVOICED_AT))
})

test('a French label has a space before its colon', () => {
  expect(composeInvoice(orderOf('CH_FR', 1), invoiceOf('CH_FR')).closing.at(-1)!.heading).toBe(
    'Paiement\u00a0: facture',
  )
})

test('a delivery note has no price', async () => {
  const order = orderOf('PL', 5)
  const [page] = await pdfPages(
    drawPdf(composeDeliveryNote(order, { seller: sellerOf('PL'), brand: 'Weber & Söhne' }, INVOICED_AT)),
  )
  for (const text of ['Dowód dostawy', ...TITLES, '00340434']) expect(page).toContain(text)
  expect(page).not.toContain('zł')
})

test('an invoice to be paid by transfer names each part of the account, and a rate only where something was paid or taxed', () => {
  const account = { holder: 'Crema GmbH', iban: 'DE36000000000000000000', bic: 'AAAADEFFXXX', bank: 'Eine Bank' }
  const composed = (bic?: string) => {
    const taxes = [
      { taxRate: 1900, amount: 1190, taxAmount: 190 },
      // a cent that the rounding of two credit notes leaves
      { taxRate: 700, amount: 0, taxAmount: 1 },
      { taxRate: 0, amount: 0, taxAmount: 0 },
    ]
    const { bic: _known, ...rest } = account
    const seller = { ...sellerOf('DE'), account: { ...rest, ...(bic && { bic }) } } as Seller
    return composeInvoice({ ...orderOf('DE', 1), taxes }, invoiceOf('DE', { seller }))
  }
  const factsOf = (bic?: string) => composed(bic).closing.flatMap(({ facts = [] }) => facts)
  expect(factsOf(account.bic).slice(0, 4)).toEqual([
    { label: 'Kontoinhaber', value: 'Crema GmbH' },
    { label: 'IBAN', value: 'DE36\u00a00000\u00a00000\u00a00000\u00a00000\u00a000' },
    { label: 'BIC', value: 'AAAADEFFXXX' },
    { label: 'Bank', value: 'Eine Bank' },
  ])
  expect(factsOf().map(({ label }) => label)).not.toContain('BIC')
  expect(composed().taxes!.rows.map(([rate]) => rate!.replaceAll(/\s/g, ' '))).toEqual(['19 %', '7 %', 'Summe'])
})

test('an invoice to be paid to a British account names its sort code and account number', () => {
  const account = { holder: 'Crema Ltd', iban: 'GB29NWBK60161331926819', bank: 'A bank' }
  const seller = { ...sellerOf('GB'), account } as Seller
  const composed = composeInvoice(orderOf('GB', 1), invoiceOf('GB', { seller }))
  const facts = composed.closing.flatMap(({ facts = [] }) => facts)
  expect(facts.slice(0, 5)).toEqual([
    { label: 'Account holder', value: 'Crema Ltd' },
    { label: 'Sort code', value: '60-16-13' },
    { label: 'Account number', value: '31926819' },
    { label: 'IBAN', value: 'GB29\u00a0NWBK\u00a06016\u00a01331\u00a09268\u00a019' },
    { label: 'Bank name', value: 'A bank' },
  ])
})

test('an invoice says why gift cards bear no tax where one costs something, and names a discount of a cent', () => {
  const order = orderOf('DE', 2)
  const withCards = (amount: number) => {
    const lines = order.lines.map((line) => ({ ...line, kind: 'gift_card' as const, discountAmount: 1 }))
    return composeInvoice({ ...order, lines, taxes: [{ taxRate: 0, amount, taxAmount: 0 }] }, invoiceOf('DE'))
  }
  const { taxFree } = textsOf('invoice', 'de-DE')
  const says = ({ closing }: { closing: unknown }) => JSON.stringify(closing).includes(taxFree)
  expect([says(withCards(1)), says(withCards(0)), says(composeInvoice(order, invoiceOf('DE')))]).toEqual([
    true,
    false,
    false,
  ])
  expect(withCards(1).table.rows[0]!.note).toContain('Rabatt −0,01')
  expect(composeInvoice(order, invoiceOf('DE')).table.rows[0]!.note).not.toContain('Rabatt')
})

test('the line of the delivery has its price with and without the tax', () => {
  const { table } = composeInvoice(orderOf('DE', 1), invoiceOf('DE'))
  // 19 / 119 of 5.00 are 0.80
  const cells = ['Versand', '1', '5,00 €', '19 %', '4,20 €', '5,00 €']
  expect(table.rows.at(-1)!.cells.map((cell) => cell.replaceAll(/\s/g, ' '))).toEqual(cells)
})
