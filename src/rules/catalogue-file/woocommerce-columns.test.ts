import { expect, test } from 'vitest'
import { readHead } from './table-head.ts'
import { wooCommerceColumns } from './woocommerce-columns.ts'
import { textsOfProduct } from './woocommerce-texts.ts'

test('the columns of a German export are known', () => {
  const head = readHead([
    ...['ID', 'Typ', 'Artikelnummer', 'GTIN, UPC, EAN oder ISBN', 'Name', 'Veröffentlicht', 'Ist hervorgehoben?'],
    ...['Sichtbarkeit im Katalog', 'Kurzbeschreibung', 'Beschreibung', 'Datum, an dem Angebotspreis beginnt'],
    ...[
      'Datum, an dem Angebotspreis endet',
      'Steuerstatus',
      'Steuerklasse',
      'Vorrätig?',
      'Bestand',
      'Geringe Lagermenge',
    ],
    ...['Lieferrückstande erlaubt?', 'Nur einzeln verkaufen?', 'Gewicht (kg)', 'Länge (cm)', 'Angebotspreis'],
    ...['Regulärer Preis', 'Kategorien', 'Schlagwörter', 'Versandklasse', 'Bilder', 'Übergeordnetes Produkt', 'Marken'],
    ...['Attribut 1 Name', 'Attribut 1 Wert(e)', 'Attribut 1 Sichtbar', 'Attribut 1 Global', 'Attribut 1 Standard'],
  ])
  expect(wooCommerceColumns(head)).toMatchObject({
    ...{ id: 0, type: 1, sku: 2, gtin: 3, name: 4, published: 5, visibility: 7, shortDescription: 8, description: 9 },
    ...{ saleStart: 10, saleEnd: 11, taxStatus: 12, taxClass: 13, inStock: 14, stock: 15, backorders: 17 },
    ...{ weight: { at: 19, unit: 'kg' }, salePrice: 21, regularPrice: 22, categories: 23, tags: 24, images: 26 },
    ...{ parent: 27, brands: 28, attributes: [{ name: 29, values: 30 }] },
  })
  expect(head.unread()).toEqual([
    'Ist hervorgehoben?',
    'Geringe Lagermenge',
    'Nur einzeln verkaufen?',
    'Länge (cm)',
    'Versandklasse',
  ])
})

test.each([
  [['Attribute 10 name', 'Attribute 10 value(s)', 'Attribute 10 default']],
  [['Nom de l’attribut 1', 'Valeur(s) de l’attribut 1', 'Attribut 1 visible']],
  [['Nazwa atrybutu 1', 'Wartości atrybutu 1', 'Widoczność atrybutu 1']],
  [['Název atributu 1', 'Hodnota(y) atributu 1', 'Viditelnost atributu 1']],
  [['1. tulajdonság neve', '1. tulajdonság érték(ek)', '1. tulajdonság látható']],
  [['Nitelik 1 ismi', 'Nitelik 1 değer(ler)i', 'Nitelik 1 görünür']],
])('an attribute has a name and values: %j', (names) => {
  const head = readHead(names)
  expect(wooCommerceColumns(head).attributes).toEqual([{ name: 0, values: 1 }])
  expect(head.unread()).toEqual([])
})

test('attributes are in the order of their numbers', () => {
  const head = readHead(['Attribute 10 name', 'Attribute 2 name', 'Attribute 2 value(s)', 'Attribute names'])
  expect(wooCommerceColumns(head).attributes).toEqual([
    { name: 1, values: 2 },
    { name: 0, values: undefined },
  ])
  expect(head.unread()).toEqual(['Attribute names'])
})

const LONG = 'word '.repeat(40).trim()

test.each([
  [undefined, undefined, {}],
  [undefined, 'Long', { description: 'Long' }],
  [undefined, '', { description: '' }],
  ['Short', undefined, { subtitle: 'Short' }],
  ['Short', '', { description: 'Short' }],
  ['<i>Short</i>', 'Long', { subtitle: 'Short', description: 'Long' }],
  [LONG, 'Long', { subtitle: '', description: `${LONG}\nLong` }],
  ['', '', { description: '' }],
  ['', 'Long', { subtitle: '', description: 'Long' }],
  [undefined, 'a\\nb', { description: 'a\nb' }],
  [undefined, '<p>a</p>\\n\\nb', { description: '<p>a</p>\n\nb' }],
  [undefined, '<ul><li>a</li></ul>\\n\\nb', { description: '<ul><li>a</li></ul>\n<p>b</p>' }],
  [undefined, '[vc_row full="1"]a[/vc_row] [sic]', { description: 'a [sic]' }],
])('the short text %j and the description %j', (short, long, expected) => {
  expect(textsOfProduct(short, long)).toEqual(expected)
})
