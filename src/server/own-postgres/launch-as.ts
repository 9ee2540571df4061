import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A way to run PostgreSQL's programs as a user that PostgreSQL accepts, which is any but root. */
export interface Launch {
  /** The user that must own the data folder; undefined for the user of this process. */
  owner?: { uid: number; gid: number }
  /** Command and options that are put before program and arguments. */
  before: string[]
  /** User and group that Node itself sets, where the program `setpriv` is missing. */
  ids?: { uid: number; gid: number }
}

/**
 * The launches to try, best first. An ordinary user has one. Root has up to three, because PostgreSQL rejects root:
 * 1. another user id;
 * 2. the same with the capability dac_override, for folders that are closed to others, such as a clone below /root;
 *    containers grant this capability too;
 * 3. root's own id in a user namespace, where it does not count as root, for containers that have one user id only.
 * With `setpriv --pdeathsig` the kernel stops the server when this process ends, even by `kill -9`.
 */
export async function possibleLaunches(ownerOfData?: { uid: number; gid: number }): Promise<Launch[]> {
  const dieWithParent = (await succeeds('setpriv', ['--pdeathsig', 'INT', '--', 'true']))
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : []
  if (process.geteuid?.() !== 0) return [{ before: dieWithParent }]

  const owner = ownerOfData && ownerOfData.uid !== 0 ? ownerOfData : await unprivilegedUser()
  const namespace: Launch = {
    owner: { uid: 0, gid: 0 },
    before: ['unshare', '--user', '--', ...dieWithParent],
  }
  if (!(await reachesFilesOfOthers())) return [namespace]
  if (dieWithParent.length === 0) return [{ owner, ids: owner, before: [] }, namespace]
  const become = [
    'setpriv',
    '--reuid',
    `${owner.uid}`,
    '--regid',
    `${owner.gid}`,
    '--clear-groups',
    '--pdeathsig',
    'INT',
  ]
  // PostgreSQL looks for its own files by access(2), which respects the capability only with this secure bit
  const passClosedFolders = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  return [{ owner, before: [...become, '--'] }, { owner, before: [...become, ...passClosedFolders, '--'] }, namespace]
}

/** The first launch with which this program runs and can enter this folder; otherwise the problem of the last one. */
export async function chooseLaunch(
  launches: Launch[],
  program: string,
  folder: string,
): Promise<Launch | { problem: string }> {
  if (process.geteuid?.() !== 0) return launches[0]!
  let problem = ''
  for (const launch of launches) {
    const child = launchProgram(launch, '/bin/sh', ['-c', '"$0" --version && cd "$1"', program, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const { ended, output } = await outcomeOf(child)
    if (ended === 0) return launch
    problem = output.trim() || `ended with ${ended}`
  }
  return { problem }
}

/**
 * Waits for a program's end. `ended` is its exit code (0 is success), its signal or the reason why it did not start.
 */
export async function outcomeOf(child: ChildProcess): Promise<{ ended: number | string; output: string }> {
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no exit code'))
  })
  return { ended, output }
}

/**
 * A launch for initdb, which requires that its user has a name. An arbitrary user id of a container has none, except in
 * a user namespace.
 */
export function withUserName(launch: Launch): Launch {
  if (launch.owner) return launch
  try {
    userInfo()
    return launch
  } catch {
    return { ...launch, before: ['unshare', '--user', '--', ...launch.before] }
  }
}

export function launchProgram(
  launch: Launch,
  program: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [command, ...rest] = [...launch.before, program, ...args] as [string, ...string[]]
  return spawn(command, rest, { ...options, ...launch.ids, cwd: '/', env: environment() })
}

/**
 * PostgreSQL's environment: without the shop's secrets, without PG… variables, which change what it does, and with
 * English messages.
 */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, LD_LIBRARY_PATH } = process.env
  return { PATH, TMPDIR, LD_LIBRARY_PATH, LC_ALL: 'C' }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}

/**
 * Whether this process has CAP_DAC_OVERRIDE (bit 1). A root without it cannot enter a folder that belongs to another
 * user.
 */
async function reachesFilesOfOthers(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const capabilities = status.match(/^CapEff:\s*([0-9a-f]+)/m)?.[1] ?? 'f'
  return (Number.parseInt(capabilities.slice(-1), 16) & 2) !== 0
}

async function succeeds(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
