import type { Static } from 'typebox'
import type { Call } from './call.ts'
import type * as changes from './merchant-change-shapes.ts'
import type * as goods from './merchant-goods-shapes.ts'
import type * as shapes from './merchant-shapes.ts'

/** The calls of programs that work for whoever runs the shop (docs/merchant-api.md). They bring a key, and no cookie counts. */

export const MERCHANT_API = '/api/merchant/v1'

export type MerchantOrder = Static<typeof shapes.MerchantOrder>
export type MerchantOrderList = Static<typeof shapes.MerchantOrderList>
export type MerchantOrderQuery = Static<typeof shapes.MerchantOrderQuery>
export type ChangedOrder = Static<typeof shapes.ChangedOrder>
export type MerchantRefund = Static<typeof shapes.MerchantRefund>
export type ChangedStock = Static<typeof shapes.ChangedStock>

export type ChangedProduct = Static<typeof goods.ChangedProduct>
export type ChangedCategories = Static<typeof goods.ChangedCategories>
export type ChangedAttributes = Static<typeof goods.ChangedAttributes>
export type BrandDocument = Static<typeof goods.Brand>
export type ChangedBrand = Static<typeof goods.ChangedBrand>
export type ChangedPrices = Static<typeof goods.ChangedPrices>
export type ListedChange = Static<typeof changes.ChangeList>['changes'][number]
export type StoredMedia = Static<typeof goods.StoredMedia>

export const listMerchantOrdersCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders`,
  summary: 'Orders that all given conditions hold for, the newest first',
  faults: 'problem',
} as const satisfies Call

export const readMerchantOrderCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders/:number`,
  summary: 'An order with its lines, addresses and history',
  faults: 'problem',
} as const satisfies Call

export const readOrderDocumentCall = {
  method: 'GET',
  path: `${MERCHANT_API}/orders/:number/documents/:file`,
  summary: 'The invoice, a credit note or the delivery note of an order, as PDF',
  faults: 'problem',
} as const satisfies Call

export const markOrderPaidCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/pay`,
  summary: 'The money for an order has arrived',
  faults: 'problem',
} as const satisfies Call

export const shipOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/ship`,
  summary: 'The goods of an order are on their way',
  faults: 'problem',
} as const satisfies Call

export const cancelOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/cancel`,
  summary: 'Gives an order up that is not shipped; its pieces can be sold again',
  faults: 'problem',
} as const satisfies Call

export const refundOrderCall = {
  method: 'POST',
  path: `${MERCHANT_API}/orders/:number/refund`,
  summary: 'Money of a paid or shipped order goes back, all or a part',
  faults: 'problem',
} as const satisfies Call

export const setStockCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/stock`,
  summary: 'Sets how many pieces of articles there are, all or none',
  faults: 'problem',
} as const satisfies Call

export const listStockCall = {
  method: 'GET',
  path: `${MERCHANT_API}/stock`,
  summary: 'How many pieces of articles there are, by their numbers',
  faults: 'problem',
} as const satisfies Call

export const setPricesCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/prices`,
  summary: 'Sets prices of articles on sites, all or none',
  faults: 'problem',
} as const satisfies Call

export const listProductsCall = {
  method: 'GET',
  path: `${MERCHANT_API}/products`,
  summary: 'Products, each with all that the shop has of it',
  faults: 'problem',
} as const satisfies Call

export const readProductCall = {
  method: 'GET',
  path: `${MERCHANT_API}/products/:id`,
  summary: 'A product with all that the shop has of it',
  faults: 'problem',
} as const satisfies Call

export const changeProductCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/products/:id`,
  summary: 'Creates a product, or changes the parts that are named; those that are not stay',
  faults: 'problem',
} as const satisfies Call

export const deleteProductCall = {
  method: 'DELETE',
  path: `${MERCHANT_API}/products/:id`,
  summary: 'Deletes a product that no order, cart or subscription holds',
  faults: 'problem',
} as const satisfies Call

export const listChangesCall = {
  method: 'GET',
  path: `${MERCHANT_API}/changes`,
  summary: 'What was changed of goods, prices, stock and media, by whom and when, the newest first',
  faults: 'problem',
} as const satisfies Call

export const listCategoriesCall = {
  method: 'GET',
  path: `${MERCHANT_API}/categories`,
  summary: 'All categories in their order',
  faults: 'problem',
} as const satisfies Call

export const changeCategoriesCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/categories`,
  summary: 'Creates categories, or changes the parts that are named, all or none',
  faults: 'problem',
} as const satisfies Call

export const listAttributesCall = {
  method: 'GET',
  path: `${MERCHANT_API}/attributes`,
  summary: 'By what lists are filtered besides what all goods have, in its order',
  faults: 'problem',
} as const satisfies Call

export const changeAttributesCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/attributes`,
  summary: 'Creates attributes, or changes the parts that are named, all or none',
  faults: 'problem',
} as const satisfies Call

export const deleteAttributeCall = {
  method: 'DELETE',
  path: `${MERCHANT_API}/attributes/:key`,
  summary: 'Deletes an attribute; what products have of it stays, and is no filter any more',
  faults: 'problem',
} as const satisfies Call

export const listBrandsCall = {
  method: 'GET',
  path: `${MERCHANT_API}/brands`,
  summary: 'Brands in the order of their addresses, a page',
  faults: 'problem',
} as const satisfies Call

export const readBrandCall = {
  method: 'GET',
  path: `${MERCHANT_API}/brands/:slug`,
  summary: 'A brand',
  faults: 'problem',
} as const satisfies Call

export const changeBrandCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/brands/:slug`,
  summary: 'Creates a brand, or changes how it is written and, where it is named, its logo',
  faults: 'problem',
} as const satisfies Call

export const storeMediaCall = {
  method: 'PUT',
  path: `${MERCHANT_API}/media/:file`,
  summary: 'Stores a picture, or a document as PDF, that products can name',
  faults: 'problem',
} as const satisfies Call
