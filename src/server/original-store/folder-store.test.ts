import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { WrongConfiguration } from '../environment.ts'
import { FolderStore } from './folder-store.ts'
import { requireOriginalStore } from './open-original-store.ts'
import { putOriginal, readStored, StoreUnavailable } from './original-store.ts'
import { readStoreConfiguration } from './store-configuration.ts'

const folders: string[] = []
let folder: string
let store: FolderStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-originals-'))
  folders.push(folder)
  store = new FolderStore(folder, { isMade: false })
})
afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

/** SHA-256 of 'red', as sha256sum prints it. */
const RED = 'b1f51a511f1da0cd348b8f8598db32e61cb963e5fc69e2b41485bf99590ed75a'
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.length > 2).sort()

test('the same bytes are one file, whose name is their digest', async () => {
  expect(await putOriginal(store, Buffer.from('red'))).toBe(RED)
  expect(await putOriginal(store, Buffer.from('red'))).toBe(RED)
  expect(await files()).toEqual([`b1/${RED}`])
  expect(await readStored(store, RED)).toEqual({ bytes: Buffer.from('red') })
  expect([await store.has(RED), await store.has(RED.replace('b', 'c'))]).toEqual([true, false])
})

test('two writers of the same bytes leave one whole file and nothing unfinished', async () => {
  const bytes = Buffer.alloc(3_000_000, 'picture')
  const digests = await Promise.all(Array.from({ length: 8 }, () => putOriginal(store, bytes)))
  expect(new Set(digests).size).toBe(1)
  expect(await files()).toEqual([`${digests[0]!.slice(0, 2)}/${digests[0]}`])
  expect((await readFile(join(folder, (await files())[0]!))).equals(bytes)).toBe(true)
})

test('a file whose bytes are others than its name says is damaged, and whole again once it is stored anew', async () => {
  await putOriginal(store, Buffer.from('red'))
  await writeFile(join(folder, 'b1', RED), 'rot')
  expect(await readStored(store, RED)).toEqual({ fault: 'damaged' })
  await putOriginal(store, Buffer.from('red'))
  expect(await readStored(store, RED)).toEqual({ bytes: Buffer.from('red') })
  await store.remove(RED)
  expect(await readStored(store, RED)).toEqual({ fault: 'missing' })
})

test('the list has originals alone, and what writers left unfinished for long is removed', async () => {
  await putOriginal(store, Buffer.from('red'))
  await store.writeOwner('a database')
  const [old, young] = ['0', '1'].map((end) => join(folder, 'b1', `.11111111-1111-4111-8111-11111111111${end}`))
  for (const path of [old!, young!]) await writeFile(path, 're')
  await utimes(old!, 1_700_000_000, 1_700_000_000)
  await writeFile(join(folder, 'b1', 'notes.txt'), 'a note')
  const listed: string[] = []
  for await (const { digest } of store.list()) listed.push(digest)
  expect(listed).toEqual([RED])
  await store.removeUnfinished(1_700_000_001_000)
  expect(await files()).toEqual([`b1/${young!.slice(-37)}`, `b1/${RED}`, 'b1/notes.txt', 'owner'])
  expect(await store.readOwner()).toBe('a database')
})

test('a folder that is gone takes and gives nothing, and says so in a sentence', async () => {
  await putOriginal(store, Buffer.from('red'))
  await rm(folder, { recursive: true })
  await expect(putOriginal(store, Buffer.from('red'))).rejects.toEqual(
    new StoreUnavailable(
      `The originals of pictures cannot be stored in the folder ${folder} or read from there (ENOENT).`,
    ),
  )
  await expect(store.list().next()).rejects.toBeInstanceOf(StoreUnavailable)
  // an empty folder that somebody makes in its place has no original
  await mkdir(folder)
  expect(await readStored(store, RED)).toEqual({ fault: 'missing' })
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  expect(await readStored(store, RED)).toMatchObject({ fault: 'unavailable' })
})

test('a start with a named folder that is missing, or that cannot be written, ends with a sentence', async () => {
  const missing = readStoreConfiguration({ PICTURE_STORE: join(folder, 'gone') }, folder)
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  await expect(requireOriginalStore(missing, log)).rejects.toEqual(
    new WrongConfiguration(
      `The originals of pictures cannot be stored in the folder ${folder}/gone or read from there (ENOENT). Name another place with PICTURE_STORE.`,
    ),
  )
  await writeFile(join(folder, 'file'), '')
  await expect(
    requireOriginalStore(readStoreConfiguration({ PICTURE_STORE: join(folder, 'file') }, folder), log),
  ).rejects.toThrow('(ENOTDIR)')
  expect(warned).toEqual([])
  // the shop's own is made
  await requireOriginalStore(readStoreConfiguration({}, join(folder, 'data')), log)
  expect(await readdir(join(folder, 'data', 'originals'))).toEqual([])
  expect(warned).toEqual([])
  // the shop sells on where its own cannot be written, as on a full disk
  await requireOriginalStore(readStoreConfiguration({}, join(folder, 'file')), log)
  expect(warned.length).toBe(1)
})

test.each(['originals', './originals', 'ftp://a.example/x', 'S3:x', 'file:originals'])(
  'PICTURE_STORE=%s is refused with a sentence',
  (named) => {
    expect(() => readStoreConfiguration({ PICTURE_STORE: named }, '/data')).toThrow(WrongConfiguration)
  },
)
