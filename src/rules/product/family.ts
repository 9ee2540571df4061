/** The product families that a subscription exists for (part 1 §1). */
export const PRODUCT_FAMILIES = ['COFFEE', 'MACHINE'] as const
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number]
