import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import type { FieldFault } from '#rules/declaration/declared-fields.ts'
import type { OrderLineKind } from '#rules/order/order-lines.ts'
import type { ReturnState } from '#rules/return/return-states.ts'
import type { Withdrawal, WithdrawalField } from '#rules/withdrawal/check-withdrawal.ts'
import type { ReturnCondition } from '#sites/return-conditions.ts'
import type { Form, Notice } from './form.ts'

/** The field of the pieces that come back of the line at a position of the order. */
export type PiecesField = `pieces-${number}`

/**
 * Withdraws from a contract in two steps (note L7): `step` is the one that follows; `declared` is the receipt, where no mail brings it.
 * The fault of a line's pieces is the number that may come back at most.
 */
export const withdrawalForm: Form<
  never,
  WithdrawalField | PiecesField | 'step' | 'everything' | 'id' | 'declaredAt',
  Partial<Record<WithdrawalField, FieldFault>> & { pieces?: 'NONE' | 'TOO_MANY' } & { [field: PiecesField]: string }
> = { path: WITHDRAWAL_PATH }

export const withdrawalNotice = { path: WITHDRAWAL_PATH, name: 'state', values: ['declared'] } as const satisfies Notice

/** A line of an order from which somebody withdraws. */
export interface WithdrawableLine {
  /** In the order, from 0 on. */
  position: number
  kind: OrderLineKind
  title: string
  variant: string
  quantity: number
  /** How many pieces may still be returned. */
  left: number
  /** What the right depends on. */
  condition: ReturnCondition
}

/** What may still be returned of an order. Moments in milliseconds since 1970. */
export interface WithdrawableOrder {
  number: string
  lines: WithdrawableLine[]
  /** Whether goods are on their way or have arrived; until then the period has not begun. */
  isShipped: boolean
  /** From when on nothing can be returned any more; null: the period has not begun. */
  until: number | null
  /** Whether the shopper may still give it up as a whole. */
  canCancel: boolean
  /** Whether pieces can be chosen: something is left, and the period is not over. */
  isOpen: boolean
}

/** A return as the shopper sees it. */
export interface OwnReturn {
  id: string
  state: ReturnState
  declaredAt: number
  lines: Array<{ position: number; title: string; variant: string; declared: number; accepted: number | null }>
  /** What was or will be paid back; null: the goods have not come back yet. */
  amount: number | null
  /** The name of its slip's file; undefined: there is nothing to be sent back. */
  slip: string | undefined
  /** Its goods were never shipped. */
  hasStayed: boolean
}

/** What may come back of an order, what does, and the lines of the address to which it is sent; none: nobody sells on the site. */
export interface OrderReturns {
  order: WithdrawableOrder
  returns: OwnReturn[]
  sendTo: readonly string[]
  /** Whether goods may be given back in a store instead. */
  takesReturnsInStores: boolean
}

export interface WithdrawalLoaders {
  /** The order whose number and holder a declaration names; undefined: none is known, and the declaration is taken all the same. */
  order(declared: Pick<Withdrawal, 'contract' | 'name' | 'email'>): Promise<WithdrawableOrder | undefined>
  /** What comes back of an order that its page shows; whoever calls it has found out that the visitor may see the order. */
  ofOrder(number: string): Promise<OrderReturns | undefined>
}
