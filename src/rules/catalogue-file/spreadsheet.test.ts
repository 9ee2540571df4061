import { expect, test } from 'vitest'
import { SPREADSHEET, spreadsheetReader } from './spreadsheet.ts'
import { readTable } from './testing/read-table.ts'

const read = (columns: Record<string, string[]>) => readTable(SPREADSHEET, columns)

test('a permalink is the address whose end is the handle', () => {
  const { records } = read({ Name: ['a'], Price: ['1'], permalink: ['https://old.example/product/vase-1/'] })
  expect(records[0]?.product?.handle).toBe('vase-1')
})

test('rows of one name are told apart by the number of the old shop, which is the SKU where there is no other', () => {
  const both = read({ 'Product ID': ['7', '8'], Indeks: ['', 'X'], Nazwa: ['Lampa', 'Lampa'], Cena: ['1', '2'] })
  expect(both.records.map(({ key, article }) => [key, article?.sku])).toEqual([
    ['7', ''],
    ['X', 'X'],
  ])
  const alone = read({ ID: ['7'], Nazwa: ['Lampa'], Cena: ['1'] })
  expect(alone.records.map(({ key, article }) => [key, article?.sku])).toEqual([['7', '7']])
})

test('a reduced price of 0 reduces nothing', () => {
  const { records } = read({ Name: ['a', 'b'], Price: ['7.40', '7.40'], 'Sale price': ['0.00', '5'] })
  expect(records.map(({ article }) => article)).toEqual([
    { price: '7.40', compareAt: '', options: [] },
    { price: '5', compareAt: '7.40', options: [] },
  ])
})

test('a row is a product and its article', () => {
  const { records, notes, unknownColumns } = read({
    Artikelnummer: ['L_1', ''],
    Bezeichnung: ['Lampe &amp; Fuß', ''],
    'Preis (EUR)': ['1.299,00', ''],
    UVP: ['', ''],
    EK: ['700', ''],
    Bestand: ['-5', ''],
    Marke: ['Ohm', ''],
    Kategorie: ['Wohnen > Licht; Neu', ''],
    Unterkategorie: ['Steh', ''],
    Beschreibung: ['<p>Hell</p>', ''],
    Schlagwörter: ['neu, rot', ''],
    Bild: ['https://a.example/1.jpg', ''],
    'Bild 2': ['b.jpg,c.jpg', ''],
    EAN: ['4006381333931', ''],
    'Gewicht (kg)': ['.5', ''],
    'Inhalt in ml': ['750', ''],
    Material: ['Stahl; Glas', ''],
    MwSt: ['19%', ''],
    Mindestbestellmenge: ['6', ''],
    Bestellschritt: ['6', ''],
    'Max. Menge': ['60', ''],
    Link: ['https://old.example/lampe-1', ''],
    Aktiv: ['ja', ''],
    Bemerkung: ['x', ''],
  })
  expect(records).toEqual([
    {
      key: 'lampe-1',
      line: 2,
      product: {
        handle: 'lampe-1',
        title: 'Lampe & Fuß',
        description: '<p>Hell</p>',
        brand: 'Ohm',
        status: 'active',
        categories: [
          ['Wohnen', 'Licht'],
          ['Neu', 'Steh'],
        ],
        tags: ['neu', 'rot'],
        attributes: [{ name: 'Material', values: ['Stahl', 'Glas'] }],
      },
      article: {
        sku: 'L_1',
        options: [],
        price: '1.299,00',
        compareAt: '',
        currency: 'EUR',
        cost: '700',
        stock: '-5',
        leastQuantity: '6',
        quantityStep: '6',
        mostQuantity: '60',
        gtin: '4006381333931',
        weight: { value: '.5', unit: 'kg' },
        content: { amount: '750', unit: 'ml' },
        taxClass: '19%',
      },
      pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'b.jpg' }, { url: 'c.jpg' }],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['Bemerkung'])
})

test('rows of one parent are articles of one product', () => {
  const { records } = read({
    SKU: ['P', 'P-1', 'P-2', 'Q'],
    'Parent SKU': ['', 'P', 'P', ''],
    Name: ['Shirt', '', '', 'Cap'],
    Price: ['', '10', '11', '5'],
    Color: ['', 'Red', 'Blue', ''],
    Size: ['', 'M', '', ''],
    Image: ['p.jpg', 'red.jpg', '', ''],
  })
  expect(records).toEqual([
    { key: 'P', line: 2, product: { title: 'Shirt', options: [] }, pictures: [{ url: 'p.jpg' }] },
    {
      key: 'P',
      line: 3,
      product: { options: ['Color', 'Size'] },
      article: { sku: 'P-1', options: ['Red', 'M'], price: '10', picture: { url: 'red.jpg' } },
      pictures: [{ url: 'red.jpg' }],
    },
    {
      key: 'P',
      line: 4,
      product: { options: ['Color'] },
      article: { sku: 'P-2', options: ['Blue'], price: '11' },
      pictures: [],
    },
    {
      key: 'Q',
      line: 5,
      product: { title: 'Cap', options: [] },
      article: { sku: 'Q', options: [], price: '5' },
      pictures: [],
    },
  ])
})

