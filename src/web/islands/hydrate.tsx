import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageContextRoot } from '../page-context.tsx'
import type { IslandName } from './island-features.ts'
import { loadPageContext } from './load-page-context.ts'

/** The overlay and the mini cart have their own ways in (quick-buy/open.ts, cart/mini/start.tsx). */
type Hydrated = Exclude<IslandName, 'quick-buy' | 'mini-cart'>

/** Where the browser gets an island's component from. */
const COMPONENTS: Record<Hydrated, () => Promise<ComponentType<never>>> = {
  'cart-link': async () => (await import('../header/CartLink.tsx')).CartLink,
  'product-stage': async () => (await import('../product/ProductStage.tsx')).ProductStage,
  'cart-view': async () => (await import('../cart/page/CartView.tsx')).CartView,
  'watch-list-view': async () => (await import('../watch-list/WatchListView.tsx')).WatchListView,
  'password-field': async () => (await import('../customer/PasswordField.tsx')).PasswordField,
}

/** Brings one island to life. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as Hydrated
  const [component, shop] = await Promise.all([COMPONENTS[name](), loadPageContext(name)])
  const Component = component as ComponentType<object>
  const json = document.querySelector(`script[data-of="${element.id}"]`)?.textContent ?? '{}'
  hydrateRoot(
    element,
    <PageContextRoot shop={shop}>
      <Component {...JSON.parse(json)} />
    </PageContextRoot>,
    { identifierPrefix: element.id },
  )
  element.dataset.hydrated = ''
}
