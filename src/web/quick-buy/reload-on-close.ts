import type { QuickBuyMode } from '#rules/quick-buy/mode.ts'

const RELOADED_PATHS: readonly string[] = ['/cart', '/m/cart']

/** The cart pages of these two paths are read anew after buying there; the third follows the cart event (decision 15). */
export function reloadsOnClose(path: string, mode: QuickBuyMode): boolean {
  return mode === 'regular' && RELOADED_PATHS.includes(path)
}
