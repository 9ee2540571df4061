import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ProblemShape } from '#calls/fault-shapes.ts'
import {
  type ChangedAttributes,
  changeAttributesCall,
  deleteAttributeCall,
  listAttributesCall,
} from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { WriteHeaders } from '#calls/merchant-shapes.ts'
import type { AttributeDocument } from '#rules/catalogue-folder/plan-attributes.ts'
import { readAttributes } from '../attribute/exports.ts'
import { changeAttributes, deleteAttribute } from '../catalogue-import/change-attributes.ts'
import type { Shop } from '../shop.ts'
import type { WriteOutcome } from './answer-once.ts'
import { refusalOfNotes } from './goods-refusals.ts'
import { merchantCaller } from './merchant-caller.ts'
import { merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

const MOST_BYTES = 8 * 1024 * 1024
const FAULTS = { '4xx': ProblemShape, '5xx': ProblemShape }

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
      async () => ({ attributes: await readAttributes(shop.database.pool) }) as never,
    )

    app.put(
      changeAttributesCall.path,
      {
        ...route(changeAttributesCall, 'goods:write'),
        bodyLimit: MOST_BYTES,
        schema: {
          summary: changeAttributesCall.summary,
          headers: WriteHeaders,
          body: shapes.ChangeAttributesBody,
          response: { 200: shapes.ChangedAttributes, ...FAULTS },
        },
      },
      async (request) => {
        const attributes = request.body.attributes as unknown as AttributeDocument[]
        return write(request, attributes, async (client, acting): Promise<WriteOutcome<ChangedAttributes>> => {
          const outcome = await changeAttributes(client, attributes)
          if (outcome.type === 'refused') return refusalOfNotes(outcome.notes, 'body.attributes')
          await noteChange(client, acting, 'goods', `attributes ${attributes.map(({ key }) => key).join(', ')}`)
          return { type: 'changed', changed: { added: outcome.added, changed: outcome.changed } }
        })
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
          if ((await deleteAttribute(client, key)) === 'unknown') {
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
