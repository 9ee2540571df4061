import { describe, expect, test } from 'vitest'
import { checkColumns, checkTax, columnsOfMapping, guessColumns } from './guess-columns.ts'

test.each<[head: string[], pricesIncludeTax: boolean, price: string]>([
  [['Nazwa', 'Cena (netto)', 'Cena (brutto)'], true, 'Cena (brutto)'],
  [['Nazwa', 'Cena (netto)', 'Cena (brutto)'], false, 'Cena (netto)'],
  [['Name', 'Nettopreis', 'VK-Preis inkl. MwSt.'], true, 'VK-Preis inkl. MwSt.'],
  [['Name', 'Price (tax excl.)', 'Price (tax incl.)'], true, 'Price (tax incl.)'],
  [['Name', 'Price (VAT incl.)', 'Price (VAT excl.)'], false, 'Price (VAT excl.)'],
  [['Name', 'Preis', 'Preis pro kg inkl. MwSt.'], true, 'Preis'],
  [['Ürün', 'Birim fiyat (KDV dahil)', 'Fiyat'], true, 'Fiyat'],
  [['Name', 'Nettopreis', 'Preis'], true, 'Preis'],
  [['Nom', 'Prix HT', 'Prix TTC'], false, 'Prix HT'],
  [['Název', 'Cena bez DPH', 'Cena s DPH'], true, 'Cena s DPH'],
  [
    ['Name', 'Unit price', 'Price tax excluded or Price tax included', 'Wholesale price'],
    true,
    'Price tax excluded or Price tax included',
  ],
  [['Name', 'Unit price'], true, 'Unit price'],
  [['Name', 'Variant price'], true, 'Variant price'],
])('of %j the price with tax: %s is in %s', (head, pricesIncludeTax, price) => {
  const columns = guessColumns(head, [], pricesIncludeTax)
  expect([...columns].find(([, target]) => target === 'price')?.[0]).toBe(head.indexOf(price))
})

test.each([
  [true, 'Sonderpreis brutto'],
  [false, 'Sonderpreis netto'],
])('the reduced price is read as the price is, with tax: %s', (pricesIncludeTax, expected) => {
  const head = ['Name', 'Preis netto', 'Preis brutto', 'Sonderpreis netto', 'Sonderpreis brutto']
  const columns = guessColumns(head, [], pricesIncludeTax)
  expect([...columns].flatMap(([at, target]) => (target === 'salePrice' ? [head[at]] : []))).toEqual([expected])
})

test('a column of prices whose name says the opposite of the merchant is told', () => {
  const head = ['Nazwa', 'Cena netto']
  expect(checkTax(head, guessColumns(head), true)).toEqual([
    {
      severity: 'warning',
      line: 1,
      column: 'Cena netto',
      message:
        'The name of this column says that its prices are without tax; they are read as prices with tax, as --prices says.',
    },
  ])
  expect(checkTax(head, guessColumns(head), false)).toEqual([])
  expect(checkTax(['Name', 'Preis'], guessColumns(['Name', 'Preis']), false)).toEqual([])
})

