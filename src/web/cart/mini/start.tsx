import { loadShop } from '../../islands/load-shop.ts'
import { ShopRoot } from '../../shop.tsx'
import { MiniCart, type MiniCartProperties } from './MiniCart.tsx'

/** The flyout's contents with the texts that they need; the icon's island does without both until they are wanted. */
export async function startMiniCart() {
  const shop = await loadShop('mini-cart')
  return (properties: MiniCartProperties) => (
    <ShopRoot shop={shop}>
      <MiniCart {...properties} />
    </ShopRoot>
  )
}
