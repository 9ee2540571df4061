import type { ConfiguratorAnswer, OfferedArticle, SubscriptionType } from '#calls/subscription.ts'
import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { subscriptionPayments } from '#rules/checkout/order-choices.ts'
import { PAYMENT_TEXTS } from '#rules/payment-texts.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { endOfMinimum } from '#rules/subscription/ordered-subscription.ts'
import { DELIVERY_INTERVALS, MOST_PIECES_OF_A_DELIVERY } from '#sites/delivery-intervals.ts'
import { subscriptionTerms } from '#sites/subscription-terms.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notification } from '../ui/Notification.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import styles from './ConfiguratorForm.module.css'
import { dayInWords } from './day-in-words.ts'

const USUAL_WEEKS = 4

/** Puts a subscription together and into the cart: which machine and coffee, how much and how often. */
export function ConfiguratorForm({
  type,
  machines,
  coffees,
  chosen,
  today,
  isInvalid,
}: {
  type: SubscriptionType
  machines: readonly OfferedArticle[]
  coffees: readonly OfferedArticle[]
  chosen: ConfiguratorAnswer['chosen']
  /** By the clocks of the site. */
  today: string
  isInvalid: boolean
}) {
  const texts = useTexts('subscription')
  const link = useLink()
  const { site } = usePageContext()
  const products = useTexts('product')
  const payments = subscriptionPayments(site).map((kind) => products[PAYMENT_TEXTS[kind]])
  const { minimumMonths, noticeDays } = subscriptionTerms(type)
  const endOf = endOfMinimum({ beginsOn: today, minimumMonths, noticeDays })
  if (coffees.length === 0 || (type === 'machine' && machines.length === 0)) return null
  return (
    <form method="post" action={link(CONFIGURATOR_PATHS[type])} className={styles.form} aria-labelledby="configure">
      <h2 id="configure">{texts.configureHeading}</h2>
      {isInvalid && (
        <Notification state="error" announced>
          {texts.configureInvalid}
        </Notification>
      )}
      <input type="hidden" name="site" value={site} />
      {type === 'machine' && (
        <ArticleSelect name="machine" label={texts.configureMachine} articles={machines} chosen={chosen} />
      )}
      <ArticleSelect name="coffee" label={texts.configureCoffee} articles={coffees} chosen={chosen} />
      <div className={styles.pair}>
        <SelectField id="quantity" name="quantity" label={texts.configurePieces} defaultValue={1}>
          {Array.from({ length: MOST_PIECES_OF_A_DELIVERY }, (_, at) => at + 1).map((pieces) => (
            <option key={pieces}>{pieces}</option>
          ))}
        </SelectField>
        <SelectField id="weeks" name="weeks" label={texts.configureInterval} defaultValue={USUAL_WEEKS}>
          {DELIVERY_INTERVALS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {texts.ownInterval({ weeks })}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="gift">{texts.configureGift}</Checkbox>
      <p className={styles.quiet}>
        {endOf === undefined
          ? texts.termsNoMinimum
          : texts.termsMinimum({ months: minimumMonths, day: dayInWords(site, endOf) })}{' '}
        {texts.configureNote} {texts.configurePayments({ payments: payments.join(', ') })}
      </p>
      <div>
        <Button type="submit" variant="activating" size="large">
          {texts.configureAdd}
        </Button>
      </div>
    </form>
  )
}

/** The articles of products, under the products' names; what was chosen elsewhere is chosen here. */
function ArticleSelect({
  name,
  label,
  articles,
  chosen,
}: {
  name: string
  label: string
  articles: readonly OfferedArticle[]
  chosen: ConfiguratorAnswer['chosen']
}) {
  const texts = useTexts('subscription')
  const { site } = usePageContext()
  const products = Object.groupBy(articles, ({ productId }) => productId)
  const ofChosen = articles.filter(({ productId }) => productId === chosen?.product.id)
  const first =
    ofChosen.find(({ tcm }) => tcm === chosen?.article?.tcm) ?? [...ofChosen, ...articles].find(({ isLeft }) => isLeft)
  return (
    <SelectField id={name} name={name} label={label} defaultValue={first?.tcm} required>
      {Object.entries(products).map(([productId, ofProduct = []]) => (
        <optgroup key={productId} label={ofProduct[0]!.title}>
          {ofProduct.map(({ tcm, title, variant, price, isLeft }) => (
            <option key={tcm} value={tcm} disabled={!isLeft}>
              {[title, variant, isLeft ? formatPriceAlone(site, price) : texts.soldOut].filter(Boolean).join(', ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
