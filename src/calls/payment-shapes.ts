import { Type } from 'typebox'
import { words } from './shared-shapes.ts'

/** Shapes of the pages between the order button and a provider. */

const PaymentId = Type.String({ format: 'uuid', maxLength: 36 })

/** The address to which a provider leads back; `cancelled`: by its way back without paying. */
export const PaymentRedirect = Type.Object({
  payment: PaymentId,
  cancelled: Type.Optional(Type.String({ maxLength: 10 })),
  site: Type.Optional(Type.String({ maxLength: 20 })),
})

/** The buttons of the page that waits for a payment. */
export const PaymentForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  payment: PaymentId,
  step: words(['pay', 'cancel']),
})
