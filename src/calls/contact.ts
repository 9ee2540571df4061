import { CONTACT_FORM_PATH } from '#rules/addresses.ts'
import type { ContactFaults, ContactField } from '#rules/contact/check-contact.ts'
import type { Form, Notice } from './form.ts'

/** Writes to the merchant. TOO_MANY: the network, or all visitors together, have written too much today. */
export const contactForm: Form<'TOO_MANY', ContactField, ContactFaults> = { path: CONTACT_FORM_PATH }

export const contactNotice = { path: CONTACT_FORM_PATH, name: 'state', values: ['sent'] } as const satisfies Notice
