import { differs, isInForce, receivedLines } from './booked-order.ts'
import type { BookedOrder, Books } from './books.ts'

/** Compares orders with payments, refunds and gift cards, and all of them with what the provider has. */
export function checkMoney(books: Books): string[] {
  return [
    ...books.orders.flatMap((order) => [...checkPayments(order, books), ...checkRefunds(order, books)]),
    ...books.orders.flatMap((order) => checkBoughtCards(order, books)),
    ...checkCards(books),
    ...books.shoppers.flatMap(({ email, refundKeys }) => {
      const given = books.orders
        .filter((order) => order.email === email)
        .flatMap(({ refunds }) => refunds.filter(({ reason }) => reason === 'goodwill'))
      return given.length > refundKeys.length
        ? [`${email} was given goodwill ${given.length} times instead of ${refundKeys.length}`]
        : []
    }),
    ...books.providerRefunds
      .filter(({ refundId }) => !books.orders.some(({ refunds }) => refunds.some(({ id }) => id === refundId)))
      .map(({ amount }) => `the provider has given ${amount} back that no refund asks for`),
  ]
}

const sumOf = (parts: ReadonlyArray<{ amount: number }>) => parts.reduce((sum, { amount }) => sum + amount, 0)
const dueOf = ({ totalAmount, giftCardAmount }: BookedOrder) => totalAmount - giftCardAmount

function checkPayments(order: BookedOrder, { sessions }: Books): string[] {
  const { number, payment, payments, state } = order
  if (payment !== 'card') return payments.length > 0 ? [`the order ${number} has a payment and needs none`] : []
  const taken = sessions.filter(({ paymentId, isPaid }) => isPaid && payments.some(({ id }) => id === paymentId))
  const known = payments.filter((one) => one.state === 'paid')
  return [
    ...differs(`what the provider took for the order ${number}`, sumOf(taken), sumOf(known)),
    ...payments
      .filter((one) => one.isOpen || (one.state !== 'paid' && one.state !== 'failed'))
      .map((one) => `a payment of the order ${number} is still ${one.state}`),
    ...(state !== 'cancelled' ? differs(`what was paid of the order ${number}`, sumOf(known), dueOf(order)) : []),
    ...(known.length > 1 ? [`the order ${number} was paid ${known.length} times`] : []),
  ]
}

/** Whether an order was cancelled before anybody had paid it in another way than at a provider. */
const isCancelledUnpaid = ({ state, payment, events }: BookedOrder) =>
  state === 'cancelled' && payment !== 'card' && !events.some(({ type }) => type === 'paid')

/** What a refund may be that no provider sends: before an order is paid it lowers the bill, afterwards somebody transfers it. */
function statesByHand(order: BookedOrder): string[] {
  if (isCancelledUnpaid(order)) return ['void']
  const { state, payment, events } = order
  if (events.some(({ type }) => type === 'paid')) return ['waiting', 'deducted']
  // cash is collected before goods are handed over, so that only what came back before they were shipped was deducted
  return state === 'shipped' && payment === 'cash-on-delivery' ? ['waiting', 'deducted'] : ['deducted']
}

/** What goes back of a cancelled order: all that was paid by money. */
function paidBack(order: BookedOrder, due: number): number {
  if (order.payment === 'card') return sumOf(order.payments.filter(({ state }) => state === 'paid'))
  return isCancelledUnpaid(order) ? 0 : due
}

function checkRefunds(order: BookedOrder, { providerRefunds }: Books): string[] {
  const { number, state, refunds, returns, redeemed, refundedToCards, giftCardAmount } = order
  const name = `the order ${number}`
  const [due, back] = [dueOf(order), sumOf(refunds.filter((refund) => refund.state !== 'void'))]
  const paid = paidBack(order, due)
  const returned = sumOf(returns.filter((one) => one.state === 'received'))
  const forReturns = sumOf(refunds.filter(({ reason }) => reason === 'returned'))
  // an abandoned order gives its cards' money back, which is posted as redeemed before
  const cardsWanted = redeemed > 0 || isInForce(order) ? giftCardAmount : 0
  return [
    ...(back > due ? [`${name} gives back ${back} of ${due}`] : []),
    ...(state === 'cancelled' ? differs(`what goes back of the cancelled order ${number}`, back, paid) : []),
    ...(state === 'cancelled'
      ? differs(`what gift cards get back of the cancelled order ${number}`, refundedToCards, redeemed)
      : []),
    ...differs(`what gift cards have paid of ${name}`, redeemed, cardsWanted),
    ...(state !== 'cancelled' && forReturns + refundedToCards > returned
      ? [`${name} gives back ${forReturns + refundedToCards} for returns worth ${returned}`]
      : []),
    ...(state !== 'cancelled' && forReturns + refundedToCards < Math.min(returned, due + redeemed - (back - forReturns))
      ? [`${name} gives back only ${forReturns + refundedToCards} for returns worth ${returned}`]
      : []),
    ...refunds.flatMap((refund) => {
      const sent = providerRefunds.filter(({ refundId }) => refundId === refund.id)
      if (refund.paymentId === null)
        return statesByHand(order).includes(refund.state) ? [] : [`a refund of ${name} is ${refund.state}`]
      return [
        ...differs(`how often the provider has sent a refund of ${name}`, sent.length, 1),
        ...differs(`what the provider has sent of a refund of ${name}`, sumOf(sent), refund.amount),
        ...(refund.state === 'done' ? [] : [`a refund of ${name} is ${refund.state}`]),
      ]
    }),
  ]
}

/** The gift cards that an order has bought, each with its mail. */
function checkBoughtCards(order: BookedOrder, { giftCards, mails }: Books): string[] {
  const { id, number, lines, events, state } = order
  const bought = lines.filter(({ kind }) => kind === 'gift_card')
  const cards = giftCards.filter(({ orderId }) => orderId === id)
  const isPaid = events.some(({ type }) => type === 'paid')
  const wanted = isPaid ? bought.flatMap(({ quantity, price }) => Array.from({ length: quantity }, () => price)) : []
  const returned = receivedLines(order)
    .filter(({ kind }) => kind === 'gift_card')
    .reduce((sum, { accepted, price }) => sum + accepted * price, 0)
  const worth = wanted.reduce((sum, price) => sum + price, 0) - returned
  // what has come back before the order was paid was never issued
  const issued = cards.length
  return [
    ...(issued > wanted.length || (issued < wanted.length && returned === 0)
      ? [`the order ${number} has ${issued} gift cards instead of ${wanted.length}`]
      : []),
    ...differs(
      `what the gift cards of the order ${number} are worth`,
      cards.reduce((sum, { balance }) => sum + balance, 0),
      state === 'cancelled' || !isPaid ? 0 : worth,
    ),
    ...cards
      .filter((card) => mails.filter(({ kind, about }) => kind === 'gift-card' && about === card.id).length !== 1)
      .map((card) => `the gift card ${card.id} of the order ${number} has not one mail`),
  ]
}

/** The cards of shoppers: what they were sold for less what orders have of it. */
function checkCards({ giftCards, orders }: Books): string[] {
  const held = giftCards.filter(({ orderId }) => orderId === null)
  const spent = orders.reduce((sum, { redeemed, refundedToCards }) => sum + redeemed - refundedToCards, 0)
  return [
    ...giftCards.flatMap(({ id, balance, entries }) => differs(`the balance of the gift card ${id}`, balance, entries)),
    ...differs(
      'what is left on gift cards',
      held.reduce((sum, { balance }) => sum + balance, 0),
      held.reduce((sum, { sold }) => sum + sold, 0) - spent,
    ),
  ]
}
