import type { FaultyProcess } from './shop-process.ts'

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  form?: Record<string, string>
  json?: object
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  /** Where a redirect leads; empty without one. */
  location: string
  body: string
}

const PATIENCE_MS = 30_000

/** Sends a request to a process, once it serves. Undefined: there was no whole answer. */
export async function send(process: FaultyProcess, sent: Sent): Promise<Answer | undefined> {
  await process.whenReady()
  const { method, path, cookie, form, json, headers } = sent
  try {
    const answer = await fetch(process.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'text/html',
        ...(cookie && { cookie }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    })
    return { status: answer.status, location: answer.headers.get('location') ?? '', body: await answer.text() }
  } catch {
    return undefined
  }
}
