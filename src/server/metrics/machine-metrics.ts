import type { DatabaseClock } from '../database/database-clock.ts'
import type { DiskSpace } from '../database/disk-space.ts'
import type { Metric } from '../metric.ts'

/** Disks and clock of the machine. What cannot be read now has no value, because an old one would look like a new one. */
export function machineMetrics({
  disk,
  databaseClock,
}: {
  disk: DiskSpace
  databaseClock?: DatabaseClock | undefined
}): Metric[] {
  const gauge = (name: string, help: string, read: () => Promise<number> | undefined): Metric => ({
    kind: 'gauge',
    name,
    help,
    read: async () => {
      const value = await read()?.catch(() => undefined)
      return value === undefined ? [] : [[{}, value]]
    },
  })
  return [
    gauge('crema_disk_bytes', 'The size of the disk of DATA_DIR.', async () => (await disk.read()).size),
    gauge('crema_disk_free_bytes', 'What of it is free for the shop.', async () => (await disk.read()).free),
    gauge('crema_database_disk_full', '1 while the database refuses writes because its disk is full.', async () =>
      Number(await disk.isDatabaseFull()),
    ),
    gauge(
      'crema_clock_offset_seconds',
      'By how much the clock of the database is ahead of that of this machine, as it was last measured.',
      () => databaseClock && Promise.resolve(databaseClock.offsetMs / 1000),
    ),
    gauge(
      'crema_clock_ahead_seconds',
      'By how much the clock of this process is ahead of that of the database, as after a machine’s clock was set back.',
      () => databaseClock && Promise.resolve(databaseClock.aheadMs / 1000),
    ),
  ]
}
