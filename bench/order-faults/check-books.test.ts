import { expect, test } from 'vitest'
import type { BookedOrder, Books } from './books.ts'
import { checkBooks } from './check-books.ts'

/** A sound order by card with two pieces and a voucher, its payment, mails and stock; and what the checker says once it is not. */

const ORDER: BookedOrder = {
  id: 'o1',
  number: 'AAAAA-AAAAA',
  email: 'eva@faults.example',
  cartId: 'c1',
  cartVersion: 1,
  state: 'paid',
  isAbandoned: false,
  payment: 'card',
  totalAmount: 4000,
  deliveryAmount: 400,
  giftCardAmount: 500,
  codes: ['TENTH'],
  eventCount: 2,
  isOfCart: true,
  lines: [{ kind: 'article', tcm: 'FEW', quantity: 2, price: 2000, amount: 3600 }],
  events: [
    { position: 1, type: 'placed' },
    { position: 2, type: 'paid' },
  ],
  payments: [{ id: 'p1', state: 'paid', amount: 3500, isOpen: false }],
  refunds: [],
  returns: [],
  redeemed: 500,
  refundedToCards: 0,
  returnsToCards: 0,
  voucherIds: ['v1'],
  invoices: 0,
  creditNotes: 0,
}

const mail = (kind: string, about = ORDER.number) => ({ kind, recipient: ORDER.email, about, arrived: 1 })

function sound(): Books {
  return {
    orders: [structuredClone(ORDER)],
    stocks: [{ tcm: 'FEW', before: 5, moved: 1, after: 4 }],
    vouchers: [{ id: 'v1', code: 'TENTH', mostUses: 1, uses: 1, used: 1 }],
    giftCards: [{ id: 'g1', orderId: null, balance: 500, entries: 500, sold: 1000 }],
    shoppers: [
      {
        email: ORDER.email,
        cartId: 'c1',
        confirmed: [ORDER.number],
        cancelled: [],
        refundKeys: [],
        hasChangedCart: false,
        linesBefore: '[1]',
        linesAfter: '[]',
      },
    ],
    sessions: [{ paymentId: 'p1', isPaid: true, amount: 3500 }],
    providerRefunds: [],
    mails: [mail('order-confirmation'), mail('order-notice')],
    withdrawals: [],
    contracts: [],
    paymentFaults: [],
    failedJobs: [],
    mayRepeatMails: false,
  }
}

/** The same order, cancelled: its money, pieces, voucher and gift card have gone back. */
function cancelled(): Books {
  const books = sound()
  const [order] = books.orders as [BookedOrder]
  order.state = 'cancelled'
  order.events.push({ position: 3, type: 'cancelled' }, { position: 4, type: 'refunded' })
  order.eventCount = 4
  order.refunds = [{ id: 'r1', state: 'done', amount: 3500, paymentId: 'p1', reason: 'cancelled' }]
  order.refundedToCards = 500
  order.voucherIds = []
  Object.assign(books.vouchers[0]!, { uses: 0, used: 0 })
  Object.assign(books.giftCards[0]!, { balance: 1000, entries: 1000 })
  books.stocks[0]!.after = 6
  books.providerRefunds = [{ refundId: 'r1', amount: 3500, isDone: true }]
  books.mails.push(mail('order-cancelled'))
  return books
}

/** An order in advance, of which goods came back and that was cancelled before anybody had paid: what was to go back is void. */
function cancelledUnpaid(): Books {
  const books = cancelled()
  const [order] = books.orders as [BookedOrder]
  order.payment = 'prepayment'
  order.payments = []
  order.events = [
    { position: 1, type: 'placed' },
    { position: 2, type: 'refunded' },
    { position: 3, type: 'cancelled' },
  ]
  order.eventCount = 3
  order.refunds = [{ id: 'r1', state: 'void', amount: 1800, paymentId: null, reason: 'returned' }]
  books.sessions = []
  books.providerRefunds = []
  books.mails.push({ ...mail('order-refunded'), arrived: 0 })
  return books
}

test('an order that is paid, one that is cancelled and one that is cancelled unpaid add up', () => {
  expect(checkBooks(sound())).toEqual([])
  expect(checkBooks(cancelled())).toEqual([])
  expect(checkBooks(cancelledUnpaid())).toEqual([])
})

