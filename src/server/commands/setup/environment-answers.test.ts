import { expect, test } from 'vitest'
import { environmentAnswers, variablesOf } from './environment-answers.ts'

const SECRET = 'x'.repeat(40)
const ANSWERS = { mode: 'production', sites: 'DE', 'hosts.DE': 'weber.example', proxy: '127.0.0.1' }

test.each([
  ['stays', { sites: 'DE', 'hosts.DE': 'weber.example' }, 'DE=weber.example,AT=at.weber.example,AT=weber.at'],
  [
    'leads to another site that takes it',
    { sites: 'DE', 'hosts.DE': 'weber.example at.weber.example' },
    'DE=weber.example,DE=at.weber.example,AT=weber.at',
  ],
  [
    'is answered anew where the site opens again',
    { sites: 'DE,AT', 'hosts.DE': 'weber.example', 'hosts.AT': 'weber.at' },
    'DE=weber.example,AT=weber.at',
  ],
])('the host of a site that is switched off %s', (_what, answers, expected) => {
  const environment = { SITE_HOSTS: 'DE=old.example, AT=at.weber.example,AT=weber.at' }
  expect(variablesOf({ ...ANSWERS, ...answers }, environment, SECRET).SITE_HOSTS).toBe(expected)
})

const HERE = { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }
test.each<[string, string, Record<string, string>, Record<string, string | undefined>]>([
  ['of this machine closes the shop to others', '127.0.0.1', {}, { HOST: '127.0.0.1' }],
  ['of another machine opens it again', '10.0.0.0/8', HERE, { HOST: undefined }],
  ['of another machine says nothing of a new shop', '10.0.0.0/8', {}, {}],
  ['leaves an address that a merchant has named', '127.0.0.1', { HOST: '::1' }, {}],
  [
    'of another machine leaves an address that was no answer of a setup',
    '10.0.0.0/8',
    { HOST: '127.0.0.1', TRUSTED_PROXIES: '10.0.0.1' },
    {},
  ],
])('a proxy %s', (_what, proxy, environment, expected) => {
  const { HOST, ...others } = variablesOf({ ...ANSWERS, proxy }, environment, SECRET)
  expect(others.TRUSTED_PROXIES).toBe(proxy)
  const isSaid = 'HOST' in variablesOf({ ...ANSWERS, proxy }, environment, SECRET)
  expect(isSaid ? { HOST } : {}).toStrictEqual(expected)
})

test('hosts of all sites are known, also of those that are switched off', () => {
  expect(environmentAnswers({ SITES: 'DE', SITE_HOSTS: 'DE=weber.example,AT=at.weber.example' })).toEqual({
    ...{ sites: 'DE', 'hosts.DE': 'weber.example', 'hosts.AT': 'at.weber.example' },
  })
})
