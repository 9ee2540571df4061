import type { FastifyPluginAsync } from 'fastify'
import { ASSETS_PATH, BUILDS_PATH, PAYLOAD_FILE } from '#rules/addresses.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Pages } from './pages.ts'

/** What the browser reads of builds: the latest, what one consists of, and the data of prerendered pages (note 82). */
export function buildRoutes({ renderer, pages }: { renderer: PageRenderer; pages: Pages }): FastifyPluginAsync {
  const { build } = renderer
  const hidden = { schema: { hide: true } }
  return async (app) => {
    const prerendered = (await renderer.pages()).pages.filter((page) => page.kind === 'shared' && page.prerendered)
    app.get(`${BUILDS_PATH}/latest.json`, hidden, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(build),
    )
    app.get(`${BUILDS_PATH}/meta/${build.id}.json`, hidden, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .send({ ...build, prerendered: prerendered.flatMap(({ paths }) => paths) }),
    )
    for (const page of prerendered) {
      for (const path of page.paths) {
        app.get(`${ASSETS_PATH}${path}/${PAYLOAD_FILE}`, hidden, (request, reply) =>
          pages.answerPayload(page, path, request, reply),
        )
      }
    }
  }
}
