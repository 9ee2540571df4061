import { Type } from 'typebox'
import { ProductId, Tcm } from './shared-shapes.ts'

/** Shapes of the back-in-stock calls (API-18, API-20). */

export const RegisterBackInStockBody = Type.Object({
  tcm: Tcm,
  origin: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Z_]+$' }),
})

export const RegisterBisQuery = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })
export const RegisterBisBody = Type.Object({ productId: ProductId, tcm: Tcm })

/** Milliseconds since 1970 until which the request is kept. */
export const RegisterBackInStockAnswer = Type.Object({ until: Type.Integer() })
