import { Type } from 'typebox'
import { CONSENT_ANSWERS } from '#rules/tracking/consent-answer.ts'
import { words } from './shared-shapes.ts'

/** A ticked box of the consent form; one that is not ticked is absent. */
const Box = Type.Optional(Type.String({ maxLength: 10 }))

/** The consent form: one of its buttons, the ticked groups, and the page to return to. */
export const ConsentFormBody = Type.Object({
  answer: words(CONSENT_ANSWERS),
  C0003: Box,
  C0004: Box,
  back: Type.Optional(Type.String({ maxLength: 1000 })),
  site: Type.Optional(Type.String({ maxLength: 20 })),
})
