import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineSettings, EngineTab } from './engine-tab.ts'
import { firefoxProgram } from './installed-engines.ts'

/** Firefox by WebDriver BiDi, the protocol that it speaks itself: a program between would be a dependency. */

/** A process has one set of preferences, so each set has a process of its own in this worker. */
const processes = new Map<string, Promise<FirefoxProcess>>()

interface FirefoxProcess {
  child: ChildProcess
  send<Result>(method: string, params: object): Promise<Result>
  close(): Promise<void>
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails: { text: string }
}

/** Opens a tab with cookies of its own. */
export async function openFirefoxTab(settings: EngineSettings): Promise<EngineTab> {
  const key = JSON.stringify(settings)
  const firefox = processes.get(key) ?? startFirefox(settings)
  processes.set(key, firefox)
  const { send } = await firefox
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  // a sandbox of the tester may run script where the page may not
  const target = settings.script === false ? { context, sandbox: 'journey' } : { context }
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async setCookie(name, value, url) {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname, path: '/' }
      await send('storage.setCookie', { cookie, partition: { type: 'storageKey', userContext } })
    },
    async evaluate(expression) {
      const answer = await send<Evaluated>('script.evaluate', {
        target,
        expression: `JSON.stringify([${expression}])`,
        awaitPromise: false,
        userActivation: false,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return (JSON.parse(answer.result.value) as unknown[])[0]
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async setSize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await send('browser.removeUserContext', { userContext })
    },
  }
}

/** Ends the worker's processes. */
export async function closeFirefox(): Promise<void> {
  const open = await Promise.all(processes.values())
  processes.clear()
  await Promise.all(open.map((firefox) => firefox.close()))
}

function preferences({ script, cookies, motion, forcedColours }: EngineSettings): Record<string, unknown> {
  return {
    'intl.accept_languages': 'de-DE',
    'ui.prefersReducedMotion': motion ? 0 : 1,
    // as in WebKit and the journeys' Chromium, scrollbars take no room
    'widget.gtk.overlay-scrollbars.enabled': true,
    'ui.useOverlayScrollbars': 1,
    // without a screen it would have no mouse either: 2 is a fine pointer, 4 one that hovers
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    ...(script === false && { 'javascript.enabled': false }),
    ...(cookies === false && { 'network.cookie.cookieBehavior': 2 }),
    ...(forcedColours && { 'browser.display.document_color_use': 2 }),
  }
}

async function startFirefox(settings: EngineSettings): Promise<FirefoxProcess> {
  const profile = mkdtempSync(join(tmpdir(), 'crema-firefox-'))
  const lines = Object.entries(preferences(settings)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  // it would refuse the home folder of another user
  const child = spawn(firefoxProgram()!, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const send = sender(socket)
  await send('session.new', { capabilities: {} })
  return {
    child,
    send,
    async close() {
      const gone = once(child, 'exit')
      socket.close()
      kill()
      await gone
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** The address that Firefox prints once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr!.on('data', (chunk) => {
      output += chunk
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    child.on('exit', () => reject(new Error(`Firefox did not start:\n${output}`)))
  })
}

type Answer = { type: 'success' | 'error' | 'event'; id: number; result: unknown; error: string; message: string }

function sender(socket: WebSocket): FirefoxProcess['send'] {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  socket.onclose = () => {
    for (const settle of waiting.values())
      settle({ type: 'error', id: 0, result: null, error: 'closed', message: 'Firefox has ended.' })
  }
  return <Result>(method: string, params: object) => {
    last += 1
    const id = last
    return new Promise<Result>((resolve, reject) => {
      waiting.set(id, ({ type, result, error, message }) => {
        if (type === 'success') resolve(result as Result)
        else reject(new Error(`${method}: ${error}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}
