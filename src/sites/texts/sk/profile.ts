import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'Slovak',
  fallbacks: ['cz', 'de'],
  search: {
    stopWords: 'a i s so z zo na do pre v vo k ku o od bez',
    prepositions: 's so z zo na do pre v vo k ku o od bez po za pod nad',
    endings:
      'ovymi ovych ovou oveho ovemu ovej ovom ovu ovy ova ove ovi ami emi imi ymi ich ych ach iach och eho ho emu ou ym im em om am mi ej u y i e a o',
    shortestStem: 3,
    fleetingVowel: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
    nounsChange: true,
  },
  allGoods: 'Všetok tovar',
  piece: 'ks',
  fields: {
    color: 'Farba',
    size: 'Veľkosť',
    material: 'Materiál',
    pattern: 'Vzor',
    gender: 'Pohlavie',
    age_group: 'Veková skupina',
    energy_efficiency_class: 'Trieda energetickej účinnosti',
  },
}
