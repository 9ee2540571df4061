import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-commit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@shop.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

function writtenCommit(named?: string, cwd = folder): string {
  const { CREMA_COMMIT: _, ...env } = process.env
  const script = `import { writeCommit } from '${pathToFileURL(resolve('scripts/commit.mjs'))}'; writeCommit()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env: named === undefined ? env : { ...env, CREMA_COMMIT: named },
  })
  return readFileSync(join(cwd, 'dist', 'commit'), 'utf8')
}

test('the commit is what the environment names, what Git says, or unknown', () => {
  expect(writtenCommit()).toBe('unknown')
  expect(writtenCommit('0123456789ab')).toBe('0123456789ab')
  expect(writtenCommit('')).toBe('unknown')
  git('init', '--quiet')
  expect(writtenCommit()).toBe('unknown')
  writeFileSync(join(folder, '.gitignore'), 'dist/\n')
  writeFileSync(join(folder, 'a.ts'), 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  git('tag', 'v0.1.0')
  const commit = git('rev-parse', 'HEAD').slice(0, 12)
  expect(writtenCommit()).toBe(commit)
  writeFileSync(join(folder, 'a.ts'), 'two')
  expect(writtenCommit()).toBe(`${commit}-dirty`)
})

test('the repository of a folder above is not the shop’s', () => {
  git('init', '--quiet')
  writeFileSync(join(folder, 'a.ts'), 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  mkdirSync(join(folder, 'shop'))
  expect(writtenCommit(undefined, join(folder, 'shop'))).toBe('unknown')
})
