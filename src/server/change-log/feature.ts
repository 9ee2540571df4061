import { DAY_MS } from '#rules/durations.ts'
import type { Feature } from '../feature.ts'
import { deleteChangesBefore } from './change-log-queries.ts'

/** For so long the shop knows who has changed what of its goods. */
const CHANGE_LIFETIME_MS = 730 * DAY_MS

export const changeLogFeature = {
  name: 'change-log',
  sweeps: {
    'delete-old-goods-changes': (client, moment) => deleteChangesBefore(client, moment - CHANGE_LIFETIME_MS),
  },
} satisfies Feature
