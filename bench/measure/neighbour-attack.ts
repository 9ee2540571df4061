import autocannon, { type Run } from 'autocannon'
import { LOGIN_PATH, SEARCH_PATHS } from '#rules/addresses.ts'

/**
 * A client that sends what costs the shop most over many connections, in a process of its own. A message of an Attack begins it;
 * 'stop' ends it and is answered by how often it got each status.
 */
export interface Attack {
  kind: AttackKind
  origin: string
  /** The address of the loopback network that it comes from; each counts as a network of its own. */
  localAddress: string
  connections: number
}

export const ATTACKS = ['404s of ever-new paths', 'wrong logins', 'new searches'] as const
export type AttackKind = (typeof ATTACKS)[number]

const LONGEST_SECONDS = 120
const ACCEPTED = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' }
let run: Run | undefined
let count = 0

/** The next request of an attack; each is another one. */
const NEXT: Record<AttackKind, (origin: string) => object> = {
  '404s of ever-new paths': () => ({ path: `/nothing-${count}` }),
  'wrong logins': (origin) => ({
    method: 'POST',
    path: LOGIN_PATH,
    headers: { ...ACCEPTED, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: `guess${count}@example.com`, password: 'seven wrong teapots' }).toString(),
  }),
  'new searches': () => ({ path: `${SEARCH_PATHS[0]}?query=kaffee%20${count}` }),
}

async function follow(message: Attack | 'stop'): Promise<void> {
  if (message === 'stop') {
    run?.stop()
    const { statusCodeStats = {} } = (await run) ?? {}
    process.send?.(Object.fromEntries(Object.entries(statusCodeStats).map(([status, of]) => [status, of.count])))
    return
  }
  const { kind, origin, localAddress, connections } = message
  run = autocannon({
    url: origin,
    connections,
    localAddress,
    duration: LONGEST_SECONDS,
    headers: ACCEPTED,
    requests: [
      {
        setupRequest(request) {
          count += 1
          return { ...request, ...NEXT[kind](origin) }
        },
      },
    ],
  })
  process.send?.('begun')
}

if (process.send) {
  process.on('message', (message: Attack | 'stop') => void follow(message))
  process.on('disconnect', () => process.exit())
  process.send('ready')
}
