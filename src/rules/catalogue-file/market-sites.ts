import type { Site } from '#sites/sites.ts'
import { plainName } from './table-head.ts'

/** Names of countries as markets are called, in English, German and the country's own language. */
const NAMES: ReadonlyArray<[sites: readonly Site[], names: readonly string[]]> = [
  [['DE'], ['de', 'germany', 'deutschland', 'allemagne', 'niemcy', 'německo', 'nemecko', 'németország', 'almanya']],
  [['AT'], ['at', 'austria', 'österreich', 'oesterreich', 'autriche', 'rakousko', 'rakúsko', 'ausztria', 'avusturya']],
  [
    ['CH', 'CH_FR'],
    ['ch', 'switzerland', 'schweiz', 'suisse', 'svizzera', 'szwajcaria', 'švýcarsko', 'svájc', 'isviçre'],
  ],
  [
    ['CZ'],
    ['cz', 'czechia', 'czech republic', 'czech', 'tschechien', 'česko', 'česká republika', 'czechy', 'tchéquie'],
  ],
  [['HU'], ['hu', 'hungary', 'ungarn', 'hongrie', 'magyarország', 'węgry', 'maďarsko', 'macaristan']],
  [['PL'], ['pl', 'poland', 'polen', 'pologne', 'polska', 'polsko', 'poľsko', 'lengyelország', 'polonya']],
  [['SK'], ['sk', 'slovakia', 'slowakei', 'slovaquie', 'slovensko', 'słowacja', 'szlovákia', 'slovakya']],
  [['TR'], ['tr', 'turkey', 'türkiye', 'turkiye', 'türkei', 'turquie', 'turcja', 'turecko', 'törökország']],
]

const SITES_BY_NAME = new Map(NAMES.flatMap(([sites, names]) => names.map((name) => [name, sites] as const)))

/** The sites of a market; none where its name is that of no country of ours, such as 'International' or 'EU'. */
export const sitesOfMarket = (market: string): readonly Site[] => SITES_BY_NAME.get(plainName(market)) ?? []
