/** The product families that a subscription exists for (QB-52). */
export const PRODUCT_FAMILIES = ['COFFEE', 'MACHINE'] as const
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number]

/** Coffee and tea: what they are made of is their composition, of other goods it is a material. */
export const isFood = ({ family }: { family?: ProductFamily | undefined }): boolean => family === 'COFFEE'
