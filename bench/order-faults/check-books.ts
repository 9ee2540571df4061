import { differs, isInForce, wasPlaced } from './booked-order.ts'
import type { BookedOrder, Books } from './books.ts'
import { checkGoods } from './check-goods.ts'
import { checkMoney } from './check-money.ts'

/** Compares the books of a run. @returns what is lost, twice, or does not fit, a sentence each */
export function checkBooks(books: Books): string[] {
  const written = new Map<string, number>()
  for (const { kind, about } of books.mails) written.set(`${kind} ${about}`, (written.get(`${kind} ${about}`) ?? 0) + 1)
  const mailsOf: CountOfMails = (kind, about) => written.get(`${kind} ${about}`) ?? 0
  return [
    ...books.orders.flatMap((order) => [...checkHistory(order), ...checkMails(order, mailsOf)]),
    ...checkOnce(books),
    ...checkGoods(books),
    ...checkMoney(books),
    ...checkPromises(books),
    ...books.mails.flatMap((mail) => mailFaults(mail, books)),
    ...books.withdrawals.flatMap(({ id, isMailed }) =>
      differs(`receipts of the withdrawal ${id}`, mailsOf('withdrawal-receipt', id), isMailed ? 1 : 0),
    ),
    ...books.paymentFaults.map(({ number, kind }) => `the shop itself names the order ${number}: ${kind}`),
    ...books.failedJobs.map(({ name, error }) => `a job ${name} has failed: ${error}`),
  ]
}

/** How many mails of a kind were written about an order, a card or a withdrawal. */
type CountOfMails = (kind: string, about: string) => number

/** What an order says of itself: state, events, sums, documents. */
function checkHistory(order: BookedOrder): string[] {
  const { number, state, events, eventCount, payment, lines, totalAmount, deliveryAmount } = order
  const name = `order ${number}`
  const count = (type: string) => events.filter((event) => event.type === type).length
  const mustBePaid = isInForce(order) && (payment === 'card' || payment === 'covered' || state === 'paid')
  const received = order.returns.filter((one) => one.state === 'received').length
  return [
    ...(state === 'reserved' ? [`${name} still waits for its payment`] : []),
    ...differs(`${name} counts its events`, eventCount, events.length),
    ...(events.every(({ position }, at) => position === at + 1) ? [] : [`${name} has a gap in its events`]),
    ...differs(`${name} was placed`, count('placed'), wasPlaced(order) ? 1 : 0),
    ...differs(`${name} was cancelled`, count('cancelled'), wasPlaced(order) && state === 'cancelled' ? 1 : 0),
    ...differs(`${name} was shipped`, count('shipped'), state === 'shipped' ? 1 : 0),
    ...(count('paid') > 1 ? [`${name} was paid ${count('paid')} times`] : []),
    ...(mustBePaid && count('paid') === 0 ? [`${name} is ${state} and was never paid`] : []),
    ...differs(`${name} notes refunds`, count('refunded'), order.refunds.length),
    ...differs(`${name} notes returns`, count('returned'), received),
    ...differs(
      `the lines and the delivery of ${name} cost`,
      lines.reduce((sum, { amount }) => sum + amount, deliveryAmount),
      totalAmount,
    ),
    ...differs(`${name} has invoices`, order.invoices, state === 'shipped' ? 1 : 0),
    // what went back before the invoice stands in no credit note
    ...(order.creditNotes > order.refunds.length + received
      ? [`${name} has more credit notes than refunds and returns`]
      : []),
  ]
}

function checkMails(order: BookedOrder, mailsOf: CountOfMails): string[] {
  const { number, state, refunds, returnsToCards, isOfCart } = order
  const placed = wasPlaced(order) ? 1 : 0
  const wanted: Record<string, number> = {
    'order-confirmation': isOfCart ? placed : 0,
    'subscription-delivery': isOfCart ? 0 : placed,
    'order-notice': placed,
    'order-shipped': state === 'shipped' ? 1 : 0,
    'order-cancelled': state === 'cancelled' ? placed : 0,
    'order-refunded': refunds.filter(({ reason }) => reason !== 'cancelled').length + returnsToCards,
  }
  return Object.entries(wanted).flatMap(([kind, count]) =>
    differs(`mails ${kind} about the order ${number}`, mailsOf(kind, number), count),
  )
}

/** A card whose price has gone back gets no mail, and neither does a refund whose order was cancelled unpaid before it was sent. */
function mailFaults({ kind, about, arrived }: Books['mails'][number], books: Books): string[] {
  const isVoid =
    (kind === 'gift-card' && books.giftCards.some(({ id, balance }) => id === about && balance === 0)) ||
    (kind === 'order-refunded' &&
      books.orders.some(({ number, refunds }) => number === about && refunds.some(({ state }) => state === 'void')))
  if (arrived === 0) return isVoid ? [] : [`a mail ${kind} about ${about} has never arrived`]
  return arrived > 1 && !books.mayRepeatMails ? [`a mail ${kind} about ${about} has arrived ${arrived} times`] : []
}

/** A version of a cart is ordered once, whatever was pressed. */
function checkOnce({ orders }: Books): string[] {
  const placed = orders.filter((order) => wasPlaced(order))
  const carts = placed.map(({ cartId, cartVersion }) => `${cartId} ${cartVersion}`)
  return [...new Set(carts)]
    .filter((cart) => carts.filter((other) => other === cart).length > 1)
    .map((cart) => `the version of a cart was ordered twice: ${cart}`)
}

/** What shoppers were told is so. */
function checkPromises({ orders, shoppers, contracts }: Books): string[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return [
    ...shoppers.flatMap(({ email, confirmed, cancelled }) => [
      ...confirmed
        .filter((number) => {
          const order = byNumber.get(number)
          return !order || order.email !== email || !wasPlaced(order)
        })
        .map((number) => `the order ${number} was confirmed to ${email} and is not there`),
      ...cancelled
        .filter((number) => byNumber.get(number)?.state !== 'cancelled')
        .map((number) => `the order ${number} is not cancelled, though the shop has said so`),
    ]),
    ...contracts
      .filter(({ firstOrderId, hasEnded }) => {
        const first = orders.find(({ id }) => id === firstOrderId)
        return !first || (first.state === 'cancelled') !== hasEnded
      })
      .map(({ email }) => `the subscription of ${email} does not follow its first order`),
  ]
}
