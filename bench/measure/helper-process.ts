import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A child process that answers each message with one message. It ends with the bench. */
export interface Helper {
  pid: number
  /** The message that it sent when it was ready. */
  readyMessage: unknown
  request(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

export async function startHelper(
  file: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Helper> {
  const child = fork(new URL(file, import.meta.url), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const readyMessage = await answerOf(child, file)
  return {
    pid: child.pid!,
    readyMessage,
    request(message) {
      const answer = answerOf(child, file)
      child.send(message as object)
      return answer
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

async function answerOf(child: ChildProcess, file: string): Promise<unknown> {
  const stop = new AbortController()
  const ended = once(child, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`${file} ended with ${code}.`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: stop.signal }), ended])
    return message
  } finally {
    stop.abort()
    ended.catch(() => {})
  }
}
