import type { SubscriptionType } from '#calls/subscription.ts'
import { useTexts } from '../page-context.tsx'
import styles from './Steps.module.css'

/** The three steps of a subscription, explained. */
export function Steps({ type }: { type: SubscriptionType }) {
  const texts = useTexts('subscription')
  const steps =
    type === 'coffee'
      ? [
          [texts.coffeeStep1Title, texts.coffeeStep1Text],
          [texts.coffeeStep2Title, texts.coffeeStep2Text],
          [texts.coffeeStep3Title, texts.coffeeStep3Text],
        ]
      : [
          [texts.machineStep1Title, texts.machineStep1Text],
          [texts.machineStep2Title, texts.machineStep2Text],
          [texts.machineStep3Title, texts.machineStep3Text],
        ]
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">{texts.howHeading}</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
