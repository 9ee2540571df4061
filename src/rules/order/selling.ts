/** Who sells, as far as it decides whether a site may take orders. */
interface PublishedSeller {
  isSample?: boolean
}

/** Whether a site has a seller of its own: the demo's sample is a company that does not exist. */
export const isOwnSeller = (seller: PublishedSeller | undefined): boolean =>
  seller !== undefined && seller.isSample !== true

/**
 * Whether a site takes no orders, because a contract would have no seller. A shop that is not in production goes on as a demo. A site
 * that took orders before a release asked for a seller goes on, so that the upgrade does not close it.
 */
export function lacksSeller(
  seller: PublishedSeller | undefined,
  { production, hasEarlierOrders }: { production: boolean; hasEarlierOrders: boolean },
): boolean {
  return production && !hasEarlierOrders && !isOwnSeller(seller)
}
