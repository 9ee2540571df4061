import { type Language, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import type { DemoPart } from './demo-content.ts'

const GROUPS: Record<Language, string[][]> = {
  de: [
    ['Siebträger', 'Portafilter'],
    ['Becher', 'Tasse', 'Haferl', 'Mug'],
    ['French Press', 'Stempelkanne', 'Pressstempelkanne'],
    ['Milchschäumer', 'Milchaufschäumer'],
    ['Handfilter', 'Pour over', 'Filterhalter'],
    ['löslicher Kaffee', 'Instantkaffee'],
    ['Smartphone', 'Handy', 'Mobiltelefon'],
    ['Pullover', 'Pulli', 'Sweater'],
    ['Sneaker', 'Turnschuh'],
    ['Decke', 'Plaid'],
    ['Handtuch', 'Frottiertuch'],
    ['Flötenkessel', 'Wasserkocher', 'Wasserkessel', 'Teekessel'],
  ],
  fr: [
    ['machine à espresso', 'porte-filtre', 'expresso', 'percolateur'],
    ['mug', 'tasse', 'gobelet'],
    ['cafetière à piston', 'French press', 'presse française'],
    ['mousseur à lait', 'émulsionneur'],
    ['café soluble', 'café instantané'],
    ['smartphone', 'téléphone portable', 'mobile'],
    ['pull', 'chandail', 'tricot'],
    ['baskets', 'tennis', 'sneakers'],
    ['dosettes', 'pads'],
    ['lave-linge', 'machine à laver'],
  ],
  cz: [
    ['pákový kávovar', 'espresso kávovar', 'presovač'],
    ['hrnek', 'šálek', 'hrníček'],
    ['french press', 'frenchpress', 'konvička s pístem'],
    ['pěnič mléka', 'šlehač mléka', 'napěňovač'],
    ['instantní káva', 'rozpustná káva'],
    ['chytrý telefon', 'mobil', 'smartphone'],
    ['svetr', 'pulovr'],
    ['tenisky', 'sneakers'],
    ['chladnička', 'lednička', 'lednice'],
    ['konvice s píšťalkou', 'rychlovarná konvice', 'čajník'],
  ],
  hu: [
    ['eszpresszógép', 'presszógép', 'espresso gép'],
    ['bögre', 'csésze', 'findzsa'],
    ['french press', 'dugattyús kávéfőző'],
    ['tejhabosító', 'habosító'],
    ['instant kávé', 'oldódó kávé', 'neszkávé'],
    ['okostelefon', 'mobiltelefon', 'mobil'],
    ['pulóver', 'szvetter'],
    ['sportcipő', 'edzőcipő', 'tornacipő'],
    ['hűtő', 'hűtőszekrény', 'frizsider'],
    ['teáskanna', 'vízforraló', 'teafőző'],
  ],
  pl: [
    ['ekspres kolbowy', 'ekspres ciśnieniowy', 'kolba'],
    ['kubek', 'filiżanka', 'garnuszek'],
    ['french press', 'praska do kawy', 'zaparzacz tłokowy'],
    ['spieniacz', 'ubijak do mleka'],
    ['kawa rozpuszczalna', 'kawa instant'],
    ['smartfon', 'telefon', 'komórka'],
    ['sweter', 'pulower'],
    ['sneakersy', 'tenisówki', 'trampki'],
    ['koc', 'pled'],
  ],
  sk: [
    ['pákový kávovar', 'espresso kávovar', 'presovač'],
    ['hrnček', 'šálka', 'pohár'],
    ['french press', 'frenchpress', 'kanvica s piestom'],
    ['speňovač', 'šľahač mlieka', 'napeňovač'],
    ['instantná káva', 'rozpustná káva'],
    ['smartfón', 'mobil', 'telefón'],
    ['sveter', 'pulóver'],
    ['tenisky', 'botasky'],
    ['deka', 'prikrývka'],
    ['kanvica s píšťalkou', 'rýchlovarná kanvica', 'čajník'],
  ],
  tr: [
    ['espresso makinesi', 'portafiltre', 'kollu makine'],
    ['kupa', 'fincan', 'bardak'],
    ['french press', 'pistonlu demlik'],
    ['süt köpürtücü', 'köpürtme cihazı'],
    ['çözünebilir kahve', 'hazır kahve', 'granül kahve'],
    ['akıllı telefon', 'cep telefonu'],
    ['kazak', 'süveter', 'hırka'],
    ['spor ayakkabı', 'sneaker'],
    ['buzdolabı', 'soğutucu'],
    ['çaydanlık', 'su ısıtıcı', 'kettle'],
  ],
}

/** What means the same to shoppers of a coffee shop. */
export const searchSynonyms: DemoPart = (site) => {
  const { language, locale } = siteConfig(site)
  const groups = GROUPS[language].map((group) => group.map((words) => typeset(locale, words)))
  return [{ kind: 'search-synonyms', key: 'synonyms', position: 0, body: { groups } }]
}
