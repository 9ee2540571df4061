import { type Assignment, assignmentCall } from '#calls/ab-test.ts'
import { afterPrerender } from '../after-prerender.ts'
import { send } from '../call.ts'

/** Asks once for the visitor's groups of A/B tests, and shows what is placed for them; errors are ignored (API-28, note 88). */
export async function requestAssignment(): Promise<void> {
  await afterPrerender()
  const answer = await send<Assignment[]>(assignmentCall)
  const placed =
    answer.kind === 'answer' && answer.status === 200 ? answer.body!.filter((one) => one.placements[0]) : []
  if (placed.length > 0) await (await import('./show-variants.ts')).showVariants(placed)
}
