import { expect, test } from 'vitest'
import { restorePasswordCosts } from '../testing/password-costs.ts'
import { hashOfPassword, passwordMatches } from './password-hash.ts'

test('a password is hashed by argon2id with 19 MiB in two passes', async () => {
  restorePasswordCosts()
  const hash = await hashOfPassword('seven green teapots')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches('seven green teapots', hash)).toBe(true)
  expect(await passwordMatches('seven green teapot', hash)).toBe(false)
  expect(await passwordMatches('seven green teapots', undefined)).toBe(false)
})
