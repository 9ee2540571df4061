/** Where a product stands in its life; product-states.ts says where each is shown. */
export const PRODUCT_STATUSES = ['active', 'draft', 'unlisted', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
