import { CONTENT_KINDS, type ContentKind } from '#calls/contents/content-kinds-shapes.ts'
import type { Publication, PublicationRefusal } from '#rules/contents/check-publication.ts'
import { parseContent } from '#rules/contents/content-file.ts'
import { type Scope, zoneOfScope } from '#rules/contents/scope.ts'
import { prepareContent } from '../contents/publish-content.ts'
import type { FileFault } from './file-fault.ts'
import type { FolderFiles } from './read-folder.ts'
import { type Reference, referencesIn } from './references.ts'

/** All kinds of contents; a new one is exported and imported by itself. */
export const KINDS: Record<string, ContentKind> = CONTENT_KINDS

/** A content of a file, ready to be published. */
export interface CheckedContent {
  file: string
  kind: string
  terms: Publication
  body: unknown
  references: Array<Reference & { line: number }>
}

/** The tables beside the contents, which are exported and imported where they are named. */
export const TABLES = { prices: 'prices.csv', stock: 'stock.csv' } as const

/** What a file of a folder is about: a kind of contents, or a table. */
export const subjectOf = (file: string): string =>
  Object.entries(TABLES).find(([, name]) => name === file)?.[0] ?? file.split('/')[0]!

const CONTENT_FILE = /^([^/]+)\/([^/]+)\.json$/

export const contentFile = (kind: string, key: string) => `${kind}/${key}.json`

/** The contents of files, and all that is wrong with them; other files are faults too. */
export function checkContents(site: Scope, files: FolderFiles): { contents: CheckedContent[]; faults: FileFault[] } {
  const contents: CheckedContent[] = []
  const faults: FileFault[] = []
  for (const [file, text] of files) {
    const [, kind, key] = CONTENT_FILE.exec(file) ?? []
    if (kind === undefined || key === undefined) {
      faults.push({ file, message: 'a file is named KIND/KEY.json' })
      continue
    }
    const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
    if (!known) {
      faults.push({ file, message: `there is no kind '${kind}'; kinds are ${Object.keys(KINDS).join(', ')}` })
      continue
    }
    const parsed = parseContent(text, zoneOfScope(site))
    if ('faults' in parsed) {
      faults.push(...parsed.faults.map((fault) => ({ file, ...fault })))
      continue
    }
    const { terms, body, lines } = parsed.content
    const lineOf = (pointer: string) => nearestLine(lines, pointer)
    const prepared = prepareContent({ site, kind }, { ...terms, key, body })
    if ('refusal' in prepared) {
      const found = faultsOf(prepared.refusal, known)
      faults.push(...found.map(({ at, message }) => ({ file, line: lineOf(at), message })))
      continue
    }
    const clean = JSON.parse(prepared.json)
    const references = referencesIn(known.body, clean).map((one) => ({ ...one, line: lineOf(`/body${one.at}`) }))
    contents.push({ file, kind, terms: prepared.terms, body: clean, references })
  }
  return { contents, faults }
}

/** What a refusal says, each with the part of the file that it is about, as a JSON pointer. */
export function faultsOf(refusal: PublicationRefusal, { slots }: ContentKind): Array<{ at: string; message: string }> {
  switch (refusal.code) {
    case 'INVALID_BODY':
      return refusal.faults.map((fault) => {
        const [pointer = ''] = fault.split(' ', 1)
        return { at: pointer.startsWith('/') ? `/body${pointer}` : '/body', message: fault }
      })
    case 'INVALID_NAME':
      return [
        {
          at: '/tags',
          message: `'${refusal.name}' is no name: letters, digits, '_', '.' and '-', ${refusal.limit} at most`,
        },
      ]
    case 'TOO_MANY_TAGS':
      return [{ at: '/tags', message: `there are more than ${refusal.limit} tags` }]
    case 'INVALID_POSITION':
      return [{ at: '/position', message: `a position is a whole number from 0 to ${refusal.limit}` }]
    case 'BODY_TOO_LARGE':
      return [{ at: '/body', message: `the body has more than ${refusal.limit} bytes` }]
    case 'SLOT_FULL':
      return [{ at: '/slot', message: `the slot holds ${refusal.limit} contents already, which is the most` }]
    case 'INVALID_PERIOD':
      return [{ at: '/validUntil', message: 'it would never hold: its end is not after its beginning' }]
    case 'UNKNOWN_SLOT':
      return [
        { at: '/slot', message: slots.length > 0 ? `its slot is one of ${slots.join(', ')}` : 'its kind has no slot' },
      ]
    case 'OF_ONE_SITE':
      return [{ at: '', message: 'its kind is of one site, not of the whole shop or a country' }]
    case 'UNKNOWN_KIND':
    case 'UNKNOWN_SITE':
      return [{ at: '', message: 'its kind or site is unknown' }]
  }
}

/** The line of a part, or of what holds it where it has none of its own. */
function nearestLine(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const line = lines.get(at)
    if (line !== undefined || at === '') return line ?? 1
  }
}
