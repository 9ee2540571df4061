import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mutantsOf } from './mutations.ts'
import { TypeCheck } from './type-check.ts'

test('a mutant with a type error is refused, and one without is accepted, in any order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'one.ts')
  const source = "export const isVoid = (state: 'void' | 'done'): boolean => state === 'void'\n"
  writeFileSync(file, source)
  writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true,"types":[]},"files":["one.ts"]}')
  const types = new TypeCheck(join(folder, 'tsconfig.json'))
  onTestFinished(() => types.close())
  const mutants = mutantsOf(file, source)
  const accepted = [...mutants, ...mutants].map((mutant) => [mutant.to, types.accepts(mutant)])
  expect(accepted).toEqual([
    ["((state) !== ('void'))", true],
    ["''", false],
    ["((state) !== ('void'))", true],
    ["''", false],
  ])
})
