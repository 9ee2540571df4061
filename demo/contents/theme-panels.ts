import { themeWorldPath } from '#rules/addresses.ts'
import type { Theme } from '#sites/themes.ts'
import { type SceneHandle, scenePicture } from '../scene-pictures.ts'
import { type SiteTexts, textOn } from '../site-text.ts'
import * as changing from '../theme-worlds/changing-worlds.ts'
import * as lasting from '../theme-worlds/lasting-worlds.ts'
import { type DemoContent, type DemoPart, HOME } from './demo-content.ts'
import type { SeasonName } from './seasons.ts'

interface Panel {
  headline: SiteTexts
  text: SiteTexts
  action: SiteTexts
  /** The slug of the world that it leads to. */
  world: string
  scene: SceneHandle
  theme: Theme
  products: readonly number[]
}

const ESPRESSO_BAR: Panel = {
  headline: {
    de: 'Die Bar, die nie schließt',
    fr: 'Le bar qui ne ferme jamais',
    pl: 'Bar, który nigdy się nie zamyka',
    cz: 'Bar, který nezavírá',
    hu: 'A bár, amely sosem zár be',
    sk: 'Bar, ktorý nezatvára',
    tr: 'Hiç kapanmayan bar',
    en: 'The bar that never closes',
  },
  text: {
    de: 'Mühle, Maschine, zwei vorgewärmte Tassen: Mehr braucht es nicht, damit der Espresso zu Hause schmeckt wie an der Theke.',
    ch: 'Mühle, Maschine, zwei vorgewärmte Tassen: Mehr braucht es nicht, damit der Espresso daheim schmeckt wie an der Theke.',
    fr: 'Un moulin, une machine, deux tasses préchauffées : il n’en faut pas plus pour retrouver chez soi l’espresso du comptoir.',
    pl: 'Młynek, ekspres i dwie ogrzane filiżanki: nic więcej nie trzeba, by espresso w domu smakowało jak przy barze.',
    cz: 'Mlýnek, kávovar a dva nahřáté šálky: víc není potřeba, aby espresso doma chutnalo jako u pultu.',
    hu: 'Daráló, gép és két előmelegített csésze: ennyi kell, hogy az eszpresszó otthon is olyan legyen, mint a pultnál.',
    sk: 'Mlynček, kávovar a dve nahriate šálky: viac netreba, aby espresso doma chutilo ako pri pulte.',
    tr: 'Değirmen, makine ve ısıtılmış iki fincan: evdeki espressonun tezgâhtaki gibi olması için daha fazlası gerekmez.',
    en: 'A grinder, a machine, two warm cups: that is all it takes to make an espresso at home that tastes as it does at the counter.',
  },
  action: {
    de: 'Zur Espressobar',
    fr: 'Entrer dans le bar à espresso',
    pl: 'Wejdź do baru espresso',
    cz: 'Do espresso baru',
    hu: 'Irány az eszpresszóbár',
    sk: 'Do espresso baru',
    tr: 'Espresso barına gidin',
    en: 'Into the espresso bar',
  },
  world: lasting.ESPRESSO_BAR.slug,
  scene: 'theme-night-bar',
  theme: 'coffee-dark',
  products: [2006, 2012, 3002, 1005],
}

const KITCHEN: Panel = {
  headline: {
    de: 'Sonntags wird gekocht',
    fr: 'Le dimanche, on cuisine',
    pl: 'W niedzielę gotujemy',
    cz: 'V neděli se vaří',
    hu: 'Vasárnap főzünk',
    sk: 'V nedeľu sa varí',
    tr: 'Pazarları mutfaktayız',
    en: 'Sunday is for cooking',
  },
  text: {
    de: 'Ein schwerer Topf, ein scharfes Messer, ein Brett, das etwas aushält: Der Rest ist Zeit.',
    fr: 'Une cocotte lourde, un couteau qui coupe, une planche qui en a vu d’autres : le reste est une affaire de temps.',
    pl: 'Ciężki garnek, ostry nóż i deska, która wiele zniesie: reszta to już tylko czas.',
    cz: 'Těžký hrnec, ostrý nůž a prkénko, které něco vydrží: zbytek už je jen čas.',
    hu: 'Egy nehéz lábas, egy éles kés, egy deszka, amely sokat kibír: a többi már csak idő kérdése.',
    sk: 'Ťažký hrniec, ostrý nôž a doska, ktorá niečo vydrží: zvyšok je už len čas.',
    tr: 'Ağır bir tencere, keskin bir bıçak, sağlam bir kesme tahtası: gerisi sadece zaman.',
    en: 'A heavy pot, a sharp knife, a board that can take it: the rest is time.',
  },
  action: {
    de: 'Für die Küche',
    fr: 'Pour la cuisine',
    pl: 'Do kuchni',
    cz: 'Do kuchyně',
    hu: 'A konyhába',
    sk: 'Do kuchyne',
    tr: 'Mutfak için',
    en: 'For the kitchen',
  },
  world: changing.SUNDAY_KITCHEN.slug,
  scene: 'theme-sunday-kitchen',
  theme: 'green-light',
  products: [],
}

