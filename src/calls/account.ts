import type { AccountRequestKind } from '#rules/account/account-request.ts'
import type { AccountFault, AccountField } from '#rules/account/check-account.ts'
import type { PasswordFault } from '#rules/account/password-fault.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_BACK_IN_STOCK_PATH,
  ACCOUNT_DATA_PATH,
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSWORD_PATH,
  ACCOUNT_PATH,
  ADDRESS_EDIT_PATH,
  EMAIL_CONFIRM_PATH,
  EMAIL_UNDO_PATH,
  FORGOTTEN_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  REGISTER_CONFIRM_PATH,
} from '#rules/account-addresses.ts'
import { ADDRESS_FIELDS, type AddressField, type PostalAddress } from '#rules/address/address-format.ts'
import type { AddressFaults } from '#rules/address/check-address.ts'
import { REGISTER_PATH } from '#rules/addresses.ts'
import type { Device } from '#rules/customer/device.ts'
import type { NEWSLETTER_STATUSES } from '#rules/customer/person.ts'
import type { Form, Notice } from './form.ts'
import type { OwnPasskey } from './passkey.ts'

/** The data of a customer's own account. */
export interface OwnAccount {
  firstname: string
  lastname: string
  email: string
  cremaCard: boolean
  loyaltyBeans: number
  newsletterStatus: (typeof NEWSLETTER_STATUSES)[number] | null
}

export type OwnAddress = PostalAddress & { id: string }

/** Where a customer is signed in. Moments in milliseconds since 1970. */
export interface OwnSession {
  /** Names the session in forms; it opens nothing. */
  id: string
  device: Device
  signedInAt: number
  usedAt: number
  /** True of the session of the request itself. */
  isThis: boolean
}

/** What pages of an account load. */
export interface AccountLoaders {
  /** The account of the customer who is logged in; undefined for anybody else. */
  own(): Promise<OwnAccount | undefined>
  /** The sessions of that customer, the one used last first; none for anybody else. */
  sessions(): Promise<OwnSession[]>
  /** The passkeys of that customer, the oldest first, and the host that they are for; none for anybody else. */
  passkeys(): Promise<{ host: string; passkeys: OwnPasskey[] }>
  /** The postal addresses of that customer, the oldest first; none for anybody else. */
  addresses(): Promise<OwnAddress[]>
  /** The id of an address that is to be added. */
  newAddressId(): string
  /** The address that a form of this browser has just sent a mail to. */
  sentTo(): string | undefined
  /** The address of a link that is valid on this site; undefined: it is unknown, used or too old. */
  link(token: string | undefined, kind: AccountRequestKind): Promise<{ email: string } | undefined>
}

/**
 * What a page of the account says of its form: `WRONG` and `TOO_MANY` are about the present password, `TOO_MANY_MAILS` about the mails
 * that a network has caused.
 */
export type AccountProblem = 'INVALID' | 'WRONG' | 'TOO_MANY' | 'TOO_MANY_MAILS'
type WithPassword = 'WRONG' | 'TOO_MANY'
/** An address may also be the account's own, which is no other. */
type EmailFaults = { email?: AccountFault | 'same' }
type ChosenPasswordFaults = { password?: PasswordFault }
type PresentPasswordFaults = { current?: 'required' }

/** What forms on the way to a sign-in bring along; see src/rules/customer/form-draft.ts. */
export const REDIRECT_FIELDS = ['loginRedirect', 'returnTo', 'draft'] as const
type RedirectField = (typeof REDIRECT_FIELDS)[number]

/** Registration. `state`: the form was sent before, and only what it keeps comes once more. */
export const registerForm: Form<
  'INVALID' | 'TOO_MANY_MAILS',
  AccountField | 'loyaltyCard' | 'backInStock' | RedirectField | 'state',
  Partial<Record<AccountField, AccountFault>> & ChosenPasswordFaults
> = {
  path: REGISTER_PATH,
  malformed: 'INVALID',
  fields: ['firstname', 'lastname', 'email', 'loyaltyCard', 'backInStock', ...REDIRECT_FIELDS],
}
export const registerNotice = { path: REGISTER_PATH, name: 'state', values: ['sent'] } as const satisfies Notice

/** `state`: 'expired' where the link is not valid any more. */
export const registerConfirmForm: Form<'INVALID' | 'WRONG', 'token' | 'state', { password?: 'required' }> = {
  path: REGISTER_CONFIRM_PATH,
}

