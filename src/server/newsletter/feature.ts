import type { Feature } from '../feature.ts'
import { newsletterMailLoaders } from './load-newsletter-mails.ts'
import { newsletterFormRoutes } from './newsletter-form-routes.ts'
import { newsletterPictureRoutes } from './newsletter-picture-routes.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { newsletterPersonalTables } from './personal-tables-queries.ts'
import { deleteOldSubscribers } from './subscriber-queries.ts'

export const newsletterFeature = {
  name: 'newsletter',
  routes: [newsletterRoutes, newsletterFormRoutes, newsletterPictureRoutes],
  sweeps: { 'delete-old-subscribers': deleteOldSubscribers },
  mails: newsletterMailLoaders,
  personalTables: newsletterPersonalTables,
} satisfies Feature
