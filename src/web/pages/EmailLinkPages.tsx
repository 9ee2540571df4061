import { emailConfirmForm, emailConfirmNotice, emailUndoForm } from '#calls/account.ts'
import { noticeIn } from '#calls/form.ts'
import { ACCOUNT_PATH } from '#rules/account-addresses.ts'
import { infoPath, LOGIN_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { LinkExpired } from '../account/LinkExpired.tsx'
import { LoginLayout } from '../customer/LoginLayout.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { TokenForm } from './MailLinkMessage.tsx'
import type { PersonalPage } from './page.ts'

interface LinkData {
  token: string
  /** The address that the account gets; undefined: the link is not valid. */
  email?: string | undefined
  isDone: boolean
}

interface LinkWords {
  heading: string
  text: (email: { email: string }) => string
  button: string
  /** Why the link is not valid. */
  expired: string
}

const WORDS = {
  email: (texts: TextsByFeature['account']): LinkWords => ({
    heading: texts.emailConfirmHeading,
    text: texts.emailConfirmText,
    button: texts.emailConfirmHeading,
    expired: texts.expiredEmailText,
  }),
  'email-undo': (texts: TextsByFeature['account']): LinkWords => ({
    heading: texts.undoHeading,
    text: texts.undoText,
    button: texts.undoButton,
    expired: texts.expiredUndoText,
  }),
}

/**
 * The page of a link that changes the address of an account. Opening it changes nothing, since mail scanners open links; the
 * button does.
 */
const linkPage = (
  kind: keyof typeof WORDS,
  name: string,
  form: typeof emailConfirmForm,
): PersonalPage<LinkData, typeof emailConfirmForm> => ({
  kind: 'personal',
  name,
  paths: [form.path],
  query: ['token', 'state'],
  form,
  noStore: true,
  hidesNewsletter: true,
  async load(loaders, { query, posted }) {
    const token = query.token ?? ''
    const link = posted ? undefined : await loaders.account.link(token, kind)
    return { token, email: link?.email, isDone: !posted && noticeIn(emailConfirmNotice, query) === 'done' }
  },
  head({ email, isDone }, visit) {
    const texts = textsOf('account', visit)
    const plain = `${WORDS[kind](texts).heading} | ${texts.dataMetaTitle}`
    const title = email === undefined && !isDone ? texts.problemMetaTitle({ title: plain }) : plain
    return { title, description: plain, canonical: form.path, noIndex: true }
  },
  Body: ({ data }) => <LinkBody {...data} kind={kind} path={form.path} />,
})

export const emailLinkPages = [
  linkPage('email', 'email-confirm', emailConfirmForm),
  linkPage('email-undo', 'email-undo', emailUndoForm),
]

function LinkBody({ token, email, isDone, kind, path }: LinkData & { kind: keyof typeof WORDS; path: string }) {
  const texts = useTexts('account')
  const header = useTexts('header')
  const { contact } = useTexts('footer')
  const { site } = usePageContext()
  const link = useLink()
  const { heading, text, button, expired } = WORDS[kind](texts)
  if (email !== undefined) {
    return <TokenForm path={path} token={token} heading={heading} text={text({ email })} button={button} />
  }
  const onward = {
    email: [{ path: ACCOUNT_PATH, label: texts.dataHeading }],
    'email-undo': [
      { path: infoPath('contact', site), label: contact },
      { path: LOGIN_PATH, label: header.login },
    ],
  }
  return (
    <LoginLayout withReasons={false}>
      {isDone ? (
        <>
          <h1>{texts.emailDoneHeading}</h1>
          <p role="status">{texts.emailDoneText}</p>
          <ButtonLink href={link(ACCOUNT_PATH)} size="large" width="full">
            {texts.dataHeading}
          </ButtonLink>
        </>
      ) : (
        <LinkExpired text={expired} onward={onward[kind]} />
      )}
    </LoginLayout>
  )
}
