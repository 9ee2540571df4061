import type { Site } from '#sites/sites.ts'
import { type FieldFault, fieldFaults, isMailAddress } from '../declaration/declared-fields.ts'

/** What a visitor writes to the merchant, as it is typed; an empty field is ''. */
export interface ContactMessage {
  name: string
  email: string
  /** What it is about, or the number of an order. */
  subject: string
  message: string
}

export type ContactField = keyof ContactMessage
export type ContactFaults = Partial<Record<ContactField, FieldFault>>

/** The most characters of each field; the table bounds the bytes. */
export const LONGEST_CONTACT: Record<ContactField, number> = { name: 120, email: 256, subject: 200, message: 4000 }

/** What is wrong with a cleaned message; empty: it may be sent. */
export const checkContact = (site: Site, message: ContactMessage): ContactFaults =>
  fieldFaults<ContactField>(
    { ...message },
    {
      needed: ['name', 'email', 'message'],
      longest: LONGEST_CONTACT,
      isPossible: (field, value) => field !== 'email' || isMailAddress(site, value),
    },
  )
