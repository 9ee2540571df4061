import { useTexts } from '../shop.tsx'
import styles from './LoyaltyPrompt.module.css'

/**
 * Stands in the place of the buy controls of an article for loyalty-card customers (part 1 §6). It links nowhere until
 * the pages for signing in and for the card exist.
 */
export function LoyaltyPrompt() {
  const texts = useTexts('quick-buy')
  return (
    <div className={styles.prompt}>
      <p className={styles.heading}>{texts.loyaltyHeading}</p>
      <p>{texts.loyaltyText}</p>
    </div>
  )
}
