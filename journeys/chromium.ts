import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
    const { default: packed } = await import('@sparticuz/chromium')
    // the package's own arguments are for a cloud function: one process, no web security
    return {
      executablePath: await packed.executablePath(),
      args: [...args, '--use-gl=angle', '--use-angle=swiftshader'],
    }
  }
  throw new Error('The journeys need a browser: type npx playwright install chromium, or name one with CHROMIUM_PATH.')
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
