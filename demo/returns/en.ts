import type { DemoReturns } from './returns-words.ts'

/** In the words of the United Kingdom’s Consumer Contracts Regulations 2013, whose schedule 3 has the model form. */
export const en: DemoReturns = ({ period, label }) => ({
  title: 'Returns and cancellation',
  intro: `Not quite what you wanted? You can return it within ${period} days.`,
  right: {
    headline: 'Your legal right to cancel',
    paragraphs: [
      'You can cancel an online purchase within 14 days without giving a reason. The period begins on the day after you, or a person you have named who is not the carrier, receive the last goods of the order.',
    ],
  },
  how: {
    headline: 'How to cancel',
    paragraphs: [
      `The easiest way is online: the link “${label}” is at the foot of every page, and you need not sign in. You get an email straight away that confirms what you have told us, with the date and time.`,
      'You can also tell us your decision in any other clear statement, such as a letter or an email, and use the form below for it; you do not have to. You are in time if you send your message before the period ends.',
    ],
  },
  consequences: {
    headline: 'What happens when you cancel',
    paragraphs: [
      'If you return the whole order, we refund everything you have paid, including the cost of our least expensive standard delivery; if you return part of it, we refund the price of that part, and the delivery cost with the last part. We do so without undue delay, at the latest 14 days after we receive the goods or you show us that you have sent them back, by the same means that you used to pay, and at no charge to you.',
      'Send the goods back without undue delay, at the latest 14 days after you cancel; it is enough if you send them by then. You pay the direct cost of returning them. You only answer for a loss in value if you have handled the goods more than is needed to examine them.',
      'You will find the address and a returns slip on the page of your order; the address is also in the email that confirms its receipt.',
    ],
  },
  longer: {
    headline: `${period} days with us`,
    paragraphs: [
      `Beyond what the law gives you, we take goods back for ${period} days on the same terms. Your legal rights are not affected.`,
    ],
  },
  exceptions: {
    headline: 'What we cannot take back',
    paragraphs: [
      'We take back coffee and other food only if it is unopened, because for reasons of hygiene it cannot be sold again once the pack is open. We take back a gift card as long as none of it has been spent.',
    ],
  },
  form: {
    headline: 'Model cancellation form',
    paragraphs: ['Complete and return this form only if you wish to cancel the contract by letter or by email.'],
    list: [
      'To: the trader’s name, address and email address, as in the company information',
      'I/We (*) hereby give notice that I/we (*) cancel my/our (*) contract of sale of the following goods (*) / for the supply of the following service (*)',
      'Ordered on (*) / received on (*)',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s), only if this form is notified on paper',
      'Date',
      '(*) Delete as appropriate.',
    ],
  },
  terms: {
    headline: 'Cancellation and returns',
    paragraphs: [
      `You can cancel your order within the period stated on the page “Returns and cancellation”, also online with “${label}”. You can also stop it as long as it has not been dispatched.`,
    ],
  },
  sample: {
    headline: 'In this demonstration shop',
    paragraphs: ['Nothing is delivered here and nothing is charged. The returns address is only an example.'],
  },
})
