import { Type } from 'typebox'
import { ADDRESS_FIELDS, type AddressField } from '#rules/address/address-format.ts'
import { words } from './shared-shapes.ts'

/** Shapes of the checkout's forms. What is longer than the rules allow is refused by them, by field. */

/** The most bytes of a form. */
export const CHECKOUT_BODY_LIMIT = 64 * 1024

/** As long as a whole body may be: what is typed too long is shown again, by its field. */
const Field = Type.Optional(Type.String({ maxLength: CHECKOUT_BODY_LIMIT }))
const fieldsOf = <Group extends string>(group: Group) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [`${group}-${name}`, Field])) as Record<
    `${Group}-${AddressField}`,
    typeof Field
  >
const WholeNumber = Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' }))
const Id = Type.Optional(Type.String({ format: 'uuid', maxLength: 36 }))

export const CheckoutForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  step: words(['who', 'addresses', 'delivery', 'payment', 'code', 'order']),
  /** Of a page that was shown to somebody who was logged in: whoever is not any more signs in and goes on. */
  customer: Type.Optional(Type.String({ maxLength: 10 })),
  email: Field,
  /** A stored address of a customer, for delivery and billing. */
  address: Id,
  /** 'other': the billing address has fields of its own. */
  billing: Type.Optional(words(['same', 'other'])),
  /** 'on': the address of the delivery is to be in the account too. */
  saveAddress: Type.Optional(Type.String({ maxLength: 10 })),
  ...fieldsOf('delivery'),
  ...fieldsOf('billing'),
  /** 'home', 'letter', or 'store-' and the id of a store. */
  deliveryKind: Field,
  /** 'on': the page has asked whether an old device is taken back, and the answer is yes. */
  asksForOldDevice: Type.Optional(Type.String({ maxLength: 10 })),
  takesOldDevice: Type.Optional(Type.String({ maxLength: 10 })),
  payment: Field,
  /** A voucher or a gift card as it was typed. */
  code: Field,
  /** A code that the page has refused: typed unchanged beside another button, it stops nothing. */
  refused: Field,
  /** 'on': the button that empties the code's field. */
  emptyCode: Type.Optional(Type.String({ maxLength: 10 })),
  /** 'on': the button beside the code, in a form that also chooses the payment or orders. */
  redeem: Type.Optional(Type.String({ maxLength: 10 })),
  /** Which code of those that were entered the pressed button takes away. */
  remove: Id,
  /** Of the button that orders: its key, and what the page showed. */
  key: Id,
  cartVersion: WholeNumber,
  revision: WholeNumber,
  /** 'on': the contract was accepted, where the site's law asks for that. */
  accepted: Type.Optional(Type.String({ maxLength: 10 })),
  shown: Field,
})
