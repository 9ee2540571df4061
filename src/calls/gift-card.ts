import { GIFT_CARD_BALANCE_PATH } from '#rules/account-addresses.ts'
import type { Form } from './form.ts'

/** Asks for what is on a gift card; `balance` in 1/100 of the main unit, `validUntil` in milliseconds since 1970. */
export const giftCardForm: Form<
  'MISSING' | 'UNKNOWN' | 'OTHER_SITE',
  'code' | 'codeEnd' | 'balance' | 'validUntil' | 'isOver'
> = {
  path: GIFT_CARD_BALANCE_PATH,
}
