import { createInterface } from 'node:readline/promises'
import { deadline } from '../deadline.ts'

/** A plan that is looked at keeps other imports waiting. */
const LONGEST_WAIT = 15 * 60_000

/** Where a plan is shown and its answer is typed. */
interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Shows a plan on the terminal and asks for it; no answer for a quarter of an hour is a no. */
export async function isConfirmed(
  text: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
  longestWait = LONGEST_WAIT,
): Promise<boolean> {
  const terminal = createInterface({ input, output })
  const signal = AbortSignal.timeout(deadline(longestWait))
  try {
    const answer = await terminal.question(`\n  ${text}\n\n  Import that? Type yes: `, { signal })
    return /^(?:y|yes)$/i.test(answer.trim())
  } catch (error) {
    if (!signal.aborted) throw error
    output.write('\n  There was no answer for too long.\n')
    return false
  } finally {
    terminal.close()
  }
}
