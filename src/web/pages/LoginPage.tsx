import type { PersonalData } from '#calls/customer.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { Address } from '../address.ts'
import { Account } from '../customer/Account.tsx'
import { LoginForm, type LoginFormProperties, type LoginProblem } from '../customer/LoginForm.tsx'
import { usePageContext, useTexts } from '../page-context.tsx'
import { EmptyCup } from '../ui/EmptyCup.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './LoginPage.module.css'
import type { PersonalPage } from './page.ts'

interface LoginPageData {
  person: PersonalData
  form: LoginFormProperties
}

export const loginPage: PersonalPage<LoginPageData> = {
  kind: 'personal',
  name: 'login',
  paths: [LOGIN_PATH],
  query: ['loginRedirect', 'problem'],
  async load(loaders, { query, posted }) {
    const returns = (posted?.loginRedirect ?? query.loginRedirect) === 'red'
    return {
      person: await loaders.customer.person(),
      form: {
        problem: problemIn({ query, posted }),
        email: posted?.email,
        remember: posted?.remember === 'on',
        returnTo: returns ? (posted?.returnTo ?? loaders.customer.cameFrom()) : undefined,
      },
    }
  },
  // a visitor who is logged in already, in another tab or by going back, is redirected as after a login
  redirect: ({ person, form }) =>
    person.tracking.loginStatus === 'LOGGED_IN' && form.returnTo ? returnPath(form.returnTo) : undefined,
  noStore: true,
  head({ form }, visit) {
    const texts = textsOf('customer', visit.locale)
    const title = form.problem ? texts.loginMetaTitleProblem : texts.loginMetaTitle
    return { title, description: title, canonical: LOGIN_PATH, noIndex: true }
  },
  Body: ({ data }) => <LoginBody {...data} />,
}

/** The problem of a rejected form: the form's own answer, or from the address after a redirect. */
function problemIn({ query, posted }: Pick<Address, 'query' | 'posted'>): LoginProblem | undefined {
  const problem = posted?.problem ?? query.problem
  return problem === 'WRONG' || problem === 'TOO_MANY' ? problem : undefined
}

function LoginBody({ person, form }: LoginPageData) {
  const texts = useTexts('customer')
  const shop = usePageContext()
  const { tracking, customer } = person
  const remembered = tracking.loginStatus === 'REMEMBERED' && customer.firstname
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {tracking.loginStatus === 'LOGGED_IN' ? (
          <Account customer={customer} goOn={siteLinkOnce(returnPath(form.returnTo), shop)} />
        ) : (
          <>
            <h1>{remembered ? texts.rememberedHeading({ name: remembered }) : texts.loginHeading}</h1>
            <p>{remembered ? texts.rememberedIntro : texts.loginIntro}</p>
            <LoginForm {...form} />
          </>
        )}
      </div>
      {tracking.loginStatus !== 'LOGGED_IN' && <Reasons />}
    </div>
  )
}

/** The benefits of an account. */
function Reasons() {
  const texts = useTexts('customer')
  const reasons: Array<{ icon: IconName; title: string; text: string }> = [
    { icon: 'heart', title: texts.accountWatchListTitle, text: texts.accountWatchListText },
    { icon: 'truck', title: texts.accountBackInStockTitle, text: texts.accountBackInStockText },
    { icon: 'bean', title: texts.accountCardTitle, text: texts.accountCardText },
  ]
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <EmptyCup size={220} />
      <h2 id="reasons">{texts.accountHeading}</h2>
      <ul>
        {reasons.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
