import { FOUR_DIGITS, WESTERN_ADDRESS } from './address-format.ts'
import { upsOf } from './carrier-of-many.ts'
import { countryProfile } from './profile.ts'
import { BY_INVOICE, USUAL_PREPAYMENT } from './usual-terms.ts'

const TRACKING_OF_POST = 'https://service.post.ch/ekp-web/ui/entry/search/{number}'

export const switzerland = countryProfile({
  country: 'CH',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  isInEuropeanUnion: false,
  marketNames: ['switzerland', 'schweiz', 'suisse', 'svizzera', 'szwajcaria', 'švýcarsko', 'svájc', 'isviçre'],
  flag: [
    ['rect', { width: 20, height: 14, fill: '#d52b1e' }],
    ['path', { d: 'M8.7 3h2.6v2.7H14v2.6h-2.7V11H8.7V8.3H6V5.7h2.7z', fill: '#fff' }],
  ],
  taxRates: [
    { from: '2018-01-01', standard: 770, reduced: 250, secondReduced: 370 },
    { from: '2024-01-01', standard: 810, reduced: 260, secondReduced: 380 },
  ],
  orderYears: 10,
  returnPeriod: { months: 3 },
  leastReturnDays: 1,
  giftCards: { years: 10, fromYearsEnd: false },
  address: { ...WESTERN_ADDRESS, postcode: FOUR_DIGITS },
  postcodeLetters: ['CH'],
  deliveryTimes: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 21,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 690, freeShippingFrom: 3000 },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    CH: {
      language: 'de',
      locale: 'de-CH',
      countryName: 'Schweiz',
      switcherPlace: 2,
      priceFormat: { symbol: 'CHF', symbolPosition: 'before', thousands: "'", decimal: '.', decimals: 2 },
      postcodeExample: '8001',
      carriers: { post: { name: 'Die Post', trackingUrl: TRACKING_OF_POST }, ups: upsOf('de_CH') },
    },
    CH_FR: {
      language: 'fr',
      locale: 'fr-CH',
      countryName: 'Suisse',
      switcherPlace: 3,
      priceFormat: { symbol: 'CHF', symbolPosition: 'after', thousands: "'", decimal: '.', decimals: 2 },
      postcodeExample: '1003',
      carriers: { post: { name: 'La Poste', trackingUrl: TRACKING_OF_POST }, ups: upsOf('fr_CH') },
    },
  },
})