export const forgottenPasswordForm: Form<
  'INVALID' | 'TOO_MANY_MAILS',
  'email' | RedirectField | 'state',
  { email?: AccountFault }
> = { path: FORGOTTEN_PASSWORD_PATH, malformed: 'INVALID', fields: ['email', ...REDIRECT_FIELDS] }
export const forgottenPasswordNotice = {
  path: FORGOTTEN_PASSWORD_PATH,
  name: 'state',
  values: ['sent'],
} as const satisfies Notice

export const newPasswordForm: Form<never, 'token' | 'state', ChosenPasswordFaults> = { path: NEW_PASSWORD_PATH }

/** `draft`: 'on' where the sign-in has brought the fields back, and nothing is stored yet. */
export const nameForm: Form<
  'INVALID',
  'firstname' | 'lastname' | 'draft',
  { firstname?: AccountFault; lastname?: AccountFault }
> = { path: ACCOUNT_NAME_PATH, malformed: 'INVALID', fields: ['firstname', 'lastname'] }

export const passwordForm: Form<'INVALID' | WithPassword, never, PresentPasswordFaults & ChosenPasswordFaults> = {
  path: ACCOUNT_PASSWORD_PATH,
  malformed: 'INVALID',
}

export const emailForm: Form<
  'INVALID' | 'TOO_MANY_MAILS' | WithPassword,
  'email' | 'draft',
  EmailFaults & PresentPasswordFaults
> = {
  path: ACCOUNT_EMAIL_PATH,
  malformed: 'INVALID',
  fields: ['email'],
}
export const emailNotice = { path: ACCOUNT_EMAIL_PATH, name: 'state', values: ['sent'] } as const satisfies Notice

/** The buttons of the links that change the address of an account, and undo it. */
export const emailConfirmForm: Form<never, 'state'> = { path: EMAIL_CONFIRM_PATH }
export const emailConfirmNotice = {
  path: EMAIL_CONFIRM_PATH,
  name: 'state',
  values: ['done'],
} as const satisfies Notice
export const emailUndoForm: Form<never, 'state'> = { path: EMAIL_UNDO_PATH }

/** What the overview of an account says was changed. */
export const accountNotice = {
  path: ACCOUNT_PATH,
  name: 'state',
  values: ['name', 'password'],
} as const satisfies Notice
export type AccountNotice = (typeof accountNotice)['values'][number]

export const devicesForm: Form<never, never> = { path: ACCOUNT_DEVICES_PATH }
export const devicesNotice = {
  path: ACCOUNT_DEVICES_PATH,
  name: 'state',
  values: ['ended', 'others'],
} as const satisfies Notice
export type DevicesNotice = (typeof devicesNotice)['values'][number]

export const addressForm: Form<'INVALID', AddressField | 'id' | 'draft', AddressFaults> = {
  path: ADDRESS_EDIT_PATH,
  malformed: 'INVALID',
  fields: ADDRESS_FIELDS,
}
export const removeAddressForm: Form<never, never> = { path: ACCOUNT_ADDRESSES_PATH }
/** `many`: there are as many addresses as an account may have. */
export const addressesNotice = {
  path: ACCOUNT_ADDRESSES_PATH,
  name: 'state',
  values: ['saved', 'removed', 'many'],
} as const satisfies Notice
export type AddressesNotice = (typeof addressesNotice)['values'][number]

export const endOpenRequestForm: Form<never, never> = { path: ACCOUNT_BACK_IN_STOCK_PATH }
/** `confirmed`: a registration has made the request. */
export const openRequestsNotice = {
  path: ACCOUNT_BACK_IN_STOCK_PATH,
  name: 'state',
  values: ['cancelled', 'confirmed'],
} as const satisfies Notice
export type OpenRequestsNotice = (typeof openRequestsNotice)['values'][number]

/** Download and deletion of what the shop holds about a customer. */
export const personalDataForm: Form<'INVALID' | WithPassword, never, PresentPasswordFaults> = {
  path: ACCOUNT_DATA_PATH,
}
export const deleteAccountForm: Form<'INVALID' | WithPassword, never, PresentPasswordFaults> = {
  path: ACCOUNT_DELETE_PATH,
}
/** `confirm`: the page asks for the password. */
export const deleteAccountNotice = {
  path: ACCOUNT_DELETE_PATH,
  name: 'state',
  values: ['confirm'],
} as const satisfies Notice
