import { NO_BREAK_SPACE } from '../no-break-space.ts'
import { SPACED_POSTCODE, WESTERN_ADDRESS } from './address-format.ts'
import { stripes } from './flag.ts'
import { countryProfile } from './profile.ts'
import { AT_THE_DOOR, USUAL_PREPAYMENT } from './usual-terms.ts'

export const czechia = countryProfile({
  country: 'CZ',
  currency: 'CZK',
  timeZone: 'Europe/Prague',
  isInEuropeanUnion: true,
  marketNames: ['czechia', 'czech republic', 'czech', 'tschechien', 'česko', 'česká republika', 'czechy', 'tchéquie'],
  flag: [...stripes('#fff', '#d7141a'), ['path', { d: 'm0 0 9 7-9 7z', fill: '#11457e' }]],
  taxRates: [
    { from: '2015-01-01', standard: 2100, reduced: 1500, secondReduced: 1000 },
    { from: '2024-01-01', standard: 2100, reduced: 1200 },
  ],
  orderYears: 10,
  returnPeriod: { days: 30 },
  leastReturnDays: 14,
  giftCards: { years: 3, fromYearsEnd: false },
  // Czechoslovakia's postcodes were divided by their first digit
  address: { ...WESTERN_ADDRESS, postcode: /^[1-7]\d{4}$/, postcodeParts: SPACED_POSTCODE },
  postcodeLetters: ['CZ'],
  deliveryTimes: { parcel: { from: 3, to: 5 }, bulky: { from: 7, to: 12 }, letter: { from: 3, to: 5 } },
  payments: AT_THE_DOOR,
  guestInvoiceAmount: 25_000_00,
  ibanLength: 24,
  prepayment: USUAL_PREPAYMENT,
  shipping: { price: 8900, freeShippingFrom: 99900, freeShippingFromWithCard: 49900 },
  newsletterForm: { minimumAge: 18 },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    CZ: {
      language: 'cz',
      locale: 'cs-CZ',
      countryName: 'Česko',
      switcherPlace: 6,
      priceFormat: { symbol: 'Kč', symbolPosition: 'after', thousands: NO_BREAK_SPACE, decimal: ',', decimals: 0 },
      postcodeExample: '110 00',
      carriers: {
        posta: {
          name: 'Česká pošta',
          trackingUrl: 'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}',
        },
        packeta: { name: 'Zásilkovna', trackingUrl: 'https://tracking.packeta.com/cs/?id={number}' },
        ppl: { name: 'PPL', trackingUrl: 'https://www.ppl.cz/vyhledat-zasilku?shipmentId={number}' },
      },
    },
  },
})
