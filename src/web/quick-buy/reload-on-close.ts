import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'

const RELOADED_PATHS: readonly string[] = ['/cart', '/m/cart']

/** Whether closing reloads the page (QB-16). The cart page's third path follows the cart's event instead (note 15). */
export function reloadsOnClose(path: string, mode: QuickBuyMode): boolean {
  return mode === 'regular' && RELOADED_PATHS.includes(path)
}
