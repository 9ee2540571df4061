import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { ASSETS_PATH } from '#rules/addresses.ts'
import { passTimeInPage } from './visitor.ts'

/** Script files that come late, and what a page sends meanwhile. */

/** `first` is what each page runs at once, and the script of forms; `later` is everything else. */
export type FileGroup = 'first' | 'later'

export interface Sent {
  /** A form leads to another page, a call does not. */
  by: 'form' | 'call'
  path: string
  values: Record<string, unknown>
}

export interface LateFiles {
  /** Holds script files back, from the next page on. */
  hold(): void
  release(...groups: FileGroup[]): void
  /** From now on no page is left: where it would lead is noted instead. */
  stay(): void
  /** Lets the journey itself lead to another page. */
  leave(): void
  /** What has changed something on the server, or was on the way to do so. */
  sent(): readonly Sent[]
  /** Where the page would have led. */
  ledTo(): string | undefined
  /** Waits until everything that was requested has come, and what waits for a moment has been done. */
  settled(): Promise<void>
}

/** Longer than the pauses after which pages do something by themselves, but for those of seconds. */
const PAUSE_MS = 160

/** These tell the shop what a visitor saw, and change nothing. */
const TRACKING_PATH = '/service/tracking/'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The files of `first`, by the build's own list. */
function firstFiles(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest
  const found = new Set<string>()
  const add = (key: string) => {
    const { file, imports = [] } = manifest[key]!
    if (found.has(basename(file))) return
    found.add(basename(file))
    imports.forEach(add)
  }
  for (const key of ['src/web/entry.ts', 'src/web/forms/form-page.ts']) add(key)
  return found
}

const gate = () => Promise.withResolvers<void>()

/** Answers the requests of a visitor's page; nothing is held until `hold` is called. */
export async function lateFiles(context: BrowserContext, page: Page): Promise<LateFiles> {
  const first = firstFiles()
  let gates: Partial<Record<FileGroup, PromiseWithResolvers<void>>> = {}
  let isStaying = false
  let sent: Sent[] = []
  let ledTo: string | undefined
  const open = new Set<unknown>()

  const note = (by: Sent['by'], path: string, method: string, body: string | null) => {
    if (method !== 'GET' && !path.startsWith(TRACKING_PATH)) sent.push({ by, path, values: valuesOf(body) })
  }
  page.on('request', (request) => {
    open.add(request)
    if (!request.isNavigationRequest())
      note('call', new URL(request.url()).pathname, request.method(), request.postData())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.pathname.startsWith(`${ASSETS_PATH}/`) && url.pathname.endsWith('.js'))
      await gates[first.has(basename(url.pathname)) ? 'first' : 'later']?.promise
    else if (isStaying && request.isNavigationRequest()) {
      note('form', url.pathname, request.method(), request.postData())
      ledTo = url.pathname + url.search
      // the page stays; after an empty answer Chromium would hang
      await route.abort('aborted')
      return
    }
    // a page that is left asks for nothing any more
    await route.continue().catch(() => {})
  })
  return {
    hold() {
      gates = { first: gate(), later: gate() }
    },
    release(...groups) {
      for (const group of groups) gates[group]?.resolve()
    },
    stay() {
      isStaying = true
      sent = []
      ledTo = undefined
    },
    leave() {
      isStaying = false
    },
    sent: () => [...sent],
    ledTo: () => ledTo,
    async settled() {
      for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0) await passTimeInPage(page, PAUSE_MS)
    },
  }
}

/** The values of a form or of a call's JSON. */
function valuesOf(body: string | null): Record<string, unknown> {
  if (!body) return {}
  if (body.startsWith('{')) return JSON.parse(body)
  return Object.fromEntries(new URLSearchParams(body))
}
