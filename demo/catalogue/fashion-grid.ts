/** What the fashion files share: articles from rows of colours and sizes, colour names, fibres, makers and logos. */

import type { DemoArticle, DemoDimension, DemoProduct, Texts } from './demo-product.ts'

/**
 * The articles of a product from its rows: `{ sage: '36 38', chalk: '38' }` has three articles, so a combination that
 * is not named does not exist. A row of a third dimension is named 'night/36'; one dimension is a plain string.
 * `overrides` changes single articles by their keys joined with '/'; a key that names no article is a mistake.
 */
export function grid(
  rows: string | Record<string, string>,
  common: Omit<DemoArticle, 'values'>,
  overrides: Record<string, Partial<DemoArticle>> = {},
): DemoArticle[] {
  const combinations =
    typeof rows === 'string'
      ? rows.split(' ').map((key) => [key])
      : Object.entries(rows).flatMap(([row, keys]) => keys.split(' ').map((key) => [...row.split('/'), key]))
  const names = new Set(combinations.map((values) => values.join('/')))
  const strays = Object.keys(overrides).filter((name) => !names.has(name))
  if (strays.length > 0) throw new Error(`No such article: ${strays.join(', ')}`)
  return combinations.map((values) => ({ values, ...common, ...overrides[values.join('/')] }))
}

/** A dimension of sizes that read the same everywhere: 'XS S M' or '35–38 39–42'; the keys are lower-case ASCII. */
export function sizes(labels: string): DemoDimension {
  const values = labels.split(' ').map((text) => ({ key: text.toLowerCase().replace('–', '-'), text }))
  return { type: 'SIZE', values }
}

/** A dimension of colours from the palette, each with a picture. */
export function colours(...keys: ColourKey[]): DemoDimension {
  return {
    type: 'COLOR',
    values: keys.map((key) => ({ key, text: PALETTE[key].text, drawing: { colour: PALETTE[key].hex }, picture: true })),
  }
}

/** The colour value of a drawing. */
export function hex(key: ColourKey): string {
  return PALETTE[key].hex
}

const NBSP = '\u00a0'

/** '95 % Baumwolle' in each language's own way of writing a percentage. */
function share([percent, fibre]: Share): Texts {
  const text = FIBRES[fibre]
  return {
    de: `${percent}${NBSP}% ${text.de}`,
    fr: `${percent}${NBSP}% ${text.fr}`,
    pl: `${percent}% ${text.pl}`,
    cz: `${percent}${NBSP}% ${text.cz}`,
    hu: `${percent}% ${text.hu}`,
    sk: `${percent}${NBSP}% ${text.sk}`,
    tr: `%${percent} ${text.tr}`,
  }
}

function joined(shares: Share[], join: (parts: string[]) => string): Texts {
  const all = shares.map(share)
  const joinedIn = (language: keyof Texts) => join(all.map((text) => text[language]))
  return { de: joinedIn('de'), fr: joinedIn('fr'), pl: joinedIn('pl'), cz: joinedIn('cz'), hu: joinedIn('hu'), sk: joinedIn('sk'), tr: joinedIn('tr') }
}

/** A material as plain text: '55 % Leinen, 45 % Baumwolle'. */
export function blend(...shares: Share[]): Texts {
  return joined(shares, (parts) => parts.join(', '))
}

/** A material as some merchants deliver it, with tags (QB-61): '<p>95 % Baumwolle</p><p>5 % Elasthan</p>'. */
export function taggedBlend(...shares: Share[]): Texts {
  return joined(shares, (parts) => parts.map((part) => `<p>${part}</p>`).join(''))
}

type Share = [percent: number, fibre: keyof typeof FIBRES]

