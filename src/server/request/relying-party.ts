import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from './faults.ts'

/**
 * For whom a passkey signs: the host of the page that asks. In production only the shop's own hosts come this far
 * (refuseRequest), so that each site has passkeys of its own, as it has accounts; in development all sites are localhost, at
 * any port.
 * @throws HttpRefusal where the header is no host
 */
export function relyingParty({ protocol, headers: { host } }: Pick<FastifyRequest, 'protocol' | 'headers'>): {
  id: string
  origin: string
} {
  const address = `${protocol}://${host}`
  if (!URL.canParse(address)) throw new HttpRefusal(400, 'BAD_REQUEST', 'The request names no host.', 'header.host')
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}
