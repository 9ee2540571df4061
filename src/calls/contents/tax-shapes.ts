import { Type } from 'typebox'
import { MAX_TAX_RATE } from '#rules/settings/tax-setting.ts'
import { part } from './content-parts-shapes.ts'

/** In 1/100 percent. */
const Rate = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TAX_RATE }))

/** The tax rates of a country. One that is absent is that of the country's profile. */
export const TaxBody = part({ standard: Rate, reduced: Rate, secondReduced: Rate })
