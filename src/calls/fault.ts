/**
 * What a refused call answers: a small JSON body that names the fault. `code` is stable and for programs, `message` is
 * English and for the person who reads a log or a console; what a shopper reads is a text of the site.
 */
export interface Fault {
  code: string
  message: string
  /** The part of the request that is wrong, such as 'body.quantity'. */
  field?: string
  requestId: string
}
