/** The text that names an option which has no name of its own, by its type. */
export const DIMENSION_TEXTS = {
  AMOUNT: 'dimensionAmount',
  BEAN_TYPE: 'dimensionBeanType',
  COLOR: 'dimensionColor',
  STORAGE: 'dimensionStorage',
  MOBILE_PLAN: 'dimensionMobilePlan',
  VOUCHER_VALUE: 'dimensionVoucherValue',
  SIZE: 'dimensionSize',
  TEXT: 'dimensionText',
} as const

export const isDimensionType = (type: string): type is keyof typeof DIMENSION_TEXTS =>
  Object.hasOwn(DIMENSION_TEXTS, type)
