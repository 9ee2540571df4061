import { BACK_IN_STOCK_ORIGIN, registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import type { Site } from '#sites/sites.ts'
import { accepted, send } from '../call.ts'
import { longTermTokenHeader } from '../customer/tokens.ts'
import { reportFailedCall } from '../report-error.ts'

export type RegisterResult = 'success' | 'failure' | 'login'

export interface BackInStockRegistration {
  site: Site
  productId: string
  tcm: string | undefined
}

/**
 * Registers for a mail when the article is back in stock; without a tcm nothing is sent (BIS-08). The flag `rest` only
 * selects the route (note 34). A status of 200 to 399 is success, 401 needs a login, all else is a failure (note 9).
 */
export async function registerBackInStock(
  request: BackInStockRegistration,
  { rest = true } = {},
): Promise<RegisterResult> {
  const { site, productId, tcm } = request
  if (!tcm) return 'failure'
  const options = { headers: longTermTokenHeader(), isReportedByCaller: true }
  const answer = rest
    ? await send(registerBackInStockCall, { ...options, body: { tcm, origin: BACK_IN_STOCK_ORIGIN } })
    : await send(registerBisCall, { ...options, query: { site }, body: { productId, tcm } })
  reportFailedCall({ modeType: 'back in stock', source: 'backInStock' }, answer)
  if (answer.kind === 'network') return 'failure'
  if (accepted(answer.status)) return 'success'
  return answer.status === 401 ? 'login' : 'failure'
}
