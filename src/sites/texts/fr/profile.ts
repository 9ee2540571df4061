import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'French',
  fallbacks: ['de'],
  search: {
    stopWords: 'le la les l un une des de du d et ou avec pour en a au aux sans sur dans',
    prepositions: 'à au aux de du des d en avec sans pour sur dans par',
    endings: 'ements ement euses euse eurs eur aux elles elle ees es ee e s x',
    shortestStem: 3,
  },
  allGoods: 'Tous les articles',
  piece: 'pièce',
  fields: {
    color: 'Couleur',
    size: 'Taille',
    material: 'Matière',
    pattern: 'Motif',
    gender: 'Genre',
    age_group: "Tranche d'âge",
    energy_efficiency_class: "Classe d'efficacité énergétique",
  },
}
