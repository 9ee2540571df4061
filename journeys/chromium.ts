import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** How journeys start a browser: CHROMIUM_PATH, else one on this machine, else the npm package's (Linux x64). */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...root,
  ]
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return { executablePath: named, args: quiet }
  }
  const found = installed()
  if (found) return { executablePath: found, args: quiet }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium')
    // not the package's own arguments: they are for a cloud function (one process, no web security)
    return {
      executablePath: await packed.executablePath(),
      args: [...quiet, '--use-gl=angle', '--use-angle=swiftshader'],
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
      // not on this machine
    }
  }
  return undefined
}
