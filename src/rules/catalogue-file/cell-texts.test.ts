import { describe, expect, test } from 'vitest'
import { categoryPath, handleOfAddress, plainText, splitAddresses, splitCell, yesOrNo } from './cell-texts.ts'

test.each([
  ['Salt &amp; Pepper', 'Salt & Pepper'],
  ['Caf&eacute; &Uuml;ber &#9749; &#x2615;', 'Café Über ☕ ☕'],
  ['50&amp;nbsp;g', '50 g'],
  ['Rot\u00A0 Weiß\n', 'Rot Weiß'],
  ['A &amp;amp;amp; B', 'A &amp; B'],
  ['&unknown; &#0; &#xD800; &#1114112;', '&unknown; &#0; &#xD800; &#1114112;'],
  ['=1+1', '=1+1'],
  ['  ', ''],
  ['o\u0308', 'ö'],
])('the plain text of %j is %j', (cell, expected) => {
  expect(plainText(cell)).toBe(expected)
})

test('parts of a cell are trimmed, and empty ones are none', () => {
  expect(splitCell('red, blue,, green ', ',')).toEqual(['red', 'blue', 'green'])
})

describe('the path of a category', () => {
  test.each([
    ['Home &gt; Lamps &amp; Light', ['Home', 'Lamps & Light']],
    ['Sale', ['Sale']],
    [' > A > ', ['A']],
    ['1604', undefined],
    ['gid://shopify/TaxonomyCategory/aa-1', undefined],
    ['', undefined],
  ])('%j', (cell, expected) => {
    expect(categoryPath(cell)).toEqual(expected)
  })
})

test.each([
  ['TRUE', true],
  ['ja', true],
  ['1', true],
  ['Nein', false],
  ['0', false],
  ['', undefined],
  ['perhaps', undefined],
])('%j is yes or no', (cell, expected) => {
  expect(yesOrNo(cell)).toBe(expected)
})

test.each([
  ['https://old.example/products/red-lamp?variant=1#top', 'red-lamp'],
  ['https://old.example/b%C3%B6den/', 'böden'],
  ['/a/100%25-cotton', '100%-cotton'],
  ['/a/100%-cotton', '100%-cotton'],
  ['red-lamp', 'red-lamp'],
  ['https://old.example/', undefined],
  ['', undefined],
])('the address %j ends with %j', (address, expected) => {
  expect(handleOfAddress(address)).toBe(expected)
})

test.each([
  [
    'https://a.example/x,y~z.jpg, https://b.example/2.jpg,//c.example/3.jpg,',
    ['https://a.example/x,y~z.jpg', 'https://b.example/2.jpg', '//c.example/3.jpg'],
  ],
  [
    'https://a.example/w_1,h_2/p.jpg|https://a.example/q.jpg',
    ['https://a.example/w_1,h_2/p.jpg', 'https://a.example/q.jpg'],
  ],
  ['/m/1.jpg,/m/2.jpg', ['/m/1.jpg', '/m/2.jpg']],
  [' a.jpg ; b.jpg', ['a.jpg', 'b.jpg']],
  ['https://a.example/1.jpg\nhttps://a.example/2.jpg', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  ['', []],
])('the addresses in %j', (cell, expected) => {
  expect(splitAddresses(cell)).toEqual(expected)
})
