import type { ReactNode } from 'react'
import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Money, MoneySentence } from '../product/Money.tsx'
import styles from './DeliveryCostsPage.module.css'
import type { SharedPage } from './page.ts'

/** Shipping costs and the free-shipping thresholds, from the site's settings (note 90). */
export const deliveryCostsPage: SharedPage<true> = {
  kind: 'shared',
  hidesNewsletter: true,
  name: 'DeliveryCosts',
  paths: [DELIVERY_COSTS_PATH],
  query: [],
  load: async () => true,
  head(_data, visit) {
    const texts = textsOf('pages', visit)
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
  const { price, freeShippingFrom, freeShippingFromWithCard, freeShippingFromCoffee } =
    usePageContext().settings.shipping
  const free = texts.deliveryCostsFree
  const cost = price === 0 ? free : <Money amount={price} />
  const order = (amount: number, text: (prices: { amount: string }) => string) => (
    <MoneySentence amounts={{ amount }}>{text}</MoneySentence>
  )
  const rows: Array<[order: ReactNode, cost: ReactNode]> =
    freeShippingFrom === undefined
      ? [[texts.deliveryCostsEvery, cost]]
      : [
          [order(freeShippingFrom, texts.deliveryCostsBelow), cost],
          [order(freeShippingFrom, texts.deliveryCostsFrom), free],
        ]
  if (freeShippingFromWithCard !== undefined)
    rows.push([order(freeShippingFromWithCard, texts.deliveryCostsFromCard), free])
  if (freeShippingFromCoffee !== undefined)
    rows.push([order(freeShippingFromCoffee, texts.deliveryCostsFromCoffee), free])
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
          {rows.map(([orders, costs], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a site never change
            <tr key={at}>
              <th scope="row">{orders}</th>
              <td>{costs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>{texts.deliveryCostsBulky}</p>
      <p className={styles.small}>{texts.deliveryCostsTax}</p>
    </div>
  )
}
