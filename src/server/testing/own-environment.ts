/**
 * The environment of a process that works on a shop of a test, a picture or a bench, with what is `given`. A merchant's shop may be in
 * the same folder: its `.env` would name its database, its mail server and its hosts.
 */
export const ownEnvironment = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  CREMA_ENV_FILE: 'none',
  // the shell's: without one the shop has a PostgreSQL in its data folder
  DATABASE_URL: '',
  ...given,
})
