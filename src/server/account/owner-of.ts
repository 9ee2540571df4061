import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_RETURNING_PATH } from '#rules/addresses.ts'
import { KEPT_FORMS, type KeptFormPath, readKeptForm, writeKeptForm } from '#rules/customer/kept-form.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Customer } from '../customer/exports.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import type { Pages } from '../pages/pages.ts'
import { answersForms } from './account-answers.ts'

/** Who is logged in; anybody else is sent to the login, and comes back to `path`. */
export async function ownerOf(
  shop: PersonShop,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  visit: Visit,
): Promise<Customer | undefined> {
  const person = await personOf(shop, request, visit.site)
  if (person.status === 'LOGGED_IN') return person.customer
  const login = siteLink(`${LOGIN_RETURNING_PATH}&returnTo=${encodeURIComponent(path)}`, visit)
  reply.header('cache-control', 'no-store').redirect(login, 303)
  return undefined
}

/**
 * Who has sent a form of the account. Where the session has ended meanwhile, the login is the answer and carries what was typed;
 * the sign-in sends it here again as `kept`, and then the form's page shows it and stores nothing. Undefined: it is answered.
 */
export async function senderOf(
  shop: PersonShop & { pages: Pages },
  request: FastifyRequest,
  reply: FastifyReply,
  path: KeptFormPath,
  visit: Visit,
): Promise<Customer | undefined> {
  const sent = (request.body ?? {}) as Record<string, unknown>
  const brought = readKeptForm(path, sent.kept)
  const person = await personOf(shop, request, visit.site)
  const answer = answersForms(shop)
  if (person.status === 'LOGGED_IN') {
    if (sent.kept === undefined) return person.customer
    await answer(KEPT_FORMS[path].page, request, reply, 200, { ...brought, kept: brought && 'on' })
    return undefined
  }
  const kept = writeKeptForm(path, brought ?? sent)
  if (kept === undefined) return ownerOf(shop, request, reply, path, visit)
  await answer('login', request, reply, 401, { problem: 'ENDED', loginRedirect: 'red', returnTo: path, kept })
  return undefined
}
