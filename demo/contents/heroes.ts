import { categoryPath } from '#rules/addresses.ts'
import type { Theme } from '#sites/themes.ts'
import { type SceneHandle, scenePicture } from '../scene-pictures.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import { type DemoContent, type DemoPart, HOME } from './demo-content.ts'
import type { SeasonName } from './seasons.ts'

interface Hero {
  headline: SiteTexts
  text: SiteTexts
  action: SiteTexts
  category: string
  scene: SceneHandle
  theme: Theme
}

const MORNING: Hero = {
  headline: {
    de: 'Der Morgen beginnt mit dem Duft',
    fr: 'Le matin commence par un parfum',
    pl: 'Poranek zaczyna się od aromatu',
    cz: 'Ráno začíná vůní',
    hu: 'A reggel az illattal kezdődik',
    sk: 'Ráno sa začína vôňou',
    tr: 'Sabah, kahve kokusuyla başlar',
    en: 'Wake up to the smell of coffee',
  },
  text: {
    de: 'Frisch geröstete Bohnen, gemahlen, wie Sie es mögen.',
    fr: 'Des grains fraîchement torréfiés, moulus comme vous les aimez.',
    pl: 'Świeżo palone ziarna, zmielone zgodnie z upodobaniem.',
    cz: 'Čerstvě pražená zrna, namletá podle vaší chuti.',
    hu: 'Frissen pörkölt kávébab, úgy őrölve, ahogy Ön szereti.',
    sk: 'Čerstvo pražené zrná, namleté podľa vašej chuti.',
    tr: 'Taze kavrulmuş çekirdekler, tam sevdiğiniz gibi öğütülmüş.',
    en: 'Freshly roasted beans, ground just the way you like them.',
  },
  action: {
    de: 'Kaffee entdecken',
    fr: 'Découvrir le café',
    pl: 'Odkryj kawę',
    cz: 'Objevit kávu',
    hu: 'Kávék felfedezése',
    sk: 'Objaviť kávu',
    tr: 'Kahveleri keşfedin',
    en: 'Discover our coffee',
  },
  category: 'coffee',
  scene: 'hero-first-cup',
  theme: 'coffee-light',
}

const WINTER: Hero = {
  headline: {
    de: 'Draußen Schnee, drinnen Kaffee',
    fr: 'Dehors la neige, dedans le café',
    pl: 'Za oknem śnieg, w domu kawa',
    cz: 'Venku sníh, doma káva',
    hu: 'Odakint hó, idebent kávé',
    sk: 'Vonku sneh, doma káva',
    tr: 'Dışarıda kar, içeride kahve',
    en: 'Snow outside, coffee inside',
  },
  text: {
    de: 'Für die Wochen, in denen es früh dunkel wird: kräftige Röstungen, warme Decken und Licht, das nicht blendet.',
    fr: 'Pour les semaines où la nuit tombe tôt : des torréfactions corsées, des plaids épais et une lumière douce.',
    pl: 'Na tygodnie, kiedy wcześnie robi się ciemno: mocniej palone ziarna, ciepłe koce i łagodne światło.',
    cz: 'Na týdny, kdy se brzy stmívá: výrazně pražená káva, teplé deky a světlo, které neoslňuje.',
    hu: 'Azokra a hetekre, amikor korán sötétedik: karakteres kávék, meleg takarók és lágy fények.',
    sk: 'Na týždne, keď sa skoro zotmie: výrazne pražená káva, teplé deky a svetlo, ktoré neoslňuje.',
    tr: 'Akşamın erken indiği haftalar için: gövdeli kahveler, sıcacık battaniyeler ve yumuşak bir ışık.',
    en: 'For the weeks when it gets dark early: strong roasts, warm blankets and a light that is easy on the eyes.',
  },
  action: {
    de: 'Kaffee für kalte Tage',
    fr: 'Le café des jours froids',
    pl: 'Kawa na chłodne dni',
    cz: 'Káva na chladné dny',
    hu: 'Kávék hideg napokra',
    sk: 'Káva na chladné dni',
    tr: 'Soğuk günlerin kahveleri',
    en: 'Coffee for cold days',
  },
  category: 'coffee',
  scene: 'hero-snow-window',
  theme: 'blue-dark',
}

const WARM: Hero = {
  headline: {
    de: 'Der Kaffee zieht auf den Balkon',
    at: 'Der Kaffee übersiedelt auf den Balkon',
    ch: 'Der Kaffee zügelt auf den Balkon',
    fr: 'Le café prend l’air',
    pl: 'Kawa przenosi się na balkon',
    cz: 'Káva se stěhuje na balkon',
    hu: 'A kávé kiköltözik az erkélyre',
    sk: 'Káva sa sťahuje na balkón',
    tr: 'Kahve balkona taşınıyor',
    en: 'Coffee moves out on to the balcony',
  },
  text: {
    de: 'Fenster auf, Tisch nach draußen: leichte Röstungen, hohe Gläser und alles, was lange Abende schöner macht.',
    fr: 'Fenêtre ouverte, table dehors : des torréfactions légères, de grands verres et tout ce qui embellit les longues soirées.',
    pl: 'Okna szeroko, stolik na zewnątrz: jasno palone kawy, wysokie szklanki i wszystko, co umila długie wieczory.',
    cz: 'Okna dokořán, stůl ven: světle pražené kávy, vysoké sklenice a všechno, co zpříjemní dlouhé večery.',
    hu: 'Nyíljon az ablak, kerüljön ki az asztal: világos pörkölésű kávék, magas poharak és minden, amitől szebb egy hosszú este.',
    sk: 'Okná dokorán, stôl von: svetlo pražené kávy, vysoké poháre a všetko, čo spríjemní dlhé večery.',
    tr: 'Pencereler açık, masa dışarıda: hafif kavrulmuş kahveler, uzun bardaklar ve uzun akşamları güzelleştiren ne varsa.',
    en: 'Windows open, table outside: light roasts, tall glasses and everything that makes long evenings lovelier.',
  },
  action: {
    de: 'Leichte Kaffees entdecken',
    fr: 'Découvrir les cafés légers',
    pl: 'Odkryj lekkie kawy',
    cz: 'Objevit lehké kávy',
    hu: 'Könnyed kávék felfedezése',
    sk: 'Objaviť ľahké kávy',
    tr: 'Hafif kahveleri keşfedin',
    en: 'Discover light coffees',
  },
  category: 'ground',
  scene: 'hero-balcony',
  theme: 'blue-light',
}

const SEASONAL: ReadonlyArray<[SeasonName, Hero]> = [
  ['winter', WINTER],
  ['warm', WARM],
]

/** What the home page begins with: the morning, and in winter and in the warm months a season of its own. */
export const heroes: DemoPart = (site, seasons) => {
  const heroOf = (key: string, hero: Hero): DemoContent => ({
    kind: 'hero',
    key,
    slot: 'home',
    position: HOME.hero,
    body: {
      headline: textOn(site, hero.headline),
      text: textOn(site, hero.text),
      link: { href: categoryPath(hero.category), text: textOn(site, hero.action) },
      picture: scenePicture(hero.scene),
      theme: hero.theme,
    },
  })
  return [
    heroOf('hero', MORNING),
    ...SEASONAL.flatMap(([season, hero]) =>
      seasons[season].map(({ year, ...period }) => ({
        ...heroOf(`hero-${season}-${year}`, hero),
        ...period,
      })),
    ),
  ]
}
