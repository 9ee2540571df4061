import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '../shop.ts'

/** All pages of the shop, at all their paths. */
export function pageRoutes({ renderer, pages }: Pick<Shop, 'renderer' | 'pages'>): FastifyPluginAsync {
  return async (app) => {
    for (const { name, paths } of (await renderer.pages()).pages) {
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
