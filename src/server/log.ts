import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Control and format characters that JSON leaves as they are. In a terminal they move the cursor, colour, or turn the
 * direction of what follows, so that a caller could make the log say something else.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * What is logged of an error. All else may hold a person's data: PostgreSQL quotes rows in `detail` and `where`, pg adds the
 * connection with its key, and Node adds an address that it could not read.
 */
const ERROR_FACTS = ['type', 'message', 'stack', 'code', 'syscall', 'severity', 'table', 'column', 'constraint', 'hint']
/** PostgreSQL's class of codes for values that it could not use, which its messages quote. */
const WRONG_VALUE = /^22/

/**
 * The shop's log: one JSON object a line, in visible characters, without anything of a person. Otherwise it writes to
 * stdout.
 */
export function shopLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: errorFacts, req: requestFacts },
    // a line is JSON, where an escape is the same text; only its end is a character of its own
    hooks: { streamWrite: (line: string) => `${escapeUnseen(line.trimEnd())}\n` },
  }
  return destination ? pino(options, destination) : pino(options)
}

function errorFacts(error: Error): object {
  const all = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  const isWrongValue = WRONG_VALUE.test(String(all.code))
  const shown = (fact: unknown) =>
    isWrongValue && typeof fact === 'string' ? fact.replace(/(?<=: )".*"/gs, '"…"') : fact
  return Object.fromEntries(ERROR_FACTS.flatMap((name) => (name in all ? [[name, shown(all[name])]] : [])))
}

/** Path, query and headers of a request may hold what somebody seeks, a token or a cookie; the route's pattern does not. */
function requestFacts({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }): object {
  return { method, route: routeOptions?.url }
}

function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  )
}

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`
