import { cartNotice } from '#calls/cart-forms.ts'
import { noticePath } from '#calls/form.ts'
import type { CartRefusal } from '#rules/cart/cart-change.ts'

/** The cart page that says why a change was refused (note 91). */
export const cartProblemPath = (refusal: CartRefusal): string =>
  noticePath(cartNotice, refusal.code) +
  ('limit' in refusal ? `&limit=${refusal.limit}` : '') +
  ('quantities' in refusal ? `&quantities=${refusal.quantities.join(',')}` : '')
