import { Type } from 'typebox'
import { ADDRESS_FIELDS, type AddressField } from '#rules/address/address-format.ts'
import { ORDER_EVENTS } from '#rules/order/order-events.ts'
import { ORDER_LETTERS } from '#rules/order/order-number.ts'
import { ORDER_STATES } from '#rules/order/order-states.ts'
import { MAX_PARCELS } from '#rules/order/parcels.ts'
import { PAYMENT_KINDS } from '#sites/payment-kinds.ts'
import { SiteShape, Tcm, words } from './shared-shapes.ts'

/** Shapes of the merchant API. Amounts in 1/100 of the main unit of the order's currency, on every site; moments as ISO 8601. */

const OrderNumber = Type.String({ pattern: `^[${ORDER_LETTERS}]{5}-[${ORDER_LETTERS}]{5}$` })
export const WITHOUT_CONTROLS = '^[^\\u0000-\\u001f\\u007f]+$'
export const Moment = Type.String({ format: 'date-time', maxLength: 40 })
const Money = Type.Integer({ description: 'In 1/100 of the main unit' })
const State = words(ORDER_STATES)
const Payment = words(PAYMENT_KINDS)
const Address = Type.Object(
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, Type.Optional(Type.String())])) as Record<
    AddressField,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >,
)

/** Whether there is one is looked at once the key is known. */
export const WriteHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'Required; 1 to 128 visible characters, a new one for each write' }),
  ),
})

export const OrderParams = Type.Object({ number: OrderNumber })
/** The number of an invoice or credit note, or `delivery-note`, as the file's name. */
export const DocumentParams = Type.Object({
  number: OrderNumber,
  file: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}\\.pdf$' }),
})

export const MerchantOrderQuery = Type.Object({
  number: Type.Optional(OrderNumber),
  /** The whole address. */
  email: Type.Optional(Type.String({ minLength: 1, maxLength: 320, pattern: WITHOUT_CONTROLS })),
  /** Beginnings of first or last names, or of a company. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: WITHOUT_CONTROLS })),
  site: Type.Optional(SiteShape),
  state: Type.Optional(State),
  payment: Type.Optional(Payment),
  placedFrom: Type.Optional(Moment),
  placedBefore: Type.Optional(Moment),
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ maxLength: 60 })),
  /** 1 to 100, otherwise 50. */
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' })),
})

const OrderSummary = {
  number: Type.String(),
  site: SiteShape,
  state: State,
  payment: Payment,
  currency: Type.String(),
  totalAmount: Money,
  email: Type.String(),
  placedAt: Moment,
}

export const MerchantOrderList = Type.Object({
  orders: Type.Array(Type.Object(OrderSummary)),
  next: Type.Optional(Type.String({ description: 'The cursor of the next page; absent on the last one' })),
})

export const MerchantOrder = Type.Object({
  ...OrderSummary,
  goodsAmount: Type.Integer({ description: 'Before discounts' }),
  discountAmount: Money,
  deliveryAmount: Money,
  giftCardAmount: Type.Integer({ description: 'What of totalAmount gift cards pay' }),
  delivery: Address,
  billing: Address,
  lines: Type.Array(
    Type.Object({
      kind: Type.String(),
      itemId: Type.String(),
      title: Type.String(),
      variant: Type.String(),
      quantity: Type.Integer(),
      price: Money,
      discountAmount: Money,
      amount: Type.Integer({ description: 'After discounts' }),
      taxRate: Type.Integer({ description: 'In 1/100 percent' }),
      taxAmount: Money,
      availableFrom: Type.Optional(
        Type.String({ description: 'The day from which on goods come that were ordered beyond the stock' }),
      ),
      returnedQuantity: Type.Integer({
        description: 'Pieces that have come back, or were withdrawn before they were shipped: these stay at the shop',
      }),
    }),
  ),
  parcels: Type.Array(
    Type.Object({
      carrier: Type.String(),
      trackingNumber: Type.String(),
      /** Where the carrier shows it. */
      url: Type.Optional(Type.String()),
      shippedAt: Moment,
    }),
  ),
  taxes: Type.Array(Type.Object({ taxRate: Type.Integer(), amount: Money, taxAmount: Money })),
  documents: Type.Array(
    Type.Object({
      kind: words(['invoice', 'credit-note', 'delivery-note'] as const),
      file: Type.String({ description: 'Its name among the documents of the order' }),
    }),
  ),
  events: Type.Array(
    Type.Object({
      position: Type.Integer(),
      type: words(ORDER_EVENTS),
      by: Type.String(),
      data: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
      happenedAt: Moment,
    }),
  ),
})

/** No parcels where somebody brings the goods. */
export const ShipBody = Type.Object({
  parcels: Type.Optional(
    Type.Array(
      Type.Object({
        carrier: Type.String({ maxLength: 40, description: 'A carrier of the site, dhl on DE for instance' }),
        trackingNumber: Type.String({ maxLength: 60 }),
      }),
      { maxItems: MAX_PARCELS },
    ),
  ),
  despiteDispute: Type.Optional(
    Type.Boolean({
      description: 'True ships an order although a bank disputes its payment, which is refused as DISPUTED otherwise',
    }),
  ),
})

/** What a write has made of an order. It is stored for a day and hence holds nothing of a person. */
export const ChangedOrder = Type.Object({ number: Type.String(), state: State })

export const RefundBody = Type.Object({
  amount: Type.Unsafe<number | 'rest'>({
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 2_000_000_000 },
      { type: 'string', enum: ['rest'] },
    ],
    description: 'In 1/100 of the main unit; rest: all that has not gone back yet',
  }),
})
export const MerchantRefund = Type.Object({
  number: Type.String(),
  refundId: Type.String(),
  amount: Money,
  byProvider: Type.Boolean({
    description: 'false: whoever runs the shop pays it back, and says so by a command, unless it is deducted',
  }),
  /** Optional, because an answer that was stored before there was this field is sent again without it. */
  deducted: Type.Optional(
    Type.Boolean({ description: 'true: nobody has paid the invoice yet; it is lowered, and nothing is paid back' }),
  ),
})

export const SetStockBody = Type.Object({
  articles: Type.Array(
    Type.Object({
      tcm: Tcm,
      /** As in the tables of `contents import`. */
      stock: Type.Unsafe<number | 'untracked'>({
        anyOf: [
          { type: 'integer', minimum: -1_000_000, maximum: 2_000_000_000 },
          { type: 'string', enum: ['untracked'] },
        ],
      }),
    }),
    { minItems: 1, maxItems: 10_000 },
  ),
})
export const ChangedStock = Type.Object({
  changed: Type.Integer({ description: 'Articles that had another stock before' }),
})
