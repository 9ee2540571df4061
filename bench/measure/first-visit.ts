import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ISLAND_FEATURES, type IslandName } from '#web/islands/island-features.ts'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Compressed bytes (gzip) that a first visit loads, by the built manifest and the page's own HTML. */
export interface FirstVisit {
  /** The entry script with its static imports. */
  scriptAtOnce: number
  /** Script and style that the page fetches ahead once it is idle, without running it. */
  ahead: number
  /** All script that has run once the page is idle; what is only fetched ahead is not in it. */
  scriptOnceIdle: number
  /** What the quick-buy overlay runs in addition, without React, which is fetched ahead. */
  overlayMore: number
  /** What the search box runs in addition. */
  searchMore: number
  style: number
  /** Style files that the page waits for. */
  blockingStyles: number
}

const ENTRY = 'src/web/entry.ts'
/** What the entry script imports when somebody turns to a part of the page. */
const ON_INTENT = [
  'hydrate',
  'held-press',
  'start-search',
  'start-promotion',
  'start-banners',
  'mount-overlay',
  'product-cache',
]
/** The marks in a page's HTML without which it does not import these by itself. */
const MARKS: Record<string, string> = {
  'start-cart-link': 'data-cart-link',
  'apply-filters': 'data-list',
  'hydrate-when-cart-differs': 'data-when="cart"',
  'hydrate-with-history': 'data-when="history"',
}
const HYDRATE = 'src/web/hydrate.tsx'
const OVERLAY = 'src/web/quick-buy/mount-overlay.tsx'

export function weighFirstVisit(clientFolder: string, html: string): FirstVisit {
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const locale = html.match(/<html[^>]* lang="([^"]+)"/)?.[1]
  if (!locale) throw new Error('The page names no language.')

  /** Files of a chunk and of all it imports statically. */
  const closure = (key: string, found = new Map<string, Chunk>()): Map<string, Chunk> => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    if (found.has(key)) return found
    found.set(key, chunk)
    for (const next of chunk.imports ?? []) closure(next, found)
    return found
  }
  // the bundler makes up the key of a chunk that several parts share; its name is still the module's
  const keyOf = (name: string) => {
    const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'))
    if (!found) throw new Error(`No built file is called ${name}.`)
    return found[0]
  }
  const island = (name: IslandName) => {
    const texts = ISLAND_FEATURES[name].map((feature) => keyOf(`${feature}.${locale}`))
    if (name === 'quick-buy') return [OVERLAY, ...texts]
    return [keyOf(name === 'search-box' ? 'start-search' : pascalCase(name)), ...texts]
  }
  const all = (keys: string[]) => keys.reduce((found, key) => closure(key, found), new Map<string, Chunk>())
  const weigh = (files: Iterable<string>) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length,
      0,
    )
  const scripts = (chunks: Map<string, Chunk>) => [...chunks.values()].map(({ file }) => file)
  const styles = (chunks: Map<string, Chunk>) => [...chunks.values()].flatMap(({ css }) => css ?? [])

  // the other islands run nothing on a first visit until somebody turns to them
  const names = [...html.matchAll(/data-island="([^"]+)" data-when="load/g)].map(([, name]) => name as IslandName)
  const byItself = [...closure(ENTRY).values()]
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => {
      const { name = '' } = manifest[key]!
      return !ON_INTENT.includes(name) && html.includes(MARKS[name] ?? '')
    })
  const cartLink = keyOf(`cart-link.${locale}`)
  const idle = all([
    ENTRY,
    ...byItself,
    cartLink,
    ...(names.length > 0 ? [HYDRATE] : []),
    ...[...new Set(names)].flatMap(island),
  ])
  const overlay = all([...idle.keys(), ...island('quick-buy')])
  const search = all([...idle.keys(), ...island('search-box')])
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file]) => file!)
  const ahead = / data-fetches-ahead=/.test(html) ? (html.match(/ data-ahead="([^"]*)"/)?.[1] ?? '').split(' ') : []
  const joined = (html.match(/ data-styles="([^"]*)"/)?.[1] ?? '').split(' ').map((address) => address.slice(1))
  return {
    scriptAtOnce: weigh(scripts(all([ENTRY]))),
    ahead: weigh(ahead.filter(Boolean).map((address) => address.slice(1))),
    scriptOnceIdle: weigh(scripts(idle)),
    overlayMore: weigh(withoutReact(scripts(overlay))) - weigh(withoutReact(scripts(idle))),
    searchMore: weigh(scripts(search)) - weigh(scripts(idle)),
    style: weigh([...linked, ...styles(idle).filter((file) => !joined.includes(file))]),
    blockingStyles: linked.length,
  }
}

const pascalCase = (name: string) => name.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())

const withoutReact = (files: string[]) => files.filter((file) => !file.includes('/react-'))
