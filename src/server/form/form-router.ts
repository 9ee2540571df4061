import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Form } from '#calls/form.ts'
import type { Visit } from '#rules/visit.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { typedFields } from '../request/typed-fields.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { answerForm, type FormShop, type RouteOutcome } from './answer-form.ts'

/** A form as it was sent. Cookies and headers go to the reply; the outcome answers. */
export interface SentForm<Body = unknown> {
  request: FastifyRequest
  reply: FastifyReply
  visit: Visit
  body: Body
}

/** The answer of a form that its handler does not see. */
export interface Answered<Any extends Form> {
  answered: RouteOutcome<Any>
}

interface FormOptions<Any extends Form, Body extends TSchema, More extends object> {
  body: Body
  querystring?: TSchema
  config?: FastifyContextConfig
  preValidation?: preValidationAsyncHookHandler
  /** Answers a form before anything is said of its body, as where the session has ended, or gives the handler more. */
  before?: (sent: SentForm) => Promise<More | Answered<Any>>
}

/** Takes the function that answers a form. Apart from `post`, so that its outcomes are checked by the form alone. */
interface FormRoute<Any extends Form, Body, More> {
  answer(handle: (sent: SentForm<Body> & More) => Promise<RouteOutcome<Any>>): void
}

type PostForm<Malformed> = <Any extends Form, Body extends TSchema, More extends object = object>(
  form: Any,
  options: FormOptions<Any, Body, More>,
) => FormRoute<Any, Static<Body> | Malformed, More>

/** Registers the route of a form, with its origin, parsing, validation and answer. */
export interface FormRouter {
  /** A malformed body is answered as the form declares: by its page, otherwise by the error page (400). */
  post: PostForm<never>
  /** The handler gets a malformed body as undefined. */
  postUnchecked: PostForm<undefined>
}

/** The bytes that a form may have, where it needs no more. */
const BODY_LIMIT = 16 * 1024

interface BodyOptions {
  bodyLimit?: number
  /** A mail program's unsubscribe button may send a multipart body, which nobody reads (RFC 8058). */
  takesMultipart?: true
}

/** Lets the routes of one plugin take forms and nothing else; calls take JSON. */
export async function takeForms(
  app: FastifyInstance,
  { bodyLimit = BODY_LIMIT, takesMultipart }: BodyOptions = {},
): Promise<void> {
  await app.register(fastifyFormbody, { bodyLimit })
  app.removeContentTypeParser('application/json')
  if (takesMultipart)
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, async () => ({}))
}

/**
 * A plugin of forms that work without script. Each is refused where another site's page sends it (note 32), and answered as
 * src/server/form/answer-form.ts says.
 */
export function formRoutes(
  shop: FormShop,
  register: (forms: FormRouter, app: FastifyInstance) => void,
  options?: BodyOptions,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await takeForms(app, options)
    const router =
      (isUnchecked: boolean) =>
      <Any extends Form>(form: Any, options: FormOptions<Any, TSchema, object>) => ({
        // biome-ignore lint/suspicious/noExplicitAny: Fastify validates the body by its shape
        answer: (handle: (sent: SentForm<any>) => Promise<RouteOutcome<Any>>) => {
          const { path, malformed, fields = [] } = form
          const { body, querystring, config = {}, preValidation = [], before } = options
          const schema = { hide: true, body, ...(querystring && { querystring }) }
          const attachValidation = isUnchecked || malformed !== undefined
          const guards = { onRequest: [ownOriginOnly], preValidation }
          app.post(path, { schema, config, attachValidation, ...guards }, async (request, reply) => {
            const sent = { request, reply, visit: visitOfRequest(request, shop, 'form'), body: request.body }
            const more = (await before?.(sent)) ?? {}
            if ('answered' in more) return answerForm(shop, form, sent, more.answered as RouteOutcome<Any>)
            const isMalformed = request.validationError !== undefined
            if (isMalformed && malformed !== undefined) {
              const shown = typedFields(request.body, fields)
              return answerForm<Form>(shop, form, sent, { problem: malformed, shown })
            }
            return answerForm(
              shop,
              form,
              sent,
              await handle({ ...sent, body: isMalformed ? undefined : sent.body, ...more }),
            )
          })
        },
      })
    register({ post: router(false), postUnchecked: router(true) } as FormRouter, app)
  }
}
