import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A way to run PostgreSQL's programs as a user that it accepts: anybody but root. */
export interface Launch {
  /** to whom the data folder must belong; undefined: to whoever runs this process */
  owner?: { uid: number; gid: number }
  /** words put before program and arguments */
  before: string[]
  /** ids that Node itself sets; only where no program `setpriv` can */
  ids?: { uid: number; gid: number }
}

/**
 * The ways worth trying here, best first. An ordinary user has one. Root has up to three:
 * 1. another user id;
 * 2. the same, allowed to pass folders that are closed to it (a clone below /root) by the one
 *    capability for that, which containers grant too;
 * 3. root's own id under a user namespace, where it no longer counts as root (containers that know one id only).
 */
export async function possibleLaunches(ownerOfData?: { uid: number; gid: number }): Promise<Launch[]> {
  const dieWithParent = (await works('setpriv', ['--pdeathsig', 'INT', '--', 'true']))
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
  // the secure bit makes access(2), by which PostgreSQL looks for its own files, respect the capability
  const passClosedFolders = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  return [{ owner, before: [...become, '--'] }, { owner, before: [...become, ...passClosedFolders, '--'] }, namespace]
}

/** The first way in which this program runs and may enter this folder; else the problem of the last one. */
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
    const { ended, said } = await outcome(child)
    if (ended === 0) return launch
    problem = said.trim() || `ended with ${ended}`
  }
  return { problem }
}

/** How a program ended (0 when well) and everything it said. */
export async function outcome(child: ChildProcess): Promise<{ ended: number | string; said: string }> {
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no exit code'))
  })
  return { ended, said }
}

/** initdb alone insists that its user has a name; a container's arbitrary user id has none, but is "nobody" in a namespace. */
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

/** Little: not the shop's secrets, no PG… variables (they change what initdb and postgres do), English messages for our sentences. */
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

/** A root without this capability (CAP_DAC_OVERRIDE, bit 1) could not enter the folder it gave away. */
async function reachesFilesOfOthers(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const capabilities = status.match(/^CapEff:\s*([0-9a-f]+)/m)?.[1] ?? 'f'
  return (Number.parseInt(capabilities.slice(-1), 16) & 2) !== 0
}

async function works(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
