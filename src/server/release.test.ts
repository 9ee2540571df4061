import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readRelease } from './release.ts'
import { serviceRoutes } from './service-routes.ts'

const parts = {} as Parameters<typeof serviceRoutes>[0]

test('the release is the version of package.json, the commit what the build has written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-release-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "name": "crema", "version": "0.7.2" }')
    expect(readRelease(folder)).toEqual({ release: '0.7.2', commit: 'unknown' })
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'commit'), '')
    expect(readRelease(folder)).toEqual({ release: '0.7.2', commit: 'unknown' })
    writeFileSync(join(folder, 'dist', 'commit'), '0123456789ab-dirty\n')
    expect(readRelease(folder)).toEqual({ release: '0.7.2', commit: '0123456789ab-dirty' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the app names its release and commit beside the version of the specification [CONST-03]', async () => {
  const app = Fastify()
  await app.register(serviceRoutes(parts, { release: '0.7.2', commit: '0123456789ab' }))
  expect((await app.inject('/version')).json()).toEqual({
    version: '10.3.0',
    release: '0.7.2',
    commit: '0123456789ab',
  })
  await app.close()
})
