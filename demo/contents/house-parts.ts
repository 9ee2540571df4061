import type { ContentBody } from '#calls/contents.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import { type DemoPart, HOME } from './demo-content.ts'

const CATEGORIES: SiteTexts = {
  de: 'Stöbern Sie in unseren Welten',
  fr: 'Explorez nos univers',
  pl: 'Nasze kategorie',
  cz: 'Objevujte naše světy',
  hu: 'Fedezze fel kínálatunkat',
  sk: 'Objavujte naše svety',
  tr: 'Dünyalarımızı keşfedin',
  en: 'Explore our departments',
}

const SLOW_MORNING: { headline: SiteTexts; text: SiteTexts } = {
  headline: {
    de: 'Ein Morgen ohne Eile',
    fr: 'Un matin sans hâte',
    pl: 'Poranek bez pośpiechu',
    cz: 'Ráno bez spěchu',
    hu: 'Lassú reggel',
    sk: 'Ráno bez náhlenia',
    tr: 'Acelesiz bir sabah',
    en: 'A morning without hurry',
  },
  text: {
    de: 'Karaffe, Becher und eine helle Röstung: alles für Filterkaffee, der sich Zeit nimmt.',
    at: 'Karaffe, Häferl und eine helle Röstung: alles für Filterkaffee, der sich Zeit nimmt.',
    fr: 'Une carafe, une tasse et une torréfaction claire : tout pour un café filtre qui prend son temps.',
    pl: 'Karafka, kubek i jasno palona kawa: wszystko do kawy z filtra, która ma czas.',
    cz: 'Karafa, hrnek a světle pražená káva: všechno pro filtr, který nikam nespěchá.',
    hu: 'Kiöntő, bögre és egy világos pörkölésű kávé: minden, ami a ráérős filterkávéhoz kell.',
    sk: 'Karafa, hrnček a svetlo pražená káva: všetko na filter, ktorý sa nikam neponáhľa.',
    tr: 'Sürahi, kupa ve açık kavrulmuş bir kahve: ağır ağır demlenen filtre kahve için her şey.',
    en: 'A carafe, a mug and a light roast: everything you need for filter coffee that takes its time.',
  },
}

const BENEFITS_HEADLINE: SiteTexts = {
  de: 'Das dürfen Sie erwarten',
  fr: 'Ce que vous pouvez attendre de nous',
  pl: 'Czego można od nas oczekiwać',
  cz: 'Na co se můžete těšit',
  hu: 'Amire számíthat',
  sk: 'Na čo sa môžete tešiť',
  tr: 'Size sözümüz',
  en: 'What you can expect from us',
}

const BENEFITS: Array<{
  icon: ContentBody<'benefits'>['benefits'][number]['icon']
  headline: SiteTexts
  text: SiteTexts
}> = [
  {
    icon: 'bean',
    headline: {
      de: 'Frisch geröstet',
      fr: 'Fraîchement torréfié',
      pl: 'Świeżo palona kawa',
      cz: 'Čerstvě praženo',
      hu: 'Frissen pörkölve',
      sk: 'Čerstvo pražené',
      tr: 'Taze kavrulmuş',
      en: 'Freshly roasted',
    },
    text: {
      de: 'Unser Kaffee wird in kleinen Mengen geröstet und kommt mit vollem Aroma bei Ihnen an.',
      fr: 'Notre café est torréfié en petites quantités et arrive chez vous avec tout son arôme.',
      pl: 'Nasza kawa jest palona w małych partiach i dociera do Państwa z pełnią aromatu.',
      cz: 'Naše káva se praží v malých dávkách, a tak k vám dorazí s plným aromatem.',
      hu: 'Kávénkat kis adagokban pörköljük, így teljes aromájával érkezik meg Önhöz.',
      sk: 'Naša káva sa praží v malých dávkach, a tak k vám dorazí s plnou arómou.',
      tr: 'Kahvemiz küçük miktarlarda kavrulur ve tüm aromasıyla size ulaşır.',
      en: 'We roast our coffee in small batches, so it reaches you with all its aroma.',
    },
  },
  {
    icon: 'leaf',
    headline: {
      de: 'Mit Sorgfalt gewählt',
      fr: 'Choisi avec soin',
      pl: 'Starannie wybrane',
      cz: 'Pečlivě vybráno',
      hu: 'Gonddal válogatva',
      sk: 'Starostlivo vybrané',
      tr: 'Özenle seçilmiş',
      en: 'Chosen with care',
    },
    text: {
      de: 'In unser Sortiment kommt nur, was wir selbst gern benutzen.',
      fr: 'Nous ne retenons que ce que nous aimons utiliser nous-mêmes.',
      pl: 'Wybieramy tylko to, czego sami chętnie używamy.',
      cz: 'Nabízíme jen to, co sami rádi používáme.',
      hu: 'Csak olyat kínálunk, amit magunk is szívesen használunk.',
      sk: 'Ponúkame len to, čo sami radi používame.',
      tr: 'Yalnızca kendimizin de severek kullandığı ürünlere yer veriyoruz.',
      en: 'We only sell things that we like to use ourselves.',
    },
  },
  {
    icon: 'heart',
    headline: {
      de: 'Für Sie da',
      fr: 'À votre écoute',
      pl: 'Chętnie pomożemy',
      cz: 'Jsme tu pro vás',
      hu: 'Számíthat ránk',
      sk: 'Sme tu pre vás',
      tr: 'Yanınızdayız',
      en: 'Here for you',
    },
    text: {
      de: 'Sie haben eine Frage? Unser Kundenservice hilft Ihnen persönlich weiter.',
      ch: 'Sie haben eine Frage? Unser Kundendienst hilft Ihnen persönlich weiter.',
      fr: 'Vous avez une question ? Notre service clientèle vous aide personnellement.',
      pl: 'Pojawiło się pytanie? Nasz dział obsługi klienta odpowie na nie osobiście.',
      cz: 'Máte dotaz? Náš zákaznický servis vám osobně poradí.',
      hu: 'Kérdése van? Ügyfélszolgálatunk személyesen segít Önnek.',
      sk: 'Máte otázku? Náš zákaznícky servis vám osobne poradí.',
      tr: 'Bir sorunuz mu var? Müşteri hizmetlerimiz sizinle birebir ilgilenir.',
      en: 'Do you have a question? Our customer service team will help you personally.',
    },
  },
]

/** What stands on the home page all year: the categories, a set, and what shoppers may expect. */
export const houseParts: DemoPart = (site) => [
  {
    kind: 'category-tiles',
    key: 'categories',
    slot: 'home',
    position: HOME.categories,
    body: { headline: textOn(site, CATEGORIES) },
  },
  {
    kind: 'product-set',
    key: 'slow-morning',
    slot: 'home',
    position: HOME.set,
    body: {
      headline: textOn(site, SLOW_MORNING.headline),
      text: textOn(site, SLOW_MORNING.text),
      productIds: ['p3003', 'p3001', 'p1003'],
    },
  },
  {
    kind: 'benefits',
    key: 'benefits',
    slot: 'home',
    position: HOME.benefits,
    body: {
      headline: textOn(site, BENEFITS_HEADLINE),
      benefits: BENEFITS.map(({ icon, headline, text }) => ({
        icon,
        headline: textOn(site, headline),
        text: textOn(site, text),
      })),
    },
  },
]
