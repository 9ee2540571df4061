import type { StatedProduct } from '#rules/catalogue-file/catalogue-record.ts'

/**
 * The address that the page of a product had in the former shop, by what its file says; undefined: the file does not say it. Shopify's
 * pages stand at the handle, in which each sign is a letter of the address.
 */
export function formerAddress({ address, handle }: StatedProduct, format: string): string | undefined {
  if (address) return address
  if (format !== 'Shopify' || !handle || !handle.isWellFormed()) return undefined
  return `/products/${encodeURIComponent(handle).replaceAll('*', '%2A')}`
}
