import type { PostalAddress } from '../address/address-format.ts'
import { isSameName } from '../cancellation/same-name.ts'
import type { Withdrawal } from './check-withdrawal.ts'

/** Whom an order belongs to. */
export interface OrderHolder {
  email: string
  delivery: Pick<PostalAddress, 'firstname' | 'lastname'>
  billing: Pick<PostalAddress, 'firstname' | 'lastname'>
}

/**
 * Whether a declaration that names an order's number comes from somebody who may: its e-mail address or one of its names
 * agrees. The number alone opens nothing.
 */
export function declaresFor({ email, name }: Pick<Withdrawal, 'email' | 'name'>, order: OrderHolder): boolean {
  if (email.toLowerCase() === order.email.toLowerCase()) return true
  return [order.delivery, order.billing].some(({ firstname, lastname }) => isSameName(name, `${firstname} ${lastname}`))
}
