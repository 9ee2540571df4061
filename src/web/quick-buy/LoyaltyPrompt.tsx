import { LOYALTY_WELCOME_PATH } from '#sites/brand.ts'
import { useLink, useTexts } from '../shop.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './LoyaltyPrompt.module.css'

const LOGIN_PATH = '/login?loginRedirect=red'

/** Stands in the place of the buy controls of an article for loyalty-card customers (part 1 §6). */
export function LoyaltyPrompt() {
  const texts = useTexts('quick-buy')
  const link = useLink()
  return (
    <div className={styles.prompt}>
      <h3>{texts.loyaltyHeading}</h3>
      <p>{texts.loyaltyText}</p>
      <div className={styles.ways}>
        <ButtonLink href={link(LOGIN_PATH)}>{texts.loyaltyLogin}</ButtonLink>
        <ButtonLink href={link(LOYALTY_WELCOME_PATH)} variant="secondary">
          {texts.loyaltyRegister}
        </ButtonLink>
      </div>
    </div>
  )
}
