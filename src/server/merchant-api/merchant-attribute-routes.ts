import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import {
  type ChangedAttributes,
  changeAttributesCall,
  deleteAttributeCall,
  listAttributesCall,
} from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { WriteHeaders } from '#calls/merchant-shapes.ts'
import type { AttributeDocument } from '#rules/catalogue-folder/plan-attributes.ts'
import { lockAttributes, readAttributes } from '../attribute/exports.ts'
import { changeAttributes, deleteAttribute } from '../catalogue-import/change-attributes.ts'
import type { Shop } from '../shop.ts'
import { etagOf, isMatch } from './entity-tag.ts'
import { refusalOfNotes } from './goods-refusals.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

const MAX_BYTES = 8 * 1024 * 1024

/** Attributes of goods for programs of a merchant (docs/merchant-api.md). */
export function merchantAttributeRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.get(
      listAttributesCall.path,
      {
        ...route(listAttributesCall, 'goods:read'),
        schema: { summary: listAttributesCall.summary, response: { 200: shapes.AttributeList, ...FAULTS } },
      },
      async (_request, reply) => {
        const attributes = await readAttributes(shop.database.pool)
        return reply.header('etag', etagOf(attributes)).send({ attributes } as never)
      },
    )

    app.put(
      changeAttributesCall.path,
      {
        ...route(changeAttributesCall, 'goods:write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: changeAttributesCall.summary,
          headers: shapes.AttributesHeaders,
          body: shapes.ChangeAttributesBody,
          response: { 200: shapes.ChangedAttributes, ...FAULTS },
        },
      },
      async (request, reply) => {
        const attributes = request.body.attributes as unknown as AttributeDocument[]
        const match = request.headers['if-match']
        const changed = await write(request, { attributes, match }, (client, acting) =>
          change(client, attributes, match, acting),
        )
        return reply.header('etag', changed.etag).send(changed)
      },
    )

    app.delete(
      deleteAttributeCall.path,
      {
        ...route(deleteAttributeCall, 'goods:write'),
        schema: {
          summary: deleteAttributeCall.summary,
          headers: WriteHeaders,
          params: shapes.AttributeParams,
          response: { 200: shapes.DeletedAttribute, ...FAULTS },
        },
      },
      async (request) => {
        const { key } = request.params
        return write(request, {}, async (client, acting): Promise<WriteOutcome<{ key: string }>> => {
          if ((await deleteAttribute(client, key, acting.goods)) === 'unknown') {
            const message = 'There is no attribute of this key.'
            return { type: 'refused', status: 404, code: 'UNKNOWN_ATTRIBUTE', message, field: 'params.key' }
          }
          await noteChange(client, acting, 'goods', `attribute ${key} deleted`)
          return { type: 'changed', changed: { key } }
        })
      },
    )
  }
}

async function change(
  client: pg.ClientBase,
  attributes: readonly AttributeDocument[],
  match: string | undefined,
  acting: ApiActing,
): Promise<WriteOutcome<ChangedAttributes>> {
  await lockAttributes(client)
  const isOther = match !== undefined && !isMatch(match, etagOf(await readAttributes(client)))
  if (isOther) {
    const message = 'The attributes are others than If-Match names.'
    return { type: 'refused', status: 412, code: 'PRECONDITION_FAILED', message }
  }
  const outcome = await changeAttributes(client, attributes, acting.goods)
  if (outcome.type === 'refused') return refusalOfNotes(outcome.notes, 'body.attributes')
  await noteChange(client, acting, 'goods', `attributes ${attributes.map(({ key }) => key).join(', ')}`)
  const etag = etagOf(await readAttributes(client))
  return { type: 'changed', changed: { added: outcome.added, changed: outcome.changed, etag } }
}
