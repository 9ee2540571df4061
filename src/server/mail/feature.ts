import type { Feature } from '../feature.ts'
import { devMailRoutes } from './dev-mail-routes.ts'
import { mailJobs } from './mail-jobs.ts'
import { deleteOldMails } from './mail-queries.ts'
import { mailPersonalTables } from './personal-tables-queries.ts'

export const mailFeature = {
  name: 'mail',
  routes: [devMailRoutes],
  jobs: (shop, { log, mailLoaders }) => mailJobs(shop, { loaders: mailLoaders, send: shop.mails.send, log }),
  sweeps: { 'delete-old-mails': deleteOldMails },
  personalTables: mailPersonalTables,
} satisfies Feature
