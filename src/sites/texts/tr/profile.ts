import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'Turkish',
  fallbacks: ['de'],
  search: {
    stopWords: 've ile bir icin veya',
    endings:
      'larindan lerinden larinda lerinde larini lerini larina lerine larin lerin lari leri lar ler sinin sinin nin nun dan den tan ten inda inde ina ine ini yla yle sini suyu si su yi yu ya ye da de ta te la le in un li lu lik i u a e',
    shortestStem: 3,
    endingsFollow: true,
    goodsLast: true,
  },
  allGoods: 'Tüm ürünler',
  piece: 'adet',
  fields: {
    color: 'Renk',
    size: 'Beden',
    material: 'Malzeme',
    pattern: 'Desen',
    gender: 'Cinsiyet',
    age_group: 'Yaş grubu',
    energy_efficiency_class: 'Enerji verimliliği sınıfı',
  },
}
