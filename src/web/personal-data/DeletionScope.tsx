import { useTexts } from '../page-context.tsx'
import styles from './DeletionScope.module.css'

/** What a deletion takes away, and what the law makes the shop keep. */
export function DeletionScope() {
  const texts = useTexts('personal-data')
  return (
    <div className={styles.scope}>
      <h2>{texts.goesHeading}</h2>
      <ul>
        {[texts.goesAccount, texts.goesLists, texts.goesCard, texts.goesNewsletter].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>{texts.staysHeading}</h2>
      <ul>
        {[texts.staysConsent, texts.staysSubscriptions, texts.staysCancellations].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
