import { plainName, readHead, type TableHead } from './table-head.ts'

type Column = number | undefined

/** An export has its columns in the language of the shop's owner: English, German, French, Polish, Czech, Hungarian, Slovak, Turkish. */
const NAMES = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Rodzaj', 'Típus', 'Tür'],
  sku: [
    'SKU',
    'Artikelnummer',
    'UGS',
    'Katalogové číslo',
    'Cikkszám',
    'Katalógové číslo',
    'Stok kodu (SKU)',
    'Stok kodu',
  ],
  gtin: [
    ...['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN', 'GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN lub ISBN'],
    ...[
      'GTIN, UPC, EAN nebo ISBN',
      'GTIN, UPC, EAN vagy ISBN',
      'GTIN, UPC, EAN alebo ISBN',
      'GTIN, UPC, EAN veya ISBN',
    ],
    ...['GTIN', 'Meta: _global_unique_id', 'EAN', 'Meta: _ts_gtin', 'Meta: _alg_ean'],
  ],
  mpn: ['MPN', 'Meta: _ts_mpn'],
  name: ['Name', 'Nom', 'Nazwa', 'Název', 'Jméno', 'Név', 'Názov', 'İsim', 'Ad'],
  slug: ['Slug'],
  permalink: ['Permalink', 'Product permalink', 'Product URL'],
  published: [
    'Published',
    'Veröffentlicht',
    'Publié',
    'Opublikowano',
    'Publikováno',
    'Közzétéve',
    'Publikované',
    'Yayımlanmış',
  ],
  visibility: [
    ...[
      'Visibility in catalog',
      'Visibility in catalogue',
      'Catalog visibility',
      'Sichtbarkeit im Katalog',
      'Visibilité dans le catalogue',
    ],
    ...['Widoczność w katalogu', 'Viditelnost v katalogu', 'Láthatóság a katalógusban', 'Viditeľnosť v katalógu'],
    'Katalogda görünürlük',
  ],
  shortDescription: [
    ...['Short description', 'Kurzbeschreibung', 'Description courte', 'Krótki opis', 'Krátký popis', 'Stručný popis'],
    ...['Rövid leírás', 'Krátky popis', 'Kısa açıklama'],
  ],
  description: ['Description', 'Beschreibung', 'Opis', 'Popis', 'Leírás', 'Açıklama'],
  saleStart: [
    ...['Date sale price starts', 'Datum, an dem Angebotspreis beginnt', 'Date de début de promo'],
    'Data rozpoczęcia promocji',
  ],
  saleEnd: [
    ...[
      'Date sale price ends',
      'Datum, an dem Angebotspreis endet',
      'Date de fin de promo',
      'Data zakończenia promocji',
    ],
  ],
  taxStatus: [
    'Tax status',
    'Steuerstatus',
    'État de la TVA',
    'Status podatku',
    'Stav daně',
    'Adó státusz',
    'Vergi durumu',
  ],
  taxClass: [
    ...['Tax class', 'Steuerklasse', 'Classe de TVA', 'Klasa podatkowa', 'Daňová třída', 'Adóosztály', 'Daňová trieda'],
    'Vergi sınıfı',
  ],
  inStock: [
    ...['In stock?', 'Vorrätig?', 'Auf Lager?', 'En stock ?', 'En stock?', 'W magazynie?', 'Na stanie?', 'Skladem?'],
    ...['Készleten?', 'Raktáron?', 'Na sklade?', 'Stokta?', 'Stokta mı?'],
  ],
  stock: ['Stock', 'Bestand', 'Lager', 'Lagerbestand', 'Stan magazynowy', 'Sklad', 'Zásoby', 'Készlet', 'Stok'],
  backorders: [
    ...['Backorders allowed?', 'Lieferrückstande erlaubt?', 'Lieferrückstände erlaubt?', 'Rückstände erlaubt?'],
    ...['Autoriser les commandes de produits en rupture ?', 'Dozwolone zamówienia oczekujące?', 'Povolit objednávky?'],
    ...['Engedélyezi az utórendelést?', 'Povoliť objednávky?', 'Yok satmaya izin?'],
  ],
  salePrice: [
    ...['Sale price', 'Angebotspreis', 'Tarif promo', 'Cena promocyjna', 'Zlevněná cena', 'Akční cena', 'Akciós ár'],
    ...['Zľavnená cena', 'Akciová cena', 'İndirimli satış fiyatı', 'İndirimli fiyat'],
  ],
  regularPrice: [
    ...[
      'Regular price',
      'Regulärer Preis',
      'Normaler Preis',
      'Tarif régulier',
      'Cena regularna',
      'Běžná cena',
      'Normál ár',
    ],
    ...['Bežná cena', 'Normal fiyat'],
  ],
  content: [
    'Meta: _unit_product',
    'Product units',
    'Produkteinheiten',
    'unit_pricing_measure',
    'Meta: unit_pricing_measure',
  ],
  contentUnit: ['Meta: _unit', 'Unit', 'Einheit'],
  cost: ['Cost of goods', 'Selbstkosten', 'Coût des marchandises'],
  categories: [
    'Categories',
    'Kategorien',
    'Catégories',
    'Kategorie',
    'Kategória',
    'Kategóriák',
    'Kategórie',
    'Kategoriler',
  ],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Tagi', 'Znaczniki', 'Štítky', 'Címkék', 'Etiketler'],
  images: ['Images', 'Bilder', 'Obrazki', 'Obrázky', 'Képek', 'Görseller'],
  parent: [
    ...[
      'Parent',
      'Übergeordnetes Produkt',
      'Übergeordnet',
      'Nadrzędny',
      'Nadřazený',
      'Nadřazené',
      'Szülő',
      'Nadradený',
    ],
    ...['Ebeveyn', 'Üst'],
  ],
  brands: ['Brands', 'Brand', 'Marken', 'Marke', 'Marques', 'Marque', 'Marki', 'Značky', 'Márkák', 'Markalar'],
  seoTitle: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  seoDescription: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
} as const satisfies Record<string, readonly string[]>

