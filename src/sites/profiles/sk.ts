import { SPACED_POSTCODE, WESTERN_ADDRESS } from './address-format.ts'
import { stripes } from './flag.ts'
import { countryProfile } from './profile.ts'
import { AT_THE_DOOR, USUAL_PREPAYMENT } from './usual-terms.ts'

export const slovakia = countryProfile({
  country: 'SK',
  currency: 'EUR',
  timeZone: 'Europe/Bratislava',
  isInEuropeanUnion: true,
  marketNames: ['slovakia', 'slowakei', 'slovaquie', 'slovensko', 'słowacja', 'szlovákia', 'slovakya'],
  flag: [
    ...stripes('#fff', '#0b4ea2', '#ee1c25'),
    ['path', { d: 'M3 3.2h6V8c0 2-1.6 3-3 3.6C4.6 11 3 10 3 8z', fill: '#ee1c25', stroke: '#fff', strokeWidth: '.7' }],
    ['path', { d: 'M6 4.4v5M4.6 5.6h2.8M4.2 7.2h3.6', stroke: '#fff', strokeWidth: '.8' }],
  ],
  taxRates: [
    { from: '2011-01-01', standard: 2000, reduced: 1000 },
    { from: '2025-01-01', standard: 2300, reduced: 1900, secondReduced: 500 },
  ],
  orderYears: 10,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 3, fromYearsEnd: false },
  // Czechoslovakia's postcodes were divided by their first digit
  address: { ...WESTERN_ADDRESS, postcode: /^[089]\d{4}$/, postcodeParts: SPACED_POSTCODE },
  postcodeLetters: ['SK'],
  deliveryTimes: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  payments: AT_THE_DOOR,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 24,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 390, freeShippingFrom: 4000, freeShippingFromWithCard: 2000 },
  newsletterForm: { minimumAge: 18 },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    SK: {
      language: 'sk',
      locale: 'sk-SK',
      countryName: 'Slovensko',
      switcherPlace: 5,
      priceFormat: { symbol: '€', symbolPosition: 'after', thousands: '.', decimal: ',', decimals: 2 },
      postcodeExample: '811 01',
      carriers: {
        posta: { name: 'Slovenská pošta', trackingUrl: 'https://tandt.posta.sk/zasielky/{number}' },
        packeta: { name: 'Packeta', trackingUrl: 'https://tracking.packeta.com/sk/?id={number}' },
      },
    },
  },
})
