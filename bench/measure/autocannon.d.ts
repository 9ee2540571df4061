/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Called before each request is sent. */
    setupRequest?: (request: Request) => Request
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options extends Request {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    setupClient?: (client: Client) => void
    localAddress?: string
    /** Repeated in this order. */
    requests?: Request[]
  }
  interface Result {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
  }
  interface Run extends Promise<Result> {
    /** Ends it before its time. */
    stop(): void
    /** `milliseconds` is exact to the microsecond, unlike the percentiles of the result. */
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
