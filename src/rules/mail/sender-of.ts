/** Whom a mail comes from. */
export interface Sender {
  name: string
  address: string
}

const NAMED = /^(.+) <(.+)>$/

/** The sender that is configured, 'shop@shop.example' or 'Our service <shop@shop.example>'. Without words of its own it has the shop's name. */
export function senderOf(configured: string, shopName: string): Sender {
  const [, name, address] = NAMED.exec(configured) ?? []
  return name === undefined || address === undefined ? { name: shopName, address: configured } : { name, address }
}
