import { type Draft, DraftAfterMail } from '../customer/FormDraft.tsx'
import { useTexts } from '../page-context.tsx'

/** What a form says whose mail is on its way. `email`: its address, where it is still known. */
export function MailSent({
  email,
  text,
  ...passed
}: Draft & { email?: string | undefined; text: (values: { email: string }) => string }) {
  const texts = useTexts('account')
  return (
    <>
      <h1>{texts.sentHeading}</h1>
      <p role="status">{email ? text({ email }) : texts.sentPlain}</p>
      <p>{texts.sentHint}</p>
      <DraftAfterMail {...passed} />
    </>
  )
}
