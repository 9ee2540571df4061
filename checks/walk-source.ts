import { parseSync } from 'vite'

/** A node of the syntax tree that Vite's parser makes. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Visits each node of a source with the nodes around it, the outermost first; imports and types are left out. */
export function walkSource(file: string, source: string, visit: (node: Node, parents: readonly Node[]) => void): void {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const walk = (node: Node, parents: readonly Node[]): void => {
    if (/^(?:Import|TS(?!As|NonNull|Satisfies))/.test(node.type)) return
    visit(node, parents)
    const around = [...parents, node]
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, around)
  }
  walk(program as unknown as Node, [])
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
