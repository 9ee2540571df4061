import { Type } from 'typebox'
import { ProductId, Tcm } from './shared-shapes.ts'

/** Shapes of the back-in-stock calls (API-18, API-20). */

export const RegisterBackInStockBody = Type.Object({
  tcm: Tcm,
  origin: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z_]+$' }),
})

export const RegisterBisQuery = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })
export const RegisterBisBody = Type.Object({ productId: ProductId, tcm: Tcm })

/** `until` is the end of the request's validity in milliseconds since 1970. */
export const RegisterBackInStockAnswer = Type.Object({ until: Type.Integer() })

/** From a product page without script. */
export const RequestBackInStockForm = Type.Object({
  tcm: Tcm,
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** The path of the article; anything else counts as absent. */
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
})

/** From the list of open requests in the account. */
export const EndOpenRequestForm = Type.Object({ tcm: Tcm, site: Type.Optional(Type.String({ maxLength: 20 })) })

const UnsubscribeToken = Type.String({ maxLength: 200 })
export const UnsubscribeBackInStockQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  token: Type.Optional(UnsubscribeToken),
})
/** From the page's form; a mail program's own "unsubscribe" sends the token in the address only. */
export const UnsubscribeBackInStockForm = Type.Object({ token: Type.Optional(UnsubscribeToken) })
