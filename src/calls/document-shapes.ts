import { type TSchema, Type } from 'typebox'
import { VALUE_KEY } from '#rules/search/attributes.ts'
import { LANGUAGES } from '#sites/sites.ts'

/** What the shapes of all files of a catalogue are made of. */

export const CLOSED = { additionalProperties: false }

export const optional = (properties: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, Type.Optional(shape)]))

export const orNull = (shape: TSchema) => Type.Union([shape, Type.Null()])

/** A text in some of the languages. */
export const texts = (maxLength: number) =>
  Type.Object(optional(Object.fromEntries(LANGUAGES.map((language) => [language, Type.String({ maxLength })]))), CLOSED)

export const CategorySlug = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.~-]+$' })
export const ValueKey = Type.String({ pattern: VALUE_KEY.source })
