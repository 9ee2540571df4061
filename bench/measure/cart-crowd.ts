import autocannon, { type Request, type Run } from 'autocannon'

/**
 * Writers who all write to one cart, in a process of their own, because they would slow the measuring one. A message of a
 * Crowd begins, and is answered once each writer has been answered; 'stop' is answered by the number of writes.
 */
export interface Crowd {
  url: string
  writers: number
  /** The requests that each of them repeats. */
  requests: Request[]
}

const LONGEST_SECONDS = 60

let run: Run | undefined
let answered = 0

process.on('message', (message: Crowd | 'stop') => void follow(message))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function follow(message: Crowd | 'stop'): Promise<void> {
  if (message !== 'stop') begin(message)
  else if (run) {
    const count = answered
    run.stop()
    const { statusCodeStats, errors } = await run
    const unexpected = Object.keys(statusCodeStats).filter((status) => status !== '200')
    if (unexpected.length > 0 || errors > 0)
      throw new Error(`The crowd was answered ${JSON.stringify(statusCodeStats)}.`)
    process.send?.(count)
  }
}

function begin({ url, writers, requests }: Crowd): void {
  answered = 0
  let place = 0
  run = autocannon({
    url,
    connections: writers,
    duration: LONGEST_SECONDS,
    setupClient: (client) => {
      // each starts elsewhere in the list, because two equal writes in a row would be one change only
      const first = place % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      place += 1
    },
  })
  void run.on('response', () => {
    answered += 1
    if (answered === writers) process.send?.('begun')
  })
}
