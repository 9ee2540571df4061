import type { ReactNode } from 'react'
import { useTexts } from '../page-context.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Illustration } from '../ui/Illustration.tsx'
import styles from './LoginLayout.module.css'

/** A form for somebody who is not signed in, beside the benefits of an account where `withReasons` is set. */
export function LoginLayout({ withReasons, children }: { withReasons: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.page, !withReasons && styles.alone)}>
      <div className={styles.main}>{children}</div>
      {withReasons && <Reasons />}
    </div>
  )
}

/** The benefits of an account. */
function Reasons() {
  const texts = useTexts('customer')
  const reasons: Array<{ icon: IconName; title: string; text: string }> = [
    { icon: 'heart', title: texts.accountWatchListTitle, text: texts.accountWatchListText },
    { icon: 'truck', title: texts.accountBackInStockTitle, text: texts.accountBackInStockText },
    { icon: 'bean', title: texts.accountCardTitle, text: texts.accountCardText },
  ]
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <Illustration name="empty-cup" size={220} />
      <h2 id="reasons">{texts.accountHeading}</h2>
      <ul>
        {reasons.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
