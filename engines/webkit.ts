import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { reservePort } from '#server/testing/reserve-port.ts'
import type { EngineSettings, EngineTab } from './engine-tab.ts'

/** WebKit by plain WebDriver, in a bare window on a display without a screen. */

/** WebKit takes another font for system-ui than Firefox and Chromium do, where it may choose. */
const FONTS = resolve(import.meta.dirname, 'webkit-fonts.conf')

const WINDOW = resolve(import.meta.dirname, 'webkit-window.py')

/** Such a display is wider than any window of a journey. */
const SCREEN = '2000x1400x24'

interface Driver {
  url: string
  close(): Promise<void>
}

/** The worker's driver; each of its sessions is a browser with cookies of its own. */
let driver: Promise<Driver> | undefined

export async function openWebKitTab(settings: EngineSettings): Promise<EngineTab> {
  driver ??= startDriver()
  const { url: base } = await driver
  const call = caller(base)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: WINDOW, args: windowArguments(settings) } },
    },
  })
  const session = `/session/${sessionId}`
  return {
    async goto(url) {
      await call('POST', `${session}/url`, { url })
    },
    async reload() {
      await call('POST', `${session}/refresh`, {})
    },
    async setCookie(name, value) {
      await call('POST', `${session}/cookie`, { cookie: { name, value, path: '/' } })
    },
    async evaluate(expression) {
      const script = `return JSON.stringify([${expression}])`
      return (JSON.parse(await call<string>('POST', `${session}/execute/sync`, { script, args: [] })) as unknown[])[0]
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async setSize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height })
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await call('DELETE', session)
    },
  }
}

/** Ends the worker's driver and its display. */
export async function closeWebKit(): Promise<void> {
  const open = await driver
  driver = undefined
  await open?.close()
}

function windowArguments({ script, cookies, popover, motion }: EngineSettings): string[] {
  return [
    ...(script === false ? ['--no-script'] : []),
    ...(cookies === false ? ['--no-cookies'] : []),
    ...(popover === false ? ['--no-popover'] : []),
    ...(motion ? [] : ['--less-motion']),
  ]
}

async function startDriver(): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const { port, release } = await reservePort()
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', FONTCONFIG_FILE: FONTS },
  })
  const kill = () => {
    child.kill('SIGKILL')
    display.kill('SIGKILL')
  }
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await listening(child, url)
  return {
    url,
    async close() {
      const gone = Promise.all([once(child, 'exit'), once(display, 'exit')])
      kill()
      await gone
      process.off('exit', kill)
      release()
    },
  }
}

/** The driver prints nothing when it listens, so that it is asked again and again. */
async function listening(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('WebKitWebDriver did not start.')
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((again) => setTimeout(again, 50))
  }
}

function caller(base: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}
