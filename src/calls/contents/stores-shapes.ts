import { Type } from 'typebox'
import { WEEKDAYS, type Weekday } from '#rules/store/opening-hours.ts'
import { part } from './content-parts-shapes.ts'

/** Bounded so that the copy of a store, which an order keeps, has less than 2000 bytes. */
const Line = Type.String({ minLength: 1, maxLength: 60 })
/** '9:30'; src/rules/store/opening-hours.ts says in words why one is no time. */
const Time = Type.String({ minLength: 1, maxLength: 5 })
/** With a break between two, or two breaks. */
const Spans = Type.Array(part({ from: Time, to: Time }), { maxItems: 3 })

const StoreShape = part({
  name: Type.Optional(Line),
  street: Type.Optional(Line),
  postcode: Type.Optional(Type.String({ minLength: 1, maxLength: 16 })),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** Absent: the country of the scope. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** A day that is absent is closed. */
  hours: Type.Optional(
    part(
      Object.fromEntries(WEEKDAYS.map((day) => [day, Type.Optional(Spans)])) as Record<
        Weekday,
        Type.TOptional<typeof Spans>
      >,
    ),
  ),
  /** Other hours of some days; without spans the store is closed. */
  specialDays: Type.Optional(
    Type.Array(part({ day: Type.String({ minLength: 1, maxLength: 10 }), spans: Spans }), { maxItems: 60 }),
  ),
  offersPickup: Type.Optional(Type.Boolean()),
  takesReturns: Type.Optional(Type.Boolean()),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  isHidden: Type.Optional(Type.Boolean()),
})

/** The stores of a scope by their ids, as in forms and addresses. */
export const StoresBody = Type.Record(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }), StoreShape, {
  additionalProperties: false,
})

/** A thousand stores with some special days each. */
export const MAX_STORES_BYTES = 500_000
