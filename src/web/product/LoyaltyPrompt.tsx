import { LOGIN_RETURNING_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'

import { useLink, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './LoyaltyPrompt.module.css'

interface LoyaltyPromptProperties {
  /** A logged-in customer needs the card only, no login. */
  loggedIn?: boolean
  onFollow?: (target: 'login' | 'register') => void
}

/** Replaces the buy controls of an article that is for loyalty-card customers only (LOY-02). */
export function LoyaltyPrompt({ loggedIn = false, onFollow }: LoyaltyPromptProperties) {
  const texts = useTexts('quick-buy')
  const link = useLink()
  return (
    <div className={styles.prompt}>
      <p className={styles.heading}>{texts.loyaltyHeading}</p>
      <p>{loggedIn ? texts.loyaltyTextLoggedIn : texts.loyaltyText}</p>
      <div className={styles.links}>
        {!loggedIn && (
          <ButtonLink href={link(LOGIN_RETURNING_PATH)} onClick={() => onFollow?.('login')}>
            {texts.loyaltyLogin}
          </ButtonLink>
        )}
        <ButtonLink
          href={link(LOYALTY_WELCOME_PATH)}
          variant={loggedIn ? 'primary' : 'secondary'}
          onClick={() => onFollow?.('register')}
        >
          {texts.loyaltyRegister}
        </ButtonLink>
      </div>
    </div>
  )
}
