import type { ContentBody } from '#calls/contents.ts'
import { ibanOf } from '#rules/payment/iban.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { profileOf } from '#sites/profiles/profiles.ts'
import { typeset } from '#sites/texts/typography.ts'
import { type BySiteOrLanguage, entryOf } from '../entry-of.ts'
import type { DemoPart } from './demo-content.ts'

type Seller = ContentBody<'seller'>

/** A seller that does not exist, in a place that does not exist, in the words of the country. */
interface Sample {
  name: string
  address: [street: string, city: string]
  registrations: Array<[label: string, value: string]>
  bank: string
}

const SAMPLES: BySiteOrLanguage<Sample> = {
  DE: {
    name: `${CODE_NAME} Muster GmbH (Vorführshop)`,
    address: ['Musterstraße 1', '00000 Musterstadt'],
    registrations: [
      ['USt-IdNr.', 'DE000000000 (Muster)'],
      ['Handelsregister', 'HRB 0, Amtsgericht Musterstadt'],
    ],
    bank: 'Musterbank (gibt es nicht)',
  },
  AT: {
    name: `${CODE_NAME} Muster GmbH (Vorführshop)`,
    address: ['Mustergasse 1', '0000 Musterstadt'],
    registrations: [
      ['UID-Nummer', 'ATU00000000 (Muster)'],
      ['Firmenbuch', 'FN 0 a, Landesgericht Musterstadt'],
    ],
    bank: 'Musterbank (gibt es nicht)',
  },
  CH: {
    name: `${CODE_NAME} Muster AG (Vorführshop)`,
    address: ['Musterstrasse 1', '0000 Musterlingen'],
    registrations: [['MWST-Nummer', 'CHE-000.000.000 MWST (Muster)']],
    bank: 'Musterbank (gibt es nicht)',
  },
  CH_FR: {
    name: `${CODE_NAME} Exemple SA (boutique de démonstration)`,
    address: ['Rue de l’Exemple 1', '0000 Villexemple'],
    registrations: [['Numéro TVA', 'CHE-000.000.000 TVA (exemple)']],
    bank: 'Banque Exemple (n’existe pas)',
  },
  fr: {
    name: `${CODE_NAME} Exemple (boutique de démonstration)`,
    address: ['Rue de l’Exemple 1', '0000 Villexemple'],
    registrations: [['Numéro de TVA', '000000000 (exemple)']],
    bank: 'Banque Exemple (n’existe pas)',
  },
  CZ: {
    name: `${CODE_NAME} Vzor s. r. o. (ukázkový obchod)`,
    address: ['Vzorová 1', '000 00 Vzorov'],
    registrations: [
      ['IČO', '00000000 (vzor)'],
      ['DIČ', 'CZ00000000 (vzor)'],
    ],
    bank: 'Vzorová banka (neexistuje)',
  },
  HU: {
    name: `${CODE_NAME} Minta Kft. (bemutató áruház)`,
    address: ['Minta utca 1.', '0000 Mintaváros'],
    registrations: [
      ['Adószám', '00000000-0-00 (minta)'],
      ['Cégjegyzékszám', '00-00-000000 (minta)'],
    ],
    bank: 'Minta Bank (nem létezik)',
  },
  PL: {
    name: `${CODE_NAME} Wzór sp. z o.o. (sklep demonstracyjny)`,
    address: ['ul. Wzorcowa 1', '00-000 Wzorowo'],
    registrations: [
      ['NIP', '0000000000 (wzór)'],
      ['KRS', '0000000000 (wzór)'],
    ],
    bank: 'Bank Wzorcowy (nie istnieje)',
  },
  SK: {
    name: `${CODE_NAME} Vzor s. r. o. (ukážkový obchod)`,
    address: ['Vzorová 1', '000 00 Vzorovo'],
    registrations: [
      ['IČO', '00000000 (vzor)'],
      ['IČ DPH', 'SK0000000000 (vzor)'],
    ],
    bank: 'Vzorová banka (neexistuje)',
  },
  TR: {
    name: `${CODE_NAME} Örnek A.Ş. (tanıtım mağazası)`,
    address: ['Örnek Sokak 1', '00000 Örnekköy / Örnekşehir'],
    registrations: [
      ['Vergi dairesi', 'Örnek (gerçek değildir)'],
      ['Vergi numarası', '0000000000 (örnek)'],
      ['Mersis no.', '0000000000000000 (örnek)'],
    ],
    bank: 'Örnek Banka (mevcut değil)',
  },
  en: {
    name: `${CODE_NAME} Sample Ltd (demonstration shop)`,
    address: ['1 Sample Street', 'Sampleton AA0 0AA'],
    registrations: [
      ['VAT number', 'GB000000000 (sample)'],
      ['Company number', '00000000 (sample), registered in England and Wales'],
    ],
    bank: 'Sample Bank (does not exist)',
  },
}

/** Country and check digits of an account number. */
const IBAN_BEGINNING = 4

/** Who sells in the demo: nobody. The account's check digits are right, and no bank has its number. */
export const sellers: DemoPart = (site) => {
  const { address, registrations, ...sample } = entryOf(SAMPLES, site)
  const { country, own } = profileOf(site)
  const set = (text: string) => typeset(own.locale, text)
  const name = set(sample.name)
  const body: Seller = {
    name,
    address: [...address, own.countryName].map(set),
    registrations: registrations.map(([label, value]) => ({ label: set(label), value: set(value) })),
    contact: ['shop@shop.example'],
    account: {
      holder: name,
      bank: set(sample.bank),
      iban: ibanOf(country.country, '0'.repeat(country.ibanLength - IBAN_BEGINNING)),
      ...(country.currency === 'CHF' && { holderAddress: holderAddressOf(address, country.country) }),
    },
    paymentDays: 14,
    isSample: true,
  }
  return [{ kind: 'seller', key: 'seller', slot: 'seller', position: 0, body }]
}

function holderAddressOf([street, city]: Sample['address'], country: string) {
  const [postcode = '', town = ''] = city.split(' ')
  return { street, postcode, town, country }
}
