/** What other folders use of this one’s queries. */
export { noteBackup, readLastBackup } from './last-backup-queries.ts'
