const LOCK = 'crema-cart'

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Cart writes of all tabs queue, so that each builds on the one before; the first of a visitor makes the cookie that the
 * cart hangs on, and two first ones at once would make two carts.
 */
export async function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  // Not there outside of secure contexts; then the queue is the tab's own.
  if (!navigator.locks) return inThisTab(work)
  let begun = false
  try {
    return (await navigator.locks.request(LOCK, () => {
      begun = true
      return work()
    })) as T
  } catch (error) {
    if (begun) throw error
    // a document that is being left is refused a lock; its write is still owed
    return inThisTab(work)
  }
}

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const result = lastWrite.then(work)
  lastWrite = result.catch(() => {})
  return result
}
