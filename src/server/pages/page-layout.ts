import type { PageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import type { Layout } from '#web/pages/document-layout.ts'
import type { FramePieces } from '#web/pages/frame-pieces.ts'
import { EMPTY_LAYOUT, loadLayout } from '#web/pages/layout.ts'
import type { Configuration } from '../configuration.ts'
import type { CurrentSettings } from '../request/current-settings.ts'
import { listedSites } from '../request/listed-sites.ts'
import { DEV_TRACKING_SCRIPT } from '../tracking/dev-addresses.ts'
import type { PageRenderer } from './page-renderer.ts'

/** The parts of the shop that a layout is made of. */
export interface LayoutParts {
  configuration: Configuration
  settings: CurrentSettings
  renderer: PageRenderer
  /** Where pieces of the frame are stored; not in development, where the code of pages changes. */
  pieces: FramePieces | undefined
}

/** What every document needs besides the page's own data. */
export async function loadPageLayout(
  shop: LayoutParts,
  { moment }: Pick<Visit, 'moment'>,
  loaders: PageLoaders,
  pageName?: string,
): Promise<Layout> {
  const [assets, data] = await Promise.all([shop.renderer.assets(pageName), loadLayout(loaders)])
  return { assets, data, ...layoutOfShop(shop, moment) }
}

/** A layout without contents, for which no query is sent. */
export async function emptyPageLayout(shop: LayoutParts, { moment }: Pick<Visit, 'moment'>): Promise<Layout> {
  return { assets: await shop.renderer.assets(), data: EMPTY_LAYOUT, ...layoutOfShop(shop, moment) }
}

const layoutOfShop = (shop: LayoutParts, moment: number) => ({
  ...configuredLayout(shop.configuration),
  pieces: shop.pieces,
  sites: listedSites(shop, moment),
})

export const configuredLayout = ({
  sites,
  origins,
  apps,
  consentProvider,
  trackingScript,
  production,
}: Configuration) => {
  // in development one of the shop's own shows what it receives (tracking/dev-event-routes.ts)
  const library = trackingScript ?? (production ? undefined : DEV_TRACKING_SCRIPT)
  return {
    sites,
    origins,
    apps,
    ...(consentProvider && { consentProvider }),
    ...(library && { trackingScript: library }),
  }
}
