import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ShopRoot } from '../shop.tsx'
import type { IslandName } from './island-features.ts'
import { loadShop } from './load-shop.ts'

/** Where the browser gets an island's component from. The quick-buy overlay has its own way in (quick-buy/open.ts). */
const COMPONENTS: Record<Exclude<IslandName, 'quick-buy'>, () => Promise<ComponentType<never>>> = {
  'cart-link': async () => (await import('../header/CartLink.tsx')).CartLink,
  'product-stage': async () => (await import('../product/ProductStage.tsx')).ProductStage,
  'cart-view': async () => (await import('../cart/CartView.tsx')).CartView,
  'watch-list-view': async () => (await import('../watch-list/WatchListView.tsx')).WatchListView,
  'password-field': async () => (await import('../customer/PasswordField.tsx')).PasswordField,
}

/** Brings one island to life. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as Exclude<IslandName, 'quick-buy'>
  const [component, shop] = await Promise.all([COMPONENTS[name](), loadShop(name)])
  const Component = component as ComponentType<object>
  const json = document.querySelector(`script[data-of="${element.id}"]`)?.textContent ?? '{}'
  hydrateRoot(
    element,
    <ShopRoot shop={shop}>
      <Component {...JSON.parse(json)} />
    </ShopRoot>,
    { identifierPrefix: element.id },
  )
  element.dataset.alive = ''
}
