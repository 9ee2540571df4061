import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteLocale } from '#sites/sites.ts'
import type * as mailsModule from '#web/mails/mails.tsx'
import type { Layout } from '#web/pages/document-layout.ts'
import type * as pagesModule from '#web/pages/pages.tsx'
import { closure, type JoinedStyles, type Manifest, modulesOf, stylesOf } from './build-manifest.ts'

const OVERLAY = 'src/web/quick-buy/mount-overlay.tsx'
/** What the overlay loads at a press. */
const AT_PRESS = 'src/web/quick-buy/send-submission.ts'
const FULL_HEADER = 'src/web/header/full-header.ts'
const AT_ONCE = ['src/web/entry.ts', 'src/web/header/start-cart-link.ts']
export const FORM_SCRIPT = 'src/web/forms/form-page.ts'
const HYDRATE = ['src/web/hydrate.tsx', 'src/web/islands/held-press.ts']
/** The island of a page that is hydrated on intent, and its module, by the page's file. */
const ON_INTENT: Record<string, { island: NonNullable<Assets['island']>; module: string }> = {
  'ProductPage.tsx': { island: 'product-stage', module: 'ProductStage' },
  'CartPage.tsx': { island: 'cart-view', module: 'CartView' },
}

export type Assets = Layout['assets']

export interface Build {
  id: string
  timestamp: number
}

/** The code that renders pages and mails, and the addresses of the browser's files: only here is known where the build puts them. */
export interface PageRenderer {
  pages: () => Promise<typeof pagesModule>
  mails: () => Promise<typeof mailsModule>
  /** By a page's name; without one, those of a message alone (not found, failure). */
  assets: (pageName?: string) => Promise<Assets>
  /** Whether the build has a file of an address. */
  hasFile: (path: string) => boolean
  /** Which build this is: an id made from its files, and when it was made, in milliseconds since 1970. */
  build: Build
  /** The folder of the browser's files; undefined in development, where Vite serves them. */
  clientFolder?: string
  /** In development: Vite, which answers requests for sources before the shop does; pages are not cached then. */
  sources?: (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void
  /** In development: lets Vite tell open pages through the shop's own server what has changed. */
  sendUpdatesBy?: (server: Server) => void
}

/** The built shop: dist/server renders, dist/client/manifest.json names the files. */
export async function builtPageRenderer(): Promise<PageRenderer> {
  const folder = resolve('dist/client')
  if (!existsSync(resolve(folder, 'manifest.json'))) throw new Error('The shop is not built; type npm start.')
  const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as Manifest
  const pages = (await import(pathToFileURL(resolve('dist/server/pages.js')).href)) as typeof pagesModule
  const mails = async () => (await import(pathToFileURL(resolve('dist/server/mails.js')).href)) as typeof mailsModule
  const joined = JSON.parse(await readFile(resolve(folder, 'styles.json'), 'utf8')) as JoinedStyles
  const build = JSON.parse(await readFile(resolve('dist/build.json'), 'utf8')) as Build
  const scripts = scriptsOf(manifest)
  const overlayStyles = stylesOf(closure(manifest, [OVERLAY]))
  const fullHeaderStyles = stylesOf(closure(manifest, [FULL_HEADER])).map(addressOf)
  const assetsOf = (file?: string): Assets => {
    const modules = modulesOf(manifest, file)
    const { files, parts } = joined[file ?? '']!
    const onIntent = file === undefined ? undefined : ON_INTENT[file]
    const fonts = [...new Set(modules.flatMap(({ assets = [] }) => assets.filter((asset) => asset.endsWith('.woff2'))))]
    return {
      ...scripts,
      build: build.id,
      textsFile: (feature, locale) => addressOf(manifest[textsSource(feature, locale)]!.file),
      ahead: [
        ...new Set([...scripts.ahead, ...islandScripts(manifest, file)]),
        ...overlayStyles.filter((style) => !parts.includes(style)).map(addressOf),
      ],
      styles: files.map(addressOf),
      joinedStyles: parts.map(addressOf),
      fullHeaderStyles,
      ...(onIntent && { island: onIntent.island }),
      fonts: (locale) => fonts.filter((font) => fontsOf(locale).some((name) => font.includes(name))).map(addressOf),
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
  const files = new Set(Object.values(manifest).map(({ file }) => addressOf(file)))
  return { pages: async () => pages, mails, assets, hasFile: (path) => files.has(path), build, clientFolder: folder }
}

/**
 * The entry script; what it loads at once, so that a page names all that it waits for; and the overlay's scripts, React's
 * among them, for which a first press waits.
 */
function scriptsOf(manifest: Manifest): Pick<Assets, 'script' | 'formScript' | 'atOnce' | 'ahead'> {
  const filesOf = (...names: string[]) => closure(manifest, names).map(({ file }) => addressOf(file))
  const script = addressOf(manifest['src/web/entry.ts']!.file)
  const atOnce = filesOf(...AT_ONCE)
  const overlay = filesOf(OVERLAY, AT_PRESS)
  return {
    script,
    formScript: addressOf(manifest[FORM_SCRIPT]!.file),
    atOnce: atOnce.filter((file) => file !== script),
    ahead: overlay.filter((file) => !atOnce.includes(file)),
  }
}

/** The scripts for which a first press on the page's island waits, without what every page loads at once. */
function islandScripts(manifest: Manifest, page: string | undefined): string[] {
  const onIntent = page && ON_INTENT[page]
  if (!onIntent) return []
  const module = Object.entries(manifest).find(([, { name, file }]) => name === onIntent.module && file.endsWith('.js'))
  if (!module) throw new Error(`The build knows no island ${onIntent.module}.`)
  const atOnce = closure(manifest, AT_ONCE)
  return closure(manifest, [...HYDRATE, module[0]]).flatMap((entry) =>
    atOnce.includes(entry) ? [] : [addressOf(entry.file)],
  )
}

/** The serif's files with the letters of a language (src/web/ui/fonts.css): a heading needs them at once. */
const fontsOf = (locale: SiteLocale): string[] => {
  const more = MORE_LETTERS[locale.slice(0, 2)]
  return ['fraunces-western', ...(more ? [`fraunces-${more}`] : [])]
}
/** Of a language with more than the Western letters, whose file has them; Czech and Slovak share one (scripts/cut-fonts.ts). */
const MORE_LETTERS: Readonly<Record<string, string>> = { cs: 'cs', hu: 'hu', pl: 'pl', sk: 'cs', tr: 'tr' }
const addressOf = (file: string) => `/${file}`
export const textsSource = (feature: string, locale: string) => `src/sites/texts/compiled/${feature}.${locale}.ts`
