import { NO_BREAK_SPACE } from '../no-break-space.ts'
import { FOUR_DIGITS, WESTERN_ADDRESS } from './address-format.ts'
import { upright } from './flag.ts'
import { countryProfile } from './profile.ts'
import { BY_INVOICE, USUAL_PREPAYMENT } from './usual-terms.ts'

/** Belgium in French: the proof that a country in a known language is one file. */
export const belgium = countryProfile({
  country: 'BE',
  opensByDefault: false,
  currency: 'EUR',
  timeZone: 'Europe/Brussels',
  isInEuropeanUnion: true,
  marketNames: ['belgium', 'belgien', 'belgique', 'belgië', 'belgia', 'belgie', 'belgicko', 'belçika'],
  flag: upright('#221f1f', '#f2c230', '#d4202a'),
  // food has the reduced rate; the rate of 12 % is one of restaurants and of few goods
  taxRates: [{ from: '2000-01-01', standard: 2100, reduced: 600, secondReduced: 1200 }],
  orderYears: 10,
  returnPeriod: { days: 14 },
  leastReturnDays: 14,
  giftCards: { years: 10, fromYearsEnd: false },
  address: { ...WESTERN_ADDRESS, postcode: FOUR_DIGITS },
  postcodeLetters: ['BE', 'B'],
  deliveryTimes: { parcel: { from: 2, to: 4 }, bulky: { from: 6, to: 12 }, letter: { from: 2, to: 4 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 1_000_00,
  ibanLength: 16,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 595, freeShippingFrom: 3500 },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    BE_FR: {
      language: 'fr',
      locale: 'fr-BE',
      countryName: 'Belgique',
      priceFormat: { symbol: '€', symbolPosition: 'after', thousands: NO_BREAK_SPACE, decimal: ',', decimals: 2 },
      postcodeExample: '1000',
      carriers: {
        bpost: { name: 'bpost', trackingUrl: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=fr' },
      },
    },
  },
})
