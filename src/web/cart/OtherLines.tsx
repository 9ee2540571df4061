import { useState } from 'react'
import type { Cart } from '#calls/cart.ts'
import { useTexts } from '../shop.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './CartLine.module.css'
import { type LineTools, RemoveForm } from './CartLine.tsx'
import { type CartResult, removeArticle, removeGiftCard } from './cart-actions.ts'
import { changeError } from './change-error.ts'

/** Goods that come with an order without a price. */
export function FreeLines({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  return cart.freeArticles.map((line) => (
    <li key={line.campaignId + line.productId} className={styles.line}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.title}>{line.title}</h2>
      </div>
      <p className={styles.total}>{texts.freeArticle}</p>
    </li>
  ))
}

/** Subscriptions and goods of partners, which are changed elsewhere. */
export function OtherLines({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const lines = [
    ...cart.subscriptions.map(({ subscriptionConfigurationId: id }) => ({
      id,
      title: texts.subscriptionTitle({ id }),
      quantity: 1,
    })),
    ...cart.partnerProducts.map(({ partnerProductId: id, totalQuantity: quantity }) => ({
      id,
      title: `${texts.partnerProduct} ${id}`,
      quantity,
    })),
  ]
  return lines.map((line) => (
    <li key={line.id} className={styles.line}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.title}>{line.title}</h2>
      </div>
      <div className={styles.controls}>{line.quantity} ×</div>
    </li>
  ))
}

/** Lines whose goods the shop no longer knows: they can only be taken out. */
export function BrokenLines({ cart, run, say }: { cart: Cart } & Pick<LineTools, 'run' | 'say'>) {
  const lines = [
    ...cart.defectiveArticles.map((line) => ({ ...line, remove: () => removeArticle(line) })),
    ...cart.defectiveGiftCards.map((line) => ({ ...line, remove: () => removeGiftCard(line) })),
  ]
  return lines.map((line) => <BrokenLine key={line.tcm} tcm={line.tcm} remove={line.remove} run={run} say={say} />)
}

function BrokenLine({
  tcm,
  remove,
  run,
  say,
}: { tcm: string; remove: () => Promise<CartResult> } & Pick<LineTools, 'run' | 'say'>) {
  const texts = useTexts('cart')
  const [error, setError] = useState<string>()
  const title = `${texts.columnArticle} ${tcm}`
  const takeOut = async () => {
    setError(undefined)
    const result = await run(remove)
    if (result.ok) say(texts.removed({ title }))
    else setError(changeError(texts, result))
  }
  return (
    <li className={styles.line}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.hint}>{texts.defectiveLine}</p>
      </div>
      <div className={styles.controls}>
        <RemoveForm tcm={tcm} title={title} remove={takeOut} />
      </div>
      {error && (
        <div className={styles.error}>
          <Notification state="error" announced>
            {error}
          </Notification>
        </div>
      )}
    </li>
  )
}
