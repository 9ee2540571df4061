import type { FileElement } from './catalogue-record.ts'

/** A property only where the file has the element: what a file does not say is left as it is. */
export function said<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value })
}

/** What an address of a product ends with, such as 'red-lamp' of 'https://shop.example/p/red-lamp/?a=1'. */
export function addressEnding(address: string | undefined): string | undefined {
  const path = address?.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  const ending = path?.split('/').findLast((part) => part !== '')
  if (ending === undefined) return undefined
  try {
    return decodeURIComponent(ending)
  } catch {
    return ending
  }
}

/** Counts each element of an item of which nothing is read, once for the item. */
export function countUnknown(counts: Map<string, number>, item: FileElement, isRead: (name: string) => boolean): void {
  for (const name of new Set(item.children.map((child) => child.name))) {
    if (!isRead(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}
