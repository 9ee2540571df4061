const LOCK = 'crema-cart'

let lastWrite: Promise<unknown> = Promise.resolve()

/**
 * Runs cart writes of all tabs one after the other, under one Web Lock. A visitor's first write creates the cookie of
 * the anonymous cart, and two first writes at once would create two carts.
 */
export async function withWriteLock<T>(work: () => Promise<T>): Promise<T> {
  // Browsers have Web Locks in secure contexts only; elsewhere each tab has a queue of its own.
  if (!navigator.locks) return inThisTab(work)
  let hasBegun = false
  try {
    return (await navigator.locks.request(LOCK, () => {
      hasBegun = true
      return work()
    })) as T
  } catch (error) {
    if (hasBegun) throw error
    // a browser refuses the lock to a document that is being left; its write must still be sent
    return inThisTab(work)
  }
}

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const result = lastWrite.then(work)
  lastWrite = result.catch(() => {})
  return result
}
