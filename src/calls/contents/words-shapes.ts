import { Type } from 'typebox'

/** All texts of a language have some 100 kB. */
export const MAX_WORDS_BYTES = 400_000

/**
 * What is said in place of the shop's texts: ICU messages, by names such as 'de.cart.heading'. Which names there are, and how long a
 * message may be, its check says, in sentences that name the text.
 */
export const WordsBody = Type.Record(Type.String({ pattern: '^[a-z]{2}\\.[\\w-]+\\.[\\w.-]+$' }), Type.String(), {
  maxProperties: 2000,
  additionalProperties: false,
})