export type WooCommerceColumns = Record<keyof typeof NAMES, Column> & {
  weight: { at: number; unit: string } | undefined
  attributes: Array<{ name: number; values: Column }>
}

const WEIGHT = /^(?:weight|gewicht|poids|waga|hmotnos[tť]|tömeg|súly|ağırlık) \(([^)]+)\)$/i

/** 'Attribute 1 name' in any of the languages and orders of words, such as 'Nom de l’attribut 1'. */
const ATTRIBUTE = /^(?=.*(?:attrib|atryb|atrib|tulajdons|nitelik|özellik))(.*?)(\d+)(.*)$/i
const PARTS: ReadonlyArray<[part: 'name' | 'values' | 'setting', words: RegExp]> = [
  ['values', /value|wert|valeur|wartoś|hodnot|érték|değer/],
  [
    'setting',
    /visible|sichtbar|widoczn|viditeľn|viditeln|látható|görünür|global|globáln|default|standard|défaut|domyśln/,
  ],
  ['name', /name|nom\b|nazwa|název|jméno|neve?\b|názov|isim|ismi|adı?\b/],
]

export function wooCommerceColumns(head: TableHead): WooCommerceColumns {
  const columns = Object.fromEntries(Object.entries(NAMES).map(([key, names]) => [key, head.find(...names)]))
  const weight = head.match(WEIGHT)[0]
  return {
    ...(columns as Record<keyof typeof NAMES, Column>),
    weight: weight && { at: weight.at, unit: weight.found[1]! },
    attributes: findAttributes(head),
  }
}

function findAttributes(head: TableHead): WooCommerceColumns['attributes'] {
  const found = head
    .match(ATTRIBUTE, (match) => partOf(match) !== undefined)
    .map(({ at, found: match }) => ({ at, number: Number(match[2]), part: partOf(match) }))
  return found
    .filter(({ part }) => part === 'name')
    .sort((a, b) => a.number - b.number)
    .map(({ at, number }) => ({
      name: at,
      values: found.find((other) => other.part === 'values' && other.number === number)?.at,
    }))
}

function partOf(match: RegExpExecArray) {
  const words = plainName(`${match[1]} ${match[3]}`).replace(
    /(?:attrib|atryb|atrib|tulajdons|nitelik|özellik)\p{L}*/gu,
    '',
  )
  return PARTS.find(([, pattern]) => pattern.test(words))?.[0]
}

/** Type and name stand in many tables; the others are what this format calls its columns. */
export function isWooCommerceHead(names: readonly string[]): boolean {
  const columns = wooCommerceColumns(readHead(names))
  if (columns.type === undefined || columns.name === undefined) return false
  if (columns.attributes.length > 0 || columns.regularPrice !== undefined) return true
  const typical = [columns.published, columns.parent, columns.inStock, columns.visibility, columns.shortDescription]
  return typical.filter((at) => at !== undefined).length > 1
}
