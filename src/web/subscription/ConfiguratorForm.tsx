import type { Posted } from '#calls/form.ts'
import type { ConfiguratorAnswer, OfferedArticle, SubscriptionType } from '#calls/subscription.ts'
import type { ConfiguratorForm as ConfiguratorFields } from '#calls/subscription-forms.ts'
import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { quantitiesOf, stepLimit } from '#rules/cart/order-volumes.ts'
import { subscriptionPayments } from '#rules/checkout/order-choices.ts'
import { PAYMENT_TEXTS } from '#rules/payment-texts.ts'
import { formatPriceAlone } from '#rules/price/format-price.ts'
import { endOfMinimum } from '#rules/subscription/ordered-subscription.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { subscriptionTerms } from '#sites/subscription-terms.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notification } from '../ui/Notification.tsx'
import { SelectField, type SelectFieldProperties } from '../ui/SelectField.tsx'
import styles from './ConfiguratorForm.module.css'
import { dayInWords } from './day-in-words.ts'

const USUAL_WEEKS = 4
const FIELDS = ['machine', 'coffee', 'quantity', 'weeks'] as const

/** Puts a subscription together and into the cart: which machine and coffee, how much and how often. */
export function ConfiguratorForm({
  type,
  machines,
  coffees,
  chosen,
  today,
  payments,
  intervals,
  posted,
}: {
  type: SubscriptionType
  machines: readonly OfferedArticle[]
  coffees: readonly OfferedArticle[]
  chosen: ConfiguratorAnswer['chosen']
  /** By the clocks of the site. */
  today: string
  /** How the site's orders can be paid. */
  payments: readonly PaymentKind[]
  /** In weeks; none where no subscription is taken. */
  intervals: readonly number[]
  posted: Posted<ConfiguratorFields>
}) {
  const texts = useTexts('subscription')
  const { choose } = useTexts('checkout')
  const cartTexts = useTexts('cart')
  const link = useLink()
  const { site } = usePageContext()
  const products = useTexts('product')
  const ofDeliveries = subscriptionPayments(payments).map((kind) => products[PAYMENT_TEXTS[kind]])
  const { minimumMonths, noticeDays } = subscriptionTerms(type)
  const endOf = endOfMinimum({ beginsOn: today, minimumMonths, noticeDays })
  const firstFault = FIELDS.find((field) => posted[`error-${field}`] !== undefined)
  const fieldOf = (name: (typeof FIELDS)[number]) => ({
    id: name,
    name,
    fault: posted[`error-${name}`] && choose,
    autoFocus: name === firstFault,
  })
  // without script the quantities are those of all coffees; a wrong one is named at the field
  const quantities = [...new Set(coffees.flatMap(({ pieces }) => quantitiesOf(pieces)))].sort((a, b) => a - b)
  const ordered = coffees.find(({ tcm }) => tcm === posted.coffee)
  const least = firstArticle(coffees, { chosen, typed: posted.coffee })?.pieces.least
  const usualWeeks = intervals.includes(USUAL_WEEKS) ? USUAL_WEEKS : intervals[0]
  if (coffees.length === 0 || (type === 'machine' && machines.length === 0)) return null
  if (ofDeliveries.length === 0 || intervals.length === 0) return <p>{texts.configureUnpayable}</p>
  return (
    <form
      noValidate
      method="post"
      action={link(CONFIGURATOR_PATHS[type])}
      className={styles.form}
      aria-labelledby="configure"
    >
      <h2 id="configure">{texts.configureHeading}</h2>
      {posted.problem === 'INVALID' && (
        <Notification state="error" announced>
          {texts.configureInvalid}
        </Notification>
      )}
      <input type="hidden" name="site" value={site} />
      {type === 'machine' && (
        <ArticleSelect
          label={texts.configureMachine}
          articles={machines}
          chosen={chosen}
          typed={posted.machine}
          {...fieldOf('machine')}
        />
      )}
      <ArticleSelect
        label={texts.configureCoffee}
        articles={coffees}
        chosen={chosen}
        typed={posted.coffee}
        {...fieldOf('coffee')}
      />
      <div className={styles.pair}>
        <SelectField
          label={texts.configurePieces}
          defaultValue={posted.quantity || least}
          {...fieldOf('quantity')}
          fault={posted['error-quantity'] === 'step' ? stepText(cartTexts, ordered) : fieldOf('quantity').fault}
        >
          {quantities.map((pieces) => (
            <option key={pieces}>{pieces}</option>
          ))}
        </SelectField>
        <SelectField label={texts.configureInterval} defaultValue={posted.weeks || usualWeeks} {...fieldOf('weeks')}>
          {intervals.map((weeks) => (
            <option key={weeks} value={weeks}>
              {texts.ownInterval({ weeks })}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="gift" defaultChecked={posted.gift === 'on'}>
        {texts.configureGift}
      </Checkbox>
      <p className={styles.quiet}>
        {endOf === undefined
          ? texts.termsNoMinimum
          : texts.termsMinimum({ months: minimumMonths, day: dayInWords(site, endOf) })}{' '}
        {texts.configureNote} {texts.configurePayments({ payments: ofDeliveries.join(', ') })}
      </p>
      <div>
        <Button type="submit" variant="activating" size="large">
          {texts.configureAdd}
        </Button>
      </div>
    </form>
  )
}

/** Which quantities a coffee is sold in. */
function stepText(texts: TextsByFeature['cart'], coffee: OfferedArticle | undefined): string | undefined {
  if (!coffee) return undefined
  const { limit, quantities } = stepLimit(coffee.pieces)
  return texts['setErrors.STEP_LIMIT']({ limit, quantities: quantities.join(', ') })
}

/** The article that is chosen at first: what was sent before, what was chosen elsewhere, or one that is left. */
function firstArticle(
  articles: readonly OfferedArticle[],
  { chosen, typed }: { chosen: ConfiguratorAnswer['chosen']; typed: string | undefined },
): OfferedArticle | undefined {
  const ofChosen = articles.filter(({ productId }) => productId === chosen?.product.id)
  return (
    articles.find(({ tcm, isLeft }) => isLeft && tcm === typed) ??
    ofChosen.find(({ tcm }) => tcm === chosen?.article?.tcm) ??
    [...ofChosen, ...articles].find(({ isLeft }) => isLeft)
  )
}

/** The articles of products, under the products' names; what was chosen elsewhere is chosen here. */
function ArticleSelect({
  articles,
  chosen,
  typed,
  ...select
}: Omit<SelectFieldProperties, 'children'> & {
  articles: readonly OfferedArticle[]
  chosen: ConfiguratorAnswer['chosen']
  /** The number that was sent before. */
  typed: string | undefined
}) {
  const texts = useTexts('subscription')
  const { site } = usePageContext()
  const products = Object.groupBy(articles, ({ productId }) => productId)
  return (
    <SelectField {...select} defaultValue={firstArticle(articles, { chosen, typed })?.tcm} required>
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
