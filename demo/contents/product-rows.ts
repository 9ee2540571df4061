import type { ContentBody } from '#calls/contents.ts'
import { categoryPath } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import { type DemoContent, type DemoPart, HOME } from './demo-content.ts'
import type { SeasonName } from './seasons.ts'

interface Row {
  headline: SiteTexts
  text: SiteTexts
  source: ContentBody<'product-row'>['source']
  link?: { category: string; text: SiteTexts }
}

const products = (...numbers: number[]): Row['source'] => ({
  type: 'products',
  ids: numbers.map((number) => `p${number}`),
})

const PICKS: Row = {
  headline: {
    de: 'Unsere Lieblinge',
    fr: 'Nos coups de cœur',
    pl: 'Nasze ulubione',
    cz: 'Naši favorité',
    hu: 'Kedvenceink',
    sk: 'Naši favoriti',
    tr: 'Bizim seçtiklerimiz',
    en: 'Our favourites',
  },
  text: {
    de: 'Was wir selbst gern trinken, tragen und auf den Tisch stellen.',
    fr: 'Ce que nous aimons nous-mêmes boire, porter et poser sur la table.',
    pl: 'To, co sami chętnie pijemy, nosimy i stawiamy na stole.',
    cz: 'Co sami rádi pijeme, nosíme a dáváme na stůl.',
    hu: 'Amit mi magunk is szívesen iszunk, viselünk és teszünk az asztalra.',
    sk: 'Čo sami radi pijeme, nosíme a dávame na stôl.',
    tr: 'Kendimizin de severek içtiği, giydiği ve sofraya koyduğu ürünler.',
    en: 'What we like to drink, to wear and to put on the table ourselves.',
  },
  source: products(1004, 2006, 3008, 3001, 4017, 1001, 3017, 3009, 5005, 2012),
}

const GIFTS: Row = {
  headline: {
    de: 'Zum Verschenken',
    fr: 'Des cadeaux qui font plaisir',
    pl: 'Na prezent',
    cz: 'Dárky, které potěší',
    hu: 'Örömszerző ajándékok',
    sk: 'Darčeky, ktoré potešia',
    tr: 'Yeni yıl hediyeleri',
    en: 'Gifts to give',
  },
  text: {
    de: 'Für die, die schon alles haben, und für die, die gern auspacken.',
    fr: 'Pour ceux qui ont déjà tout, et pour ceux qui aiment déballer.',
    pl: 'Dla tych, którzy mają już wszystko, i dla tych, którzy lubią rozpakowywać.',
    cz: 'Pro ty, kdo už všechno mají, i pro ty, kdo rádi rozbalují.',
    hu: 'Azoknak, akiknek már mindenük megvan, és azoknak, akik szeretnek csomagot bontani.',
    sk: 'Pre tých, čo už všetko majú, aj pre tých, čo radi rozbaľujú.',
    tr: 'Her şeyi olanlar için de, paket açmayı sevenler için de.',
    en: 'For people who have everything, and for people who love unwrapping.',
  },
  source: products(1020, 3014, 4017, 5009, 5018, 3002, 3017, 5017, 3008, 4003),
  link: {
    category: 'gift-cards',
    text: {
      de: 'Geschenkkarten',
      fr: 'Cartes cadeaux',
      pl: 'Karty podarunkowe',
      cz: 'Dárkové karty',
      hu: 'Ajándékkártyák',
      sk: 'Darčekové karty',
      tr: 'Hediye kartları',
      en: 'Gift cards',
    },
  },
}

const OUTDOORS: Row = {
  headline: {
    de: 'Hinaus mit uns',
    fr: 'Tous dehors',
    pl: 'W plener',
    cz: 'Hurá ven',
    hu: 'Irány a szabad',
    sk: 'Poďme von',
    tr: 'Haydi dışarı',
    en: 'Out we go',
  },
  text: {
    de: 'Für Balkon, Park und See: leicht zu tragen, schnell gepackt.',
    ch: 'Für Balkon, Park und Badi: leicht zu tragen, schnell gepackt.',
    fr: 'Pour le balcon, le parc et le lac : léger à porter, vite glissé dans le sac.',
    pl: 'Na balkon, do parku i nad jezioro: lekkie i szybko spakowane.',
    cz: 'Na balkon, do parku i k vodě: lehce se to nese a rychle sbalí.',
    hu: 'Erkélyre, parkba, vízpartra: könnyű vinni, gyorsan becsomagolható.',
    sk: 'Na balkón, do parku aj k vode: ľahko sa nesie a rýchlo zbalí.',
    tr: 'Balkon, park ve sahil için: hafif ve çabucak toplanır.',
    en: 'For the balcony, the park and the lake: light to carry and quick to pack.',
  },
  source: products(4018, 3004, 5001, 4002, 1016, 5012, 5004, 4001, 5008, 5005),
  link: {
    category: 'outdoor',
    text: {
      de: 'Draußen und unterwegs',
      fr: 'Plein air et voyage',
      pl: 'W plenerze i w drodze',
      cz: 'Ven a na cesty',
      hu: 'Szabadban és úton',
      sk: 'Von a na cesty',
      tr: 'Açık hava ve yolculuk',
      en: 'Out and about',
    },
  },
}

