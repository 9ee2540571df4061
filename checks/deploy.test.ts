import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The files of deploy/ that are programs, tried in a folder in place of the machine. */

let machine: string
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'crema-machine-'))
})
afterEach(() => rmSync(machine, { recursive: true }))

test('the command of a shop finds its programs where cron runs it', () => {
  mkdirSync(join(machine, 'srv'))
  mkdirSync(join(machine, 'sbin'))
  const runuser = join(machine, 'sbin', 'runuser')
  writeFileSync(runuser, '#!/bin/sh\necho "$PWD" "$@"\n', { mode: 0o755 })
  const command = readFileSync('deploy/crema-command.sh', 'utf8')
    .replaceAll('/srv/crema', join(machine, 'srv'))
    .replaceAll('/usr/sbin', join(machine, 'sbin'))
  // crontab(5): the PATH of each line of /etc/cron.d
  const ran = spawnSync('/bin/sh', ['-c', command, 'crema', 'backup', '/var/backups/crema/Mon.gz'], {
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  })
  expect([ran.stdout, ran.stderr]).toEqual([
    `${join(machine, 'srv')} --user crema -- node scripts/prepare.mjs crema backup /var/backups/crema/Mon.gz\n`,
    '',
  ])
})
