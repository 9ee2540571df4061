import type { FastifyRequest } from 'fastify'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { ownPathFault } from '#rules/own-page/own-path.ts'
import { requestedAddress } from '#rules/redirect/old-address.ts'
import type { Page } from '#web/pages/page.ts'
import type { PageRenderer } from './page-renderer.ts'

/**
 * The page that shows a merchant's own pages, where a request asks for a path that one of them has or had. It reads the memory alone,
 * because strangers can think of any number of addresses.
 */
export async function ownPageOf(
  { method, url }: FastifyRequest,
  renderer: PageRenderer,
  loaders: () => Pick<PageLoaders, 'ownPages'>,
): Promise<Page | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const path = requestedAddress(url)?.path
  if (path === undefined || ownPathFault(path) !== undefined) return undefined
  if (!(await loaders().ownPages.find(path))) return undefined
  const { pages } = await renderer.pages()
  return pages.find((page) => page.kind === 'shared' && page.atOwnPaths)
}
