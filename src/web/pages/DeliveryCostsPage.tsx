import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'

import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { usePageContext, usePrice, useTexts } from '../page-context.tsx'
import styles from './DeliveryCostsPage.module.css'
import type { SharedPage } from './page.ts'

/** Shipping costs and the free-shipping thresholds, from the site's settings (note 90). */
export const deliveryCostsPage: SharedPage<true> = {
  kind: 'shared',
  name: 'DeliveryCosts',
  paths: [DELIVERY_COSTS_PATH],
  query: [],
  load: async () => true,
  head(_data, visit) {
    const texts = textsOf('pages', visit.locale)
    return {
      title: texts.deliveryCostsMetaTitle,
      description: texts.deliveryCostsMetaDescription,
      canonical: DELIVERY_COSTS_PATH,
    }
  },
  Body: DeliveryCosts,
}

function DeliveryCosts() {
  const texts = useTexts('pages')
  const price = usePrice()
  const { site } = usePageContext()
  const { shipping } = siteConfig(site)
  const rows: Array<[order: string, cost: string]> =
    shipping.freeFrom === undefined
      ? [[texts.deliveryCostsEvery, price(shipping.price)]]
      : [
          [texts.deliveryCostsBelow({ amount: price(shipping.freeFrom) }), price(shipping.price)],
          [texts.deliveryCostsFrom({ amount: price(shipping.freeFrom) }), texts.deliveryCostsFree],
        ]
  if (shipping.freeFromWithCard !== undefined) {
    rows.push([texts.deliveryCostsFromCard({ amount: price(shipping.freeFromWithCard) }), texts.deliveryCostsFree])
  }
  if (shipping.freeFromCoffee !== undefined) {
    rows.push([texts.deliveryCostsFromCoffee({ amount: price(shipping.freeFromCoffee) }), texts.deliveryCostsFree])
  }
  return (
    <div className={styles.page}>
      <h1>{texts.deliveryCostsHeading}</h1>
      <p>{texts.deliveryCostsIntro}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.deliveryCostsColumnOrder}</th>
            <th scope="col">{texts.deliveryCostsColumnPrice}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([order, cost]) => (
            <tr key={order}>
              <th scope="row">{order}</th>
              <td>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{texts.deliveryCostsBulky}</p>
      <p className={styles.small}>{texts.deliveryCostsTax}</p>
    </div>
  )
}
