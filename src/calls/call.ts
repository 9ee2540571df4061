/**
 * One call between browser and server. The description is shared by the server's route, the browser's client and the
 * OpenAPI document; its shapes stand in `<feature>-shapes.ts`, which only the server loads.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  /** The fixed anti-forgery header is required; the server rejects the call without it (note 32). */
  csrf?: true
  /** The body is a form instead of JSON, so that it works without script too. */
  form?: true
  /** `cart`: a refusal names its code `error`, as the cart store reads it (MINI-30). Otherwise it is a Fault. */
  faults?: 'cart'
}

/** Header names of the calls (note 32). */
export const HEADERS = {
  site: 'x-site',
  csrf: 'x-csrf-token',
  longTermToken: 'x-long-term-token',
  idempotencyKey: 'idempotency-key',
  edgeSite: 'x-edge-site',
} as const

/** The fixed value of the anti-forgery header. */
export const CSRF_VALUE = '1'
