import { orderYears } from '#sites/order-years.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import styles from './DeletionScope.module.css'

/** What a deletion takes away, and what the law makes the shop keep. */
export function DeletionScope() {
  const texts = useTexts('personal-data')
  const { site } = usePageContext()
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
        {[
          texts.staysOrders({ years: orderYears(site) }),
          texts.staysConsent,
          texts.staysSubscriptions,
          texts.staysCancellations,
        ].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
