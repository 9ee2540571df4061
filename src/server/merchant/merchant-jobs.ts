import type { JobHandlers } from '../jobs/job-handler.ts'
import { sweepJob } from '../jobs/sweep-job.ts'
import type { Shop } from '../shop.ts'
import { deleteAnswersBefore } from './api-answer-queries.ts'

/** For how long the same Idempotency-Key of the merchant API gets the same answer. */
export const API_ANSWER_LIFETIME_MS = 24 * 3_600_000

/** Answers of writes that are retried no more. */
export function merchantJobs({ clock }: Pick<Shop, 'clock'>): JobHandlers<'delete-old-api-answers'> {
  return {
    'delete-old-api-answers': sweepJob('delete-old-api-answers', clock, (client, moment) =>
      deleteAnswersBefore(client, moment - API_ANSWER_LIFETIME_MS),
    ),
  }
}
