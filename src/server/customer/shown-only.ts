import type { FastifyRequest } from 'fastify'
import { passedForm } from '#rules/customer/kept-form.ts'

/**
 * The page that a form with a mail is to show without sending one: undefined where it is really sent. A form that brings what
 * another keeps, and no address of its own, is only to be shown; after it was sent, its page says so.
 */
export function shownOnly(request: FastifyRequest): Record<string, string | undefined> | undefined {
  const { email, ...sent } = (request.body ?? {}) as Record<string, unknown>
  const passed = passedForm(sent)
  if (!passed) return undefined
  const isSent = (request.query as { state?: string }).state === 'sent'
  if (!isSent && email !== undefined) return undefined
  return { ...passed, ...(isSent && { state: 'sent' }) }
}
