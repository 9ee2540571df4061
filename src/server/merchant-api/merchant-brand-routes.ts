import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type pg from 'pg'
import { FAULTS } from '#calls/fault-shapes.ts'
import {
  type BrandDocument,
  type ChangedBrand,
  changeBrandCall,
  listBrandsCall,
  readBrandCall,
} from '#calls/merchant.ts'
import * as shapes from '#calls/merchant-goods-shapes.ts'
import { type BrandRow, readBrand, readBrands } from '../brand/exports.ts'
import { type BrandChange, changeBrand } from '../catalogue-import/change-brand.ts'
import { HttpRefusal } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import { etagOf, isMatch } from './entity-tag.ts'
import { refusalOfNotes } from './goods-refusals.ts'
import type { WriteOutcome } from './idempotent-request.ts'
import { merchantCaller } from './merchant-caller.ts'
import { readPage } from './merchant-page.ts'
import { type ApiActing, merchantWrite } from './merchant-write.ts'
import { noteChange } from './note-change.ts'

const UNKNOWN_BRAND = { status: 404, code: 'UNKNOWN_BRAND', message: 'There is no brand of this address.' } as const

/** Brands of goods for programs of a merchant (docs/merchant-api.md). */
export function merchantBrandRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'log'>,
): FastifyPluginAsyncTypebox {
  const { pool } = shop.database
  const route = merchantCaller(shop)
  const write = merchantWrite(shop)

  return async (app) => {
    app.get(
      listBrandsCall.path,
      {
        ...route(listBrandsCall, 'goods:read'),
        schema: {
          summary: listBrandsCall.summary,
          querystring: shapes.ListQuery,
          response: { 200: shapes.BrandList, ...FAULTS },
        },
      },
      async ({ query }) => {
        const read = (count: number) => readBrands(pool, query.cursor ?? '', count)
        const { rows, ...next } = await readPage(query, read, ({ slug }) => slug)
        return { brands: rows.map(documentOf), ...next }
      },
    )

    app.get(
      readBrandCall.path,
      {
        ...route(readBrandCall, 'goods:read'),
        schema: {
          summary: readBrandCall.summary,
          params: shapes.BrandParams,
          response: { 200: shapes.Brand, ...FAULTS },
        },
      },
      async ({ params }, reply) => {
        const brand = await readBrand(pool, params.slug)
        if (!brand) throw new HttpRefusal(404, UNKNOWN_BRAND.code, UNKNOWN_BRAND.message, 'params.slug')
        return reply.header('etag', etagOf(documentOf(brand))).send(documentOf(brand))
      },
    )

    app.put(
      changeBrandCall.path,
      {
        ...route(changeBrandCall, 'goods:write'),
        schema: {
          summary: changeBrandCall.summary,
          headers: shapes.BrandHeaders,
          params: shapes.BrandParams,
          body: shapes.ChangeBrandBody,
          response: { 200: shapes.ChangedBrand, ...FAULTS },
        },
      },
      async (request, reply) => {
        const { slug } = request.params
        const match = request.headers['if-match']
        const { name, logo } = request.body as BrandChange
        const body = { name, ...(logo !== undefined && { logo }) }
        const changed = await write(request, { body, match }, (client, acting) =>
          change(client, slug, body, match, acting),
        )
        return reply.header('etag', changed.etag).send(changed)
      },
    )
  }
}

const documentOf = ({ slug, name, logo }: BrandRow): BrandDocument => ({ slug, name, logo: logo?.handle ?? null })

async function change(
  client: pg.ClientBase,
  slug: string,
  wanted: BrandChange,
  match: string | undefined,
  acting: ApiActing,
): Promise<WriteOutcome<ChangedBrand>> {
  const isWanted = (before: BrandRow | undefined) =>
    match === undefined || (before !== undefined && isMatch(match, etagOf(documentOf(before))))
  const outcome = await changeBrand(client, slug, wanted, acting.goods, isWanted)
  switch (outcome.type) {
    case 'unwanted': {
      const message = 'The brand is another than If-Match names.'
      return { type: 'refused', status: 412, code: 'PRECONDITION_FAILED', message }
    }
    case 'refused':
      return refusalOfNotes(outcome.notes, 'body')
    case 'changed': {
      await noteChange(client, acting, 'goods', `brand ${slug}`)
      return { type: 'changed', changed: { slug, isNew: outcome.isNew, etag: etagOf(documentOf(outcome.brand)) } }
    }
  }
}
