import type { Feature } from '../feature.ts'
import { deleteOldOrders } from './delete-old-orders.ts'
import { demoParcelJobs } from './demo-parcels.ts'
import { orderMailLoaders } from './load-order-mails.ts'
import { orderJobs } from './order-jobs.ts'
import { deleteOldOrderLinks } from './order-link-queries.ts'
import { orderPersonalTables } from './personal-tables-queries.ts'
import { takeOverOrders } from './take-over-orders.ts'

export const orderFeature = {
  name: 'order',
  jobs: (shop) => ({ ...orderJobs(shop), ...demoParcelJobs(shop) }),
  sweeps: { 'delete-old-orders': deleteOldOrders, 'delete-old-order-links': deleteOldOrderLinks },
  mails: orderMailLoaders,
  takeOver: takeOverOrders,
  personalTables: orderPersonalTables,
} satisfies Feature
