import { isOfNoUse } from './sql-states.ts'

/** True for the errors by which PostgreSQL, its driver or the socket say that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code ?? '') ||
    // ENOENT without connect is a missing file of ours, which is a bug
    (code === 'ENOENT' && syscall === 'connect') ||
    /^(57P0|08|53)/.test(code ?? '') ||
    isOfNoUse(error) ||
    /Connection terminated|Client has encountered a connection error|Query read timeout/i.test(message ?? '')
  )
}
