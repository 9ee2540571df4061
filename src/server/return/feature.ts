import type { Feature } from '../feature.ts'
import { returnPersonalTables } from './personal-tables-queries.ts'

export const returnFeature = {
  name: 'return',
  personalTables: returnPersonalTables,
} satisfies Feature
