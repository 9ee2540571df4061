import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { failureReporter } from './islands/failure-reporter.ts'
import { fieldKeeper } from './islands/field-snapshot.ts'
import { IslandRoot } from './islands/IslandRoot.tsx'
import { isChanged } from './islands/is-changed.ts'
import type { IslandName } from './islands/island-features.ts'
import { keepReplacedTexts } from './islands/keep-replaced-texts.ts'
import { loadPageContext } from './islands/load-page-context.ts'
import { pointerReleased } from './islands/pointer-released.ts'
import { propertiesOf } from './islands/properties-of.ts'

/** Overlay, cart link, search, mini cart and promotions load themselves (quick-buy/open-overlay.ts, header/start-cart-link.ts). */
type Hydrated = Exclude<IslandName, 'quick-buy' | 'cart-link' | 'mini-cart' | 'search-box' | 'promotion'>

/** Each island's component, loaded with its first island of a page. */
const COMPONENTS: Record<Hydrated, () => Promise<ComponentType<never>>> = {
  'product-stage': async () => (await import('./product-page/ProductStage.tsx')).ProductStage,
  'cart-view': async () => (await import('./cart/page/CartView.tsx')).CartView,
  'history-suggestions': async () => (await import('./history/HistorySuggestions.tsx')).HistorySuggestions,
  'watch-list-view': async () => (await import('./watch-list/WatchListView.tsx')).WatchListView,
  newsletter: async () => (await import('./newsletter/NewsletterForm.tsx')).NewsletterForm,
  'password-field': async () => (await import('./customer/PasswordInput.tsx')).PasswordInput,
  'passkey-sign-in': async () => (await import('./passkey/PasskeySignIn.tsx')).PasskeySignIn,
  'add-passkey': async () => (await import('./passkey/AddPasskey.tsx')).AddPasskey,
  'ui-gallery': async () => (await import('./pages/GalleryExamples.tsx')).GalleryExamples,
}

/** Hydrates one island's server-rendered HTML; throws where its code or its texts cannot be loaded. Done once it is committed. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as Hydrated
  const [component, context] = await Promise.all([COMPONENTS[name](), loadPageContext(name)])
  const Component = component as ComponentType<object>
  const onFailure = failureReporter(name)
  await pointerReleased(element)
  const isOfPage = isChanged(element)
  keepReplacedTexts(element)
  await new Promise<void>((onCommit) => {
    hydrateRoot(
      element,
      <IslandRoot context={context} island={{ part: { element, onFailure }, fields: fieldKeeper(element), onCommit }}>
        <Component {...propertiesOf(element)} />
      </IslandRoot>,
      {
        identifierPrefix: element.id,
        // the boundary reports what it catches
        onCaughtError: () => {},
        // React has thrown the server's elements away and rendered the island anew
        onRecoverableError: (error) => onFailure(error, { found: 'at-start', isOfPage }),
      },
    )
  })
  element.dataset.hydrated = ''
}
