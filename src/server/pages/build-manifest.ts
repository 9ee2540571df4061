/** What Vite's manifest says of one built module. */
export interface ManifestEntry {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[] | undefined
}

export type Manifest = Record<string, ManifestEntry>

const DOCUMENT = 'src/web/pages/document.tsx'
/** The modules that every page needs: the global styles, the document and the entry script. */
const OF_EVERY_PAGE = ['src/web/shell.ts', DOCUMENT, 'src/web/entry.ts']
const PAGE = /^src\/web\/pages\/\w+Pages?\.tsx$/

/** The modules of a page of `src/web/pages` with all that they import; without a page, those of the pages of failures. */
export function modulesOf(manifest: Manifest, page?: string): ManifestEntry[] {
  if (!page) return closure(manifest, OF_EVERY_PAGE)
  // a page that is no input of the build would be rendered without its styles
  if (!manifest[`src/web/pages/${page}`]) throw new Error(`The build knows no page src/web/pages/${page}.`)
  return closure(withoutFailures(manifest), [...OF_EVERY_PAGE, `src/web/pages/${page}`])
}

/** The modules that every page has, with all that they import. */
export const modulesOfAllPages = (manifest: Manifest): ManifestEntry[] =>
  closure(withoutFailures(manifest), OF_EVERY_PAGE)

/** The document imports the pages of failures, because it may show each of them instead of another. */
function withoutFailures(manifest: Manifest): Manifest {
  const document = manifest[DOCUMENT]
  if (!document) throw new Error(`The build knows no ${DOCUMENT}.`)
  return { ...manifest, [DOCUMENT]: { ...document, imports: document.imports?.filter((name) => !PAGE.test(name)) } }
}

/** Modules and all that they import statically, what is imported first. */
export function closure(manifest: Manifest, names: readonly string[]): ManifestEntry[] {
  const found = new Map<string, ManifestEntry>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    for (const next of entry.imports ?? []) visit(next)
    found.set(name, entry)
  }
  for (const name of names) visit(name)
  return [...found.values()]
}

/** The style files of modules, each once, in the order in which they must stand. */
export const stylesOf = (modules: readonly ManifestEntry[]): string[] => [
  ...new Set(modules.flatMap(({ css }) => css ?? [])),
]

/** By page, and '' for what is no page of its own: the style files that it links, and the files that they were joined of. */
export type JoinedStyles = Record<string, { files: string[]; parts: string[] }>
