/** How often something is tried again by default, how far apart, and for how long altogether (CONST-08, note 24). */
export const RETRY_DEFAULTS = { retries: 10, delayMs: 100, timeoutMs: 60_000 }

/**
 * The result of `attempt`, which is called again after each failure until its retries or its time are used up; then the last
 * failure is thrown. An attempt that hangs ends with the time as well.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { retries, delayMs, timeoutMs }: typeof RETRY_DEFAULTS = RETRY_DEFAULTS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true
      reject(new Error(`No success in ${timeoutMs} ms.`))
    }, timeoutMs)
  })
  const tryOften = async (left: number): Promise<T> => {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || isOver) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return tryOften(left - 1)
    }
  }
  try {
    return await Promise.race([tryOften(retries), timeout])
  } finally {
    clearTimeout(timer)
    isOver = true
  }
}