const FIBRES = {
  cotton: { de: 'Baumwolle', fr: 'coton', pl: 'bawełna', cz: 'bavlna', hu: 'pamut', sk: 'bavlna', tr: 'pamuk' },
  organicCotton: {
    de: 'Bio-Baumwolle', fr: 'coton biologique', pl: 'bawełna organiczna', cz: 'biobavlna',
    hu: 'biopamut', sk: 'biobavlna', tr: 'organik pamuk',
  },
  linen: { de: 'Leinen', fr: 'lin', pl: 'len', cz: 'len', hu: 'len', sk: 'ľan', tr: 'keten' },
  viscose: { de: 'Viskose', fr: 'viscose', pl: 'wiskoza', cz: 'viskóza', hu: 'viszkóz', sk: 'viskóza', tr: 'viskon' },
  lyocell: { de: 'Lyocell', fr: 'lyocell', pl: 'lyocell', cz: 'lyocell', hu: 'lyocell', sk: 'lyocell', tr: 'liyosel' },
  elastane: { de: 'Elasthan', fr: 'élasthanne', pl: 'elastan', cz: 'elastan', hu: 'elasztán', sk: 'elastan', tr: 'elastan' },
  wool: {
    de: 'Schurwolle', fr: 'laine vierge', pl: 'żywa wełna', cz: 'střižní vlna',
    hu: 'élőgyapjú', sk: 'strižná vlna', tr: 'saf yün',
  },
  merino: {
    de: 'Merinowolle', fr: 'laine mérinos', pl: 'wełna merynosowa', cz: 'merino vlna',
    hu: 'merinógyapjú', sk: 'merino vlna', tr: 'merinos yünü',
  },
  alpaca: { de: 'Alpaka', fr: 'alpaga', pl: 'alpaka', cz: 'alpaka', hu: 'alpaka', sk: 'alpaka', tr: 'alpaka' },
  polyamide: {
    de: 'Polyamid', fr: 'polyamide', pl: 'poliamid', cz: 'polyamid', hu: 'poliamid', sk: 'polyamid', tr: 'poliamid',
  },
  recycledPolyamide: {
    de: 'recyceltes Polyamid', fr: 'polyamide recyclé', pl: 'poliamid z recyklingu', cz: 'recyklovaný polyamid',
    hu: 'újrahasznosított poliamid', sk: 'recyklovaný polyamid', tr: 'geri dönüştürülmüş poliamid',
  },
  recycledPolyester: {
    de: 'recycelter Polyester', fr: 'polyester recyclé', pl: 'poliester z recyklingu', cz: 'recyklovaný polyester',
    hu: 'újrahasznosított poliészter', sk: 'recyklovaný polyester', tr: 'geri dönüştürülmüş polyester',
  },
} satisfies Record<string, Texts>

export type ColourKey = keyof typeof PALETTE

