import type { OwnAccount } from '#calls/account.ts'
import type { OwnSubscription } from '#calls/subscription.ts'
import { familyNameFirst } from '#rules/account/check-account.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { LONGEST } from '#rules/cancellation/check-declaration.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Untranslated } from '../product/Untranslated.tsx'
import { dayInWords } from '../subscription/day-in-words.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import rows from '../ui/RowList.module.css'
import styles from './OwnList.module.css'

/** A customer's subscriptions; of each that runs a button leads to the check of its cancellation, which has the second one. */
export function Subscriptions({ own, subscriptions }: { own: OwnAccount; subscriptions: readonly OwnSubscription[] }) {
  const texts = useTexts('subscription')
  const link = useLink()
  if (subscriptions.length === 0) {
    const onward = { href: link(CONFIGURATOR_PATHS.unknown), label: texts.ownChoose }
    return <EmptyState sentence={texts.ownNone} onward={onward} />
  }
  return (
    <ul className={rows.list}>
      {subscriptions.map((subscription) => (
        <Subscription key={subscription.number} own={own} subscription={subscription} />
      ))}
    </ul>
  )
}

function Subscription({ own, subscription }: { own: OwnAccount; subscription: OwnSubscription }) {
  const texts = useTexts('subscription')
  const watchList = useTexts('watch-list')
  const link = useLink()
  const { site } = usePageContext()
  const { number, type, state, beginsOn, endsOn, earliestEnd, nextDeliveryOn, intervalWeeks, articles } = subscription
  const inWords = (day: string) => dayInWords(site, day)
  const stateText = {
    running: texts.ownRunning({ day: inWords(beginsOn) }),
    ending: texts.ownEnding({ day: inWords(endsOn ?? earliestEnd) }),
    ended: texts.ownEnded({ day: inWords(endsOn ?? earliestEnd) }),
  }[state]
  const heading = type === 'coffee' ? texts.coffeeHeading : texts.machineHeading
  return (
    <li>
      <div className={classes(styles.words, styles.long)}>
        <h2 className={styles.name}>{heading}</h2>
        <small>
          <Untranslated value={number}>{texts.ownNumber({ number })}</Untranslated>
        </small>
        <p className={styles.state}>{stateText}</p>
        <ul className={styles.articles}>
          {articles.map(({ tcm, quantity, isRecurring, title, variant, href }) => {
            const name = title ?? watchList.goneTitle({ tcm })
            return (
              <li key={`${isRecurring} ${tcm}`}>
                {quantity} × {href ? <a href={link(href)}>{name}</a> : name}
                {variant && ` (${variant})`}
                <small>{isRecurring ? texts.ownInterval({ weeks: intervalWeeks }) : texts.ownOnce}</small>
              </li>
            )
          })}
        </ul>
        {nextDeliveryOn && <small>{texts.ownNextDelivery({ day: inWords(nextDeliveryOn) })}</small>}
        {state === 'running' && <small>{texts.ownEarliest({ day: inWords(earliestEnd) })}</small>}
      </div>
      {state === 'running' && <CancelForm own={own} subscription={subscription} heading={heading} />}
    </li>
  )
}

/** Leads to the check of the cancellation with everything filled in; its button there declares it. */
function CancelForm({
  own,
  subscription,
  heading,
}: {
  own: OwnAccount
  subscription: OwnSubscription
  heading: string
}) {
  const texts = useTexts('cancellation')
  const link = useLink()
  const { site } = usePageContext()
  const names = [own.firstname, own.lastname]
  const titles = subscription.articles.flatMap(({ title }) => title ?? [])
  const fields = {
    site,
    name: (familyNameFirst(site) ? names.reverse() : names).join(' '),
    email: own.email,
    contract: subscription.number,
    subscription: [heading, ...titles].join(', ').slice(0, LONGEST.subscription),
    kind: 'ordinary',
  }
  return (
    <form noValidate method="post" action={link(CANCELLATION_PATH)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" aria-label={texts.cancelOf({ number: subscription.number })}>
        {texts.heading}
      </Button>
    </form>
  )
}
