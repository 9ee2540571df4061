import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

/** One import: `import`, `export … from`, `import type`, and `import()` in code or in a type. */
export interface Import {
  from: string
  to: string
  statement: string
}

/** Nodes by name, each with the nodes that it points to. */
export type Graph = ReadonlyMap<string, readonly string[]>

const IMPORTS = /(?:\bfrom\s*|\bimport\(\s*|\bimport\s+)'([^']+)'/g

/** The imports of each file that lead to a file of this repository; packages and Node's modules are left out. */
export function importsOf(files: readonly string[], read = readText): Import[] {
  return files.flatMap((from) =>
    [...read(from).matchAll(IMPORTS)].flatMap(([statement, target = '']) => {
      const to = target.startsWith('#') ? roomPath(target) : target.startsWith('.') ? pathFrom(from, target) : undefined
      return to ? [{ from, to, statement }] : []
    }),
  )
}

/** The imports that load a module together with the file: without type imports and dynamic ones. */
export function loadedImportsOf(files: readonly string[], read = readText): Import[] {
  return importsOf(files, (file) => read(file).replace(/\b(?:import|export) type\b[^']*'[^']*'|\bimport\([^)]*\)/g, ''))
}

/** All nodes that can be reached from some, those included. */
export function reachable(graph: Graph, from: readonly string[]): Set<string> {
  const found = new Set(from)
  for (const node of found) for (const next of graph.get(node) ?? []) found.add(next)
  return found
}

/** The graph of the imports, each node renamed by `nameOf` (a file's folder, say); imports inside one node are left out. */
export function graphOf(imports: readonly Import[], nameOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [nameOf(from), nameOf(to)]
    if (a === undefined || b === undefined || a === b) continue
    graph.set(a, (graph.get(a) ?? new Set()).add(b))
  }
  return new Map([...graph].map(([node, next]) => [node, [...next].sort()]))
}

/**
 * The circles of a graph: groups of nodes each of which leads to all others of its group (strongly connected components,
 * by Tarjan's algorithm), sorted.
 */
export function circles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const place = order.size
    order.set(node, place)
    lowest.set(node, place)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const low = order.has(next) ? (path.includes(next) ? order.get(next)! : place) : visit(next)
      lowest.set(node, Math.min(lowest.get(node)!, low))
    }
    if (lowest.get(node) === place) {
      const group = path.splice(path.indexOf(node))
      if (group.length > 1) found.push(group.sort())
    }
    return lowest.get(node)!
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found.sort((a, b) => a[0]!.localeCompare(b[0]!))
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
}

function roomPath(target: string): string {
  return /^#(demo|artwork)\//.test(target) ? target.slice(1) : `src/${target.slice(1)}`
}

function pathFrom(from: string, target: string): string {
  return relative('.', resolve(dirname(from), target))
}
