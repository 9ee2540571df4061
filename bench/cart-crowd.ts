import autocannon, { type Request, type Run } from 'autocannon'

/**
 * Writers who all want one cart, in a process of their own so that they do not get in the way of who measures. Told whom
 * to ask what, it begins and says so once they have been answered; told to stop, it says how many writes there were.
 */
export interface Crowd {
  url: string
  writers: number
  /** What each of them sends, again and again. */
  requests: Request[]
}

const LONGEST_SECONDS = 60

let run: Run | undefined
let answered = 0

process.on('message', async (told: Crowd | 'stop') => {
  if (told !== 'stop') begin(told)
  else if (run) {
    const count = answered
    run.stop()
    const { statusCodeStats, errors } = await run
    const strange = Object.keys(statusCodeStats).filter((status) => status !== '200')
    if (strange.length > 0 || errors > 0) throw new Error(`The crowd was answered ${JSON.stringify(statusCodeStats)}.`)
    process.send?.(count)
  }
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

function begin({ url, writers, requests }: Crowd): void {
  answered = 0
  let place = 0
  run = autocannon({
    url,
    connections: writers,
    duration: LONGEST_SECONDS,
    setupClient: (client) => {
      // each begins elsewhere in the list, so that two writes in turn are never the same
      const first = place % requests.length
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      place += 1
    },
  })
  run.on('response', () => {
    answered += 1
    if (answered === writers) process.send?.('begun')
  })
}
