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

test('hosts of all sites are known, also of those that are switched off', () => {
  expect(environmentAnswers({ SITES: 'DE', SITE_HOSTS: 'DE=weber.example,AT=at.weber.example' })).toEqual({
    ...{ sites: 'DE', 'hosts.DE': 'weber.example', 'hosts.AT': 'at.weber.example' },
  })
})
