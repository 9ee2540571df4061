import { type RefObject, useLayoutEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * For a field whose value React sets: `adopt` gets what was typed or chosen before the hydration, or restored by the browser,
 * in the hydration's commit, before React writes to the field. React leaves the fields as they are until then.
 */
export function useEarlyValue<F extends Field>(rendered: string, adopt: (value: string) => void): RefObject<F | null> {
  const field = useRef<F>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values are React's own
  useLayoutEffect(() => {
    const { value = rendered } = field.current ?? {}
    if (value !== rendered) adopt(value)
  }, [])
  return field
}
