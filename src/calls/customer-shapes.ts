import { Type } from 'typebox'
import { LOGIN_STATUSES, NEWSLETTER_STATUSES, PRICE_GROUPS } from '#rules/customer/person.ts'
import { words } from './shared-shapes.ts'

/** Shapes of the customer calls (API-24, CUST-02 to CUST-09). */

/**
 * LOGGED_OUT has an empty customer. REMEMBERED has the first name and the statuses, no contact data; of these
 * isCremaCardCustomer is true for LOGGED_IN only (notes 73 and 75).
 */
export const PersonalData = Type.Object({
  tracking: Type.Object({ loginStatus: words(LOGIN_STATUSES) }),
  customer: Type.Object({
    firstname: Type.Optional(Type.String()),
    lastname: Type.Optional(Type.String()),
    loyaltyBeans: Type.Optional(Type.Integer({ minimum: 0 })),
    /** For tracking only (LOY-09). */
    priceGroup: Type.Optional(words(PRICE_GROUPS)),
    /** Absent without a subscription to the newsletter. */
    nl_status: Type.Optional(words(NEWSLETTER_STATUSES)),
    /** The article numbers of open back-in-stock requests, of a LOGGED_IN customer only (ours). */
    backInStock: Type.Optional(Type.Array(Type.String())),
    statuses: Type.Optional(
      Type.Object({
        isCommunityMember: Type.Boolean(),
        isCremacardMember: Type.Boolean(),
        isCremaCardCustomer: Type.Boolean(),
      }),
    ),
  }),
})

export const PersonalDataQuery = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })

/** The login form's fields. */
export const LoginForm = Type.Object({
  // without NUL, which PostgreSQL rejects
  email: Type.String({ maxLength: 320, pattern: '^[^\\u0000]*$' }),
  password: Type.String({ maxLength: 1000 }),
  /** 'on' where 'stay remembered' was ticked. */
  remember: Type.Optional(Type.String({ maxLength: 10 })),
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** 'red': return to `returnTo`. */
  loginRedirect: Type.Optional(Type.String({ maxLength: 10 })),
  /** A path of this shop; anything else counts as absent. */
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The number of a sold-out article; anything else counts as absent. */
  backInStock: Type.Optional(Type.String({ maxLength: 200 })),
  /** What another form was sent with after its session had ended; anything else counts as absent. */
  draft: Type.Optional(Type.String({ maxLength: 2000 })),
})

/** The logout form's fields. */
export const LogoutForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** A path of this shop; anything else counts as absent. */
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
})

/** The fields of the form by which a customer gets the loyalty card. */
export const CremaCardForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** 'red': return to `returnTo`. */
  loginRedirect: Type.Optional(Type.String({ maxLength: 10 })),
  /** A path of this shop; anything else counts as absent. */
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
})
