import { DAY_MS } from '#rules/durations.ts'
import type { Feature } from '../feature.ts'
import { voucherPersonalTables } from './personal-tables-queries.ts'
import { deleteVouchersBefore } from './voucher-queries.ts'

/** As long as the newsletter's welcome vouchers are kept after their end. */
const ENDED_VOUCHER_LIFETIME_MS = 3 * 365 * DAY_MS

export const voucherFeature = {
  name: 'voucher',
  sweeps: {
    'delete-old-vouchers': (client, moment) => deleteVouchersBefore(client, moment - ENDED_VOUCHER_LIFETIME_MS),
  },
  personalTables: voucherPersonalTables,
} satisfies Feature
