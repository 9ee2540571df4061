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
  /** 'none': there was no whole answer, and the body says why. */
  status: number | 'none'
  /** Where a redirect leads; empty without one. */
  location: string
  body: string
  /** After how many seconds the shop asks to be asked again. */
  retryAfterS?: number
}

const PATIENCE_MS = 30_000

/** Sends a request to a process, once it serves. */
export async function send(process: FaultyProcess, sent: Sent): Promise<Answer> {
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
    const { status, headers: told } = answer
    const retryAfter = told.get('retry-after')
    return {
      status,
      location: told.get('location') ?? '',
      body: await answer.text(),
      ...(retryAfter && { retryAfterS: Number(retryAfter) }),
    }
  } catch (error) {
    return { status: 'none', location: '', body: reasonOf(error) }
  }
}

/** What fetch says is the same for each cause; the cause says more. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause ? `${cause.code ?? name}: ${cause.message}` : String(error)
}
