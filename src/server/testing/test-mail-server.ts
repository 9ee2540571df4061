import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type ReservedPort, reservePort } from './reserve-port.ts'

/** What a mail server does with one mail. */
type Answer = 'accept' | 'silence' | { status: number; at: 'MAIL FROM' | 'RCPT TO' | 'DATA' }

export interface ReceivedMail extends Email {
  /** The recipient of the envelope. */
  recipient: string
  raw: string
}

/** A real mail server in the test's process. It accepts mails unless `answers` says otherwise. */
export class TestMailServer {
  /** Accepted mails. */
  readonly mails: ReceivedMail[] = []
  /** The answers to the next mails, in order. */
  readonly answers: Answer[] = []
  /** The number of mails that a client has begun to send. */
  tries = 0
  /** The most conversations about a mail that were open at the same time. */
  mostAtOnce = 0
  #reserved: ReservedPort | undefined
  #server: SMTPServer | undefined
  #open = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#reserved?.port}`
  }

  /** Listens, at the same port after a stop. */
  async start(): Promise<void> {
    // a client may have several conversations at once
    const answers = new WeakMap<object, Answer>()
    this.#open = 0
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onMailFrom: (_address, session, callback) => {
        this.tries += 1
        this.#open += 1
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#open)
        answers.set(session, this.answers.shift() ?? 'accept')
        refuse('MAIL FROM', session, callback)
      },
      onRcptTo: (_address, session, callback) => refuse('RCPT TO', session, callback),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        const receive = async () => {
          this.#open -= 1
          const answer = answers.get(session)
          if (typeof answer === 'object' && answer.at === 'DATA') return callback(fault(answer.status))
          const raw = Buffer.concat(chunks).toString()
          const recipient = session.envelope.rcptTo[0]!.address
          this.mails.push({ ...(await PostalMime.parse(raw)), recipient, raw })
          callback()
        }
        stream.on('end', () => void receive())
      },
    })
    const refuse = (at: string, session: object, callback: (error?: Error) => void) => {
      const answer = answers.get(session)
      if (answer === 'silence') return
      callback(typeof answer === 'object' && answer.at === at ? fault(answer.status) : undefined)
    }
    // a test kills its client
    server.on('error', () => {})
    // for all of its life: the port of a server that is away may be another program's
    this.#reserved ??= await reservePort()
    server.listen(this.#reserved.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    for (const connection of server.connections) connection.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

/** Servers quote the address in their answers, and the shop must not log it. */
const fault = (responseCode: number) =>
  Object.assign(new Error('<somebody@test.example> is not wanted here'), { responseCode })
