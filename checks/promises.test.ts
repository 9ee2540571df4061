import { relative } from 'node:path'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API } from 'typescript/unstable/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { compileTexts } from '#sites/texts/compile-texts.ts'
import { type Found, floatingPromises, misusedPromises } from './find-promises.ts'

/** A rejected promise that nothing waits for ends the server's process, and in the browser nobody hears of it. */

await compileTexts()

const place = ({ file, line }: Found) => `${relative('.', file)}:${line}`

describe('promises', () => {
  const compiler = new API()
  const [project] = compiler.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
  afterAll(() => compiler.close())

  test('every promise is awaited, caught, or marked with void', () => {
    expect(
      floatingPromises(project!, project!.rootFiles).map(place),
      'await it or catch its rejection; write void before it where it catches every failure itself',
    ).toEqual([])
  })

  test('no function returns a promise to a caller that takes none', () => {
    // a test that leaves a rejection unhandled fails
    const files = project!.rootFiles.filter((file) => !file.includes('.test.'))
    expect(
      misusedPromises(project!, files).map(place),
      'the caller waits for nothing: write () => void run() where the function catches every failure itself',
    ).toEqual([])
  })
})

describe('what the checks find', () => {
  const FILE = '/planted/planted.ts'
  const AROUND = `
    declare function load(): Promise<number>
    declare function loadEach<T>(work: () => T): T
    declare function listen(run: () => void): void
    declare function register(run: () => void): void
    declare function register(run: () => Promise<void>): void
    declare const maybe: { load?(): Promise<void> } | undefined
    declare const list: string[]
    declare const reply: PromiseLike<void> & { header(): typeof reply }
    declare const isOpen: boolean
    declare const options: { onChange?: () => void; read: () => Promise<number> }
    export async function planted(): Promise<void> {
  `
  /** The lines of a planted source, the first of which is 1, that `find` takes. */
  function linesOf(find: typeof floatingPromises, source: string): number[] {
    const files: Record<string, string> = {
      '/planted/tsconfig.json':
        '{"compilerOptions":{"strict":true,"target":"es2024","module":"nodenext"},"files":["planted.ts"]}',
      [FILE]: `${AROUND}\n${source}\n}`,
    }
    const compiler = new API({ fs: createVirtualFileSystem(files), cwd: '/planted' })
    try {
      const [project] = compiler.updateSnapshot({ openProjects: ['/planted/tsconfig.json'] }).getProjects()
      expect(project!.program.getSemanticDiagnostics(FILE).map(({ text }) => text)).toEqual([])
      return find(project!, [FILE]).map(({ line }) => line - AROUND.split('\n').length)
    } finally {
      compiler.close()
    }
  }

  test('a promise that nothing takes, however it is called', () => {
    const source = `load()
      loadEach(load)
      isOpen && load()
      isOpen ? load() : undefined
      maybe?.load?.()
      load().then((count) => count + 1)
      load().finally(() => {})
      new Promise(() => {})
      Promise.all([load()])
      ;(async () => {})()`
    expect(linesOf(floatingPromises, source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('no promise that is awaited, caught, kept, or marked with void, and nothing that is only thenable', () => {
    const source = `await load()
      void load()
      load().catch(() => 0)
      load().then((count) => count, () => 0)
      load().catch(() => 0).finally(() => {})
      const kept = load()
      await kept
      reply.header()
      list.map(load)
      loadEach(() => 1)`
    expect(linesOf(floatingPromises, source)).toEqual([])
  })

  test('a function that returns a promise where none is taken', () => {
    const source = `listen(async () => {})
      listen(load)
      listen(() => load())
      list.forEach(async () => {})
      list.filter(async (one) => one !== '')
      Object.assign(options, { onChange: 1 } satisfies object)
      const own: typeof options = { onChange: load, read: load }
      return listen(own.read)`
    expect(linesOf(misusedPromises, source)).toEqual([1, 2, 3, 4, 5, 7, 8])
  })

  test('no function whose promise is taken by one of the overloads, and none that is marked with void', () => {
    const source = `listen(() => void load())
      register(async () => {})
      loadEach(async () => {})
      listen(() => {})
      await load().finally(async () => {})
      list.map(async (one) => one)`
    expect(linesOf(misusedPromises, source)).toEqual([])
  })
})
