import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '../shop.ts'
import { personalPage, sharedPage } from './page-answers.ts'

/** All pages: address → visit → cache → load → draw (DESIGN.md). */
export function pageRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    const { pages } = await shop.renderer.pages()
    for (const { name } of pages) {
      const current = async () => (await shop.renderer.pages()).pages.find((page) => page.name === name)!
      const { paths } = await current()
      for (const path of paths) {
        app.get(path, { schema: { hide: true } }, async (request, reply) => {
          const page = await current()
          return page.kind === 'shared'
            ? sharedPage(shop, page, request, reply)
            : personalPage(shop, page, request, reply)
        })
      }
    }
  }
}
