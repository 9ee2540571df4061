/**
 * One call between browser and server. The server's route, the browser's client and the OpenAPI document share this
 * description. The call's shapes are in `<feature>-shapes.ts`, which only the server loads.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /** True: the server refuses the call without the fixed anti-forgery (CSRF) header (note 32). */
  csrf?: true
  /** True: the body is a form instead of JSON, so that the call works without script. */
  form?: true
  /** True: the browser does not say which page sends it (API-03). */
  noReferrer?: true
  /**
   * The format of a fault. 'cart' names the code `error`, as the cart store reads it (MINI-30); 'problem' is problem+json
   * with a `type` (RFC 9457, note 79); 'staff' adds the staff's `status` (STAFF-17); otherwise it is a Fault.
   */
  faults?: 'cart' | 'problem' | 'staff'
  /**
   * The parts of the body of 200 or 201 that the browser cannot do without, as a sample: `''` stands for any text, `[]`
   * for any list, and `[item]` for a list whose items all have the item's parts. An answer without them did not come from
   * the shop, as of a network's login page, and counts as none. A part that is new comes here one release later, because
   * in a rolling restart old processes answer too.
   */
  answer?: object
}

/** Samples of some parts of a body. */
export type PartsOf<Body> = {
  [Name in keyof Body]?: Body[Name] extends ReadonlyArray<infer Item>
    ? readonly [] | readonly [PartsOf<Item>] | Body[Name]
    : Body[Name] extends object
      ? PartsOf<Body[Name]>
      : Body[Name]
}

/** Header names of the calls (note 32). */
export const HEADERS = {
  site: 'x-site',
  csrf: 'x-csrf-token',
  longTermToken: 'x-long-term-token',
  idempotencyKey: 'idempotency-key',
  loginToken: 'x-login-token',
  /** The shopper's IP address for the proof of a consent, from a trusted proxy. */
  originalAddress: 'x-original-address',
  edgeSite: 'x-edge-site',
  /** Of an answer: the id under which the server's log has the request. */
  requestId: 'x-request-id',
} as const

/** The fixed value of the anti-forgery header. */
export const CSRF_VALUE = '1'
