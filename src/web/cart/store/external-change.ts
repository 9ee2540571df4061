import { type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import { lineKeyOf } from '#rules/cart/line-key.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { setErrorText } from './error-texts.ts'
import { write } from './write-queue.ts'

/**
 * Changes the cart for a script outside of it (MINI-29 to MINI-32). Answers a text: the added product's name, '' where
 * nothing was added or changed, otherwise the error message.
 */
export async function changeCartFromOutside(request: CartChangeBody, texts: TextsByFeature['cart']): Promise<string> {
  const change = { call: changeCartCall, body: request, source: 'externalChange', line: lineKeyOf(request), request }
  const answer = await write({ ...change, restored: undefined }).answer
  if (answer.kind === 'network') return setErrorText(texts, { code: 'UNKNOWN' })
  const { status, body } = answer
  if (status === 200) return body?.addedProduct ?? ''
  if (status === 304) return ''
  return setErrorText(texts, { code: body?.error ?? 'UNKNOWN', limit: body?.limit })
}
