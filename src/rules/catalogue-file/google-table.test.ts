import { expect, test } from 'vitest'
import { GOOGLE_TABLE } from './google-table.ts'
import { readTable } from './testing/read-table.ts'

test.each([
  [['id', 'title', 'image_link'], true],
  [['ID', 'Title', 'Image link', 'Price'], true],
  [['g:id', 'g:title', 'g:item_group_id'], true],
  [['\uFEFFid', 'title', 'image_link'], true],
  [['id', 'title', 'price', 'link'], false],
  [['title', 'image_link'], false],
  [['Handle', 'Title', 'Variant SKU', 'Google Shopping / Google Product Category'], false],
])('%j', (head, expected) => {
  expect(GOOGLE_TABLE.isOf(head)).toBe(expected)
})

test('a row is an item, and columns of one name add up', () => {
  const { records, notes, unknownColumns } = readTable(GOOGLE_TABLE, {
    id: ['1', '', '2'],
    Title: ['Lamp', '', 'Desk'],
    'item group id': ['', '', ''],
    'image link': ['https://a.example/1.jpg', '', ''],
    additional_image_link: ['https://a.example/2.jpg,https://a.example/3.jpg', '', ''],
    'additional image link': ['https://a.example/4.jpg', '', ''],
    price: ['12.00 EUR', '', '1.299,00 kr'],
    product_detail: ['Light:Power:5 W, dimmed,Size:Height:40 cm', '', ''],
    custom_label_0: ['x', '', ''],
  })
  expect(records).toEqual([
    {
      key: '1',
      line: 2,
      product: {
        title: 'Lamp',
        attributes: [
          { name: 'Power', values: ['5 W, dimmed'] },
          { name: 'Height', values: ['40 cm'] },
        ],
      },
      article: { sku: '1', options: [], price: '12.00 EUR' },
      pictures: [1, 2, 3, 4].map((number) => ({ url: `https://a.example/${number}.jpg` })),
    },
    {
      key: '2',
      line: 4,
      product: { title: 'Desk' },
      article: { sku: '2', options: [], price: '1.299,00 kr' },
      pictures: [],
    },
  ])
  expect(notes).toEqual([])
  expect(unknownColumns).toEqual(['custom_label_0'])
})

test('a row without an id is an error', () => {
  expect(readTable(GOOGLE_TABLE, { id: [''], title: ['Lamp'], image_link: [''] })).toMatchObject({
    records: [],
    notes: [{ severity: 'error', line: 2, column: 'id' }],
  })
})
