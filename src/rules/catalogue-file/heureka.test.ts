import { describe, expect, test } from 'vitest'
import type { FileElement } from './catalogue-record.ts'
import { HEUREKA } from './heureka.ts'

/** An element with a text, or with the elements in it. */
const element = (name: string, content: string | FileElement[]): FileElement => ({
  name,
  attributes: {},
  text: typeof content === 'string' ? content : '\n',
  children: typeof content === 'string' ? [] : content,
})
const param = (name: string, value: string) => element('PARAM', [element('PARAM_NAME', name), element('VAL', value)])
const read = (...children: FileElement[]) => HEUREKA.reader().read(element('SHOPITEM', children), 7)

describe('an item of Heureka', () => {
  test('is a product with its article', () => {
    expect(
      read(
        element('ITEM_ID', ' L-1 '),
        element('PRODUCTNAME', 'Lampa Červená'),
        element('PRODUCT', 'Lampa Červená + žárovka'),
        element('DESCRIPTION', '<p>Hezká</p>'),
        element('URL', 'https://obchod.example/p/lampa-%C4%8Derven%C3%A1/?a=1#b'),
        element('IMGURL', 'https://obchod.example/1.jpg'),
        element('IMGURL_ALTERNATIVE', 'https://obchod.example/2.jpg'),
        element('IMGURL_ALTERNATIVE', 'https://obchod.example/1.jpg'),
        element('PRICE_VAT', '1 299,00'),
        element('VAT', '21%'),
        element('MANUFACTURER', 'Světlo'),
        element('CATEGORYTEXT', 'Heureka.cz | Dům a zahrada |  Lampy '),
        element('EAN', '4006381333931'),
        element('PRODUCTNO', 'SV-1'),
        element('DELIVERY_DATE', '0'),
        param('Barva:', 'červená'),
        param('Materiál', 'kov'),
        param('Materiál', 'sklo'),
      ),
    ).toEqual({
      records: [
        {
          key: 'L-1',
          line: 7,
          product: {
            handle: 'lampa-červená',
            title: 'Lampa Červená',
            description: '<p>Hezká</p>',
            brand: 'Světlo',
            categories: [['Dům a zahrada', 'Lampy']],
            attributes: [
              { name: 'Barva', values: ['červená'] },
              { name: 'Materiál', values: ['kov', 'sklo'] },
            ],
          },
          article: {
            sku: 'L-1',
            price: '1 299,00',
            taxClass: '21%',
            gtin: '4006381333931',
            mpn: 'SV-1',
            isAvailable: true,
            attributes: [
              { name: 'Barva', value: 'červená' },
              { name: 'Materiál', value: 'kov' },
              { name: 'Materiál', value: 'sklo' },
            ],
          },
          pictures: [{ url: 'https://obchod.example/1.jpg' }, { url: 'https://obchod.example/2.jpg' }],
        },
      ],
      notes: [],
    })
  })

  test('may have a number of its article and of its stock, which Heureka does not know', () => {
    const { records } = read(element('ITEM_ID', '7'), element('SKU', 'L-7'), element('STOCK', '4'))
    expect(records[0]).toMatchObject({ key: '7', article: { sku: 'L-7', stock: '4' } })
  })

  test('of a group has a title without its values, and lines where a program wrote them as letters', () => {
    const { records } = read(
      element('ITEM_ID', '7'),
      element('ITEMGROUP_ID', 'g'),
      element('PRODUCTNAME', 'Sada (Cream) (S, M)'),
      element('DESCRIPTION', 'Hezká\\nsada'),
      param('Tričko', 'S'),
      param('Mikina', 'M'),
    )
    expect(records[0]!.product).toMatchObject({ title: 'Sada (Cream)', description: 'Hezká\nsada' })
  })

  test('is one of a group by ITEMGROUP_ID, and shows its own picture', () => {
    const { records } = read(
      element('ITEM_ID', 'T-1-S'),
      element('ITEMGROUP_ID', 'T-1'),
      element('IMGURL', 'https://obchod.example/s.jpg'),
      param('Velikost', 'S'),
    )
    expect(records).toMatchObject([
      {
        key: 'T-1',
        article: {
          sku: 'T-1-S',
          picture: { url: 'https://obchod.example/s.jpg' },
          attributes: [{ name: 'Velikost', value: 'S' }],
        },
      },
    ])
  })

  test('tells an empty element from one that is missing', () => {
    const { records } = read(
      element('ITEM_ID', '1'),
      element('DESCRIPTION', ''),
      element('EAN', ' '),
      element('IMGURL', ''),
      element('CATEGORYTEXT', ''),
    )
    expect(records).toEqual([
      {
        key: '1',
        line: 7,
        product: { description: '', categories: [] },
        article: { sku: '1', gtin: '' },
        pictures: [],
      },
    ])
  })

  test('can be ordered before it is in stock', () => {
    expect(read(element('ITEM_ID', '1'), element('DELIVERY_DATE', '5')).records[0]?.article).toEqual({
      sku: '1',
      isAvailable: true,
      sellsWithoutStock: true,
    })
  })

  test('is counted where the feed counts it, however long it is on its way', () => {
    const counted = read(element('ITEM_ID', '1'), element('DELIVERY_DATE', '2'), element('STOCK', '2'))
    expect(counted.records[0]?.article).toEqual({ sku: '1', isAvailable: true, stock: '2' })
    const ordered = read(element('ITEM_ID', '1'), element('DELIVERY_DATE', '2'), element('STOCK', '0'))
    expect(ordered.records[0]?.article).toMatchObject({ sellsWithoutStock: true })
  })

  test('has its price without tax where there is no other, which is said', () => {
    const { records, notes } = read(element('ITEM_ID', '1'), element('PRICE', '100'))
    expect(records[0]?.article?.price).toBe('100')
    expect(notes).toMatchObject([{ severity: 'warning', line: 7, column: 'PRICE', value: '100' }])
  })

  test('is left out without an id or address, and its parameters without a name or value', () => {
    expect(read(element('PRODUCTNAME', 'X'))).toEqual({
      records: [],
      notes: [{ severity: 'error', line: 7, column: 'ITEM_ID', message: 'The item has no ITEM_ID. It is left out.' }],
    })
    const { notes } = read(element('ITEM_ID', '1'), param('', 'x'), param('y', ''))
    expect(notes.map(({ message }) => message)).toEqual([
      'This PARAM has no name. It is left out.',
      'This PARAM has no value. It is left out.',
    ])
  })
})

test('elements of which nothing is read are counted by items', () => {
  const reader = HEUREKA.reader()
  const delivery = element('DELIVERY', [element('DELIVERY_ID', 'X')])
  reader.read(element('SHOPITEM', [element('ITEM_ID', '1'), delivery, delivery]), 1)
  reader.read(element('SHOPITEM', [element('ITEM_ID', '2'), delivery, element('GIFT', 'pen')]), 2)
  expect([...reader.unknownElements]).toEqual([
    ['DELIVERY', 2],
    ['GIFT', 1],
  ])
})