test('rows of one name are one product where they differ by an option', () => {
  const { records } = read({ SKU: ['1', '2'], Název: ['Tričko', 'Tričko'], Cena: ['10', '11'], Velikost: ['S', 'M'] })
  expect(records.map(({ key, article }) => [key, article!.options])).toEqual([
    ['Tričko', ['S']],
    ['Tričko', ['M']],
  ])
})

test('a sale price is the price, and the price the one before', () => {
  const { records } = read({ Nazwa: ['A', 'B'], Cena: ['10', '12'], 'Cena promocyjna': ['8', ''] })
  expect(records.map(({ article }) => article)).toEqual([
    { options: [], price: '8', compareAt: '10' },
    { options: [], price: '12', compareAt: '' },
  ])
})

test.each([
  ['12', { stock: '12' }],
  ['0', { stock: '0' }],
  ['', { stock: '' }],
  ['auf Lager', { isAvailable: true }],
  ['nicht verfügbar', { isAvailable: false }],
  [' ja ', { isAvailable: true }],
  ['some', { stock: 'some' }],
])('the stock %j', (Bestand, expected) => {
  const { records } = read({ Name: ['A'], Preis: ['1'], Bestand: [Bestand] })
  expect(records[0]!.article).toEqual({ options: [], price: '1', ...expected })
})

test.each([
  ['aktiv', 'active'],
  ['0', 'draft'],
  ['publish', 'active'],
  ['pending', 'draft'],
  ['private', 'draft'],
  ['Archived', 'archived'],
  ['rejtett', 'unlisted'],
  ['', undefined],
])('the status %j is %j', (status, expected) => {
  expect(read({ Name: ['A'], Price: ['1'], Status: [status] }).records[0]!.product!.status).toBe(expected)
})

test('columns say from when until when a product is visible, and an empty cell that it has no such limit', () => {
  const { records } = read({
    Name: ['A', 'B'],
    Price: ['1', '1'],
    'Sichtbar ab': ['1.12.2026', ''],
    'Online until': ['2026-12-24', ''],
  })
  expect(records.map(({ product }) => [product!.visibleFrom, product!.visibleUntil])).toEqual([
    ['1.12.2026', '2026-12-24'],
    ['', ''],
  ])
})

test('an unknown status is a warning', () => {
  expect(read({ Name: ['A'], Price: ['1'], Status: ['?'] }).notes).toMatchObject([
    { severity: 'warning', line: 2, column: 'Status', value: '?' },
  ])
})

test.each([
  ['Price in €', '€'],
  ['price_chf', 'chf'],
  ['Cena (Kč)', 'Kč'],
  ['Price', undefined],
  ['Price try', 'try'],
  ['Price tryout', undefined],
])('the currency of the column %j is %j', (name, currency) => {
  expect(read({ Name: ['A'], [name]: ['1'] }).records[0]!.article!.currency).toBe(currency)
})

test('a path has levels, and a comma separates paths only', () => {
  const categories = (cell: string) =>
    read({ Name: ['A'], Price: ['1'], Category: [cell] }).records[0]!.product!.categories
  expect(categories('A > B, C')).toEqual([['A', 'B, C']])
  expect(categories('A > B, C > D')).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ])
  expect(categories('A » B')).toEqual([['A', 'B']])
  expect(categories('Salt, Pepper | Oil')).toEqual([['Salt, Pepper'], ['Oil']])
  expect(categories('1604')).toEqual([])
  expect(categories('')).toEqual([])
})

test('a table without needed columns says so once and has no records', () => {
  const { records, notes } = read({ foo: ['1', '2'], bar: ['', ''] })
  expect(records).toEqual([])
  expect(notes.map(({ severity, line }) => [severity, line])).toEqual([
    ['error', 1],
    ['error', 1],
  ])
})

test('a mapping decides what is read', () => {
  const reader = spreadsheetReader(
    ['a', 'b', 'c'],
    new Map([
      [0, 'price'],
      [2, 'name'],
    ]),
  )
  expect(reader.unknownColumns).toEqual(['b'])
  expect(reader.read(['5', 'x', 'Lamp'], 2)).toEqual({
    records: [{ key: 'Lamp', line: 2, product: { title: 'Lamp' }, article: { price: '5', options: [] } }],
    notes: [],
  })
  expect(reader.read(['5'], 3)).toMatchObject({ records: [], notes: [{ severity: 'error', line: 3 }] })
})
