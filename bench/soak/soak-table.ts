import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** What the server's process uses at one moment. */
export interface Usage {
  /** In megabytes. */
  memory: number
  /** Open sockets, to shoppers and database. */
  sockets: number
  /** Open files and sockets together. */
  handles: number
  /** Connections of the database, the soak's own among them. */
  connections: number
}

/** The times to answer of one kind of request since the last row, in milliseconds. */
export class Times {
  #times: number[] = []

  add(ms: number): void {
    this.#times.push(ms)
  }

  /** The count, the median and the 99th percentile; then it begins anew. */
  take(): { count: number; p50: number; p99: number } {
    const sorted = this.#times.sort((a, b) => a - b)
    this.#times = []
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
  }
}

/** A row for each twelfth of a soak, in which memory, handles and times to answer must stay where they are. */
export class SoakTable {
  readonly #rows: string[] = []

  add(minutes: number, usage: Usage, { carts, pages, orders }: Record<'carts' | 'pages' | 'orders', Times>): void {
    const [cart, page, order] = [carts.take(), pages.take(), orders.take()]
    const { memory, sockets, handles, connections } = usage
    const cells = [
      minutes.toFixed(0),
      cart.count,
      `${cart.p50.toFixed(1)} / ${cart.p99.toFixed(1)}`,
      page.count,
      `${page.p50.toFixed(1)} / ${page.p99.toFixed(1)}`,
      order.count,
      `${order.p50.toFixed(1)} / ${order.p99.toFixed(1)}`,
      `${memory} MB`,
      sockets,
      handles,
      connections,
      loadavg()[0]!.toFixed(1),
    ]
    this.#rows.push(`| ${cells.join(' | ')} |`)
  }

  write(file: string, { intro, result }: { intro: string; result: string }): void {
    const times = 'p50 / p99, ms'
    const head = ['Minute', 'Cart calls', times, 'Pages', times, 'Orders', times]
    const columns = [...head, 'Memory', 'Sockets', 'Handles', 'Database connections', 'Load']
    const table = [`| ${columns.join(' | ')} |`, `|${' --- |'.repeat(columns.length)}`, ...this.#rows].join('\n')
    writeFileSync(file, `# Soak\n\n${intro}\n\n${table}\n\n${result}\n`)
  }
}
