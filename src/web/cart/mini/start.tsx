import { loadPageContext } from '../../islands/load-page-context.ts'
import { PageContextRoot } from '../../page-context.tsx'
import { MiniCart, type MiniCartProperties } from './MiniCart.tsx'

/** The flyout's contents with the texts that they need; the icon's island does without both until they are wanted. */
export async function startMiniCart() {
  const shop = await loadPageContext('mini-cart')
  return (properties: MiniCartProperties) => (
    <PageContextRoot shop={shop}>
      <MiniCart {...properties} />
    </PageContextRoot>
  )
}
