import { loadPageContext } from '../../islands/load-page-context.ts'
import { PageContextRoot } from '../../page-context.tsx'
import { MiniCart, type MiniCartProperties } from './MiniCart.tsx'

/** Loads the mini cart with its texts; the island of the cart icon loads neither before they are needed. */
export async function loadMiniCart() {
  const context = await loadPageContext('mini-cart')
  return (properties: MiniCartProperties) => (
    <PageContextRoot context={context}>
      <MiniCart {...properties} />
    </PageContextRoot>
  )
}
