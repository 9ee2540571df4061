import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import { GoodsChangeShape, GoodsDocumentShape } from '#calls/goods-document-shapes.ts'
import {
  type ChangedCategories,
  type ChangedProduct,
  changeCategoriesCall,
  changeProductCall,
  deleteProductCall,
  listCategoriesCall,
  listProductsCall,
  readProductCall,
} from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { WriteHeaders } from '#calls/merchant-shapes.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import type { CategoryDocument } from '#rules/catalogue-folder/plan-categories.ts'
import { readNextIds } from '../catalogue-folder/exports.ts'
import { readGoodsDocuments } from '../catalogue-folder/read-goods-documents.ts'
import { changeCategories, changeGoods, deleteGoods } from '../catalogue-import/change-goods.ts'
import { readCategories } from '../catalogue-import/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { etagOf, isMatch } from './entity-tag.ts'
import { fieldOf, refusalOfNotes } from './goods-refusals.ts'
import { holdRules } from './hold-rules.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

/** A product with two thousand articles in all languages. */
const MAX_BYTES = 8 * 1024 * 1024
const UNKNOWN_PRODUCT = { status: 404, code: 'UNKNOWN_PRODUCT', message: 'There is no product of this id.' } as const

/** Products and categories for programs of whoever runs the shop (docs/merchant-api.md). */
export function merchantGoodsRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.get(
      listProductsCall.path,
      {
        ...route(listProductsCall, 'goods:read'),
        schema: {
          summary: listProductsCall.summary,
          querystring: shapes.ListQuery,
          response: { 200: shapes.ProductList, ...FAULTS },
        },
      },
      async ({ query }) => {
        return inTransaction(pool, async (client) => {
          const read = (count: number) => readNextIds(client, query.cursor ?? '', count)
          const { rows, ...next } = await readPage(query, read, (id) => id)
          const { documents } = await readGoodsDocuments(client, rows)
          return { products: documents, ...next } as never
        })
      },
    )

    app.get(
      readProductCall.path,
      {
        ...route(readProductCall, 'goods:read'),
        schema: {
          summary: readProductCall.summary,
          params: shapes.ProductParams,
          response: { 200: GoodsDocumentShape, ...FAULTS },
        },
      },
      async ({ params }, reply) => {
        const document = await inTransaction(pool, (client) => readDocument(client, params.id))
        if (!document) throw new HttpRefusal(404, UNKNOWN_PRODUCT.code, UNKNOWN_PRODUCT.message, 'params.id')
        return reply.header('etag', etagOf(document)).send(document as never)
      },
    )

    app.put(
      changeProductCall.path,
      {
        ...route(changeProductCall, 'goods:write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: changeProductCall.summary,
          headers: shapes.ProductHeaders,
          params: shapes.ProductParams,
          body: GoodsChangeShape,
          response: { 200: shapes.ChangedProduct, ...FAULTS },
        },
      },
      async (request, reply) => {
        const { 'if-match': match, 'if-none-match': noneMatch } = request.headers
        const document = { ...(request.body as object), id: request.params.id }
        const sent = { document, match, noneMatch }
        const changed = await write(request, sent, (client, acting) =>
          changeProduct(client, document, { match, isOnlyNew: noneMatch !== undefined }, acting),
        )
        return reply.header('etag', changed.etag).send(changed)
      },
    )

    app.delete(
      deleteProductCall.path,
      {
        ...route(deleteProductCall, 'goods:write'),
        schema: {
          summary: deleteProductCall.summary,
          headers: WriteHeaders,
          params: shapes.ProductParams,
          response: { 200: shapes.DeletedProduct, ...FAULTS },
        },
      },
      async (request) => {
        const { id } = request.params
        return write(request, {}, (client, acting) => deleteProduct(client, id, acting))
      },
    )

    app.get(
      listCategoriesCall.path,
      {
        ...route(listCategoriesCall, 'goods:read'),
        schema: { summary: listCategoriesCall.summary, response: { 200: shapes.CategoryList, ...FAULTS } },
      },
      async () => ({ categories: await inTransaction(pool, readCategories) }) as never,
    )

    app.put(
      changeCategoriesCall.path,
      {
        ...route(changeCategoriesCall, 'goods:write'),
        bodyLimit: MAX_BYTES,
        schema: {
          summary: changeCategoriesCall.summary,
          headers: WriteHeaders,
          body: shapes.ChangeCategoriesBody,
          response: { 200: shapes.ChangedCategories, ...FAULTS },
        },
      },
      async (request) => {
        const categories = request.body.categories as unknown as CategoryDocument[]
        return write(request, categories, async (client, acting): Promise<WriteOutcome<ChangedCategories>> => {
          const outcome = await changeCategories(client, categories, acting.goods)
          if (outcome.type === 'refused') return refusalOfNotes(outcome.notes, 'body.categories')
          await noteChange(client, acting, 'goods', `categories ${categories.map(({ slug }) => slug).join(', ')}`)
          return { type: 'changed', changed: { added: outcome.added, changed: outcome.changed } }
        })
      },
    )
  }
}

async function readDocument(client: pg.ClientBase, id: string): Promise<GoodsDocument | undefined> {
  return (await readGoodsDocuments(client, [id])).documents[0]
}

async function changeProduct(
  client: pg.ClientBase,
  document: GoodsDocument,
  { match, isOnlyNew }: { match: string | undefined; isOnlyNew: boolean },
  acting: ApiActing,
): Promise<WriteOutcome<ChangedProduct>> {
  const { id } = document
  await holdRules(client)
  const outcome = await changeGoods(client, document, acting.goods, async (isNew) => {
    if (isOnlyNew) return isNew
    if (match === undefined) return true
    const present = await readDocument(client, id)
    return present !== undefined && isMatch(match, etagOf(present))
  })
  if (outcome.type === 'unwanted') {
    const message = isOnlyNew ? 'There is such a product already.' : 'The product is another one than If-Match names.'
    return { type: 'refused', status: 412, code: 'PRECONDITION_FAILED', message }
  }
  if (outcome.type === 'refused') return refusalOfNotes(outcome.notes, 'body')
  await noteChange(client, acting, 'goods', id)
  const notes = outcome.notes.map(({ column, message }) => ({ field: fieldOf('body', column), message }))
  return {
    type: 'changed',
    changed: { id, isNew: outcome.isNew, etag: etagOf((await readDocument(client, id))!), notes },
  }
}

async function deleteProduct(
  client: pg.ClientBase,
  id: string,
  acting: ApiActing,
): Promise<WriteOutcome<{ id: string }>> {
  await holdRules(client)
  const outcome = await deleteGoods(client, id, acting.goods)
  if (outcome === 'unknown') return { type: 'refused', field: 'params.id', ...UNKNOWN_PRODUCT }
  if (outcome === 'held') {
    const message = 'An order, a cart or a subscription holds the product; give it the status archived.'
    return { type: 'refused', status: 409, code: 'PRODUCT_HELD', message }
  }
  await noteChange(client, acting, 'goods', `${id} deleted`)
  return { type: 'changed', changed: { id } }
}
