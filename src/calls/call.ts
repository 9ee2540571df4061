/**
 * One call between browser and server. The description is shared by the server's route, the browser's client and the
 * OpenAPI document; its shapes stand in `<feature>-shapes.ts`, which only the server loads.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
}

/** Header names of the calls (decision 32). */
export const HEADERS = {
  site: 'x-site',
  csrf: 'x-csrf-token',
  longTermToken: 'x-long-term-token',
  idempotencyKey: 'idempotency-key',
  edgeSite: 'x-edge-site',
} as const

/** The fixed value of the anti-forgery header. */
export const CSRF_VALUE = '1'
