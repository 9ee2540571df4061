import { Type } from 'typebox'

/** Shapes of WebAuthn's JSON, as far as the shop needs it; a bound for each part. */

const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = bytes(1400)
const Transports = Type.Array(Type.String({ maxLength: 30, pattern: '^[\\w-]+$' }), { maxItems: 10 })

export const AddPasskeyOptionsBody = Type.Object({ password: Type.String({ maxLength: 2000 }) })
export const AddPasskeyBody = Type.Object({
  /** Empty: named by its device. */
  name: Type.String({ maxLength: 2000 }),
  credential: Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: Type.Optional(Transports),
    }),
  }),
})
export const PasskeySignInBody = Type.Object({
  /** Stays signed in, as the form's field says. */
  remember: Type.Boolean(),
  /** Where to go on after the sign-in; absent: the home page. */
  returnTo: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The number of a sold-out article that a mail is requested for; anything else counts as absent. */
  backInStock: Type.Optional(Type.String({ maxLength: 200 })),
  credential: Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      /** The customer's id, which every passkey that is found without a name brings. */
      userHandle: bytes(200),
    }),
  }),
})

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})

/** What the browser needs to make a passkey. */
export const AddPasskeyOptions = Type.Object({
  options: Type.Object({
    challenge: Type.String(),
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Integer(),
    excludeCredentials: Type.Array(Descriptor),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Boolean(),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  }),
})
export const PasskeyAdded = Type.Object({ added: Type.Boolean() })
/** What the browser needs to use one; which, the customer chooses there. */
export const PasskeySignInOptions = Type.Object({
  options: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
  }),
})
export const PasskeySignedIn = Type.Object({ location: Type.String() })

export const RemovePasskeyForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  passkey: Type.String({ format: 'uuid', maxLength: 36 }),
})
