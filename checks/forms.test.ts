import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Forms are answered in one place (docs/decisions/2026-11-27-a-form-is-a-call.md). What is named here goes around it. */

/** Answers forms, and is where a page is asked to. */
const ANSWERS = /^src\/server\/(form|pages)\//

const AROUND: Array<{ what: RegExp; why: string }> = [
  { what: /[?&](?:state|problem)=/, why: 'write the address by noticePath of src/calls/form.ts' },
  { what: /query(?:\.|: \{[^}]*\b)(?:state|problem)\b/, why: 'read the address by noticeIn of src/calls/form.ts' },
  { what: /@fastify\/formbody/, why: 'take forms by formRoutes of src/server/form/form-router.ts' },
  { what: /pages\.answerForm\(/, why: 'return an outcome from the handler of the form' },
]

/** Hands one of two parameters on, of which noticeIn reads one. */
const MAY_READ = 'src/web/pages/redirect-of.ts'

function aroundTheAnswer(file: string, source: string): string[] {
  if (ANSWERS.test(file) || file === MAY_READ) return []
  return source
    .split('\n')
    .flatMap((line, at) => AROUND.flatMap(({ what, why }) => (what.test(line) ? [`${file}:${at + 1}: ${why}`] : [])))
}

const files = sourceFiles('src').filter((file) => /^src\/(calls|rules|server|web)\/.*\.tsx?$/.test(file))

test('forms and their notices go through the description of the form', () => {
  const found = files.flatMap((file) => aroundTheAnswer(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

describe('what the check of forms finds', () => {
  test.each([
    ['a notice written by hand', "return { to: ACCOUNT_PATH + '?state=nmae' }"],
    ['a second notice of an address', "const to = path + '&problem=INVALD'"],
    ['a notice read by hand', "isDone: query.state === 'don'"],
    ['a notice taken out of the address', 'load: async (_loaders, { query: { token, state } }) => ({ state }),'],
    ['a parser of its own', "import fastifyFormbody from '@fastify/formbody'"],
    ['an answer of its own', "return shop.pages.answerForm('/login', request, reply, answer)"],
  ])('%s is found', (_title, line) => {
    expect(aroundTheAnswer('src/server/account/a.ts', `\n${line}\n`)).toHaveLength(1)
  })
})
