import { createContext, useContext } from 'react'
import type { DeliveryKind } from '#sites/delivery-times.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import styles from './CartLine.module.css'

/** How all lines come, where they come in the same time: it stands once above them, and no line repeats it. */
export const CommonDelivery = createContext<DeliveryKind | undefined>(undefined)

/** That goods are in stock, and in how many working days they come. */
export function AvailabilityHint({ kind, className }: { kind: DeliveryKind; className: string | undefined }) {
  const texts = useTexts('product')
  const { deliveryTimes } = usePageContext().settings
  return <p className={className}>{`${texts.available} · ${texts.deliveryDays(deliveryTimes[kind])}`}</p>
}

/** The same of one line, where lines differ. */
export function LineDelivery({ kind }: { kind: DeliveryKind | undefined }) {
  const isSaidAbove = useContext(CommonDelivery) !== undefined
  return kind && !isSaidAbove ? <AvailabilityHint kind={kind} className={styles.delivery} /> : null
}
