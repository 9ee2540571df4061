import { WESTERN_ADDRESS } from './address-format.ts'
import { upsOf } from './carrier-of-many.ts'
import { stripes } from './flag.ts'
import { countryProfile } from './profile.ts'
import { BY_INVOICE, USUAL_PREPAYMENT } from './usual-terms.ts'

export const germany = countryProfile({
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  isInEuropeanUnion: true,
  marketNames: ['germany', 'deutschland', 'allemagne', 'niemcy', 'německo', 'nemecko', 'németország', 'almanya'],
  flag: stripes('#221f1f', '#d4202a', '#f2c230'),
  taxRates: [
    { from: '2007-01-01', standard: 1900, reduced: 700 },
    { from: '2020-07-01', standard: 1600, reduced: 500 },
    { from: '2021-01-01', standard: 1900, reduced: 700 },
  ],
  orderYears: 8,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 3, fromYearsEnd: true },
  // no postcode begins with 00
  address: { ...WESTERN_ADDRESS, postcode: /^(?!00)\d{5}$/ },
  postcodeLetters: ['DE', 'D'],
  deliveryTimes: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 22,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 495, freeShippingFrom: 2000 },
  newsletterForm: { example: true },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    DE: {
      language: 'de',
      locale: 'de-DE',
      countryName: 'Deutschland',
      switcherPlace: 1,
      priceFormat: {
        symbol: '€',
        symbolPosition: 'after',
        thousands: '.',
        decimal: ',',
        decimals: 2,
        omitCurrencyStyle: true,
      },
      postcodeExample: '20095',
      carriers: {
        dhl: {
          name: 'DHL',
          trackingUrl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
        },
        dpd: { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/de_DE/parcel/{number}' },
        gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/DE/de/paketverfolgung?match={number}' },
        ups: upsOf('de_DE'),
      },
      infoPaths: { terms: '/agb-s400007325.html' },
      termsWord: 'agb',
    },
  },
})
