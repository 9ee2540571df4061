import { DEFAULT_MAX_QUANTITY, MAX_QUANTITY, type OrderVolumes, type StepLimit } from './cart-change.ts'

/** How many pieces of an article one order may have (QB-58, notes 40 and 113): from the least in steps to the most. */

/** How many quantities a refusal names. */
const NAMED_QUANTITIES = 3

export interface QuantityRange {
  least: number
  step: number
  /** The largest quantity that the steps reach; never below the least. */
  most: number
}

/** The quantities of an article: its own most counts, else its product's, else 30 (QB-58). */
export function quantityRange(
  article: OrderVolumes,
  product: Pick<OrderVolumes, 'maxOrderVolume'> = {},
): QuantityRange {
  const { minOrderVolume: least = 1, orderVolumeStep: step = 1 } = article
  const most = Math.min(article.maxOrderVolume ?? product.maxOrderVolume ?? DEFAULT_MAX_QUANTITY, MAX_QUANTITY)
  return { least, step, most: Math.max(least, roundDownToStep(most, { least, step })) }
}

/** All quantities that may be chosen, in order. */
export function quantitiesOf({ least, step, most }: QuantityRange): number[] {
  return Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step)
}

/** The range of quantities that are in order; there is one at least. */
export function rangeOf(quantities: readonly number[]): QuantityRange {
  const [least = 1, second = least + 1] = quantities
  return { least, step: second - least, most: quantities.at(-1) ?? least }
}

/** The quantities of an article that has a least or a step; nothing where all up to its most may be chosen. */
export function orderQuantities(article: OrderVolumes): { orderQuantities?: number[] } {
  const range = quantityRange(article)
  return range.least > 1 || range.step > 1 ? { orderQuantities: quantitiesOf(range) } : {}
}

/** The largest quantity of the steps that is no more than this one; 0 where it is below the least. */
export function roundDownToStep(quantity: number, { least, step }: Omit<QuantityRange, 'most'>): number {
  return quantity < least ? 0 : quantity - ((quantity - least) % step)
}

/** Whether the steps reach a quantity, however large it is. */
export const isOnStep = (quantity: number, range: Omit<QuantityRange, 'most'>): boolean =>
  quantity > 0 && roundDownToStep(quantity, range) === quantity

/** The refusal of a quantity that the steps do not reach. */
export const stepLimit = (range: QuantityRange): StepLimit => ({
  code: 'STEP_LIMIT',
  limit: range.step,
  quantities: quantitiesOf(range).slice(0, range.step === 1 ? 1 : NAMED_QUANTITIES),
})
