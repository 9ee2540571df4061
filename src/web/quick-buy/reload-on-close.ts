import { CART_PAGE_PATH, CART_PAGE_PATHS } from '#rules/addresses.ts'
import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'

/** The cart page's third path, to which links lead, follows the cart's event instead (note 15). */
const RELOADED_PATHS: readonly string[] = CART_PAGE_PATHS.filter((path) => path !== CART_PAGE_PATH)

/** Whether closing reloads the page (QB-16). */
export function reloadsOnClose(path: string, mode: QuickBuyMode): boolean {
  return mode === 'regular' && RELOADED_PATHS.includes(path)
}
