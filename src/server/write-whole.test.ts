import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './write-whole.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-write-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...texts: string[]) {
  yield* texts
}

test('a file is written from a text, from bytes, and in pieces', async () => {
  const file = join(folder, 'a.txt')
  for (const [content, text] of [
    ['one', 'one'],
    [Buffer.from('two'), 'two'],
    [pieces('th', '', 'ree'), 'three'],
    ['', ''],
  ] as const) {
    await writeWhole(file, content)
    expect(await readFile(file, 'utf8')).toBe(text)
  }
  expect(await readdir(folder)).toEqual(['a.txt'])
})

test('a file whose content fails is as it was before, and nothing is left beside it', async () => {
  const file = join(folder, 'a.txt')
  await writeFile(file, 'before')
  async function* failing() {
    yield 'half'
    throw new Error('the database went away')
  }
  await expect(writeWhole(file, failing())).rejects.toThrow('the database went away')
  expect(await readFile(file, 'utf8')).toBe('before')
  expect(await readdir(folder)).toEqual(['a.txt'])
})

test('a missing folder is named by the file that was wanted', async () => {
  const file = join(folder, 'missing', 'a.txt')
  await expect(writeWhole(file, 'x')).rejects.toMatchObject({
    code: 'ENOENT',
    path: file,
    message: expect.stringContaining(file),
  })
})

test('a folder in the place of a file stays, and a symbolic link is replaced without touching what it names', async () => {
  await mkdir(join(folder, 'b'))
  await expect(writeWhole(join(folder, 'b'), 'x')).rejects.toMatchObject({ syscall: 'rename' })
  const other = join(folder, 'other.txt')
  await writeFile(other, 'other')
  await symlink(other, join(folder, 'link.txt'))
  await writeWhole(join(folder, 'link.txt'), 'new')
  expect([await readFile(other, 'utf8'), await readFile(join(folder, 'link.txt'), 'utf8')]).toEqual(['other', 'new'])
  expect((await readdir(folder)).sort()).toEqual(['b', 'link.txt', 'other.txt'])
})

test('a file of persons’ data can be read by its owner only', async () => {
  const file = join(folder, 'orders.csv')
  await writeWhole(file, 'x', { mode: 0o600 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
