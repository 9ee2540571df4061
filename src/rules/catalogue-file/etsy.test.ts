import { expect, test } from 'vitest'
import { ETSY } from './etsy.ts'
import { readTable } from './testing/read-table.ts'

const PICTURES = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`IMMAGINE${at + 1}`, ['']]))
const row = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({
      TITOLO: [''],
      DESCRIZIONE: [''],
      PREZZO: [''],
      CURRENCY_CODE: ['EUR'],
      QUANTITÀ: [''],
      TAG: [''],
      MATERIALI: [''],
      ...PICTURES,
      'TIPO VARIANTE 1': [''],
      'NOME VARIANTE 1': [''],
      'VALORI VARIANTE 1': [''],
      'TIPO VARIANTE 2': [''],
      'NOME VARIANTE 2': [''],
      'VALORI VARIANTE 2': [''],
      SKU: [''],
    }).map(([name, empty]) => [name, name in cells ? [cells[name]!] : empty]),
  )
const read = (cells: Record<string, string>) => readTable(ETSY, row(cells))

test('a head is of Etsy in any language, by its order', () => {
  expect(ETSY.isOf(Object.keys(row({})))).toBe(true)
  expect(ETSY.isOf(['Title', 'Description', 'Price', 'CURRENCY_CODE', 'SKU'])).toBe(false)
})

test('a listing of Etsy is a product and its article', () => {
  const { records, notes, unknownColumns } = read({
    TITOLO: 'Vase &amp; bowl',
    DESCRIZIONE: 'Fired in\nsmoke',
    PREZZO: '46',
    QUANTITÀ: '1',
    TAG: 'Smoky_vase,Raku',
    MATERIALI: 'Ceramica',
    IMMAGINE1: 'https://a.example/1.jpg',
    IMMAGINE3: 'https://a.example/3.jpg',
    SKU: '32',
  })
  expect(records).toEqual([
    {
      key: 'Vase & bowl',
      line: 2,
      product: {
        title: 'Vase & bowl',
        description: 'Fired in\nsmoke',
        tags: ['Smoky vase', 'Raku'],
        options: [],
        attributes: [{ name: 'MATERIALI', values: ['Ceramica'] }],
      },
      article: { price: '46', compareAt: '', currency: 'EUR', stock: '1', sku: '32', options: [] },
      pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/3.jpg' }],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual([])
})

test('the variations of Etsy make an article of each choice, and a warning that all cost the same', () => {
  const { records, notes } = read({
    TITOLO: 'Ring',
    PREZZO: '20',
    QUANTITÀ: '3',
    'NOME VARIANTE 1': 'Size',
    'VALORI VARIANTE 1': '50,52',
    'NOME VARIANTE 2': 'Metal',
    'VALORI VARIANTE 2': 'Gold',
    SKU: 'R1,R2',
  })
  expect(records.flatMap(({ article }) => (article ? [article] : []))).toEqual([
    { price: '20', compareAt: '', currency: 'EUR', isAvailable: true, options: ['50', 'Gold'] },
    { price: '20', compareAt: '', currency: 'EUR', isAvailable: true, options: ['52', 'Gold'] },
  ])
  expect(records[0]?.product?.options).toEqual(['Size', 'Metal'])
  expect(notes).toEqual([
    {
      severity: 'warning',
      line: 2,
      message:
        'Etsy’s file does not say what each variation costs and how many there are: all have the price of the product, and are available.',
    },
  ])
})

test('two listings of one title are two products', () => {
  const columns = row({ PREZZO: '20' })
  const two = Object.fromEntries(Object.entries(columns).map(([name, [cell]]) => [name, [cell!, cell!, cell!]]))
  const { records } = readTable(ETSY, { ...two, TITOLO: ['Ring', 'Ring', 'Ring'], SKU: ['R1', 'R2', ''] })
  expect(records.map(({ key }) => key)).toEqual(['Ring', 'Ring R2', 'Ring 4'])
})

test.each([
  [{ PREZZO: '1' }, 'The row has no title; it is left out.'],
  [
    {
      TITOLO: 'Ring',
      'NOME VARIANTE 1': 'A',
      'VALORI VARIANTE 1': 'x,'.repeat(100),
      'NOME VARIANTE 2': 'B',
      'VALORI VARIANTE 2': 'y,'.repeat(100),
    },
    'The product’s variations make 10000 articles; 2000 are the most.',
  ],
])('a listing of Etsy is left out: %#', (cells, message) => {
  const { records, notes } = read(cells)
  expect(records).toEqual([])
  expect(notes).toEqual([{ severity: 'error', line: 2, message }])
})
