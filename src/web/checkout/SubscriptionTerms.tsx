import type { PlacedSubscription, SubscriptionOffer } from '#calls/checkout.ts'
import type { OrderLine } from '#rules/order/order-lines.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import styles from './SubscriptionTerms.module.css'
import { subscriptionSentences } from './subscription-sentences.ts'

/** What is agreed with each subscription of an order, under the names of what it delivers. */
export function SubscriptionTerms({
  subscriptions,
  lines,
  level,
}: {
  subscriptions: ReadonlyArray<SubscriptionOffer | PlacedSubscription>
  lines: readonly OrderLine[]
  level: 2 | 3
}) {
  const texts = useTexts('subscription')
  const cancellation = useTexts('cancellation')
  const { site } = usePageContext()
  if (subscriptions.length === 0) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.terms}>
      <Heading>{texts.termsHeading}</Heading>
      {subscriptions.map((terms) => (
        <div key={terms.id}>
          <p className={styles.goods}>
            {lines
              .filter(({ subscriptionId, intervalWeeks }) => subscriptionId === terms.id && intervalWeeks !== null)
              .map(({ quantity, title }) => `${quantity} × ${title}`)
              .join(', ')}
            {'number' in terms && (
              <small>
                <Untranslated value={terms.number}>{texts.ownNumber({ number: terms.number })}</Untranslated>
              </small>
            )}
          </p>
          <ul>
            {subscriptionSentences(texts, cancellation, site, terms).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
