import type { PageLoaders } from '#calls/page-loaders.ts'
import type { Layout } from '#web/pages/document.tsx'
import type { FramePieces } from '#web/pages/frame-pieces.ts'
import { EMPTY_LAYOUT, loadLayout } from '#web/pages/layout.ts'
import type { Configuration } from '../configuration.ts'
import { DEV_TRACKING_SCRIPT } from '../tracking/dev-addresses.ts'
import type { PageRenderer } from './page-renderer.ts'

/** The parts of the shop that a layout is made of. */
export interface LayoutParts {
  configuration: Configuration
  renderer: PageRenderer
  /** Where pieces of the frame are stored; not in development, where the code of pages changes. */
  pieces: FramePieces | undefined
}

/** What every document needs besides the page's own data. */
export async function loadPageLayout(
  { renderer, configuration, pieces }: LayoutParts,
  loaders: PageLoaders,
  pageName?: string,
): Promise<Layout> {
  const [assets, data] = await Promise.all([renderer.assets(pageName), loadLayout(loaders)])
  return { assets, data, pieces, ...configuredLayout(configuration) }
}

/** A layout without contents, for which no query is sent. */
export async function emptyPageLayout({ renderer, configuration, pieces }: LayoutParts): Promise<Layout> {
  return { assets: await renderer.assets(), data: EMPTY_LAYOUT, pieces, ...configuredLayout(configuration) }
}

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
