/** PostgreSQL's code of a write to a server that takes none, such as one that is the primary no more. */
export const READ_ONLY_TRANSACTION = '25006'
/** Its code of a statement after one that has failed in the same transaction. */
const FAILED_TRANSACTION = '25P02'

/** True where a connection is of no use, and another one may be. */
export const isOfNoUse = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === READ_ONLY_TRANSACTION || code === FAILED_TRANSACTION
}

/** Its code where a table cannot grow. */
const DISK_FULL = '53100'

export const isDiskFull = (error: unknown): boolean => (error as { code?: string }).code === DISK_FULL
