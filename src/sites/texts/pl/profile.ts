import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'Polish',
  fallbacks: ['de'],
  search: {
    stopWords: 'i a z ze na do dla w we o od bez ku',
    prepositions: 'z ze na do dla w we o od bez ku po za pod nad',
    endings:
      'owymi owych owego owemu owej owym owy owa owe owi ami emi imi ymi ich ych ach iach ego emu om em ym im ow ej iem ie ia iu u y i e a o',
    shortestStem: 3,
    fleetingVowel: /^(.{2,}[^aeiouy])e([^aeiouy])$/,
    nounsChange: true,
  },
  allGoods: 'Wszystkie produkty',
  piece: 'szt.',
  fields: {
    color: 'Kolor',
    size: 'Rozmiar',
    material: 'Materiał',
    pattern: 'Wzór',
    gender: 'Płeć',
    age_group: 'Grupa wiekowa',
    energy_efficiency_class: 'Klasa efektywności energetycznej',
  },
}
