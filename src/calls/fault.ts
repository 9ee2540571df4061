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
