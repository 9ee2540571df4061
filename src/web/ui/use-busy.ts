import { useRef, useState } from 'react'

/** True while an action runs, and what runs one. An action that is begun again before it has ended is the same. */
export function useBusy(): [busy: boolean, run: (action: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  // a second press may come before the first is rendered
  const isRunning = useRef(false)
  const run = async (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await action()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
