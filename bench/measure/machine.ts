import { cpus, totalmem } from 'node:os'

const MEMORY_BYTES = 64 * 2 ** 20
const STEP_BYTES = 4096

/** What the figures were measured on. */
export function machine(): string {
  const all = cpus()
  return `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.version}; a page of new memory costs ${pageFaultMicroseconds().toFixed(1)} µs.`
}

/**
 * What the first write to a page of memory costs: 0.1 to 0.5 µs on most machines, 15 to 20 on some virtual ones, where
 * everything that begins (a browser's first frame, a new process, a fork of PostgreSQL) takes a multiple of its time.
 */
function pageFaultMicroseconds(): number {
  const before = process.resourceUsage().minorPageFault
  const begin = performance.now()
  const memory = Buffer.allocUnsafeSlow(MEMORY_BYTES)
  for (let at = 0; at < MEMORY_BYTES; at += STEP_BYTES) memory[at] = 1
  const milliseconds = performance.now() - begin
  return (milliseconds * 1000) / Math.max(1, process.resourceUsage().minorPageFault - before)
}
