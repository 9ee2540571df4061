import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'German',
  fallbacks: [],
  search: {
    stopWords: 'der die das den dem ein eine einen mit und oder fur aus im in am an von vom zum zur auf ohne',
    prepositions: 'mit aus im in am an von vom zum zur auf ohne für nach bei',
    endings: 'ern ers em en er es e n s',
    shortestStem: 4,
    goodsLast: true,
    compounds: true,
  },
  allGoods: 'Alle Artikel',
  piece: 'Stück',
  fields: {
    color: 'Farbe',
    size: 'Größe',
    material: 'Material',
    pattern: 'Muster',
    gender: 'Geschlecht',
    age_group: 'Altersgruppe',
    energy_efficiency_class: 'Energieeffizienzklasse',
  },
}
