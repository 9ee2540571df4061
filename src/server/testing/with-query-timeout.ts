import type pg from 'pg'

/** What pg's types do not say of a pool and its clients. */
interface OpenPool {
  options: { query_timeout: number }
  _clients: ReadonlyArray<{ connectionParameters: { query_timeout: number } }>
}

/**
 * Runs something while each statement of a pool may wait so many milliseconds for its answer. Only what is to wait in vain runs so: on
 * a slow machine other statements would be refused, too.
 */
export async function withQueryTimeout<T>(pool: pg.Pool, milliseconds: number, run: () => Promise<T>): Promise<T> {
  const { options, _clients: clients } = pool as unknown as OpenPool
  const usual = options.query_timeout
  const set = (timeout: number) => {
    options.query_timeout = timeout
    for (const { connectionParameters } of clients) connectionParameters.query_timeout = timeout
  }
  set(milliseconds)
  try {
    return await run()
  } finally {
    set(usual)
  }
}
