import type pg from 'pg'
import { holdCategoryRules, readNextMember } from '../category-member/exports.ts'
import { addMemberJob, applyDueMembers } from '../category-member/update-members.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandler, JobHandlers } from '../jobs/job-handler.ts'
import type { Shop } from '../shop.ts'
import { applyDuePrices } from './apply-planned-prices.ts'
import { addVisibilityJob, applyDueVisibility } from './apply-visibility.ts'
import { addApplyJob } from './plan-prices.ts'
import { readNextPlanned } from './planned-price-queries.ts'
import { readNextVisibility } from './visibility-queries.ts'

/** What one transaction writes: little, so that nobody who changes a product waits long for a plan of a whole shop. */
const AT_ONCE = 500

/** Writes what is planned for a moment once it has come. */
export function productJobs({
  clock,
}: Pick<Shop, 'clock'>): JobHandlers<'apply-planned-prices' | 'apply-visibility' | 'apply-category-rules'> {
  return {
    'apply-planned-prices': jobOfMoments({
      apply: (client) => applyDuePrices(client, clock(), AT_ONCE),
      readNext: readNextPlanned,
      addNext: addApplyJob,
    }),
    'apply-visibility': jobOfMoments({
      apply: (client) => applyDueVisibility(client, clock(), AT_ONCE),
      readNext: readNextVisibility,
      addNext: addVisibilityJob,
    }),
    'apply-category-rules': jobOfMoments({
      apply: async (client) => {
        await holdCategoryRules(client)
        return applyDueMembers(client, clock(), AT_ONCE)
      },
      readNext: readNextMember,
      addNext: addMemberJob,
    }),
  }
}

interface Steps {
  /** @returns false where nothing is due */
  apply: (client: pg.ClientBase) => Promise<boolean>
  readNext: (pool: pg.Pool) => Promise<number | undefined>
  addNext: (pool: pg.Pool, moment: number) => Promise<void>
}

/** Writes what is due in many small transactions, and adds the job for what comes next. */
function jobOfMoments({ apply, readNext, addNext }: Steps): JobHandler<Record<string, never>> {
  return {
    kind: 'outside',
    async run(_payload, { pool, signal }) {
      while (!signal.aborted && (await inTransaction(pool, apply)));
      const next = await readNext(pool)
      if (next !== undefined) await addNext(pool, next)
      return undefined
    },
  }
}
