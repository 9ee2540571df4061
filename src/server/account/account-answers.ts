import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'

/** The fields that a page shows again after a form; those that are undefined are absent. */
const postedFields = (posted: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.slice(0, LONGEST)]])),
  )

/** The longest value that is shown again, in characters: as long as a path to return to. */
const LONGEST = 2000

/** Faults as the page finds them among the posted fields: 'error-email'. */
export const faultFields = (faults: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[`error-${field}`, fault]] : [])))

/** Answers a form by its page, which no cache stores; `posted` holds what the page shows again, and never a password. */
export const answersForms =
  ({ pages }: Pick<Shop, 'pages'>) =>
  (
    page: string,
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    posted: Record<string, string | undefined>,
  ) =>
    pages.answerForm(page, request, reply.header('cache-control', 'no-store'), { status, posted: postedFields(posted) })
