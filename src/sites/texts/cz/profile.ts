import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'Czech',
  fallbacks: ['sk', 'de'],
  search: {
    stopWords: 'a i s se z ze na do pro v ve k ke o od bez',
    prepositions: 's se z ze na do pro v ve k ke o od bez po za pod nad',
    endings:
      'ovymi ovych ovou oveho ovemu ovy ova ove ovi ami emi imi ymi ich ych ech ach eho emu ou ym im em om um am ami mi u y i e a o',
    shortestStem: 3,
    fleetingVowel: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
    nounsChange: true,
  },
  allGoods: 'Všechno zboží',
  piece: 'ks',
  fields: {
    color: 'Barva',
    size: 'Velikost',
    material: 'Materiál',
    pattern: 'Vzor',
    gender: 'Pohlaví',
    age_group: 'Věková skupina',
    energy_efficiency_class: 'Třída energetické účinnosti',
  },
}
