import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

const Line = Type.String({ minLength: 1, maxLength: 100 })

/**
 * Who sells on a site, as invoices name it, and the account that transfers go to. It is stored with each invoice, so that a
 * change counts for later ones only.
 */
export const SellerBody = part({
  name: Line,
  /** Street, postcode and place, country. */
  address: Type.Array(Line, { minItems: 1, maxItems: 5 }),
  /** What the country's law asks for, such as the VAT number, each with the name that it has there. */
  registrations: Type.Array(part({ label: Type.String({ minLength: 1, maxLength: 60 }), value: Line }), {
    maxItems: 6,
  }),
  contact: Type.Array(Line, { maxItems: 4 }),
  /** Without one the site takes no payment in advance. */
  account: Type.Optional(
    part({
      // as the credit transfer of SEPA bounds it
      holder: Type.String({ minLength: 1, maxLength: 70 }),
      bank: Line,
      /** Without spaces. */
      iban: Type.String({ maxLength: 34, pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]+$' }),
      /** With it, sites in francs show a Swiss QR code and its reference. */
      holderAddress: Type.Optional(
        part({
          street: Type.String({ minLength: 1, maxLength: 70 }),
          postcode: Type.String({ minLength: 1, maxLength: 16 }),
          town: Type.String({ minLength: 1, maxLength: 35 }),
          country: Type.String({ pattern: '^[A-Z]{2}$' }),
        }),
      ),
      bic: Type.Optional(Type.String({ maxLength: 11, pattern: '^[A-Z0-9]+$' })),
    }),
  ),
  /** For how many days after its date an invoice is paid in time. */
  paymentDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** True for the demo's: documents say so, and a shop in production takes no money for it. */
  isSample: Type.Optional(Type.Boolean()),
})
