import { countryProfile } from './profile.ts'
import { BY_INVOICE } from './usual-terms.ts'

export const turkiye = countryProfile({
  country: 'TR',
  currency: 'TRY',
  timeZone: 'Europe/Istanbul',
  isInEuropeanUnion: false,
  marketNames: ['turkey', 'türkiye', 'turkiye', 'türkei', 'turquie', 'turcja', 'turecko', 'törökország'],
  flag: [
    ['rect', { width: 20, height: 14, fill: '#e30a17' }],
    ['circle', { cx: 7.5, cy: 7, r: 3.5, fill: '#fff' }],
    ['circle', { cx: 8.4, cy: 7, r: 2.8, fill: '#e30a17' }],
    ['path', { d: 'm10.3 7 3-1-1.9 2.6V5.4L13.3 8z', fill: '#fff' }],
  ],
  taxRates: [
    { from: '2007-12-30', standard: 1800, reduced: 800, secondReduced: 100 },
    { from: '2023-07-10', standard: 2000, reduced: 1000, secondReduced: 100 },
  ],
  orderYears: 10,
  returnPeriod: { days: 90 },
  leastReturnDays: 14,
  asksForAcceptance: true,
  giftCards: { years: 10, fromYearsEnd: false },
  address: {
    fields: ['firstname', 'lastname', 'company', 'street', 'extra', 'postcode', 'district', 'province'],
    // the first two digits are the number of the province
    postcode: /^(?:0[1-9]|[1-7]\d|8[01])\d{3}$/,
    lines: [
      ['firstname', 'lastname'],
      ['company'],
      ['street'],
      ['extra'],
      ['postcode', 'district', { text: '/' }, 'province'],
    ],
  },
  postcodeLetters: ['TR'],
  deliveryTimes: { parcel: { from: 2, to: 5 }, bulky: { from: 7, to: 14 }, letter: { from: 3, to: 6 } },
  payments: BY_INVOICE,
  guestInvoiceAmount: 50_000_00,
  ibanLength: 26,
  // transfers arrive within the day
  prepayment: { reminderDays: 3, endDays: 7 },
  shipping: { price: 7990, freeShippingFrom: 100000, freeShippingFromCoffee: 17500 },
  settings: { useBestPricePercentageAsDiscount: false },
  newsletterForm: { names: 'required', consentBox: true, minimumAge: undefined, legalPages: true },
  voucherMonths: 3,
  loyaltyDiscount: 0,
  sites: {
    TR: {
      language: 'tr',
      locale: 'tr-TR',
      countryName: 'Türkiye',
      switcherPlace: 9,
      priceFormat: { symbol: 'TL', symbolPosition: 'after', thousands: '.', decimal: ',', decimals: 2 },
      postcodeExample: '34710',
      carriers: {
        yurtici: {
          name: 'Yurtiçi Kargo',
          trackingUrl: 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code={number}',
        },
        ptt: { name: 'PTT Kargo', trackingUrl: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}' },
      },
      infoPaths: { privacy: '/kisisel-veriler', contact: '/iletisim' },
    },
  },
})
