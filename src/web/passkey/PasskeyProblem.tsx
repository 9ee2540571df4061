import { useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import type { PasskeyProblem as Problem } from './passkey-calls.ts'

/** Says why a passkey was not added or not used. */
export function PasskeyProblem({ problem }: { problem: Problem | 'unsupported' }) {
  const texts = useTexts('passkey')
  const sentences: Record<typeof problem, string> = {
    cancelled: texts.cancelled,
    // the session; the form that adds a passkey goes on to the login instead
    ended: texts.failed,
    failed: texts.failed,
    full: texts.full,
    refused: texts.refused,
    tooMany: texts.tooMany,
    unsupported: texts.unsupported,
    wrongPassword: texts.wrongPassword,
  }
  return (
    <Notification state="error" announced>
      {sentences[problem]}
    </Notification>
  )
}
