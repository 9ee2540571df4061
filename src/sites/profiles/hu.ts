import { NO_BREAK_SPACE } from '../no-break-space.ts'
import { FOUR_DIGITS } from './address-format.ts'
import { stripes } from './flag.ts'
import { countryProfile } from './profile.ts'
import { AT_THE_DOOR, USUAL_PREPAYMENT } from './usual-terms.ts'

export const hungary = countryProfile({
  country: 'HU',
  currency: 'HUF',
  timeZone: 'Europe/Budapest',
  isInEuropeanUnion: true,
  marketNames: ['hungary', 'ungarn', 'hongrie', 'magyarország', 'węgry', 'maďarsko', 'macaristan'],
  flag: stripes('#ce2939', '#fff', '#477050'),
  taxRates: [{ from: '2012-01-01', standard: 2700, reduced: 500, secondReduced: 1800 }],
  orderYears: 8,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 5, fromYearsEnd: false },
  address: {
    fields: ['lastname', 'firstname', 'company', 'postcode', 'city', 'street', 'extra'],
    postcode: FOUR_DIGITS,
    // the Hungarian post wants the place first and the postcode last
    lines: [['lastname', 'firstname'], ['company'], ['city'], ['street'], ['extra'], ['postcode']],
  },
  postcodeLetters: ['HU', 'H'],
  deliveryTimes: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  payments: AT_THE_DOOR,
  guestInvoiceAmount: 400_000_00,
  ibanLength: 28,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 149000 },
  settings: { useBestPricePercentageAsDiscount: false },
  newsletterForm: {
    salutation: 'required',
    salutations: ['MRS', 'MR', 'DIVERS', 'COMPANY'],
    names: 'required',
    example: true,
  },
  voucherMonths: 1,
  loyaltyDiscount: 0,
  sites: {
    HU: {
      language: 'hu',
      locale: 'hu-HU',
      countryName: 'Magyarország',
      switcherPlace: 7,
      priceFormat: { symbol: 'Ft', symbolPosition: 'after', thousands: NO_BREAK_SPACE, decimal: ',', decimals: 0 },
      postcodeExample: '1011',
      carriers: {
        posta: {
          name: 'Magyar Posta',
          trackingUrl: 'https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue={number}',
        },
        gls: { name: 'GLS', trackingUrl: 'https://gls-group.com/HU/hu/csomagkovetes?match={number}' },
      },
      infoPaths: { privacy: '/adatvedelem', contact: '/kapcsolat' },
    },
  },
})
