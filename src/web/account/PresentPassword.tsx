import type { AccountProblem } from '#calls/account.ts'
import { useTexts } from '../page-context.tsx'
import { Notification } from '../ui/Notification.tsx'
import { OwnPassword, type PostedFields } from './AccountForm.tsx'

const PROBLEM = 'current-problem'

/** The present password, which a change of password or address needs, with what was wrong with it. */
export function PresentPassword({ posted }: { posted: PostedFields & { problem?: AccountProblem } }) {
  const texts = useTexts('account')
  const customer = useTexts('customer')
  const problems: Partial<Record<AccountProblem, string>> = {
    WRONG: texts.wrongPassword,
    TOO_MANY: customer.problemTooMany,
  }
  const problem = posted.problem && problems[posted.problem]
  return (
    <>
      {problem && (
        <div id={PROBLEM}>
          <Notification state="error" announced>
            {problem}
          </Notification>
        </div>
      )}
      <OwnPassword id="current" posted={posted} label={texts.currentPassword} problem={problem && PROBLEM} />
    </>
  )
}
