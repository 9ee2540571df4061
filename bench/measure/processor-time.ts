import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time that processes have used, as Linux counts it (in steps of 10 ms); undefined on other systems. */

const ticksPerSecond =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0

/** Seconds that one process has used, all its threads together. */
export function secondsOf(pid: number): number | undefined {
  const stat = statOf(pid)
  return stat && stat.own / ticksPerSecond
}

/** Seconds of a process's first thread: in Node the one that runs JavaScript, without compression and garbage collection. */
export function secondsOfFirstThread(pid: number): number | undefined {
  const stat = statOf(pid, `/task/${pid}`)
  return stat && stat.own / ticksPerSecond
}

/** Seconds of a process and all its children, ended ones too: a whole PostgreSQL by its postmaster. */
export function secondsOfFamily(pid: number): number | undefined {
  const parent = statOf(pid)
  if (!parent) return undefined
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
    .filter((stat) => stat?.parent === pid)
  const ticks = children.reduce((sum, child) => sum + child!.own, parent.own + parent.ofGoneChildren)
  return ticks / ticksPerSecond
}

/** proc(5): after the name in brackets come state, parent, …, utime, stime, cutime, cstime as fields 14 to 17. */
function statOf(pid: number, thread = ''): { parent: number; own: number; ofGoneChildren: number } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}${thread}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user, system, goneUser, goneSystem] = fields.slice(11, 15) as [number, number, number, number]
    return { parent: fields[1]!, own: user + system, ofGoneChildren: goneUser + goneSystem }
  } catch {
    return undefined // the process has ended meanwhile
  }
}