const LONG_EVENINGS: Panel = {
  headline: {
    de: 'Lange Abende',
    fr: 'Longues soirées',
    pl: 'Długie wieczory',
    cz: 'Dlouhé večery',
    hu: 'Hosszú esték',
    sk: 'Dlhé večery',
    tr: 'Uzun akşamlar',
    en: 'Long evenings',
  },
  text: {
    de: 'Eine Decke, eine Lampe, ein Buch, das man schon dreimal gelesen hat. Und etwas Warmes in der Hand.',
    fr: 'Un plaid, une lampe, un livre déjà lu trois fois. Et quelque chose de chaud dans la main.',
    pl: 'Koc, lampa i książka przeczytana już trzy razy. A w dłoni coś ciepłego.',
    cz: 'Deka, lampa a kniha, kterou už známe nazpaměť. A v ruce něco teplého.',
    hu: 'Egy takaró, egy lámpa, egy könyv, amelyet már háromszor elolvastunk. És valami meleg a kezünkben.',
    sk: 'Deka, lampa a kniha, ktorú sme čítali už trikrát. A v ruke niečo teplé.',
    tr: 'Bir battaniye, bir lamba, üç kez okunmuş bir kitap. Elde de sıcacık bir fincan.',
    en: 'A blanket, a lamp, a book you have already read three times. And something warm in your hand.',
  },
  action: {
    de: 'Für gemütliche Stunden',
    fr: 'Pour les heures douces',
    pl: 'Na przytulne chwile',
    cz: 'Pro útulné chvíle',
    hu: 'Otthonos órákra',
    sk: 'Pre útulné chvíle',
    tr: 'Sıcacık anlar için',
    en: 'For cosy hours',
  },
  world: changing.LONG_EVENINGS.slug,
  scene: 'theme-long-evenings',
  theme: 'coral-light',
  products: [],
}

const PARK: Panel = {
  headline: {
    de: 'Ein Tag im Park',
    fr: 'Une journée au parc',
    pl: 'Dzień w parku',
    cz: 'Den v parku',
    hu: 'Egy nap a parkban',
    sk: 'Deň v parku',
    tr: 'Parkta bir gün',
    en: 'A day in the park',
  },
  text: {
    de: 'Die Tasche aufs Rad, die Decke ins Gras, den Kaffee in die Kanne: Mehr Urlaub passt in keinen Nachmittag.',
    at: 'Die Tasche aufs Radl, die Decke ins Gras, den Kaffee in die Kanne: Mehr Urlaub passt in keinen Nachmittag.',
    ch: 'Die Tasche aufs Velo, die Decke ins Gras, den Kaffee in die Kanne: Mehr Ferien passen in keinen Nachmittag.',
    fr: 'La sacoche sur le vélo, la couverture dans l’herbe, le café dans le thermos : on ne met pas plus de vacances dans un après-midi.',
    pl: 'Sakwa na rower, koc na trawę, kawa do dzbanka: więcej wakacji nie zmieści się w jednym popołudniu.',
    cz: 'Brašna na kolo, deka do trávy, káva do konvice: víc dovolené se do jednoho odpoledne nevejde.',
    hu: 'Táska a biciklire, takaró a fűre, kávé a kannába: ennél több nyaralás nem fér egy délutánba.',
    sk: 'Taška na bicykel, deka do trávy, káva do kanvice: viac dovolenky sa do jedného popoludnia nezmestí.',
    tr: 'Çanta bisiklete, örtü çimene, kahve termosa: bir öğleden sonraya daha fazla tatil sığmaz.',
    en: 'Bag on the bike, blanket on the grass, coffee in the flask: no afternoon holds more holiday than that.',
  },
  action: {
    de: 'Für unterwegs',
    fr: 'Pour les sorties',
    pl: 'Na wycieczkę',
    cz: 'Na cesty',
    hu: 'Útra készen',
    sk: 'Na cesty',
    tr: 'Yola çıkarken',
    en: 'For days out',
  },
  world: changing.PARK.slug,
  scene: 'theme-park',
  theme: 'sustainability',
  products: [],
}

/** Theme worlds with looks of their own: a dark one all year, and a bright one that follows the season. */
export const themePanels: DemoPart = (site, seasons) => {
  const panel = (key: string, position: number, world: Panel): DemoContent => ({
    kind: 'theme-panel',
    key,
    slot: 'home',
    position,
    body: {
      headline: textOn(site, world.headline),
      text: textOn(site, world.text),
      link: { href: themeWorldPath(world.world), text: textOn(site, world.action) },
      picture: scenePicture(world.scene),
      theme: world.theme,
      productIds: world.products.map((number) => `p${number}`),
    },
  })
  const seasonal = (season: SeasonName, name: string, world: Panel) =>
    seasons[season].map(({ year, ...period }) => ({
      ...panel(`${name}-${year}`, HOME.panel, world),
      ...period,
    }))
  return [
    panel('espresso-bar', HOME.bar, ESPRESSO_BAR),
    panel('kitchen', HOME.panel, KITCHEN),
    ...seasonal('winter', 'long-evenings', LONG_EVENINGS),
    ...seasonal('warm', 'park', PARK),
  ]
}
