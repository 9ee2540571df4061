import type { ReactNode } from 'react'
import { type AspectRatio, aspectRatio } from '#rules/ui/aspect-ratio.ts'
import styles from './AspectBox.module.css'

/** A box of a fixed ratio of width to height, which its picture fills (UI-06). */
export function AspectBox({ ratio, children }: { ratio: AspectRatio; children: ReactNode }) {
  const number = aspectRatio(ratio)
  if (number === undefined) throw new Error(`'${ratio}' is no aspect ratio.`)
  return (
    <div className={styles.box} style={{ aspectRatio: number }}>
      {children}
    </div>
  )
}
