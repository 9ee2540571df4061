import { expect, test } from 'vitest'
import { readConfiguration, WrongConfiguration } from '../configuration.ts'
import { rejectRequest } from './admission.ts'

const production = readConfiguration({
  CREMA_MODE: 'production',
  SITE_HOSTS: 'DE=shop.example,AT=at.shop.example',
  TRUSTED_PROXIES: '10.0.0.1',
  SESSION_SECRET: 'a secret of thirty-two characters',
})

test.each([
  ['a request to a known host over https', 'shop.example', 'https', '10.0.0.1', undefined],
  ['a request to a known host with a port', 'at.shop.example:443', 'https', '10.0.0.1', undefined],
  ['a request to an unknown host', 'evil.example', 'https', '10.0.0.1', 421],
  ['a request over plain http', 'shop.example', 'http', '10.0.0.1', 403],
  ['a claim of https from an untrusted address', 'shop.example', 'https', '10.0.0.9', 403],
])('in production, %s is admitted or rejected', (_, host, proto, from, status) => {
  let answered: number | undefined
  const request = { url: '/', headers: { host, 'x-forwarded-proto': proto }, socket: { remoteAddress: from } }
  const response = { writeHead: (code: number) => (answered = code), end: () => {} }
  expect(rejectRequest(request as never, response as never, production)).toBe(status !== undefined)
  expect(answered).toBe(status)
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ CREMA_MODE: 'prod' }, 'CREMA_MODE'],
  [{ CREMA_MODE: 'production' }, 'SITE_HOSTS'],
  [{ SITE_HOSTS: 'XX=shop.example' }, 'SITE_HOSTS'],
  [{ CREMA_MODE: 'production', SITE_HOSTS: 'DE=shop.example' }, 'SESSION_SECRET'],
  [{ SESSION_SECRET: 'too short' }, 'SESSION_SECRET'],
])('a wrong configuration %o is one sentence that names %s', (environment, name) => {
  expect(() => readConfiguration(environment as Record<string, string>)).toThrow(WrongConfiguration)
  expect(() => readConfiguration(environment as Record<string, string>)).toThrow(name)
})
