import { isQuickBuyMode } from '#rules/quick-buy/mode.ts'
import { DEFAULT_QUANTITY } from '#rules/quick-buy/quantity-options.ts'

/** Reads the details of the two open events (QB-06, QB-07, QB-11). Any script can dispatch them, so all is validated. */

/** What the overlay is opened for. An edit names the cart line or watch list entry that it replaces. */
export type QuickBuyTask =
  | { mode: 'regular' | 'watchlist' }
  | { mode: 'cart' | 'watch'; oldProductId: string; oldTcm: string }

export interface RequestedSelection {
  productId: string
  preSelectedArticleTcm?: string
  initialQuantity: number
}

/** At least one selection; exactly one where an entry is edited. */
export type Opening = QuickBuyTask & { selections: readonly RequestedSelection[] }

/**
 * Reads the detail `{selections: [{productId, preSelectedArticleTcm?, initialQuantity = 1}], mode = 'regular'}` of the
 * open event. Undefined where nothing can be shown: no selection names a product, or an edit names no article.
 */
export function openingOf(detail: unknown): Opening | undefined {
  if (!isRecord(detail) || !Array.isArray(detail.selections)) return undefined
  const selections = detail.selections.flatMap(readSelection).filter(isFirstOfItsKind)
  const mode = isQuickBuyMode(detail.mode) ? detail.mode : 'regular'
  const first = selections[0]
  if (!first) return undefined
  if (mode === 'regular' || mode === 'watchlist') return { mode, selections }
  if (first.preSelectedArticleTcm === undefined) return undefined
  return { mode, oldProductId: first.productId, oldTcm: first.preSelectedArticleTcm, selections: [first] }
}

/** Reads the detail `{productId, tcm, quantity = 1}` of the event that edits a cart item. */
export function cartItemOpeningOf(detail: unknown): Opening | undefined {
  if (!isRecord(detail)) return undefined
  const { productId, tcm: preSelectedArticleTcm, quantity: initialQuantity } = detail
  return openingOf({ mode: 'cart', selections: [{ productId, preSelectedArticleTcm, initialQuantity }] })
}

function readSelection(value: unknown): RequestedSelection[] {
  if (!isRecord(value) || !isText(value.productId)) return []
  const { productId, preSelectedArticleTcm, initialQuantity } = value
  return [
    {
      productId,
      ...(isText(preSelectedArticleTcm) && { preSelectedArticleTcm }),
      initialQuantity:
        typeof initialQuantity === 'number' && Number.isInteger(initialQuantity) && initialQuantity >= 1
          ? initialQuantity
          : DEFAULT_QUANTITY,
    },
  ]
}

/** Drops a repeated article; two articles of one product are both shown. */
function isFirstOfItsKind(selection: RequestedSelection, index: number, all: readonly RequestedSelection[]): boolean {
  const same = (other: RequestedSelection) =>
    other.productId === selection.productId && other.preSelectedArticleTcm === selection.preSelectedArticleTcm
  return all.findIndex(same) === index
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
