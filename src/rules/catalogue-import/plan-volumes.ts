import { MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import type { StatedArticle } from '#rules/catalogue-file/catalogue-record.ts'
import { parseQuantity } from '#rules/catalogue-file/measures.ts'
import type { NumberNotation } from '#rules/catalogue-file/read-number.ts'
import { type ArticleState, type GoodsState, NEW_ARTICLE } from './goods-state.ts'
import { wrongVolume } from './wrong-volume.ts'

type Volumes = Pick<ArticleState, 'minOrderVolume' | 'orderVolumeStep' | 'maxOrderVolume'>

/** How many pieces one order may have (note 113): what a file says, over what the shop has. An empty cell takes back what was said. */
export function planVolumes(
  stated: Pick<StatedArticle, 'leastQuantity' | 'quantityStep' | 'mostQuantity'>,
  old: Volumes | undefined,
  product: Pick<GoodsState, 'productType' | 'maxOrderVolume'>,
  notation: NumberNotation,
  note: (message: string, value: string) => void,
): Volumes {
  const before = old ?? NEW_ARTICLE
  const volumes = {
    minOrderVolume: read(stated.leastQuantity, before.minOrderVolume) ?? 1,
    orderVolumeStep: read(stated.quantityStep, before.orderVolumeStep) ?? 1,
    maxOrderVolume: read(stated.mostQuantity, before.maxOrderVolume),
  }
  const wrong = wrongVolume(volumes, product)
  if (!wrong) return volumes
  note(`${wrong.message} The quantities are left as they were.`, String(volumes[wrong.part]))
  const { minOrderVolume, orderVolumeStep, maxOrderVolume } = before
  return { minOrderVolume, orderVolumeStep, maxOrderVolume }

  function read(cell: string | undefined, known: number | null): number | null {
    if (cell === undefined) return known
    if (cell.trim() === '') return null
    const { quantity, note: doubt } = parseQuantity(cell, notation)
    if (quantity !== undefined && !doubt && quantity >= 1 && quantity <= MAX_QUANTITY) return quantity
    note(`This is no quantity from 1 to ${MAX_QUANTITY}; it was left out.`, cell)
    return known
  }
}
