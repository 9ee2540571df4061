import { LOGIN_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './LoyaltyPrompt.module.css'

interface LoyaltyPromptProperties {
  /** A logged-in customer needs the card only, no login. */
  loggedIn?: boolean
  /** The path of the article, to which a login and the card lead back. */
  returnTo: string
  onFollow?: (target: 'login' | 'register') => void
}

/** Replaces the buy controls of an article that is for loyalty-card customers only (LOY-02). */
export function LoyaltyPrompt({ loggedIn = false, returnTo, onFollow }: LoyaltyPromptProperties) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  return (
    <div className={styles.prompt}>
      <p className={styles.heading}>{texts.cardHeading}</p>
      <p>{loggedIn ? texts.cardTextLoggedIn : texts.cardText}</p>
      <div className={styles.links}>
        {!loggedIn && (
          <span className={classes(styles.login, 'if-enhanced')}>
            <ButtonLink href={link(withRedirect(LOGIN_PATH, returnTo))} onClick={() => onFollow?.('login')}>
              {texts.cardLogin}
            </ButtonLink>
          </span>
        )}
        <ButtonLink
          href={link(withRedirect(LOYALTY_WELCOME_PATH, returnTo))}
          variant={loggedIn ? 'primary' : 'secondary'}
          onClick={() => onFollow?.('register')}
        >
          {texts.cardRegister}
        </ButtonLink>
      </div>
    </div>
  )
}
