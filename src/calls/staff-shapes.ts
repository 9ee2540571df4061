import { Type } from 'typebox'

/** The fields of the staff's login form. */
export const StaffLoginForm = Type.Object({
  // without NUL, which PostgreSQL rejects
  email: Type.String({ maxLength: 320, pattern: '^[^\\u0000]*$' }),
  password: Type.String({ maxLength: 1000 }),
  /** Of an authenticator app, perhaps with a space in it. */
  totpCode: Type.String({ maxLength: 20 }),
  site: Type.Optional(Type.String({ maxLength: 20 })),
})

/** The fields of the form that ends a staff session. */
export const StaffLogoutForm = Type.Object({ site: Type.Optional(Type.String({ maxLength: 20 })) })
