/** What a merchant says about returns. */
export interface Returns {
  /** Where goods are sent back, as lines of a label; absent: to the seller. */
  readonly address?: readonly string[]
}

/** The lines of the label of a parcel that comes back; none where the site does not say who sells. */
export const sendBackAddress = (
  { address }: Returns,
  seller: { name: string; address: readonly string[] } | undefined,
): string[] => [...(address ?? (seller ? [seller.name, ...seller.address] : []))]
