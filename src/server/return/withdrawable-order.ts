import type { OwnReturn, WithdrawableOrder } from '#calls/withdrawal.ts'
import { stateAfter } from '#rules/order/order-states.ts'
import { returnDeadline } from '#rules/return/return-deadline.ts'
import { returnablePieces } from '#rules/return/returnable-pieces.ts'
import { deliveryTimes } from '#sites/delivery-times.ts'
import { returnPeriod } from '#sites/return-periods.ts'
import type { ReturnOrder } from './return-order-queries.ts'
import { returnSlipName } from './return-slip.ts'

/** What may still be returned of an order at a moment. A cancelled order has nothing to return. */
export function withdrawableOrder(order: ReturnOrder, moment: number): WithdrawableOrder {
  const { number, site, state, payment, shippedAt, hasUsedCard, lines, returns } = order
  const left = returnablePieces(lines, returns)
  const until = shippedAt === null ? null : returnDeadline(site, shippedAt, termsOf(order))
  const isContract = state === 'placed' || state === 'paid' || state === 'shipped'
  const isInTime = until === null || moment < until
  return {
    number,
    isShipped: shippedAt !== null,
    canCancel: stateAfter({ state, payment }, 'cancel', 'customer') !== undefined && !hasUsedCard,
    until,
    isOpen: isContract && isInTime && [...left.values()].some((pieces) => pieces > 0),
    lines: lines.map(({ position, kind, title, variant, quantity, returnCondition }) => ({
      position,
      kind,
      title,
      variant,
      quantity,
      left: left.get(position)!,
      // what is still here has neither been opened nor, unless it is a card, used
      condition: returnCondition === 'sealed' && shippedAt === null ? 'none' : returnCondition,
    })),
  }
}

/** What held when an order was made. */
const termsOf = ({ site, returnPeriod: period, deliveryTimes: times }: ReturnOrder) => ({
  period: period ?? returnPeriod(site),
  times: times ?? deliveryTimes(site),
})

/** The returns of an order as its page shows them. */
export function ownReturns({ lines, returns, shippedAt }: ReturnOrder): OwnReturn[] {
  const slipOf = (id: string) => returnSlipName({ returns, shippedAt }, id)
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return returns.map(({ id, state, declaredAt, changedAt, amount, lines: parts }) => ({
    id,
    state,
    declaredAt,
    amount,
    slip: slipOf(id),
    hasStayed: state === 'received' && (shippedAt === null || changedAt <= shippedAt),
    lines: parts.map(({ position, declared, accepted }) => {
      const { title, variant } = byPosition.get(position)!
      return { position, title, variant, declared, accepted }
    }),
  }))
}
