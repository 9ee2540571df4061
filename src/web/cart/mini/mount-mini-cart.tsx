import { useStore } from '@nanostores/react'
import { loadPageContext } from '../../islands/load-page-context.ts'
import { mountPart } from '../../islands/mount-part.tsx'
import { PageContextRoot } from '../../page-context.tsx'
import type { FlyoutControl } from './control-flyout.ts'
import { MiniCart } from './MiniCart.tsx'

/** Renders the mini cart into its place beside the cart link, with its texts, while the flyout is open. */
export async function mountMiniCart(host: HTMLElement, id: string, flyout: FlyoutControl): Promise<void> {
  const context = await loadPageContext('mini-cart')
  mountPart(host, { name: 'mini-cart', identifierPrefix: id }).render(
    <PageContextRoot context={context}>
      <WhileOpen id={id} flyout={flyout} />
    </PageContextRoot>,
  )
}

function WhileOpen({ id, flyout }: { id: string; flyout: FlyoutControl }) {
  const state = useStore(flyout.$state)
  return state === 'closed' ? null : <MiniCart id={id} close={flyout.close} onUse={flyout.use} />
}
