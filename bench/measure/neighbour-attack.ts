import { Agent, type RequestOptions, request } from 'node:http'
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

const ACCEPTED = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' }
let count = 0
let isOver = false
let running: Promise<void>[] = []
let statuses: Record<string, number> = {}

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The next request of an attack; each is another one. */
const NEXT: Record<AttackKind, (origin: string) => Sent> = {
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
    isOver = true
    await Promise.all(running)
    process.send?.(statuses)
    return
  }
  isOver = false
  statuses = {}
  running = Array.from({ length: message.connections }, () => attackBy(message))
  process.send?.('begun')
}

/** One connection, which sends the next request as soon as it has its answer. */
async function attackBy({ kind, origin, localAddress }: Attack): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(origin)
  while (!isOver) {
    count += 1
    const { body, ...sent } = NEXT[kind](origin)
    const status = await statusOf({ hostname, port, headers: ACCEPTED, agent, localAddress, ...sent }, body)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  agent.destroy()
}

/** The status of an answer, or 'closed' where the connection was. */
function statusOf(options: RequestOptions, body: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(options, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(String(answer.statusCode)))
        .on('error', () => resolve('closed'))
    })
    sent.on('error', () => resolve('closed')).end(body)
  })
}

if (process.send) {
  process.on('message', (message: Attack | 'stop') => void follow(message))
  process.on('disconnect', () => process.exit())
  process.send('ready')
}
