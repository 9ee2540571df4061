import type { Feature } from '../feature.ts'
import { contactFormRoutes } from './contact-form-routes.ts'
import { deleteOldMessages } from './contact-queries.ts'
import { contactMailLoaders } from './load-contact-mails.ts'
import { contactPersonalTables } from './personal-tables-queries.ts'

export const contactFeature = {
  name: 'contact',
  routes: [contactFormRoutes],
  sweeps: { 'delete-old-contact-messages': deleteOldMessages },
  mails: contactMailLoaders,
  personalTables: contactPersonalTables,
} satisfies Feature
