import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import { DELIVERY_COSTS_PATH, HOME_PATH } from '#rules/addresses.ts'
import { VOUCHER_MONTHS } from '#rules/newsletter/form-of-site.ts'
import { placeholderOf } from '#rules/page-facts.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'
import { type DemoPages, page, section, to } from './page-body.ts'

function returnPeriodInWords(site: Site): string {
  const period = returnPeriod(site)
  return 'days' in period ? `${placeholderOf('returnDays')} days` : `${period.months} months`
}

const monthsInWords = (months: number) => (months === 1 ? '1 month' : `${months} months`)

export const en: DemoPages = (site, path) => ({
  terms: page(
    'Terms and conditions',
    'What applies when you visit this shop.',
    section(
      'About this shop',
      [
        'This shop demonstrates the free software Crema. Its range, prices and stock are examples. The company information tells you who runs the shop.',
      ],
      to({ 'Company information': path('imprint') }),
    ),
    section('Ordering', [
      'Your basket commits you to nothing. You place your order with the button at the end of the checkout; the contract is made when we send you an email that confirms it. In this demonstration shop nothing is delivered and nothing is charged.',
    ]),
    section(
      'Prices and delivery',
      ['All prices include VAT at the legal rate, except for gift cards. Delivery costs have a page of their own.'],
      to({ 'Delivery costs': DELIVERY_COSTS_PATH }),
    ),
  ),
  imprint: page(
    'Company information',
    'Who is behind this shop.',
    section('A demonstration shop', [
      'This shop is a demonstration of the free software Crema. No company sells the goods shown here.',
    ]),
    section('For merchants', ['A merchant who sells with this software states here:'], {
      list: [
        'the registered name, the legal form and the trading name',
        'the geographical address, the registered office, the email address and the telephone number',
        'the company number and the part of the United Kingdom in which it is registered',
        'the VAT registration number',
      ],
    }),
  ),
  contact: page(
    'Contact us',
    'Questions about an item, a delivery or your account?',
    section(
      'Find answers here',
      ['Many things can be cleared up straight away:'],
      to({
        'Questions and answers': path('faq'),
        Delivery: path('delivery'),
        'Returns and cancellation': path('returns'),
      }),
    ),
    section('How to reach us', [
      'This is a demonstration shop without a customer service team of its own. The merchant who runs a shop puts an email address, a telephone number and opening hours here.',
    ]),
  ),
  'voucher-conditions': page(
    'Voucher terms',
    'What applies to discounts and gift cards.',
    section('Newsletter discount', [
      `Sign up for the newsletter, confirm your email address and you get 10% off your first order. The voucher is valid for ${monthsInWords(VOUCHER_MONTHS[site])} from the day you confirm, once per email address, and not for gift cards.`,
    ]),
    section(
      'Gift cards',
      [
        'A gift card is like money: it includes no VAT, does not count towards the order value for free delivery and comes by post free of charge.',
        'We email you the code as soon as the card has been paid for. At the checkout it pays for some or all of your order, also together with other cards, but not for another gift card. Each card shows the last day on which it is valid.',
      ],
      to({ 'Check the balance of a gift card': GIFT_CARD_BALANCE_PATH }),
    ),
  ),
  faq: page(
    'Questions and answers',
    'Short answers to what we are often asked.',
    {
      headline: 'Orders and account',
      questions: [
        {
          question: 'Do I have to sign in?',
          answer:
            'No. The basket and the wish list work without an account too. If you sign in later, both move to your account.',
        },
        {
          question: 'How long does my basket last?',
          answer: 'Without an account, 30 days from the last change.',
        },
        {
          question: 'The item is out of stock. What can I do?',
          answer:
            'For many items, we will email you as soon as they are back. You need an account for that; your request is valid for six weeks.',
        },
      ],
    },
    {
      headline: 'Delivery and returns',
      questions: [
        {
          question: 'How much does delivery cost?',
          answer: 'The delivery costs page tells you, and the basket does so for the items you have chosen.',
        },
        {
          question: 'Can I return something?',
          answer: `Yes, within ${returnPeriodInWords(site)}.`,
        },
      ],
      ...to({ 'Delivery costs': DELIVERY_COSTS_PATH, 'Returns and cancellation': path('returns') }),
    },
  ),
  delivery: page(
    'Delivery',
    'How your order reaches you.',
    section(
      'To your home',
      [
        'You can see whether an item is available before you add it to your basket. Bulky items are delivered by a haulier; the item’s page tells you so.',
      ],
      to({ 'Delivery costs': DELIVERY_COSTS_PATH }),
    ),
    section('Gift cards', ['Gift cards come by post, without delivery costs.']),
  ),
  about: page(
    'About Crema',
    'An online shop for coffee and beautiful things, whose software belongs to everyone.',
    section('Free software', [
      'Crema is an open-source online shop for many countries and languages. You are free to read it, change it and sell with it.',
    ]),
    section('Drawn, not photographed', [
      'The goods and brands in this shop are invented, and their pictures are drawn.',
    ]),
  ),
  accessibility: page(
    'Accessibility statement',
    'We want everyone to be able to use this shop, with a mouse, a keyboard, a finger or a screen reader.',
    section('Status', [
      'We measure ourselves against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the standard EN 301 549. A program checks the pages after every change, along with keyboard use, narrow windows and forced colours.',
    ]),
    section('Known limits', ['The shop has not yet been tested by people with disabilities.']),
    section(
      'Report an accessibility problem',
      ['If something keeps you from using the shop, write to the address on the contact page.'],
      to({ 'Contact us': path('contact') }),
    ),
  ),
  'store-finder': page(
    'Our stores',
    'The store finder is not available here yet.',
    section(
      'Browse from home',
      ['You can compare everything you see here, add it to your wish list and put it in your basket.'],
      to({ 'Back to the home page': HOME_PATH, Delivery: path('delivery') }),
    ),
  ),
})
