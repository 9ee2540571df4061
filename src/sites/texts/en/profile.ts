import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'English',
  fallbacks: ['de'],
  search: {
    stopWords: 'a an the and or with for of in on at from to by without',
    prepositions: 'with without for of from in on at by to',
    endings: 'sses ss ves ve fe lves lf rves rf ies ys y ings ing ed es e s',
    shortestStem: 3,
    goodsLast: true,
    nounsBefore: true,
  },
  allGoods: 'All items',
  piece: 'piece',
  fields: {
    color: 'Colour',
    size: 'Size',
    material: 'Material',
    pattern: 'Pattern',
    gender: 'Gender',
    age_group: 'Age group',
    energy_efficiency_class: 'Energy efficiency class',
  },
}
