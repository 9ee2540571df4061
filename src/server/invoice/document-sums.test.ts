import { expect, test } from 'vitest'
import { INVOICED_AT, invoiceOf, orderOf } from '../testing/test-documents.ts'
import { composeCreditNote, composeDeliveryNote, composeInvoice } from './compose-documents.ts'
import type { IssuedInvoice, OrderWithParcels } from './issued-invoice.ts'

/** What documents say of amounts: what is due, what was paid, what is left, and the tax in it. */

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['nothing', 0, 0, ['Gesamtbetrag 40,67 €']],
  [
    'a cent each',
    1,
    1,
    ['Gesamtbetrag 40,67 €', 'davon mit Geschenkkarte bezahlt 0,01 €', 'abzüglich Rückgabe −0,01 €'],
  ],
])(
  'the sums of an invoice name what gift cards paid and what was deducted: %s',
  (_what, giftCardAmount, deductedSoFar, sums) => {
    const order = { ...orderOf('DE', 3), totalAmount: 4067, giftCardAmount }
    const found = composeInvoice(order, invoiceOf('DE', { deductedSoFar })).sums
    expect(found.map(({ label, value }) => plain(`${label} ${value}`))).toEqual(sums)
  },
)

test('taxes of one rate have no sum, and no tax is nothing, without a minus', () => {
  const taxesOf = (...taxes: OrderWithParcels['taxes']) =>
    composeInvoice({ ...orderOf('DE', 1), taxes }, invoiceOf('DE')).taxes!.rows.map((row) => row.map(plain))
  expect(taxesOf({ taxRate: 0, amount: 1, taxAmount: 0 })).toEqual([['0 %', '0,01 €', '0,00 €', '0,01 €']])
  expect(taxesOf({ taxRate: 1900, amount: 1190, taxAmount: 190 }, { taxRate: 700, amount: 107, taxAmount: 7 })).toEqual(
    [
      ['19 %', '10,00 €', '1,90 €', '11,90 €'],
      ['7 %', '1,00 €', '0,07 €', '1,07 €'],
      ['Summe', '11,00 €', '1,97 €', '12,97 €'],
    ],
  )
})

test.each<[string, Partial<IssuedInvoice>, string, string[], boolean]>([
  ['is paid back', {}, 'Erstattungsbetrag', ['Der Betrag wird Ihnen erstattet.'], false],
  [
    'lowers a bill of which a cent is left',
    { deducted: 1190, deductedSoFar: 4066 },
    'Korrekturbetrag',
    ['Der offene Betrag sinkt um 11,90 €.', 'Zu zahlen sind noch 0,01 €.'],
    true,
  ],
  [
    'lowers a bill to nothing',
    { deducted: 1190, deductedSoFar: 4067 },
    'Korrekturbetrag',
    ['Der offene Betrag sinkt um 11,90 €.', 'Zu zahlen ist nichts mehr.'],
    false,
  ],
])('a credit note of what %s says so', (_what, more, label, sentences, namesAccount) => {
  const taxes = [{ taxRate: 1900, amount: 1190, taxAmount: 190 }]
  const note = invoiceOf('DE', { kind: 'credit-note', taxes, ...more })
  const order = { ...orderOf('DE', 3), totalAmount: 4067 }
  const { sums, closing } = composeCreditNote(order, note, { number: 'DE-2026-000001', issuedAt: INVOICED_AT })
  expect(sums.map((sum) => plain(`${sum.label} ${sum.value}`))).toEqual([`${label} −11,90 €`])
  expect(closing.flatMap((part) => part.sentences.map(plain))).toEqual(sentences)
  expect(
    closing
      .at(-1)!
      .facts.map(({ value }) => plain(value))
      .includes('DE-2026-000001'),
  ).toBe(namesAccount)
})

test('an invoice to be paid by transfer has the code of what is due, and one that is paid has none', () => {
  const codeOf = (giftCardAmount: number) =>
    composeInvoice({ ...orderOf('DE', 3), totalAmount: 4067, giftCardAmount }, invoiceOf('DE')).closing.at(-1)!.code
  expect(codeOf(1000)).toMatchObject({ label: 'Code für die Überweisung', isSwiss: false })
  expect(codeOf(1000)!.text.split('\n')).toContain('EUR30.67')
  expect(codeOf(4067)).toBe(undefined)
})

test('the columns of numbers leave the names of goods a third of the page at least', () => {
  const order = orderOf('DE', 1)
  const corrected = { number: 'DE-2026-000001', issuedAt: INVOICED_AT }
  const note = invoiceOf('DE', { kind: 'credit-note', taxes: [], goods: [{ position: 0, pieces: 1 }] })
  const documents = [composeInvoice(order, invoiceOf('DE')), composeCreditNote(order, note, corrected)]
  for (const { table } of [...documents, composeDeliveryNote(order, invoiceOf('DE'), INVOICED_AT)])
    expect(table.columns.reduce((left, { width = 0 }) => left - width, 1)).toBeGreaterThan(1 / 3)
})
