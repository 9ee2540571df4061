import type { OrderDeliveryKind } from '#rules/checkout/order-choices.ts'
import type { OrderState } from '#rules/order/order-states.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** How a shopper reads the state of an order. */
export function orderStateText(
  texts: TextsByFeature['checkout'],
  state: OrderState,
  deliveryKind: OrderDeliveryKind,
): string {
  const states: Record<OrderState, string> = {
    reserved: texts.stateReserved,
    placed: texts.statePlaced,
    paid: texts.statePaid,
    shipped: deliveryKind === 'store' ? texts.stateReady : texts.stateShipped,
    cancelled: texts.stateCancelled,
  }
  return states[state]
}