const PALETTE = {
  chalk: {
    hex: '#f1eadf',
    text: {
      de: 'Kreideweiß', fr: 'Blanc craie', pl: 'Kredowa biel', cz: 'Křídově bílá',
      hu: 'Krétafehér', sk: 'Kriedovobiela', tr: 'Tebeşir beyazı',
    },
  },
  oat: {
    hex: '#d8c6a8',
    text: { de: 'Hafer', fr: 'Avoine', pl: 'Owsiany', cz: 'Ovesná', hu: 'Zabszín', sk: 'Ovsená', tr: 'Yulaf' },
  },
  natural: {
    hex: '#cfc3b2',
    text: {
      de: 'Natur meliert', fr: 'Écru chiné', pl: 'Naturalny melanż', cz: 'Přírodní melír',
      hu: 'Natúr melírozott', sk: 'Prírodný melír', tr: 'Kırçıllı ekru',
    },
  },
  honey: {
    hex: '#d9a441',
    text: { de: 'Honig', fr: 'Miel', pl: 'Miodowy', cz: 'Medová', hu: 'Mézsárga', sk: 'Medová', tr: 'Bal rengi' },
  },
  caramel: {
    hex: '#bf8f5e',
    text: {
      de: 'Karamell', fr: 'Caramel', pl: 'Karmelowy', cz: 'Karamelová', hu: 'Karamell', sk: 'Karamelová', tr: 'Karamel',
    },
  },
  cinnamon: {
    hex: '#8c5a3c',
    text: { de: 'Zimt', fr: 'Cannelle', pl: 'Cynamonowy', cz: 'Skořicová', hu: 'Fahéj', sk: 'Škoricová', tr: 'Tarçın' },
  },
  espresso: {
    hex: '#3b2418',
    text: {
      de: 'Espresso', fr: 'Espresso', pl: 'Espresso', cz: 'Espresso', hu: 'Eszpresszó', sk: 'Espresso', tr: 'Espresso',
    },
  },
  terracotta: {
    hex: '#b9603f',
    text: {
      de: 'Terrakotta', fr: 'Terre cuite', pl: 'Terakota', cz: 'Terakotová',
      hu: 'Terrakotta', sk: 'Terakotová', tr: 'Kiremit',
    },
  },
  coral: {
    hex: '#e08468',
    text: { de: 'Koralle', fr: 'Corail', pl: 'Koralowy', cz: 'Korálová', hu: 'Korall', sk: 'Koralová', tr: 'Mercan' },
  },
  rose: {
    hex: '#d7a49a',
    text: {
      de: 'Altrosa', fr: 'Vieux rose', pl: 'Brudny róż', cz: 'Starorůžová',
      hu: 'Hamvas rózsaszín', sk: 'Staroružová', tr: 'Gül kurusu',
    },
  },
  bordeaux: {
    hex: '#7a2733',
    text: { de: 'Bordeaux', fr: 'Bordeaux', pl: 'Bordowy', cz: 'Vínová', hu: 'Bordó', sk: 'Bordová', tr: 'Bordo' },
  },
  plum: {
    hex: '#6d3b4e',
    text: { de: 'Pflaume', fr: 'Prune', pl: 'Śliwkowy', cz: 'Švestková', hu: 'Szilva', sk: 'Slivková', tr: 'Mürdüm' },
  },
  sage: {
    hex: '#9caf8f',
    text: {
      de: 'Salbei', fr: 'Sauge', pl: 'Szałwiowy', cz: 'Šalvějová', hu: 'Zsályazöld', sk: 'Šalviová', tr: 'Adaçayı yeşili',
    },
  },
  moss: {
    hex: '#5d6b3e',
    text: {
      de: 'Moosgrün', fr: 'Vert mousse', pl: 'Zieleń mchu', cz: 'Mechově zelená',
      hu: 'Mohazöld', sk: 'Machovozelená', tr: 'Yosun yeşili',
    },
  },
  petrol: {
    hex: '#2f5d62',
    text: {
      de: 'Petrol', fr: 'Bleu pétrole', pl: 'Petrolowy', cz: 'Petrolejová',
      hu: 'Petrolkék', sk: 'Petrolejová', tr: 'Petrol mavisi',
    },
  },
  dove: {
    hex: '#8fa6b8',
    text: {
      de: 'Taubenblau', fr: 'Bleu-gris', pl: 'Gołębi błękit', cz: 'Holubí modrá',
      hu: 'Galambkék', sk: 'Holubia modrá', tr: 'Gri mavi',
    },
  },
  night: {
    hex: '#25344f',
    text: {
      de: 'Nachtblau', fr: 'Bleu nuit', pl: 'Granatowy', cz: 'Noční modrá',
      hu: 'Éjkék', sk: 'Nočná modrá', tr: 'Gece mavisi',
    },
  },
  anthracite: {
    hex: '#3f3d3c',
    text: {
      de: 'Anthrazit', fr: 'Anthracite', pl: 'Antracytowy', cz: 'Antracitová',
      hu: 'Antracit', sk: 'Antracitová', tr: 'Antrasit',
    },
  },
} satisfies Record<string, { hex: string; text: Texts }>

