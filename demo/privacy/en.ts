import type { DemoPrivacy } from './privacy-words.ts'

export const en: DemoPrivacy = (periods) => ({
  title: 'Privacy',
  intro: 'Which data this shop stores, what for, for how long, and who sees it.',
  sample: {
    headline: 'A sample',
    paragraphs: [
      'This page describes what the software of this shop stores. It is a sample: the merchant who runs the shop is named here as the data controller, together with the services that the shop uses and the legal bases in its country.',
    ],
  },
  shopping: {
    headline: 'Shopping and your account',
    paragraphs: ['The shop needs this for your purchase and your account:'],
    list: [
      `Basket and wish list: under a random identifier, until ${periods.cookieDays} days after the last change, or with your account for as long as you have it`,
      'Subscriptions that you put together but do not order: 30 days',
      `What you enter at the checkout: ${periods.enteredDays} days after the last change, or until you order`,
      `Orders with your email address and postal addresses: ${periods.orderYears} years beyond the year of the order, because commercial and tax law requires it`,
      `Registrations that you do not confirm: ${periods.registrationDays} days`,
      'The name and email address of your account: for as long as you have it; the password only in a form from which it cannot be worked out',
      `Subscriptions with their contract number, email address, items and duration: up to ${periods.declarationYears} years after they end, even if you delete your account`,
      `Your request to hear when an item is back in stock: ${periods.stockWeeks} weeks and another 30 days after that`,
      'Emails to you: until they have been sent, 30 days at most',
    ],
  },
  cookies: {
    headline: 'Cookies and storage in your browser',
    paragraphs: ['Without your consent, the shop stores in your browser only what it needs:'],
    list: [
      `cart or __Host-cart: a random identifier for your basket and wish list, ${periods.cookieDays} days`,
      'session or __Host-session: keeps you signed in until you close the browser, 12 hours at most',
      'LoginToken: shows that you are signed in, 15 minutes',
      `LongTermToken: recognises you after you have signed in, until you close the browser; ${periods.cookieDays} days if you ask for that when you sign in`,
      `OptanonConsent: your cookie choices and their date, without an identifier, ${periods.consentDays} days`,
      'in the browser’s storage, until you clear it: a copy of your basket so that it appears at once, whether you have a wish list (not what is on it), and whether you have closed the note about the app',
    ],
  },
  consent: {
    headline: 'Only with your consent',
    paragraphs: [
      `If you agree to statistics, your browser remembers the items you last looked at, ${periods.historyEntries} at most and for ${periods.historyDays} days, and which search led you to an item. The shop can then also measure what is viewed, searched for, added to wish lists, put in baskets and ordered, with the number and amount of the order, whether you are signed in and the level of your card; names and addresses are not included. The page keeps this only until you leave it; your browser remembers which steps of an order have been counted, so that none is counted twice.`,
      'The software itself contains no measuring program and sets no advertising cookies. A merchant who adds such services names them here, with their cookies.',
      'You can change your choice at any time with the link at the foot of every page. If you withdraw your consent, the shop deletes the history in your browser, and nothing is measured any more.',
    ],
  },
  newsletter: {
    headline: 'Newsletter',
    paragraphs: [
      'For the newsletter, the shop stores your email address and whatever else you enter in the form. As proof, it also stores the wording of your consent and the time and IP address of your sign-up and of your confirmation. The legal basis is your consent.',
      `A sign-up that is not confirmed is deleted after ${periods.confirmDays} days. After you unsubscribe, the proof is kept for ${periods.recordYears} years. Your welcome voucher is deleted together with the address ${periods.recordYears} years after it expires.`,
      'You can unsubscribe with the link in every newsletter, without signing in and with one click.',
    ],
  },
  cancellation: {
    headline: 'Ending a subscription and cancelling a purchase',
    paragraphs: [
      'When you use the form to end a subscription, the shop stores what you enter: name, email address, customer or contract number, subscription, kind, reason and the end date you would like, along with the time. It needs this to handle your notice and to prove that it arrived.',
      `The merchant who runs the shop also receives your notice by email. It is deleted after ${periods.declarationYears} years.`,
      'When you use the form to cancel a purchase, it stores your name, email address, order number, items and the time, for the same reason and for as long. What comes back from an order becomes part of its records.',
    ],
  },
  contact: {
    headline: 'Messages to the shop',
    paragraphs: [
      `When you use the contact form, the shop stores your name, email address, subject, message and the time, in order to answer you. The merchant who runs the shop also receives the message by email. It is deleted after ${periods.contactDays} days.`,
    ],
  },
  security: {
    headline: 'Operation and security',
    list: [
      'Your IP address: to slow down misuse, two hours at most',
      'Search words that led to nothing, without a record of who searched: 60 days',
      'Error reports from your browser, even without your consent, because the shop needs them to work: what failed, a number of the request and the type of browser, nothing about you: 30 days',
    ],
  },
  seen: {
    headline: 'Who sees the data',
    paragraphs: [
      'If you pay by card, you enter its details on the page of the payment service Stripe. The shop tells Stripe the number and amount of the order, your language and your email address, because the payment needs them; the shop does not see any card details.',
      'The data is seen by the merchant who runs the shop, and by those who look after the servers and send the emails on the merchant’s behalf. Without your consent the shop passes it on to no one else.',
    ],
  },
  rights: {
    headline: 'Your rights',
    paragraphs: [
      'You can ask to see your data and to have it corrected or deleted, withdraw your consent for the future at any time, and complain to a data protection authority, which in the United Kingdom is the Information Commissioner’s Office. The company information tells you whom to contact.',
    ],
  },
})
