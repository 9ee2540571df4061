/**
 * The JSON body of a failed call (client error or server error). `code` is stable and for programs; `message` is
 * English and for programmers. Shoppers read a text of the site instead.
 */
export interface Fault {
  code: string
  message: string
  /** The part of the request that is wrong, such as 'body.quantity'. */
  field?: string
  requestId: string
}

/** The same as problem+json (RFC 9457): `type` is for programs too, and `title` is the message. */
export interface Problem extends Omit<Fault, 'message'> {
  /** A URN, or about:blank. */
  type: string
  title: string
  status: number
}
