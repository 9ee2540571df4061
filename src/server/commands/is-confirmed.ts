import { createInterface } from 'node:readline/promises'

/** Shows a plan on the terminal and asks for it. */
export async function isConfirmed(text: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`\n  ${text}\n\n  Import that? Type yes: `)
    return /^(?:y|yes)$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
