import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { devPage } from '../dev-page.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import type { Shop } from '../shop.ts'
import { DEV_EVENTS_PATH, DEV_TRACKING_SCRIPT } from './dev-addresses.ts'
import { rowsOf } from './dev-event-rows.ts'

const BODY_LIMIT = 128 * 1024

const SeenEvent = Type.Object({
  channel: Type.Union([Type.Literal('library'), Type.Literal('data layer')]),
  path: Type.String({ maxLength: 2000 }),
  event: Type.Record(Type.String(), Type.Unknown()),
})
const After = Type.Object({ after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) })

const FILES = {
  [DEV_TRACKING_SCRIPT]: ['library.js', 'text/javascript; charset=utf-8'],
  [`${DEV_EVENTS_PATH}/view.js`]: ['view.js', 'text/javascript; charset=utf-8'],
  [`${DEV_EVENTS_PATH}/view.css`]: ['view.css', 'text/css; charset=utf-8'],
} as const

/**
 * `/dev/events` shows developers the tracking events of their shop as they happen, each compared with GA4's reference. A tracking
 * library of the shop's own, which pages load with consent where no other is configured, tells the server of them. In
 * production there is nothing of it.
 */
export function devEventRoutes({
  configuration,
  clock,
}: Pick<Shop, 'configuration' | 'clock'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    if (configuration.production) return
    // the schema of GA4 is read and compiled here only
    const { DevEvents } = await import('./dev-events.ts')
    const events = new DevEvents(clock())
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const hidden = { schema: { hide: true }, config: { rateLimit: 'none' } } as const
    app.get(DEV_EVENTS_PATH, hidden, async (_request, reply) => {
      const head = `<link rel="stylesheet" href="${DEV_EVENTS_PATH}/view.css"><script type="module" src="${DEV_EVENTS_PATH}/view.js"></script>`
      const body = `${introduction(configuration.trackingScript)}<ol id="events">${rowsOf(events.after(0))}</ol>`
      return reply.type('text/html; charset=utf-8').send(devPage('Tracking events', body, head))
    })
    app.get(
      `${DEV_EVENTS_PATH}/rows`,
      { ...hidden, schema: { hide: true, querystring: After } },
      async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(rowsOf(events.after(Number(request.query.after ?? 0)))),
    )
    app.post(
      DEV_EVENTS_PATH,
      {
        schema: { hide: true, body: SeenEvent },
        config: { rateLimit: 'none', inPreview: 'allowed' },
        bodyLimit: BODY_LIMIT,
        onRequest: [ownOriginOnly],
      },
      async (request, reply) => {
        events.add(request.body, clock())
        return reply.status(204).send()
      },
    )
    for (const [path, [file, type]] of Object.entries(FILES)) {
      app.get(path, hidden, async (_request, reply) =>
        reply.type(type).send(await readFile(new URL(`./dev-view/${file}`, import.meta.url), 'utf8')),
      )
    }
  }
}

function introduction(trackingScript: string | undefined): string {
  const library = trackingScript
    ? 'TRACKING_SCRIPT_URL names a tracking library, which receives the events instead of this page.'
    : 'Open a page of the shop in another window and consent to statistics; what it measures appears here within a second.'
  return `<p>${library}</p>
    <p>The newest 300 are shown. What GA4’s reference forbids is red.</p>
    <fieldset><legend>Show</legend>
      <label><input type="radio" name="channel" value="" checked> all</label>
      <label><input type="radio" name="channel" value="library"> what the library receives</label>
      <label><input type="radio" name="channel" value="data layer"> the data layer</label>
    </fieldset>
    <p id="state" role="status"></p>`
}
