import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '../shop.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Pages } from './pages.ts'

/** All pages of the shop, at all their paths; in production without those for development. */
export function pageRoutes({
  configuration,
  renderer,
  pages,
}: Pick<Shop, 'configuration'> & { renderer: PageRenderer; pages: Pages }): FastifyPluginAsync {
  return async (app) => {
    for (const { name, paths, developmentOnly } of (await renderer.pages()).pages) {
      if (developmentOnly && configuration.production) continue
      // in development a page's module is another one after each change
      const current = async () => (await renderer.pages()).pages.find((page) => page.name === name)!
      for (const path of paths) {
        app.get(path, { schema: { hide: true }, config: { page: true } }, async (request, reply) =>
          pages.answer(await current(), request, reply),
        )
      }
    }
  }
}
