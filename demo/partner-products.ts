import { SITES, type Site } from '#sites/sites.ts'
import { demoPrice } from './site-prices.ts'
import type { Texts } from './site-text.ts'

interface DemoPartnerProduct {
  id: string
  title: Texts
  /** In euro cents; the other sites' prices follow. */
  price: number
  available?: boolean
}

/** The partner products of the demo shop. One has run out, to show how that looks. */
const PARTNER_PRODUCTS: DemoPartnerProduct[] = [
  {
    id: 'bloom-bouquet',
    title: {
      de: 'Blumenstrauß der Saison',
      fr: 'Bouquet de saison',
      pl: 'Bukiet sezonowy',
      cz: 'Sezónní kytice',
      hu: 'Szezonális virágcsokor',
      sk: 'Sezónna kytica',
      tr: 'Mevsim çiçekleri buketi',
      en: 'Bouquet of the season',
    },
    price: 2990,
  },
  {
    id: 'roast-magazine',
    title: {
      de: 'Kaffeemagazin, vier Ausgaben',
      fr: 'Magazine du café, quatre numéros',
      pl: 'Magazyn o\u00a0kawie, cztery numery',
      cz: 'Časopis o\u00a0kávě, čtyři čísla',
      hu: 'Kávémagazin, négy szám',
      sk: 'Časopis o\u00a0káve, štyri čísla',
      tr: 'Kahve dergisi, dört sayı',
      en: 'Coffee magazine, four issues',
    },
    price: 1990,
  },
  {
    id: 'barista-class',
    title: {
      de: 'Barista-Kurs vor Ort',
      fr: 'Cours de barista sur place',
      pl: 'Kurs baristyczny na miejscu',
      cz: 'Kurz baristy na místě',
      hu: 'Helyszíni baristatanfolyam',
      sk: 'Kurz baristu na mieste',
      tr: 'Yerinde barista kursu',
      en: 'Barista class, in person',
    },
    price: 8900,
    available: false,
  },
]

/** The partner products as rows by table. */
export function partnerProductRows(
  sites: readonly Site[] = SITES,
): Record<'partner_product' | 'partner_product_price', Array<Record<string, unknown>>> {
  return {
    partner_product: PARTNER_PRODUCTS.map(({ id, title, available = true }) => ({ id, title, available })),
    partner_product_price: PARTNER_PRODUCTS.flatMap(({ id, price }) =>
      sites.map((site) => ({ site, partner_product_id: id, amount: demoPrice(site, price) })),
    ),
  }
}
