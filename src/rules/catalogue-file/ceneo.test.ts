import { expect, test } from 'vitest'
import type { FileElement } from './catalogue-record.ts'
import { CENEO } from './ceneo.ts'

const element = (
  name: string,
  attributes: Record<string, string>,
  content: string | FileElement[] = [],
): FileElement => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '\n',
  children: typeof content === 'string' ? [] : content,
})

test('an offer of Ceneo is a product with its article', () => {
  const reader = CENEO.reader()
  const offer = element(
    'o',
    { id: '6730', url: 'https://sklep.example/pl/p/zasilacz', price: '129.50', avail: '1', stock: '2', weight: '0.4' },
    [
      element('cat', {}, 'Komputery/Zasilacze'),
      element('name', {}, 'Zasilacz 65W'),
      element('desc', {}, 'Sprawdzony\\nsprzęt'),
      element('imgs', {}, [
        element('main', { url: 'https://a.example/1.png' }),
        element('i', { url: 'https://a.example/2.png' }),
      ]),
      element('attrs', {}, [
        element('a', { name: 'Producent' }, 'LENOVO'),
        element('a', { name: 'EAN' }, '4006381333931'),
        element('a', { name: 'Kod_producenta' }, '02DL128'),
        element('a', { name: 'SKU' }, '5678'),
        element('a', { name: 'Moc' }, '65W'),
      ]),
      element('bloz', {}, 'x'),
    ],
  )
  expect(reader.read(offer, 3)).toEqual({
    records: [
      {
        key: '6730',
        line: 3,
        product: {
          handle: 'zasilacz',
          title: 'Zasilacz 65W',
          description: 'Sprawdzony\nsprzęt',
          brand: 'LENOVO',
          categories: [['Komputery', 'Zasilacze']],
          attributes: [{ name: 'Moc', values: ['65W'] }],
        },
        article: {
          sku: '5678',
          price: '129.50',
          stock: '2',
          isAvailable: true,
          gtin: '4006381333931',
          mpn: '02DL128',
          weight: { value: '0.4', unit: 'kg' },
        },
        pictures: [{ url: 'https://a.example/1.png' }, { url: 'https://a.example/2.png' }],
      },
    ],
    notes: [],
  })
  expect([...reader.unknownElements]).toEqual([['bloz', 1]])
})

test.each<[days: string, said: object]>([
  ['1', { isAvailable: true }],
  ['7', { isAvailable: true, sellsWithoutStock: true }],
  ['99', {}],
])('an offer of Ceneo that comes in %s days is %j', (avail, said) => {
  const { records } = CENEO.reader().read(element('o', { id: '1', avail }), 3)
  expect(records[0]?.article).toEqual({ sku: '1', ...said })
})

test('an offer of Ceneo is counted where the feed counts it, however long it is on its way', () => {
  const { records } = CENEO.reader().read(element('o', { id: '1', avail: '3', stock: '2' }), 3)
  expect(records[0]?.article).toEqual({ sku: '1', isAvailable: true, stock: '2' })
})

test('an offer of Ceneo without an id is left out', () => {
  expect(CENEO.reader().read(element('o', { price: '1' }), 3)).toEqual({
    records: [],
    notes: [{ severity: 'error', line: 3, column: 'id', message: 'The offer has no id. It is left out.' }],
  })
})

test.each([
  ['offers', 'o', true],
  ['offers', 'group', true],
  ['offers', 'offer', false],
  ['SHOP', 'o', false],
])('a document <%s><%s> is of Ceneo: %s', (root, first, expected) => {
  expect(CENEO.isOf(root, first)).toBe(expected)
})
