import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { devPage, escapeHtml } from '../dev-page.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { listDevMails, readDevMail } from './dev-mail-queries.ts'

const MailAddress = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** A mail has a style element, which the shop's own policy forbids; scripts stay forbidden. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'"

/** `/dev/mail` shows developers the mails of a shop without a mail server. In production there is no such address. */
export function devMailRoutes({
  configuration,
  database: { pool },
}: Pick<Shop, 'configuration' | 'database'>): FastifyPluginAsyncTypebox {
  const find = async (id: string) => {
    const mail = await readDevMail(pool, id)
    if (!mail) throw new HttpRefusal(404, 'UNKNOWN_MAIL', 'There is no such mail; only the newest are stored.')
    return mail
  }
  return async (app) => {
    if (configuration.production) return
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
      const mails = await listDevMails(pool)
      const rows = mails.map(
        ({ id, to, subject, storedAt }) =>
          `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><br>${escapeHtml(to)}, ${storedAt.toISOString()}</li>`,
      )
      const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>'
      return reply.type('text/html; charset=utf-8').send(devPage('Mail', list))
    })
    app.get('/dev/mail/:id', { schema: { hide: true, params: MailAddress } }, async (request, reply) => {
      const { id, to, subject, text, source } = await find(request.params.id)
      const body = `
        <p><a href="/dev/mail">All mails</a></p>
        <p>To ${escapeHtml(to)}. <a href="/dev/mail/${id}/html">HTML alone</a></p>
        <iframe src="/dev/mail/${id}/html" title="HTML" style="width:100%;height:60rem;border:1px solid #e7ddd1"></iframe>
        <h2>Text</h2><pre>${escapeHtml(text)}</pre>
        <h2>Source</h2><pre>${escapeHtml(source)}</pre>`
      return reply.type('text/html; charset=utf-8').send(devPage(subject, body))
    })
    app.get('/dev/mail/:id/html', { schema: { hide: true, params: MailAddress } }, async (request, reply) => {
      const { html } = await find(request.params.id)
      return reply
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}
