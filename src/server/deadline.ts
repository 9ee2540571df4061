/**
 * The length of a deadline of the shop in milliseconds: `ms`, times DEADLINE_FACTOR, which only tests set. Each deadline
 * passes through here (`checks/waiting.test.ts`). A machine that is busy elsewhere would otherwise end a connection, a
 * query or a mail in a test that is about something else. A test about a deadline names a short one of its own, or sets
 * the factor to 1.
 *
 * The factor is an environment variable because threads and processes that a test starts inherit it. configuration.ts
 * refuses it in production, so that no shop runs with it by accident.
 */
export function deadline(ms: number): number {
  return ms * Number(process.env.DEADLINE_FACTOR || 1)
}
