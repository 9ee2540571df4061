import type { Feature } from '../feature.ts'
import { deleteAnswersBefore } from './idempotency-key-queries.ts'
import { merchantAttributeRoutes } from './merchant-attribute-routes.ts'
import { merchantBrandRoutes } from './merchant-brand-routes.ts'
import { merchantChangeRoutes } from './merchant-change-routes.ts'
import { merchantDocumentRoutes } from './merchant-document.ts'
import { merchantGoodsRoutes } from './merchant-goods-routes.ts'
import { merchantInvoiceRoutes } from './merchant-invoice-routes.ts'
import { merchantMediaRoutes } from './merchant-media-routes.ts'
import { merchantOrderRoutes } from './merchant-order-routes.ts'
import { merchantPriceRoutes } from './merchant-price-routes.ts'
import { merchantRefundRoutes } from './merchant-refund-routes.ts'
import { merchantStockRoutes } from './merchant-stock-routes.ts'

/** For how long the same Idempotency-Key of the merchant API gets the same answer. */
const API_ANSWER_LIFETIME_MS = 24 * 3_600_000

export const merchantFeature = {
  name: 'merchant',
  routes: [
    merchantOrderRoutes,
    merchantInvoiceRoutes,
    merchantRefundRoutes,
    merchantStockRoutes,
    merchantPriceRoutes,
    merchantGoodsRoutes,
    merchantAttributeRoutes,
    merchantBrandRoutes,
    merchantChangeRoutes,
    merchantMediaRoutes,
    merchantDocumentRoutes,
  ],
  sweeps: {
    'delete-old-api-answers': (client, moment) => deleteAnswersBefore(client, moment - API_ANSWER_LIFETIME_MS),
  },
} satisfies Feature
