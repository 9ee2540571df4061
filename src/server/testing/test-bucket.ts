import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** What a test makes of a request before the server of the bucket gets it; 'passed' lets it through. */
type Fault = (request: IncomingMessage, response: ServerResponse) => 'passed' | 'answered'

/** A server that speaks as S3 does, with one bucket, and a place before it where a test lets requests fail. */
export class TestBucket {
  readonly #server: S3rver
  readonly #front: Server
  readonly #folder: string
  fault: Fault = () => 'passed'
  /** The methods and paths of the requests that came. */
  readonly requests: string[] = []

  private constructor(server: S3rver, front: Server, folder: string) {
    this.#server = server
    this.#front = front
    this.#folder = folder
  }

  static async start(): Promise<TestBucket> {
    const folder = await mkdtemp(join(tmpdir(), 'crema-bucket-'))
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'pictures', configs: [] }],
    })
    const { port } = await server.run()
    const front = createServer((incoming, response) => {
      bucket.requests.push(`${incoming.method} ${incoming.url}`)
      if (bucket.fault(incoming, response) === 'answered') {
        incoming.resume()
        return
      }
      const { method, url: path, headers } = incoming
      const passed = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(passed)
    })
    const bucket = new TestBucket(server, front, folder)
    await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
    return bucket
  }

  /** The variables of a shop that stores its originals here. */
  environment(path = '/pictures'): Record<string, string> {
    const { port } = this.#front.address() as AddressInfo
    return {
      PICTURE_STORE: `http://127.0.0.1:${port}${path}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    }
  }

  async stop(): Promise<void> {
    this.#front.closeAllConnections()
    await new Promise((closed) => this.#front.close(closed))
    await this.#server.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
