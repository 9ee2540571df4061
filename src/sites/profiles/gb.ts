import { WESTERN_ADDRESS } from './address-format.ts'
import { upsOf } from './carrier-of-many.ts'
import { countryProfile } from './profile.ts'
import { BY_INVOICE, USUAL_PREPAYMENT } from './usual-terms.ts'

export const unitedKingdom = countryProfile({
  country: 'GB',
  opensByDefault: false,
  currency: 'GBP',
  timeZone: 'Europe/London',
  isInEuropeanUnion: false,
  marketNames: ['united kingdom', 'great britain', 'britain', 'uk', 'großbritannien', 'vereinigtes königreich'],
  flag: [
    ['rect', { width: 20, height: 14, fill: '#012169' }],
    ['path', { d: 'm0 0 20 14M20 0 0 14', stroke: '#fff', strokeWidth: 2.8 }],
    ['path', { d: 'm0 0 20 14M20 0 0 14', stroke: '#c8102e', strokeWidth: 1.1 }],
    ['path', { d: 'M10 0v14M0 7h20', stroke: '#fff', strokeWidth: 4.6 }],
    ['path', { d: 'M10 0v14M0 7h20', stroke: '#c8102e', strokeWidth: 2.8 }],
  ],
  // most food, coffee and tea among it, is zero-rated; the rate of five percent is for other things
  taxRates: [{ from: '2011-01-04', standard: 2000, reduced: 0, secondReduced: 500 }],
  orderYears: 6,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 2, fromYearsEnd: false },
  address: {
    ...WESTERN_ADDRESS,
    fields: ['firstname', 'lastname', 'company', 'street', 'extra', 'city', 'postcode'],
    // an area, a district, and the three signs of a street; Jersey and Guernsey do not belong to the United Kingdom and its tax
    postcode: /^(?!JE|GY)[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/,
    postcodeParts: { digits: -3, sign: ' ' },
    lines: [['firstname', 'lastname'], ['company'], ['extra'], ['street'], ['city'], ['postcode']],
  },
  postcodeLetters: ['GB', 'UK'],
  deliveryTimes: { parcel: { from: 2, to: 3 }, bulky: { from: 5, to: 10 }, letter: { from: 2, to: 4 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 22,
  ibanParts: [
    { label: 'Sort code', from: 8, to: 14, sign: '-' },
    { label: 'Account number', from: 14, to: 22 },
  ],
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 395, freeShippingFrom: 2500 },
  newsletterForm: { example: true },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    GB: {
      language: 'en',
      locale: 'en-GB',
      countryName: 'United Kingdom',
      priceFormat: { symbol: '£', symbolPosition: 'joined', thousands: ',', decimal: '.', decimals: 2 },
      postcodeExample: 'SW1A 1AA',
      carriers: {
        royalmail: {
          name: 'Royal Mail',
          trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
        },
        evri: { name: 'Evri', trackingUrl: 'https://www.evri.com/track/parcel/{number}' },
        ups: upsOf('en_GB'),
      },
    },
  },
})