/** Makers by brand; two of them sit outside the Union and name who answers for them inside. */
export const MAKERS = {
  crema: {
    manufacturer: {
      name: 'Crema Handels GmbH',
      address: 'Speicherhof 7, 20457 Hamburg, Deutschland',
      email: 'service@crema.example',
    },
  },
  velora: {
    manufacturer: {
      name: 'Velora, Lda.',
      address: 'Rua do Tear 120, 4810-225 Guimarães, Portugal',
      email: 'service@velora.example',
    },
  },
  nordlicht: {
    manufacturer: {
      name: 'Nordlicht GmbH',
      address: 'Fördestraße 7, 24944 Flensburg, Deutschland',
      email: 'service@nordlicht.example',
    },
  },
  kadamo: {
    manufacturer: {
      name: 'Kadamo Sanayi ve Ticaret A.Ş.',
      address: 'Dokumacılar Caddesi No: 18, 35620 Çiğli/İzmir, Türkiye',
      email: 'service@kadamo.example',
    },
    responsible: {
      name: 'Kadamo Europe GmbH',
      address: 'Speicherstraße 11, 20457 Hamburg, Deutschland',
      email: 'europe@kadamo.example',
    },
  },
  alba: {
    manufacturer: {
      name: 'Alba & Söhne AG',
      address: 'Stickereiweg 5, 9000 St. Gallen, Schweiz',
      email: 'service@alba-soehne.example',
    },
    responsible: {
      name: 'Alba & Söhne Vertriebs-GmbH',
      address: 'Färbergässle 11, 6850 Dornbirn, Österreich',
      email: 'eu@alba-soehne.example',
    },
  },
} satisfies Record<string, NonNullable<DemoProduct['safety']>>

type Logo = NonNullable<DemoProduct['logos']>[number]

export const TESTED_FOR_HARMFUL_SUBSTANCES: Logo = {
  name: 'oeko',
  title: {
    de: 'Auf Schadstoffe geprüft',
    fr: 'Testé contre les substances nocives',
    pl: 'Sprawdzone pod kątem substancji szkodliwych',
    cz: 'Testováno na škodlivé látky',
    hu: 'Káros anyagokra bevizsgálva',
    sk: 'Testované na škodlivé látky',
    tr: 'Zararlı maddelere karşı test edildi',
  },
  obligatory: false,
  position: 1,
}

export const RECYCLED: Logo = {
  name: 'recycled',
  title: {
    de: 'Mit recyceltem Material',
    fr: 'Avec des matières recyclées',
    pl: 'Z materiałem z recyklingu',
    cz: 'S recyklovaným materiálem',
    hu: 'Újrahasznosított anyaggal',
    sk: 'S recyklovaným materiálom',
    tr: 'Geri dönüştürülmüş malzeme içerir',
  },
  obligatory: false,
  position: 2,
}

export const VEGAN: Logo = {
  name: 'vegan',
  title: {
    de: 'Vegan, ohne tierische Bestandteile',
    fr: 'Végane, sans matière animale',
    pl: 'Wegańskie, bez składników zwierzęcych',
    cz: 'Veganské, bez živočišných složek',
    hu: 'Vegán, állati eredetű anyag nélkül',
    sk: 'Vegánske, bez živočíšnych zložiek',
    tr: 'Vegan, hayvansal içerik barındırmaz',
  },
  obligatory: false,
  position: 3,
}

/** Horn, leather or mother-of-pearl on a textile have to be named in these words (Reg. 1007/2011 art. 12). */
export const ANIMAL_PARTS: Texts = {
  de: 'Enthält nichttextile Teile tierischen Ursprungs',
  fr: 'Contient des parties non textiles d’origine animale',
  pl: 'Zawiera nietekstylne części pochodzenia zwierzęcego',
  cz: 'Obsahuje netextilní části živočišného původu',
  hu: 'Nem textil, állati eredetű alkotórészeket tartalmaz',
  sk: 'Obsahuje netextilné časti živočíšneho pôvodu',
  tr: 'Hayvansal kökenli, tekstil olmayan parçalar içerir',
}
