import type { ReactNode } from 'react'

export interface Example {
  /** What is special about it, in a few words. */
  name: string
  element: ReactNode
  /** True for what is as wide as the page. */
  wide?: boolean
}

/** Longer than the longest words of the nine sites, for what must break or wrap. */
export const LONG =
  'Megszentségteleníthetetlenségeskedéseitekért und Rindfleischetikettierungsüberwachungsaufgabenübertragung'

export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

/** For what is as wide as its place. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div style={{ inlineSize: '12rem', maxInlineSize: '100%' }}>{children}</div>
}
