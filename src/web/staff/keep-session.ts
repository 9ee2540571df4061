import { RENEWAL_MS } from '#rules/staff/preview-panel.ts'

/** Renews the staff session now and every five minutes, until the returned function is called (STAFF-06). */
export function keepSession(renew: () => void): () => void {
  renew()
  const timer = setInterval(renew, RENEWAL_MS)
  return () => clearInterval(timer)
}
