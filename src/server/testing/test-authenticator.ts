import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The numbers of COSE and WebAuthn that a key of the curve P-256 and its answers are written in. */
const COSE_KEY = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3 } as const
const EC2 = 2
const ES256 = -7
const P256 = 1
const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const

/** What a test changes of an answer that would be accepted. */
export interface AuthenticatorChanges {
  /** What the browser says that it has signed. */
  clientData?: Record<string, unknown>
  rpId?: string
  /** False: the owner has not shown a finger, a face or a PIN. */
  isVerified?: boolean
  uses?: number
  userHandle?: string
  /** Signs with another key. */
  key?: KeyObject
  format?: string
  statement?: Map<string, unknown>
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator with one key, and the browser around it: what both send is made here, and can be spoilt by a test. */
export class TestAuthenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #rpId: string
  readonly #origin: string
  #userHandle = ''
  uses = 0

  constructor({ rpId = 'localhost', origin = 'http://localhost:3000' } = {}) {
    this.#rpId = rpId
    this.#origin = origin
  }

  /** What a browser sends of a new passkey. */
  create({ challenge, user }: { challenge: string; user: { id: string } }, changes: AuthenticatorChanges = {}) {
    this.#userHandle = user.id
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [COSE_KEY.type, EC2],
      [COSE_KEY.algorithm, ES256],
      [COSE_KEY.curve, P256],
      [COSE_KEY.x, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [COSE_KEY.y, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key as never)])
    const attestation = new Map<string, unknown>([
      ['fmt', changes.format ?? 'none'],
      ['attStmt', changes.statement ?? new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.#data(FLAGS.hasKey, changes), credential]))],
    ])
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, changes),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    })
  }

  /** What a browser sends of a passkey that is used. */
  get({ challenge }: { challenge: string }, changes: AuthenticatorChanges = {}) {
    this.uses = changes.uses ?? this.uses + 1
    const data = this.#data(0, changes)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, changes)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, changes.key ?? this.#keys.privateKey)),
      userHandle: changes.userHandle ?? this.#userHandle,
    })
  }

  #clientData(type: string, challenge: string, { clientData }: AuthenticatorChanges): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...clientData }))
  }

  #data(flags: number, { rpId = this.#rpId, isVerified = true, uses = this.uses }: AuthenticatorChanges): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
