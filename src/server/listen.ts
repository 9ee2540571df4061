import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CODE_NAME } from '#sites/brand.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from './configuration.ts'
import { WrongConfiguration } from './environment.ts'

/** How many ports after 3000 are tried where it is in use and PORT is not set. */
const OTHER_PORTS = 20

/**
 * Opens any port of the address and closes it again, because a first start works for half a minute before it listens.
 * @throws WrongConfiguration where this machine has no such address
 */
export async function checkHost(host: string): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ host, port: 0 }), 'listening')
  } catch (error) {
    const { code } = error as { code?: string }
    throw new WrongConfiguration(`HOST is an address of this machine to listen on; '${host}' is none (${code}).`)
  }
  server.close()
}

/**
 * Listens on the port, or on the next free one where none was named.
 * @returns the port
 * @throws WrongConfiguration where the port cannot be opened
 */
export async function listen(
  app: FastifyInstance,
  { host, port: first, portNamed }: Pick<Configuration, 'host' | 'port' | 'portNamed'>,
  announce: (sentence: string) => void,
): Promise<number> {
  const last = portNamed ? first : first + OTHER_PORTS
  for (let port = first; ; port += 1) {
    try {
      await app.listen({ port, host })
      if (port !== first) announce(`Port ${first} is taken by another program, so this shop is on ${port}.`)
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'EACCES')
        throw new WrongConfiguration(`Port ${port} may not be opened by this user; name another, such as PORT=3001.`)
      if (code !== 'EADDRINUSE') throw error
      if (port >= last)
        throw new WrongConfiguration(
          `Port ${port} is taken by another program; name another, such as PORT=${port + 1} npm start.`,
        )
    }
  }
}

/** What a start prints last: where each site is. In production these are the hosts, because no other is answered. */
export function printedAddresses(
  { production, sites, origins, hosts }: Pick<Configuration, 'production' | 'sites' | 'origins' | 'hosts'>,
  port: number,
): string {
  const local = `http://localhost:${port}`
  const addressOf = (site: Site) => {
    if (!production) return `${local}/?site=${site}`
    const origin = origins.of[site]
    return hosts.get(new URL(origin).hostname) === site ? `${origin}/` : `${origin}/?site=${site}`
  }
  return [
    `  ${CODE_NAME} is open: ${production ? `port ${port}, behind the proxy of these hosts` : local}\n`,
    ...sites.map((site) => `    ${site.padEnd(6)} ${addressOf(site)}`),
    '\n  Stop it with Ctrl-C.',
  ].join('\n')
}
