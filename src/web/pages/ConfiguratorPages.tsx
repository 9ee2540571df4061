import type { Posted } from '#calls/form.ts'
import type { ProductCardData } from '#calls/listing.ts'
import type { ConfiguratorAnswer, SubscriptionType } from '#calls/subscription.ts'
import { type ConfiguratorForm as ConfiguratorFields, configuratorForms } from '#calls/subscription-forms.ts'
import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { subscriptionPayments } from '#rules/checkout/order-choices.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { above } from '#sites/breakpoints.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { type CategoryScene, categoryScene } from '../product/scene.ts'
import { Chosen } from '../subscription/Chosen.tsx'
import { ConfiguratorForm } from '../subscription/ConfiguratorForm.tsx'
import { Steps } from '../subscription/Steps.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './ConfiguratorPages.module.css'
import type { PersonalPage } from './page.ts'

/**
 * The pages that the subscription button opens (SUB-06, SUB-08, note 78). The chosen articles are stored under the id in
 * the address; the form on the page puts the subscription into the cart.
 */

const QUERY = ['subscription_id']

/** For an unknown type: lets the visitor choose one of the two. */
export const configuratorPage: PersonalPage<TypesData> = {
  kind: 'personal',
  name: 'configurator',
  paths: [CONFIGURATOR_PATHS.unknown],
  query: QUERY,
  load: async ({ contents }, _address, { settings }) => ({
    payments: await contents.payments(),
    intervals: settings.subscriptions.intervals,
  }),
  head(_data, visit) {
    const texts = textsOf('subscription', visit)
    return {
      title: texts.metaTitle,
      description: texts.intro,
      canonical: CONFIGURATOR_PATHS.unknown,
      noIndex: true,
    }
  },
  Body: ({ data }) => <Types {...data} />,
}

interface TypesData {
  payments: readonly PaymentKind[]
  /** In weeks; none where no subscription is taken. */
  intervals: readonly number[]
}

function Types({ payments, intervals }: TypesData) {
  const texts = useTexts('subscription')
  const link = useLink()
  const types: Array<{ path: string; scene: CategoryScene; title: string; text: string; action: string }> = [
    {
      path: CONFIGURATOR_PATHS.coffee,
      scene: 'coffee',
      title: texts.coffeeHeading,
      text: texts.coffeeIntro,
      action: texts.coffeeChoose,
    },
    {
      path: CONFIGURATOR_PATHS.machine,
      scene: 'machines',
      title: texts.machineHeading,
      text: texts.machineIntro,
      action: texts.machineChoose,
    },
  ]
  return (
    <div className="content">
      <div className={styles.top}>
        <h1>{texts.heading}</h1>
        <p className={styles.intro}>{texts.intro}</p>
        {(intervals.length === 0 || subscriptionPayments(payments).length === 0) && <p>{texts.configureUnpayable}</p>}
      </div>
      <ul className={styles.types}>
        {types.map(({ path, scene, title, text, action }) => (
          <li key={path} className={styles.type}>
            <Picture
              image={categoryScene(scene)!}
              alt=""
              sizes={{ sizes: `${above('m')} 46vw, 92vw`, most: 883 }}
              ratio={[1, 1]}
              first
            />
            <div className={styles.typeWords}>
              <h2>
                <a href={link(path)}>{title}</a>
              </h2>
              <p>{text}</p>
              <p className={styles.action} aria-hidden="true">
                {action} <Icon name="arrow" size={20} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TypeData extends Omit<ConfiguratorAnswer, 'chosen'>, TypesData {
  chosen: ConfiguratorAnswer['chosen']
  /** The coffee that a machine's page offers. */
  coffee: ConfiguratorAnswer
  today: string
  posted: Posted<ConfiguratorFields>
}

export const coffeeConfiguratorPage = typePage('coffee')
export const machineConfiguratorPage = typePage('machine')

function typePage(type: SubscriptionType): PersonalPage<TypeData, (typeof configuratorForms)[SubscriptionType]> {
  return {
    kind: 'personal',
    name: `configurator-${type}`,
    paths: [CONFIGURATOR_PATHS[type]],
    query: QUERY,
    form: configuratorForms[type],
    async load(loaders, { query, posted = {} }, { site, moment, settings }) {
      const [own, coffee, payments] = await Promise.all([
        loaders.subscription.configurator(type, query.subscription_id),
        type === 'machine' ? loaders.subscription.configurator('coffee', undefined) : undefined,
        loaders.contents.payments(),
      ])
      // an id of the other type is ignored
      const chosen = own.chosen?.type === type ? own.chosen : undefined
      const today = wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10)
      return { ...own, chosen, coffee: coffee ?? own, today, payments, posted, ...settings.subscriptions }
    },
    head(_data, visit) {
      const texts = textsOf('subscription', visit)
      const isCoffee = type === 'coffee'
      return {
        title: isCoffee ? texts.coffeeMetaTitle : texts.machineMetaTitle,
        description: isCoffee ? texts.coffeeIntro : texts.machineIntro,
        canonical: CONFIGURATOR_PATHS[type],
        noIndex: true,
      }
    },
    Body: ({ data }) => <TypeBody type={type} data={data} />,
  }
}

function TypeBody({ type, data }: { type: SubscriptionType; data: TypeData }) {
  const texts = useTexts('subscription')
  const link = useLink()
  const { cards, articles, coffee, chosen, today, payments, intervals, posted } = data
  const isCoffee = type === 'coffee'
  return (
    <div className="content">
      <div className={styles.top}>
        <h1>{isCoffee ? texts.coffeeHeading : texts.machineHeading}</h1>
        <p className={styles.intro}>{isCoffee ? texts.coffeeIntro : texts.machineIntro}</p>
        <p>
          <a href={link(CONFIGURATOR_PATHS.unknown)}>{texts.otherType}</a>
        </p>
      </div>
      {chosen && (
        <div className={styles.state}>
          <Chosen chosen={chosen} card={cards.find(({ productId }) => productId === chosen.product.id)} />
        </div>
      )}
      <ConfiguratorForm
        type={type}
        machines={isCoffee ? [] : articles}
        coffees={coffee.articles}
        chosen={chosen}
        today={today}
        payments={payments}
        intervals={intervals}
        posted={posted}
      />
      <Steps type={type} />
      {isCoffee ? (
        <Goods heading={texts.coffeeGoods} cards={cards} />
      ) : (
        <>
          {!chosen && <Goods heading={texts.machineGoods} cards={cards} />}
          <Goods heading={texts.machineCoffeeGoods} cards={coffee.cards} />
        </>
      )}
    </div>
  )
}

function Goods({ heading, cards }: { heading: string; cards: ProductCardData[] }) {
  if (cards.length === 0) return null
  return (
    <section className={styles.goods}>
      <h2>{heading}</h2>
      <ProductGrid cards={cards} level={3} />
    </section>
  )
}
