import { Type } from 'typebox'

/** Shapes of the account's forms. What is longer than the rules allow is refused by them, by field; nothing is longer than a form. */

const Field = Type.Optional(Type.String({ maxLength: 16_384 }))
const Site = Type.Optional(Type.String({ maxLength: 20 }))
/** Where to go on after the form: loginRedirect 'red' and a path of this shop; anything else counts as absent. */
const RETURN = {
  loginRedirect: Type.Optional(Type.String({ maxLength: 10 })),
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
  /** What another form was sent with after its session had ended; anything else counts as absent. */
  draft: Type.Optional(Type.String({ maxLength: 2000 })),
}
/** 'sent': the form was sent before, and only what it keeps comes once more. */
export const MailFormQuery = Type.Object({ state: Type.Optional(Type.String({ maxLength: 20 })) })

export const RegisterForm = Type.Object({
  site: Site,
  firstname: Field,
  lastname: Field,
  email: Field,
  password: Field,
  /** 'on': with the loyalty card. */
  loyaltyCard: Type.Optional(Type.String({ maxLength: 10 })),
  /** The number of a sold-out article; anything else counts as absent. */
  backInStock: Type.Optional(Type.String({ maxLength: 200 })),
  ...RETURN,
})
export const ForgottenPasswordForm = Type.Object({ site: Site, email: Field, ...RETURN })
/** Of a mail's link, with the password that is asked for. */
export const LinkForm = Type.Object({
  site: Site,
  token: Type.Optional(Type.String({ maxLength: 200 })),
  password: Field,
})

export const NameForm = Type.Object({ site: Site, firstname: Field, lastname: Field })
export const PasswordForm = Type.Object({ site: Site, current: Field, password: Field })
export const EmailForm = Type.Object({ site: Site, email: Field, current: Field })
/** What asks for the present password and nothing else. */
export const PresentPasswordForm = Type.Object({ site: Site, current: Field })
/** `device`: the id of a session, or 'others' for all but this one. */
export const DevicesForm = Type.Object({
  site: Site,
  device: Type.Optional(Type.String({ maxLength: 20, pattern: '^[\\w-]*$' })),
})

const Id = Type.String({ format: 'uuid', maxLength: 36 })
export const AddressForm = Type.Object({
  site: Site,
  /** Of one address, so that a second press stores it once. */
  id: Id,
  firstname: Field,
  lastname: Field,
  company: Field,
  street: Field,
  extra: Field,
  postcode: Field,
  city: Field,
  district: Field,
  province: Field,
})
export const RemoveAddressForm = Type.Object({ site: Site, id: Id })
