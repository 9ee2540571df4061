import { NO_BREAK_SPACE } from '../no-break-space.ts'
import { WESTERN_ADDRESS } from './address-format.ts'
import { stripes } from './flag.ts'
import { countryProfile } from './profile.ts'
import { AT_THE_DOOR, USUAL_PREPAYMENT } from './usual-terms.ts'

export const poland = countryProfile({
  country: 'PL',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  isInEuropeanUnion: true,
  marketNames: ['poland', 'polen', 'pologne', 'polska', 'polsko', 'poľsko', 'lengyelország', 'polonya'],
  flag: stripes('#fff', '#dc143c'),
  taxRates: [{ from: '2011-01-01', standard: 2300, reduced: 800, secondReduced: 500 }],
  orderYears: 5,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 6, fromYearsEnd: true },
  address: { ...WESTERN_ADDRESS, postcode: /^(?!00000)\d{5}$/, postcodeParts: { digits: 2, sign: '-' } },
  postcodeLetters: ['PL'],
  deliveryTimes: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 3, to: 5 } },
  payments: AT_THE_DOOR,
  guestInvoiceAmount: 4_000_00,
  ibanLength: 28,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 1299, freeShippingFrom: 10000 },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    PL: {
      language: 'pl',
      locale: 'pl-PL',
      countryName: 'Polska',
      switcherPlace: 4,
      priceFormat: { symbol: 'zł', symbolPosition: 'after', thousands: NO_BREAK_SPACE, decimal: ',', decimals: 2 },
      postcodeExample: '00-001',
      carriers: {
        inpost: { name: 'InPost', trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
        poczta: { name: 'Poczta Polska', trackingUrl: 'https://emonitoring.poczta-polska.pl/?numer={number}' },
      },
    },
  },
})
