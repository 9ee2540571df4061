import type { PlacedOrder } from '#calls/checkout.ts'
import { SEPARATOR } from '#sites/formats.ts'
import { useTexts } from '../page-context.tsx'
import { OldDevice, storeAddress } from './DeliveryForm.tsx'
import { AddressText } from './Steps.tsx'

/** Where an order goes or is picked up, and whether an old device comes back. */
export function OrderDestination({ order }: { order: PlacedOrder }) {
  const texts = useTexts('checkout')
  const { pickupStore: store, deliveryKind, delivery, takesOldDevice } = order
  return (
    <>
      {store ? (
        <>
          <h2>{texts.pickup}</h2>
          <p>
            {store.name}, {storeAddress(store)}
            {SEPARATOR}
            {store.hours}
          </p>
        </>
      ) : (
        <>
          <h2>{deliveryKind === 'letter' ? texts.billingAddress : texts.deliveryAddress}</h2>
          <AddressText address={delivery} />
        </>
      )}
      <OldDevice isTaken={takesOldDevice} />
    </>
  )
}
