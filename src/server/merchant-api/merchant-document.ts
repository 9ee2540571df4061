import type { FastifyPluginAsync } from 'fastify'
import { MERCHANT_API } from '#calls/merchant.ts'
import { CODE_NAME, PRODUCT_VERSION } from '#sites/brand.ts'

type Paths = Record<string, Record<string, unknown>>

const isMerchant = (path: string) => path.startsWith(`${MERCHANT_API}/`)
const partOf = ({ paths }: { paths?: object }, isWanted: (path: string) => boolean): Paths =>
  Object.fromEntries(Object.entries((paths ?? {}) as Paths).filter(([path]) => isWanted(path)))

/** The OpenAPI document of the calls between browser and server, without those of merchants. */
export const withoutMerchantCalls = <Document extends { paths?: object }>(document: Document): Document => ({
  ...document,
  paths: partOf(document, (path) => !isMerchant(path)),
})

/** The OpenAPI document of the merchant API, which is public as its documentation is; it says what a key is needed for. */
export function merchantDocumentRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.get(`${MERCHANT_API}/openapi.json`, { schema: { hide: true } }, async () => {
      const { openapi, components, ...document } = app.swagger() as {
        openapi: string
        components?: object
        paths?: object
      }
      return {
        openapi,
        info: {
          title: `${CODE_NAME}, merchant API`,
          version: PRODUCT_VERSION,
          description: 'Orders and stock for programs of whoever runs the shop. docs/merchant-api.md explains it.',
        },
        components: { ...components, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
        security: [{ key: [] }],
        paths: partOf(document, isMerchant),
      }
    })
  }
}
