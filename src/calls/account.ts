import type { AccountRequestKind } from '#rules/account/account-request.ts'
import type { PostalAddress } from '#rules/address/address-format.ts'
import type { Device } from '#rules/customer/device.ts'
import type { NEWSLETTER_STATUSES } from '#rules/customer/person.ts'
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