describe('columns are guessed by their names', () => {
  test.each<[language: string, columns: Record<string, string | undefined>]>([
    [
      'English',
      {
        'Product Name': 'name',
        SKU: 'sku',
        'Parent SKU': 'parent',
        'Price (EUR)': 'price',
        'Old price': 'compareAt',
        Qty: 'stock',
        'Image URL': 'picture',
        'Image URL 2': 'picture',
        Color: 'option',
        Vendor: 'brand',
        'Weight (kg)': 'weight',
        Notes: undefined,
      },
    ],
    [
      'words that are written together',
      {
        productName: 'name',
        productImageUrl: 'picture',
        'Product weight': 'weight',
        'Variant ID': undefined,
        id: 'id',
        sku: 'sku',
        invoice_price: 'cost',
        'Tax rules ID': undefined,
        'Delete existing images (0 = No; 1 = Yes)': undefined,
        'Option Name 1': undefined,
        'Option Value 1': undefined,
        'VARIATION 1 TYPE': undefined,
        visible: 'status',
        price: 'price',
      },
    ],
    [
      'German',
      {
        Artikelnummer: 'sku',
        Bezeichnung: 'name',
        'VK-Preis inkl. MwSt.': 'price',
        UVP: 'compareAt',
        'EK-Preis': 'cost',
        Lagerbestand: 'stock',
        Hersteller: 'brand',
        Warengruppe: 'category',
        EAN: 'gtin',
        Farbe: 'option',
        Größe: 'option',
        Groesse: 'option',
        Langtext: 'description',
        Bild_1: 'picture',
        'Gewicht in g': 'weight',
        Material: 'attribute',
        Bemerkung: undefined,
        'Kunden-Nr': undefined,
      },
    ],
    [
      'French',
      {
        Référence: 'sku',
        Désignation: 'name',
        'Prix TTC': 'price',
        Quantité: 'stock',
        Marque: 'brand',
        Catégorie: 'category',
        'Code-barres': 'gtin',
        Couleur: 'option',
        'Prix d’achat': 'cost',
      },
    ],
    [
      'Polish',
      {
        'Kod produktu': 'sku',
        'Nazwa produktu': 'name',
        'Cena brutto': 'price',
        'Stan magazynowy': 'stock',
        Producent: 'brand',
        Kategoria: 'category',
        Opis: 'description',
        Zdjęcie: 'picture',
        Rozmiar: 'option',
      },
    ],
    [
      'Czech',
      {
        Kod: 'sku',
        Název: 'name',
        'Cena s DPH': 'price',
        Skladem: 'stock',
        Výrobce: 'brand',
        Popis: 'description',
        Barva: 'option',
      },
    ],
    [
      'Slovak',
      {
        'Katalógové číslo': 'sku',
        Názov: 'name',
        'Predajná cena': 'price',
        Množstvo: 'stock',
        Značka: 'brand',
        Farba: 'option',
      },
    ],
    [
      'Hungarian',
      {
        Cikkszám: 'sku',
        Megnevezés: 'name',
        'Bruttó ár': 'price',
        Készlet: 'stock',
        Gyártó: 'brand',
        Leírás: 'description',
        Szín: 'option',
      },
    ],
    [
      'Turkish',
      {
        'Stok kodu': 'sku',
        'Ürün Adı': 'name',
        'SATIŞ FİYATI': 'price',
        'Stok adedi': 'stock',
        Marka: 'brand',
        Açıklama: 'description',
        Renk: 'option',
        İçerik: 'content',
      },
    ],
  ])('%s', (_language, columns) => {
    const targets = guessColumns(Object.keys(columns))
    expect(Object.fromEntries(Object.keys(columns).map((name, at) => [name, targets.get(at)]))).toEqual(columns)
  })
})

test('of two columns for one thing the exact name counts, then the first', () => {
  expect([...guessColumns(['Preis netto alt', 'Preis', 'Verkaufspreis', 'Name'])]).toEqual([
    [1, 'price'],
    [3, 'name'],
  ])
})

describe('values decide where names do not', () => {
  const guess = (name: string, ...values: string[]) =>
    guessColumns(
      [name],
      values.map((value) => [value]),
    ).get(0)
  test.each([
    ['Artikel', ['Rote Lampe', 'Kleiner Tisch aus Holz'], 'name'],
    ['Artikel', ['4711', 'A-12'], 'sku'],
    ['x', ['4006381333931', "'96385074"], 'gtin'],
    ['x', ['4006381333931', '12'], undefined],
    ['x', ['https://a.example/1.JPG?v=2', '/b.webp'], 'picture'],
    ['Link', ['https://a.example/1.png'], 'picture'],
    ['Link', ['https://a.example/lamp'], 'link'],
    ['VK', ['Meier', 'Schulz'], undefined],
    ['VK', ['', '12,50'], 'price'],
    ['x', ['', ''], undefined],
  ])('%s with %j is %j', (name, values, target) => {
    expect(guess(name, ...values)).toBe(target)
  })
})

test('a mapping names the columns, and its mistakes are errors', () => {
  const head = ['A', 'B ', 'C']
  expect(columnsOfMapping(head, { a: 'name', B: 'price' })).toEqual({
    columns: new Map([
      [0, 'name'],
      [1, 'price'],
    ]),
    notes: [],
  })
  const { columns, notes } = columnsOfMapping(head, { A: 'name', X: 'price', B: 'cost price', C: 'name' })
  expect([...columns]).toEqual([[0, 'name']])
  expect(notes.map(({ severity, column, message }) => [severity, column, message])).toEqual([
    ['error', 'X', 'The mapping names a column that the file lacks. It has: A, B, C.'],
    ['error', 'B', expect.stringContaining('no target "cost price". Known are: name, subtitle,')],
    ['error', 'C', 'The mapping reads a second column as "name".'],
  ])
})

test('a table without a name or a price is refused with the columns that it has', () => {
  const faults = (...head: string[]) => checkColumns(head, guessColumns(head)).map(({ message }) => message)
  expect(faults('foo', 'bar')).toEqual([
    'No column was found for the name. The file has: foo, bar. Give a mapping such as {"foo": "name"}.',
    'No column was found for the price. The file has: foo, bar. Give a mapping such as {"foo": "price"}.',
  ])
  expect(faults('Name', 'Farbe')).toEqual([expect.stringContaining('for the price. The file has: Name, Farbe.')])
  expect(faults('Preis')).toEqual([expect.stringContaining('for the name. The file has: Preis.')])
  expect(faults('Name', 'Preis')).toEqual([])
  expect(faults('SKU', 'Preis')).toEqual([])
  expect(faults('SKU', 'Bestand')).toEqual([])
})
