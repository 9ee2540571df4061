import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Control and format characters that JSON leaves as they are. In a terminal they move the cursor, colour, or turn the
 * direction of what follows, so that a caller could make the log say something else.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The shop's log: one JSON object a line, without cookies, in visible characters. Otherwise it writes to stdout. */
export function shopLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: errorFacts },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    // a line is JSON, where an escape is the same text; only its end is a character of its own
    hooks: { streamWrite: (line: string) => `${escapeUnseen(line.trimEnd())}\n` },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** pg adds the whole connection to an error, whose key could cancel queries. */
function errorFacts(error: Error): object {
  const { client: _, ...facts } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return facts
}

function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  )
}

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`
