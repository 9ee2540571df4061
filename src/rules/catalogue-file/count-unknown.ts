import type { FileElement } from './catalogue-record.ts'

/** Counts each element of an item of which nothing is read, once for the item. */
export function countUnknown(counts: Map<string, number>, item: FileElement, isRead: (name: string) => boolean): void {
  for (const name of new Set(item.children.map((child) => child.name))) {
    if (!isRead(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}
