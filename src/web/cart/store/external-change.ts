import { type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import { lineOf } from '#rules/cart/line-key.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { setErrorText } from './error-texts.ts'
import { write } from './write-queue.ts'

/**
 * A change of the cart from elsewhere on the page, answered in words (part 2 §4): the name of the added product or
 * nothing where it succeeded or changed nothing, else why it failed.
 */
export async function changeCartFromOutside(request: CartChangeBody, texts: TextsByFeature['cart']): Promise<string> {
  const change = { call: changeCartCall, body: request, source: 'externalChange', line: lineOf(request), request }
  const answer = await write({ ...change, restored: undefined }).answer
  if (answer.kind === 'network') return setErrorText(texts, { code: 'UNKNOWN' })
  const { status, body } = answer
  if (status === 200) return body?.addedProduct ?? ''
  if (status === 304) return ''
  return setErrorText(texts, { code: body?.error ?? 'UNKNOWN', limit: body?.limit })
}
