import type { ContentBody } from '#calls/contents.ts'
import { ibanOf } from '#rules/payment/iban.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import type { DemoPart } from './demo-content.ts'

type Seller = ContentBody<'seller'>

/** A seller that does not exist, in a place that does not exist, in the words of the country. */
interface Sample {
  name: string
  address: [street: string, city: string, country: string]
  registrations: Array<[label: string, value: string]>
  bank: string
  country: string
  /** How many digits an account number has after the check digits. */
  digits: number
}

const SAMPLES: Record<Site, Sample> = {
  DE: {
    name: `${CODE_NAME} Muster GmbH (Vorführshop)`,
    address: ['Musterstraße 1', '00000 Musterstadt', 'Deutschland'],
    registrations: [
      ['USt-IdNr.', 'DE000000000 (Muster)'],
      ['Handelsregister', 'HRB 0, Amtsgericht Musterstadt'],
    ],
    bank: 'Musterbank (gibt es nicht)',
    country: 'DE',
    digits: 18,
  },
  AT: {
    name: `${CODE_NAME} Muster GmbH (Vorführshop)`,
    address: ['Mustergasse 1', '0000 Musterstadt', 'Österreich'],
    registrations: [
      ['UID-Nummer', 'ATU00000000 (Muster)'],
      ['Firmenbuch', 'FN 0 a, Landesgericht Musterstadt'],
    ],
    bank: 'Musterbank (gibt es nicht)',
    country: 'AT',
    digits: 16,
  },
  CH: {
    name: `${CODE_NAME} Muster AG (Vorführshop)`,
    address: ['Musterstrasse 1', '0000 Musterlingen', 'Schweiz'],
    registrations: [['MWST-Nummer', 'CHE-000.000.000 MWST (Muster)']],
    bank: 'Musterbank (gibt es nicht)',
    country: 'CH',
    digits: 17,
  },
  CH_FR: {
    name: `${CODE_NAME} Exemple SA (boutique de démonstration)`,
    address: ['Rue de l’Exemple 1', '0000 Villexemple', 'Suisse'],
    registrations: [['Numéro TVA', 'CHE-000.000.000 TVA (exemple)']],
    bank: 'Banque Exemple (n’existe pas)',
    country: 'CH',
    digits: 17,
  },
  CZ: {
    name: `${CODE_NAME} Vzor s. r. o. (ukázkový obchod)`,
    address: ['Vzorová 1', '000 00 Vzorov', 'Česko'],
    registrations: [
      ['IČO', '00000000 (vzor)'],
      ['DIČ', 'CZ00000000 (vzor)'],
    ],
    bank: 'Vzorová banka (neexistuje)',
    country: 'CZ',
    digits: 20,
  },
  HU: {
    name: `${CODE_NAME} Minta Kft. (bemutató áruház)`,
    address: ['Minta utca 1.', '0000 Mintaváros', 'Magyarország'],
    registrations: [
      ['Adószám', '00000000-0-00 (minta)'],
      ['Cégjegyzékszám', '00-00-000000 (minta)'],
    ],
    bank: 'Minta Bank (nem létezik)',
    country: 'HU',
    digits: 24,
  },
  PL: {
    name: `${CODE_NAME} Wzór sp. z o.o. (sklep demonstracyjny)`,
    address: ['ul. Wzorcowa 1', '00-000 Wzorowo', 'Polska'],
    registrations: [
      ['NIP', '0000000000 (wzór)'],
      ['KRS', '0000000000 (wzór)'],
    ],
    bank: 'Bank Wzorcowy (nie istnieje)',
    country: 'PL',
    digits: 24,
  },
  SK: {
    name: `${CODE_NAME} Vzor s. r. o. (ukážkový obchod)`,
    address: ['Vzorová 1', '000 00 Vzorovo', 'Slovensko'],
    registrations: [
      ['IČO', '00000000 (vzor)'],
      ['IČ DPH', 'SK0000000000 (vzor)'],
    ],
    bank: 'Vzorová banka (neexistuje)',
    country: 'SK',
    digits: 20,
  },
  TR: {
    name: `${CODE_NAME} Örnek A.Ş. (tanıtım mağazası)`,
    address: ['Örnek Sokak 1', '00000 Örnekköy / Örnekşehir', 'Türkiye'],
    registrations: [
      ['Vergi dairesi', 'Örnek (gerçek değildir)'],
      ['Vergi numarası', '0000000000 (örnek)'],
      ['Mersis no.', '0000000000000000 (örnek)'],
    ],
    bank: 'Örnek Banka (mevcut değil)',
    country: 'TR',
    digits: 22,
  },
}

/** Who sells in the demo: nobody. The account's check digits are right, and no bank has its number. */
export const sellers: DemoPart = (site) => {
  const { address, registrations, country, digits } = SAMPLES[site]
  const set = (text: string) => typeset(siteConfig(site).locale, text)
  const name = set(SAMPLES[site].name)
  const bank = set(SAMPLES[site].bank)
  const body: Seller = {
    name,
    address: address.map(set),
    registrations: registrations.map(([label, value]) => ({ label: set(label), value: set(value) })),
    contact: ['shop@shop.example'],
    account: {
      holder: name,
      bank,
      iban: ibanOf(country, '0'.repeat(digits)),
      ...(siteConfig(site).currency === 'CHF' && { holderAddress: holderAddressOf(SAMPLES[site]) }),
    },
    paymentDays: 14,
    isSample: true,
  }
  return [{ kind: 'seller', key: 'seller', slot: 'seller', position: 0, body }]
}

function holderAddressOf({ address: [street, city], country }: Sample) {
  const [postcode = '', town = ''] = city.split(' ')
  return { street, postcode, town, country }
}
