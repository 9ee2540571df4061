import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The browser for the journeys: CHROMIUM_PATH, else an installed one, else the npm package's (Linux x64). */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...root,
  ]
  const path = process.env.CHROMIUM_PATH
  if (path) {
    if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
    return { executablePath: path, args }
  }
  const found = installed()
  if (found) return { executablePath: found, args }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package's own arguments are for a cloud function: one process, no web security. Without a graphics card, its
    // software renderer spends 250 ms on shaders before the first paint.
    return { executablePath: await unpackedChromium(), args: [...args, '--disable-gpu'] }
  }
  throw new Error('The journeys need a browser: type npx playwright install chromium, or name one with CHROMIUM_PATH.')
}

/**
 * Unpacks the package's Chromium once, beside the packages. The package itself would unpack 200 MB into the temporary
 * folder, and two runs at the same time would use half a file.
 */
async function unpackedChromium(): Promise<string> {
  const cache = resolve('node_modules', '.cache')
  const folder = join(cache, 'chromium')
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const fresh = mkdtempSync(join(cache, 'chromium-'))
    const before = process.env.TMPDIR
    process.env.TMPDIR = fresh
    try {
      const { default: packed } = await import('@sparticuz/chromium')
      await packed.executablePath()
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
  }
  return join(folder, 'chromium')
}

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed(): string | undefined {
  for (const path of MAC) if (existsSync(path)) return path
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // this one is not installed
    }
  }
  return undefined
}