const first = ({ orders }: Books) => orders[0]!
test.each<[what: string, from: () => Books, spoil: (books: Books) => void, said: string]>([
  [
    'a piece is lost',
    sound,
    (books) => {
      books.stocks[0]!.after = 3
    },
    'pieces of FEW: 3 instead of 4',
  ],
  [
    'a stock has not come back',
    cancelled,
    (books) => {
      books.stocks[0]!.after = 4
    },
    'pieces of FEW: 4 instead of 6',
  ],
  [
    'an order has no payment',
    sound,
    (books) => {
      first(books).payments = []
    },
    'what was paid of the order',
  ],
  [
    'the provider took nothing',
    sound,
    (books) => {
      books.sessions[0]!.isPaid = false
    },
    'what the provider took',
  ],
  [
    'an order was paid twice',
    sound,
    (books) => void first(books).payments.push(...first(books).payments),
    'paid 2 times',
  ],
  [
    'an order waits for ever',
    sound,
    (books) => {
      first(books).state = 'reserved'
    },
    'still waits for its payment',
  ],
  ['a payment event is missing', sound, (books) => void first(books).events.pop(), 'was never paid'],
  [
    'a refund was sent twice',
    cancelled,
    (books) => void books.providerRefunds.push(books.providerRefunds[0]!),
    'how often the provider has sent a refund',
  ],
  [
    'a refund was never sent',
    cancelled,
    (books) => {
      books.providerRefunds = []
    },
    'how often the provider has sent',
  ],
  [
    'a program was obeyed twice',
    sound,
    (books) => {
      first(books).refunds = [{ id: 'r1', state: 'done', amount: 100, paymentId: 'p1', reason: 'goodwill' }]
    },
    'was given goodwill 1 times',
  ],
  [
    'money was kept',
    cancelled,
    (books) => {
      first(books).refunds = []
    },
    'what goes back of the cancelled order',
  ],
  [
    'a gift card was charged twice',
    sound,
    (books) => {
      books.giftCards[0]!.balance = 0
    },
    'what is left on gift cards',
  ],
  [
    'a gift card was not charged',
    sound,
    (books) => {
      first(books).redeemed = 0
    },
    'what gift cards have paid',
  ],
  [
    'a gift card was not refunded',
    cancelled,
    (books) => {
      first(books).refundedToCards = 0
    },
    'gift cards get back',
  ],
  [
    'a voucher was kept',
    cancelled,
    (books) => {
      books.vouchers[0]!.uses = 1
    },
    'uses of the voucher TENTH',
  ],
  ['a mail was never written', sound, (books) => void books.mails.shift(), 'mails order-confirmation about'],
  [
    'a mail was lost',
    sound,
    (books) => {
      books.mails[0]!.arrived = 0
    },
    'has never arrived',
  ],
  [
    'a mail came twice',
    sound,
    (books) => {
      books.mails[0]!.arrived = 2
    },
    'has arrived 2 times',
  ],
  ['a mail was written twice', sound, (books) => void books.mails.push(books.mails[0]!), ': 2 instead of 1'],
  [
    'a cart was kept',
    sound,
    (books) => {
      books.shoppers[0]!.linesAfter = '[1]'
    },
    'the cart of',
  ],
  [
    'a confirmed order is gone',
    sound,
    (books) => void books.shoppers[0]!.confirmed.push('BBBBB-BBBBB'),
    'is not there',
  ],
  ['a promise is broken', sound, (books) => void books.shoppers[0]!.cancelled.push(ORDER.number), 'is not cancelled'],
  [
    'an event has a gap',
    sound,
    (books) => {
      first(books).events[1]!.position = 3
    },
    'gap in its events',
  ],
  [
    'the sums do not add up',
    sound,
    (books) => {
      first(books).lines[0]!.amount = 3500
    },
    'the lines and the delivery',
  ],
  [
    'a cart was ordered twice',
    sound,
    (books) => void books.orders.push({ ...ORDER, id: 'o2', number: 'BBBBB-BBBBB' }),
    'ordered twice',
  ],
  [
    'a refund waits although nothing was paid',
    cancelledUnpaid,
    (books) => {
      first(books).refunds[0]!.state = 'waiting'
    },
    'is waiting',
  ],
  [
    'a refund is void although money was paid',
    cancelledUnpaid,
    (books) => void first(books).events.push({ position: 4, type: 'paid' }),
    'is void',
  ],
  [
    'the mail of a refund that is not void has never arrived',
    cancelledUnpaid,
    (books) => {
      first(books).refunds[0]!.state = 'waiting'
    },
    'a mail order-refunded about AAAAA-AAAAA has never arrived',
  ],
])('where %s, the checker names it', (_what, from, spoil, said) => {
  const books = from()
  spoil(books)
  expect(checkBooks(books).join('\n')).toContain(said)
})
