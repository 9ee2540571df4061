import type { PersonalData } from '#calls/customer.ts'
import { loginForm, loginNotice } from '#calls/customer-forms.ts'
import { noticeIn } from '#calls/form.ts'
import { backInStockTcm } from '#rules/account/registration-wish.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { Account } from '../customer/Account.tsx'
import { LoginForm, type LoginFormProperties } from '../customer/LoginForm.tsx'
import { LoginLayout } from '../customer/LoginLayout.tsx'
import { usePageContext, useTexts } from '../page-context.tsx'
import type { PersonalPage } from './page.ts'
import { redirectOf } from './redirect-of.ts'

interface LoginPageData {
  person: PersonalData
  form: LoginFormProperties
}

export const loginPage: PersonalPage<LoginPageData, typeof loginForm> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'login',
  paths: [LOGIN_PATH],
  query: ['loginRedirect', 'returnTo', 'problem', 'backInStock'],
  form: loginForm,
  gaps: ['email'],
  async load(loaders, address) {
    const { query, posted } = address
    return {
      person: await loaders.customer.person(),
      form: {
        // the form's own answer, or from the address after a redirect
        problem: posted?.problem ?? noticeIn(loginNotice, query),
        faults: { email: posted?.['error-email'], password: posted?.['error-password'] },
        email: posted?.email,
        remember: posted?.remember === 'on',
        returnTo: redirectOf(address, loaders),
        backInStock: backInStockTcm(posted?.backInStock ?? query.backInStock) ?? undefined,
        draft: posted?.draft,
      },
    }
  },
  // a visitor who is logged in already, in another tab or by going back, is redirected as after a login
  redirect: ({ person, form }) =>
    person.tracking.loginStatus === 'LOGGED_IN' && form.returnTo ? redirectPath(form.returnTo) : undefined,
  noStore: true,
  head({ form }, visit) {
    const texts = textsOf('customer', visit)
    const isRefused = form.problem === 'INVALID' || form.problem === 'WRONG' || form.problem === 'TOO_MANY'
    const title = isRefused ? texts.loginMetaTitleProblem : texts.loginMetaTitle
    return { title, description: title, canonical: LOGIN_PATH, noIndex: true }
  },
  Body: ({ data }) => <LoginBody {...data} />,
}

function LoginBody({ person, form }: LoginPageData) {
  const texts = useTexts('customer')
  const shop = usePageContext()
  const { tracking, customer } = person
  const remembered = tracking.loginStatus === 'REMEMBERED' && customer.firstname
  return (
    <LoginLayout withReasons={tracking.loginStatus !== 'LOGGED_IN'}>
      {tracking.loginStatus === 'LOGGED_IN' ? (
        <Account customer={customer} goOn={siteLinkOnce(redirectPath(form.returnTo), shop)} />
      ) : (
        <>
          <h1>{remembered ? texts.rememberedHeading({ name: remembered }) : texts.loginHeading}</h1>
          <p>{remembered ? texts.rememberedIntro : texts.loginIntro}</p>
          <LoginForm {...form} />
        </>
      )}
    </LoginLayout>
  )
}
