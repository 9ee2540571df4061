import type { Feature } from '../feature.ts'
import { invoicePersonalTables } from './personal-tables-queries.ts'

export const invoiceFeature = {
  name: 'invoice',
  personalTables: invoicePersonalTables,
} satisfies Feature
