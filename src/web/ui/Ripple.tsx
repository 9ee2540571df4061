import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Ripple.module.css'
import { showRipple } from './show-ripple.ts'

/** Shows a ripple where its child, a button, is pressed (UI-21). */
export function Ripple({ children }: { children: ReactNode }) {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = host.current
    const press = (event: PointerEvent) => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (element) showRipple(element, event, styles.ripple!, calm)
    }
    element?.addEventListener('pointerdown', press)
    return () => element?.removeEventListener('pointerdown', press)
  }, [])
  return (
    <span ref={host} className={styles.host}>
      {children}
    </span>
  )
}
