import { FOUR_DIGITS, WESTERN_ADDRESS } from './address-format.ts'
import { upsOf } from './carrier-of-many.ts'
import { countryProfile } from './profile.ts'
import { BY_INVOICE, USUAL_PREPAYMENT } from './usual-terms.ts'

export const austria = countryProfile({
  country: 'AT',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  isInEuropeanUnion: true,
  marketNames: ['austria', 'österreich', 'oesterreich', 'autriche', 'rakousko', 'rakúsko', 'ausztria', 'avusturya'],
  flag: [
    ['rect', { width: 20, height: 14, fill: '#c8202f' }],
    ['rect', { y: 4.7, width: 20, height: 4.6, fill: '#fff' }],
  ],
  taxRates: [{ from: '2016-01-01', standard: 2000, reduced: 1000, secondReduced: 1300 }],
  orderYears: 7,
  returnPeriod: { days: 14 },
  leastReturnDays: 14,
  giftCards: { years: 30, fromYearsEnd: false },
  address: { ...WESTERN_ADDRESS, postcode: FOUR_DIGITS },
  postcodeLetters: ['AT', 'A'],
  deliveryTimes: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 20,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 495, freeShippingFrom: 2000 },
  newsletterForm: { salutation: 'optional', names: 'optional', example: true },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    AT: {
      language: 'de',
      locale: 'de-AT',
      countryName: 'Österreich',
      switcherPlace: 8,
      priceFormat: { symbol: '€', symbolPosition: 'before', thousands: '.', decimal: ',', decimals: 2 },
      postcodeExample: '1010',
      carriers: {
        post: { name: 'Österreichische Post', trackingUrl: 'https://www.post.at/sv/sendungsdetails?snr={number}' },
        dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/de_AT/parcel/{number}' },
        ups: upsOf('de_AT'),
      },
    },
  },
})
