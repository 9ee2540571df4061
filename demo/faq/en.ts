import type { DemoQuestions } from '../pages/questions.ts'

export const en: DemoQuestions = ({ payments, parcel, bulky, returnRight }) => ({
  headings: {
    payment: 'Payment',
    delivery: 'Delivery',
    returns: 'Returns',
    card: 'Crema Card',
    app: 'On your phone',
  },
  answers: {
    'payment-kinds': [
      'How can I pay?',
      `These are the ways to pay: ${payments}. The checkout shows which of them apply to your order before you place it.`,
    ],
    'gift-card': [
      'How do I use a gift card?',
      'At the checkout: enter the code on the card next to the total. Anything left on it after your order is there for next time.',
    ],
    'delivery-time': [
      'How long does delivery take?',
      `A parcel takes ${parcel.from} to ${parcel.to} working days, and bulky goods take ${bulky.from} to ${bulky.to} working days. The haulier gets in touch with you beforehand.`,
    ],
    pickup: [
      'How do I collect an order from a store?',
      'Choose a store under delivery at the checkout. Collection is free. Bulky items, subscriptions and items from our partners always come to your home.',
    ],
    'how-to-return': [
      'How do I return something?',
      `${returnRight}: pack the goods carefully, add the delivery note and send everything to the address printed on it. We refund the price the same way you paid.`,
    ],
    complaint: [
      'Something is faulty or missing. What now?',
      'We are sorry to hear that. Use the contact page to tell us what is wrong, ideally with a photo. We will repair it, replace it or refund you; your legal rights for faulty goods are not affected.',
    ],
    'card-benefits': [
      'What do I get from the Crema Card?',
      'You collect loyalty beans, buy some items before they go on general sale and always have your card with you in your account. It is free.',
    ],
    'home-screen-phone': [
      'How do I put the shop on the home screen of my phone?',
      'On an iPhone: tap “Share” in Safari, then “Add to Home Screen”. On Android: open the menu in Chrome and choose “Add to Home screen”.',
    ],
    'home-screen-tablet': [
      'Does that work on a tablet too?',
      'Yes, in the same way. On wide screens the shop shows more columns by itself.',
    ],
  },
})
