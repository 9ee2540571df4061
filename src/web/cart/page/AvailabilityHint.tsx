import { type DeliveryKind, deliveryTime } from '#sites/delivery-times.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'

/** That goods are in stock, and in how many working days they come. */
export function AvailabilityHint({
  kind,
  className,
}: {
  kind: DeliveryKind | undefined
  className: string | undefined
}) {
  const texts = useTexts('product')
  const { site } = usePageContext()
  if (!kind) return null
  return (
    <p className={className}>
      {texts.available} · {texts.deliveryDays(deliveryTime(site, kind))}
    </p>
  )
}
