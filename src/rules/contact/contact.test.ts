import { expect, test } from 'vitest'
import { checkContact } from './check-contact.ts'
import { mayWrite } from './contact-bounds.ts'

const GOOD = { name: 'Anna Weber', email: 'anna@shop.example', subject: '', message: 'Passt der Filter?' }

test.each<[string, object, object]>([
  ['all that is needed', {}, {}],
  ['a subject', { subject: 'K7RT2-MQXD4' }, {}],
  ['nothing', { name: '', email: '', message: '' }, { name: 'required', email: 'required', message: 'required' }],
  ['an address that is none', { email: 'anna@' }, { email: 'invalid' }],
  ['a message of the greatest length', { message: 'x'.repeat(4000) }, {}],
  ['a longer message', { message: 'x'.repeat(4001) }, { message: 'tooLong' }],
  ['a long subject', { subject: 'x'.repeat(201) }, { subject: 'tooLong' }],
])('a message with %s has the faults %j', (_, changed, faults) => {
  expect(checkContact('DE', { ...GOOD, ...changed })).toEqual(faults)
})

test.each<
  [
    ofSite: number,
    ofNetwork: number,
    ofWideNetwork: number,
    receipts: number,
    isTaken: boolean,
    mails: [boolean, boolean],
  ]
>([
  [0, 0, 0, 0, true, [true, true]],
  [199, 19, 79, 2, true, [true, true]],
  [199, 19, 79, 3, true, [true, false]],
  [200, 0, 0, 0, true, [false, false]],
  [1999, 0, 0, 0, true, [false, false]],
  [2000, 0, 0, 0, false, [false, false]],
  [20, 20, 20, 0, false, [false, false]],
  [80, 0, 80, 0, false, [false, false]],
])(
  'after %i messages of the site, %i of the network, %i of the wide one and %i receipts, one more is stored: %s, with mails to merchant and sender: %j',
  (ofSite, ofNetwork, ofWideNetwork, receipts, isTaken, [isMailed, getsReceipt]) => {
    expect(mayWrite({ ofSite, ofNetwork, ofWideNetwork, receipts })).toEqual({ isTaken, isMailed, getsReceipt })
  },
)
