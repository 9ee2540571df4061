import { useEffect, useRef, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { LOGIN_PATH, REGISTER_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { backInStockOutcome } from '#rules/quick-buy/quick-buy-state.ts'
import type { registerBackInStock } from '../../back-in-stock/register.ts'
import { isLoggedIn, loadPerson } from '../../customer/customer-store.ts'
import { usePerson } from '../../customer/use-person.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { announce } from '../../tracking/announce.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { usesRestApi } from '../dialog/dialog-element.ts'
import { dispatch } from '../overlay-store.ts'
import styles from './BackInStockPanel.module.css'

interface BackInStockPanelProperties {
  state: OpenState<Product>
  article: Article
  product: Product
}

/** Registers the customer for the back-in-stock mail (BIS-01 to BIS-05): a send button or a login link, success or error. */
export function BackInStockPanel({ state, article, product }: BackInStockPanelProperties) {
  const texts = useTexts('quick-buy')
  const person = usePerson()
  const outcome = backInStockOutcome(state, article.tcm)
  const [loginRequired, setLoginRequired] = useState(false)
  const section = useRef<HTMLElement>(null)
  // the focused button has been replaced by the login link
  useEffect(() => {
    if (loginRequired) section.current?.querySelector('a')?.focus()
  }, [loginRequired])
  const isRequested = person !== 'unknown' && person?.customer.backInStock?.includes(article.tcm)
  if (outcome === true || isRequested) {
    return (
      <Notification state="success" announced>
        {texts.backInStockSuccess}
      </Notification>
    )
  }
  const loggedIn = isLoggedIn(person) && !loginRequired
  return (
    <section ref={section} className={styles.panel} aria-busy={person === 'unknown' || undefined}>
      <h3 className={styles.heading}>{texts.backInStockHeading}</h3>
      <p className={styles.intro}>{loggedIn ? texts.backInStockIntro : texts.backInStockLoginIntro}</p>
      {outcome === false && (
        <Notification state="error" announced>
          {texts.backInStockError}
        </Notification>
      )}
      <div className={styles.action}>
        {loggedIn ? (
          <SendButton {...{ article, product }} onLoginRequired={() => setLoginRequired(true)} />
        ) : (
          (person !== 'unknown' || loginRequired) && <LoginLink article={article} />
        )}
      </div>
    </section>
  )
}

interface SendButtonProperties extends Pick<BackInStockPanelProperties, 'article' | 'product'> {
  /** The call was refused with 401 although psdata had a login. */
  onLoginRequired: () => void
}

function SendButton({ article, product, onLoginRequired }: SendButtonProperties) {
  const texts = useTexts('quick-buy')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    announce({ event: 'quickbuy_bis_submit', tcm: article.tcm })
    const request = { site: product.site, productId: product.id, tcm: article.tcm }
    const result = await register(request, { rest: usesRestApi() })
    setBusy(false)
    if (result !== 'login')
      return dispatch({ type: 'backInStockAnswered', tcm: article.tcm, success: result === 'success' })
    // the session has ended meanwhile; the panel now shows the login link
    onLoginRequired()
    await loadPerson({ force: true })
  }
  return (
    <Button variant="activating" size="large" width="full" state={busy ? 'loading' : 'none'} onClick={send}>
      {texts.backInStockSend}
    </Button>
  )
}

/** The login or registration makes the request itself. `data-history` puts the product's address into the history, so that "back" from the login goes to it (BIS-03). */
function LoginLink({ article }: { article: Article }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  const asking = (path: string) => link(withRedirect(path, article.seoUrl, article.tcm))
  return (
    <>
      <ButtonLink
        href={asking(LOGIN_PATH)}
        data-history={link(article.seoUrl)}
        size="large"
        width="full"
        onClick={() => announce({ event: 'quickbuy_bis_login', tcm: article.tcm })}
      >
        {texts.backInStockLogin}
      </ButtonLink>
      <ButtonLink href={asking(REGISTER_PATH)} variant="secondary" size="large" width="full">
        {texts.backInStockRegister}
      </ButtonLink>
    </>
  )
}

/** What sends the press is loaded with it. Where it cannot be had, the press could not be sent either. */
const register: typeof registerBackInStock = async (...given) => {
  try {
    const module = await import('../../back-in-stock/register.ts')
    return await module.registerBackInStock(...given)
  } catch (error) {
    console.error('The code for a press could not be loaded.', error)
    return 'failure'
  }
}
