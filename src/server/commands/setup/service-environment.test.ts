import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceAdvice } from './service-environment.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-service-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a setup names the variables of a service’s file that its own lacks, and no value', async () => {
  const service = join(folder, 'crema.env')
  await writeFile(service, 'SITES=DE\nPORT=3000\nSTRIPE_SECRET_KEY=sk_live_secret\n')
  expect(await serviceAdvice(service, { file: '.env', text: 'SITES=DE,AT\n' })).toEqual([
    `${service} wins over .env as long as the service names it as its EnvironmentFile; deploy/crema.service does not.`,
    'Before you delete it, copy from it what .env lacks: PORT, STRIPE_SECRET_KEY.',
  ])
  expect(await serviceAdvice(service, { file: '.env', text: 'SITES=DE\nPORT=1\nSTRIPE_SECRET_KEY=x\n' })).toEqual([
    `${service} wins over .env as long as the service names it as its EnvironmentFile; deploy/crema.service does not.`,
    '.env has all that it names: delete it.',
  ])
})

test('a setup says nothing of a file that is not there', async () => {
  expect(await serviceAdvice(join(folder, 'none.env'), { file: '.env', text: '' })).toEqual([])
})
