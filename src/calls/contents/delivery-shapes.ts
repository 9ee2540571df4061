import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** Working days from the order to the door; no country lets a seller take more than about thirty days unless it was agreed. */
const Days = Type.Integer({ minimum: 0, maximum: 99 })
const Time = Type.Optional(part({ from: Days, to: Days }))

/** In how many working days goods come. One that is absent is that of the country's profile. */
export const DeliveryBody = part({ parcel: Time, bulky: Time, letter: Time })
