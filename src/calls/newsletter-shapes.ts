import { Type } from 'typebox'
import { SALUTATIONS } from '#rules/newsletter/form-of-site.ts'
import { INTERESTS, NEWSLETTER_CONSENTS } from './newsletter.ts'
import { words } from './shared-shapes.ts'

/** Shapes of the newsletter calls (API-41 to API-45). What is longer than the rules allow is refused by them, by field. */

const TYPED = Type.String({ maxLength: 1000 })
/** What a form says of its place, such as 'onsite' (NEWS-02). */
const Origin = Type.String({ maxLength: 60, pattern: '^[\\w./-]*$' })
const Consents = Type.Array(words(NEWSLETTER_CONSENTS), { maxItems: 4 })
const Interests = Type.Array(words(INTERESTS), { maxItems: INTERESTS.length, uniqueItems: true })
const PERSON = {
  salutation: Type.Optional(words(SALUTATIONS)),
  firstName: Type.Optional(TYPED),
  lastName: Type.Optional(TYPED),
  consents: Consents,
}

export const SubscriberBody = Type.Object({
  email: TYPED,
  ...PERSON,
  origin: Type.Optional(Origin),
  originAddition: Type.Optional(Origin),
  /** The trap: people cannot see it, and programs fill it in (NEWS-30). */
  'verify-email': Type.Optional(TYPED),
})
export const UpdateSubscriberBody = Type.Object({ ...PERSON, interests: Type.Optional(Interests) })
export const SubscriberParams = Type.Object({
  subscriberToken: Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' }),
})
export const SubscribedAnswer = Type.Object({ status: words(['WAITING_FOR_DOI']) })
export const SubscriberAnswer = Type.Object({
  status: words(['WAITING_FOR_DOI', 'SUBSCRIBED']),
  email: Type.String(),
  salutation: Type.Optional(words(SALUTATIONS)),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  consents: Consents,
  interests: Interests,
})
export const BaseDataAnswer = Type.Object({
  email: Type.String(),
  salutation: Type.Optional(words(SALUTATIONS)),
  firstName: Type.String(),
  lastName: Type.String(),
  consents: Consents,
})

/** The form without script, whose fields are the form's; a box that is not ticked is absent. */
const Field = Type.Optional(TYPED)
export const NewsletterFormBody = Type.Object({
  email: Field,
  salutation: Field,
  firstName: Field,
  lastName: Field,
  newsletterConsent: Field,
  profilingConsent: Field,
  origin: Type.Optional(Origin),
  originAddition: Type.Optional(Origin),
  'verify-email': Field,
})
const LinkToken = Type.Optional(Type.String({ maxLength: 200 }))
export const NewsletterLinkForm = Type.Object({ token: LinkToken })
export const NewsletterLinkQuery = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  token: LinkToken,
})
