import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Article, Product } from '#calls/product.ts'
import { LOGIN_RETURNING_PATH } from '#rules/addresses.ts'
import type { OpenState } from '#rules/quick-buy/quick-buy-shapes.ts'
import { backInStockOutcome } from '#rules/quick-buy/quick-buy-state.ts'
import { registerBackInStock } from '../../back-in-stock/register.ts'
import { $person, isLoggedIn, loadPerson } from '../../customer/customer-store.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { pushToDataLayer } from '../../tracking/data-layer.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notification } from '../../ui/Notification.tsx'
import { usesRestApi } from '../dialog/dialog-element.ts'
import { tell } from '../overlay-store.ts'
import styles from './BackInStockPanel.module.css'

interface BackInStockPanelProperties {
  state: OpenState<Product>
  article: Article
  product: Product
}

/** Asks for a mail when the article is back (part 1 §4): to send, to log in, sent, or failed. */
export function BackInStockPanel({ state, article, product }: BackInStockPanelProperties) {
  const texts = useTexts('quick-buy')
  const person = useStore($person)
  const outcome = backInStockOutcome(state, article.tcm)
  const [refused, setRefused] = useState(false)
  const section = useRef<HTMLElement>(null)
  // The pressed button has gone; the link in its place takes the focus.
  useEffect(() => {
    if (refused) section.current?.querySelector('a')?.focus()
  }, [refused])
  if (outcome === true) {
    return (
      <Notification state="success" announced>
        {texts.backInStockSuccess}
      </Notification>
    )
  }
  const loggedIn = isLoggedIn(person) && !refused
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
          <SendButton {...{ article, product }} onRefused={() => setRefused(true)} />
        ) : (
          (person !== 'unknown' || refused) && <LoginLink article={article} />
        )}
      </div>
    </section>
  )
}

interface SendButtonProperties extends Pick<BackInStockPanelProperties, 'article' | 'product'> {
  /** The shop asks for a login, whatever psdata says. */
  onRefused: () => void
}

function SendButton({ article, product, onRefused }: SendButtonProperties) {
  const texts = useTexts('quick-buy')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (busy) return
    setBusy(true)
    pushToDataLayer({ event: 'quickbuy_bis_submit', tcm: article.tcm })
    const wish = { site: product.site, productId: product.id, tcm: article.tcm }
    const result = await registerBackInStock(wish, { rest: usesRestApi() })
    setBusy(false)
    if (result !== 'login')
      return tell({ type: 'backInStockAnswered', tcm: article.tcm, success: result === 'success' })
    // the login has ended meanwhile: the panel shows the way to a new one
    onRefused()
    await loadPerson({ force: true })
  }
  return (
    <Button variant="activating" size="large" width="full" state={busy ? 'loading' : 'none'} onClick={send}>
      {texts.backInStockSend}
    </Button>
  )
}

/** The product's address takes the overlay's place in the history, so that "back" from the login leads to the product. */
function LoginLink({ article }: { article: Article }) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  return (
    <ButtonLink
      href={link(LOGIN_RETURNING_PATH)}
      data-history={link(article.seoUrl)}
      size="large"
      width="full"
      onClick={() => pushToDataLayer({ event: 'quickbuy_bis_login', tcm: article.tcm })}
    >
      {texts.backInStockLogin}
    </ButtonLink>
  )
}