const OFFERS: Row = {
  headline: {
    de: 'Angebote',
    ch: 'Aktionen',
    fr: 'Offres',
    pl: 'Promocje',
    cz: 'Akční nabídky',
    hu: 'Akciók',
    sk: 'Akciové ponuky',
    tr: 'Fırsatlar',
    en: 'Offers',
  },
  text: {
    de: 'Gute Dinge, die gerade weniger kosten.',
    fr: 'De belles choses qui coûtent moins en ce moment.',
    pl: 'Dobre rzeczy, które teraz kosztują mniej.',
    cz: 'Dobré věci, které teď stojí méně.',
    hu: 'Jó dolgok, amelyek most kevesebbe kerülnek.',
    sk: 'Dobré veci, ktoré teraz stoja menej.',
    tr: 'Şimdi daha uygun fiyata güzel şeyler.',
    en: 'Good things that cost less right now.',
  },
  source: { type: 'offers' },
}

const NEWEST: Row = {
  headline: {
    de: 'Neu eingetroffen',
    fr: 'Nouveaux arrivages',
    pl: 'Właśnie dotarło',
    cz: 'Právě přišlo',
    hu: 'Most érkezett',
    sk: 'Práve prišlo',
    tr: 'Yeni gelenler',
    en: 'New in',
  },
  text: {
    de: 'Eben erst ausgepackt.',
    fr: 'À peine déballés.',
    pl: 'Prosto z kartonu.',
    cz: 'Ještě voní krabicí.',
    hu: 'Egyenesen a dobozból.',
    sk: 'Ešte vonia škatuľou.',
    tr: 'Kutudan yeni çıktı.',
    en: 'Only just unpacked.',
  },
  source: { type: 'newest' },
}

const COFFEE: Row = {
  headline: {
    de: 'Für alle, die Kaffee lieben',
    fr: 'Pour tous ceux qui aiment le café',
    pl: 'Dla wszystkich, którzy kochają kawę',
    cz: 'Pro všechny, kdo milují kávu',
    hu: 'Mindenkinek, aki szereti a kávét',
    sk: 'Pre všetkých, ktorí milujú kávu',
    tr: 'Kahve tutkunları için',
    en: 'For everyone who loves coffee',
  },
  text: {
    de: 'Von der hellen Filterröstung bis zum dunklen Espresso, immer in kleinen Mengen geröstet.',
    fr: 'De la torréfaction claire pour le filtre à l’espresso corsé, toujours en petites quantités.',
    pl: 'Od jasno palonej kawy do filtra po ciemne espresso, zawsze z małych partii.',
    cz: 'Od světle pražené kávy na filtr po tmavé espresso, vždy z malých dávek.',
    hu: 'A világos pörkölésű filterkávétól a sötét eszpresszóig, mindig kis adagokban pörkölve.',
    sk: 'Od svetlo praženej kávy na filter po tmavé espresso, vždy z malých dávok.',
    tr: 'Açık kavrulmuş filtre kahveden koyu espressoya, hep küçük miktarlarda kavrulur.',
    en: 'From light filter roast to dark espresso, always roasted in small batches.',
  },
  source: { type: 'category', slug: 'coffee' },
  link: {
    category: 'coffee',
    text: {
      de: 'Alle Kaffees',
      fr: 'Tous les cafés',
      pl: 'Wszystkie kawy',
      cz: 'Všechny kávy',
      hu: 'Összes kávé',
      sk: 'Všetky kávy',
      tr: 'Tüm kahveler',
      en: 'All coffees',
    },
  },
}

/** The rows of products: a choice that follows the season, offers, what is new, and coffee. */
const rowOf = (site: Site, key: string, position: number, { headline, text, source, link }: Row): DemoContent => ({
  kind: 'product-row',
  key,
  slot: 'home',
  position,
  body: {
    headline: textOn(site, headline),
    text: textOn(site, text),
    source,
    ...(link && { link: { href: categoryPath(link.category), text: textOn(site, link.text) } }),
  },
})

export const productRows: DemoPart = (site, seasons, moment) => {
  const seasonal = (season: SeasonName, name: string, content: Row) =>
    seasons[season].map(({ year, ...period }) => ({
      ...rowOf(site, `${name}-${year}`, HOME.picks, content),
      ...period,
    }))
  return [
    rowOf(site, 'picks', HOME.picks, PICKS),
    ...seasonal('gifts', 'gifts', GIFTS),
    ...seasonal('warm', 'outdoors', OUTDOORS),
    ...rowsOfAnyGoods(site, seasons, moment),
    rowOf(site, 'coffee', HOME.coffee, COFFEE),
  ]
}

/** Rows that show goods of any shop, as soon as there are some. */
export const rowsOfAnyGoods: DemoPart = (site) => [
  rowOf(site, 'offers', HOME.offers, OFFERS),
  rowOf(site, 'newest', HOME.newest, NEWEST),
]
