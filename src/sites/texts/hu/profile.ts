import type { LanguageProfile } from '../language-profile.ts'

export const profile: LanguageProfile = {
  name: 'Hungarian',
  fallbacks: ['de'],
  search: {
    stopWords: 'a az es egy vagy',
    endings:
      'okkal ekkel akkal jaival jeivel oknak eknek aknak okban ekben akban okhoz ekhez okert ekert okat eket akat okra ekre val vel ban ben bol rol tol hoz hez nak nek ert kent ig ra re ba be on en jat jet ja je os es as ok ek ak at et ot k t a e i o u',
    shortestStem: 3,
    endingsFollow: true,
    fleetingVowel: /^(.{2,}[^aeiou])[eo]([rlm])$/,
    goodsLast: true,
    compounds: true,
    nounsChange: true,
  },
  allGoods: 'Minden termék',
  piece: 'db',
  fields: {
    color: 'Szín',
    size: 'Méret',
    material: 'Anyag',
    pattern: 'Minta',
    gender: 'Nem',
    age_group: 'Korcsoport',
    energy_efficiency_class: 'Energiahatékonysági osztály',
  },
}
