import { expect, test } from 'vitest'
import { afterFailure, type MailFault } from './after-failure.ts'

const HOUR_MS = 3_600_000

test.each<[string, MailFault, ageH: number, type: 'retry' | 'final', reason: RegExp]>([
  ['a full mailbox', { status: 452, command: 'RCPT TO' }, 0, 'retry', /452 to RCPT TO$/],
  ['greylisting', { status: 451, command: 'RCPT TO' }, 1, 'retry', /451/],
  ['the server closes', { status: 421, command: 'CONN' }, 46, 'retry', /421/],
  ['no such mailbox', { status: 550, command: 'RCPT TO' }, 0, 'final', /550 to RCPT TO$/],
  ['a refused sender', { status: 553, command: 'MAIL FROM' }, 0, 'final', /553/],
  ['refused content', { status: 554, command: 'DATA' }, 0, 'final', /554/],
  ['a wrong password', { status: 535, command: 'AUTH PLAIN', code: 'EAUTH' }, 0, 'retry', /535/],
  ['a refused connection with 554', { status: 554, command: 'CONN' }, 0, 'retry', /554/],
  ['no connection', { code: 'ECONNECTION' }, 0, 'retry', /did not answer \(ECONNECTION\)/],
  ['too slow', { code: 'ETIMEDOUT', command: 'DATA' }, 0, 'retry', /did not answer/],
  ['the next try is still within 48 hours', { status: 451, command: 'RCPT TO' }, 47, 'retry', /451/],
  ['the next try would be later', { status: 451, command: 'RCPT TO' }, 47.001, 'final', /given up after 48 hours/],
  ['unreachable for two days', { code: 'ECONNECTION' }, 48, 'final', /given up/],
])('%s', (_title, fault, ageH, type, reason) => {
  const outcome = afterFailure(fault, ageH * HOUR_MS)
  expect(outcome.type).toBe(type)
  expect(outcome.reason).toMatch(reason)
})
