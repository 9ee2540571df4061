import type { PlacedOrder } from '#calls/checkout.ts'
import { storePlace } from '#rules/store/store-place.ts'
import { useTexts } from '../page-context.tsx'
import { AddressText } from './AddressText.tsx'
import { OldDevice } from './DeliveryForm.tsx'

/** Where an order goes or is picked up, how the codes of gift cards come, and whether an old device comes back. */
export function OrderDestination({ order }: { order: PlacedOrder }) {
  const texts = useTexts('checkout')
  const { pickupStore: store, deliveryKind, delivery, takesOldDevice, lines } = order
  return (
    <>
      {store ? (
        <>
          <h2>{texts.pickup}</h2>
          <p>
            {store.name}, {storePlace(store)}
          </p>
        </>
      ) : deliveryKind === 'letter' ? (
        <>
          <h2>{texts.delivery}</h2>
          <p>{texts.deliveryLetter}</p>
        </>
      ) : (
        <>
          <h2>{texts.deliveryAddress}</h2>
          <AddressText address={delivery} />
        </>
      )}
      {lines.some(({ kind }) => kind === 'gift_card') && <p>{texts.giftCardCode}</p>}
      <OldDevice isTaken={takesOldDevice} />
    </>
  )
}
