import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as mailsModule from '#web/mails/mails.tsx'
import type { Layout } from '#web/pages/document.tsx'
import type * as pagesModule from '#web/pages/pages.tsx'

export type Assets = Layout['assets']

/** The code that renders pages and mails, and the addresses of the browser's files: only here is known where the build puts them. */
export interface PageRenderer {
  pages: () => Promise<typeof pagesModule>
  mails: () => Promise<typeof mailsModule>
  /** By a page's name; without one, those of a message alone (not found, failure). */
  assets: (pageName?: string) => Promise<Assets>
  /** The folder of the browser's files; undefined in development, where Vite serves them. */
  clientFolder?: string
  /** In development: Vite, which answers requests for sources before the shop does; pages are not cached then. */
  sources?: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
}

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** The built shop: dist/server renders, dist/client/manifest.json names the files. */
export async function builtPageRenderer(): Promise<PageRenderer> {
  const folder = resolve('dist/client')
  if (!existsSync(resolve(folder, 'manifest.json'))) throw new Error('The shop is not built; type npm start.')
  const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>
  const pages = (await import(pathToFileURL(resolve('dist/server/pages.js')).href)) as typeof pagesModule
  const mails = async () => (await import(pathToFileURL(resolve('dist/server/mails.js')).href)) as typeof mailsModule
  const scripts = scriptsOf(manifest)
  /** What a page links: its own styles and those of every page, recursively. */
  const assetsOf = (file?: string): Assets => {
    const styles = new Set<string>()
    const fonts = new Set<string>()
    const seen = new Set<string>()
    const visit = (name: string) => {
      const entry = manifest[name]
      if (!entry || seen.has(name)) return
      seen.add(name)
      for (const next of entry.imports ?? []) visit(next)
      for (const css of entry.css ?? []) styles.add(`/${css}`)
      for (const asset of entry.assets ?? []) if (asset.endsWith('.woff2')) fonts.add(`/${asset}`)
    }
    const ofEvery = ['src/web/shell.ts', 'src/web/pages/document.tsx', 'src/web/entry.ts']
    // a page that is no input of the build would be rendered without its styles
    if (file && !manifest[`src/web/pages/${file}`]) throw new Error(`The build knows no page src/web/pages/${file}.`)
    for (const name of file ? [...ofEvery, `src/web/pages/${file}`] : ofEvery) visit(name)
    return {
      ...scripts,
      styles: [...styles],
      // the second subset is fetched only by pages that have its letters
      fonts: [...fonts].filter((font) => font.includes('latin-wght') && !font.includes('latin-ext')),
    }
  }
  const known = new Map(
    Object.entries(pages.pagesByFile).flatMap(([file, listed]) => {
      const own = assetsOf(file)
      return listed.map(({ name }) => [name, own] as const)
    }),
  )
  const others = assetsOf()
  const assets = async (pageName?: string) => (pageName && known.get(pageName)) || others
  return { pages: async () => pages, mails, assets, clientFolder: folder }
}

/**
 * The entry script; what it loads at once, so that a page names all that it waits for; and the overlay's files, React's
 * among them, for which a first press waits.
 */
function scriptsOf(manifest: Record<string, ManifestEntry>): Pick<Assets, 'script' | 'atOnce' | 'ahead'> {
  const closure = (name: string, found = new Set<string>()) => {
    const entry = manifest[name]
    if (!entry || found.has(`/${entry.file}`)) return found
    found.add(`/${entry.file}`)
    for (const next of entry.imports ?? []) closure(next, found)
    return found
  }
  const script = `/${manifest['src/web/entry.ts']!.file}`
  const atOnce = closure('src/web/header/start-cart-link.ts', closure('src/web/entry.ts'))
  const overlay = closure('src/web/quick-buy/mount-overlay.tsx')
  return {
    script,
    atOnce: [...atOnce].filter((file) => file !== script),
    ahead: [...overlay].filter((file) => !atOnce.has(file)),
  }
}

/** The sources, through Vite: a change shows at the next page, styles and islands at once. */
export async function developmentPageRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  // the native loader writes no temporary file, which Node's own watching would take for a change
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: 24_678 } },
    appType: 'custom',
  })
  return {
    pages: async () => (await vite.ssrLoadModule('/src/web/pages/pages.tsx')) as typeof pagesModule,
    mails: async () => (await vite.ssrLoadModule('/src/web/mails/mails.tsx')) as typeof mailsModule,
    assets: async () => ({ script: '/src/web/development.ts', atOnce: [], ahead: [], styles: [], fonts: [] }),
    sources: vite.middlewares,
  }
}
