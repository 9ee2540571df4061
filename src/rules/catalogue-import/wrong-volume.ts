import type { ArticleState, GoodsState } from './goods-state.ts'

type Volumes = Pick<ArticleState, 'minOrderVolume' | 'orderVolumeStep' | 'maxOrderVolume'>

/** Why the quantities of an article cannot be ordered as they are stated, and which part of it says so (note 113). */
export function wrongVolume(
  { minOrderVolume, orderVolumeStep, maxOrderVolume }: Volumes,
  product: Pick<GoodsState, 'productType' | 'maxOrderVolume'>,
): { part: keyof Volumes; message: string } | undefined {
  if (product.productType === 'GIFT_CARD') {
    const message = 'Gift cards are bought one at a time.'
    if (minOrderVolume > 1) return { part: 'minOrderVolume', message }
    return orderVolumeStep > 1 ? { part: 'orderVolumeStep', message } : undefined
  }
  const most = maxOrderVolume ?? product.maxOrderVolume
  return most !== null && most < minOrderVolume
    ? { part: 'minOrderVolume', message: 'The least quantity is more than the most.' }
    : undefined
}
