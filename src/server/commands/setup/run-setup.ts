import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import pino from 'pino'
import { readConfiguration } from '../../configuration.ts'
import { shopSecret } from '../../customer/session-secret.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { DatabaseClock } from '../../database/database-clock.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Environment } from '../../environment.ts'
import { environmentFile } from '../../environment-file.ts'
import { seed } from '../../seed/seed.ts'
import { upgradeDatabase } from '../../upgrade-database.ts'
import { writeWhole } from '../../write-whole.ts'
import { counted } from '../counted.ts'
import { isOfFileSystem, optionsOf } from '../options.ts'
import { HELP_ADVICE, WrongUsage } from '../wrong-usage.ts'
import { Conversation, type Terminal, withoutPassword } from './ask-questions.ts'
import { editEnvironment, type VariableChanges } from './edit-environment.ts'
import { environmentAnswers, variablesOf } from './environment-answers.ts'
import { type Answers, isAsked, type Question } from './question.ts'
import { configurationFault, PLACE_QUESTIONS, QUESTIONS, SHOP_QUESTIONS } from './questions.ts'
import { checkedAnswers, readAnswerFile, refusedAnswers, unknownNames } from './read-answers.ts'
import { serviceAdvice } from './service-environment.ts'
import { hasShop } from './setup-queries.ts'
import { SERVICE_ENVIRONMENT, secretOfShop } from './setup-secret.ts'
import { databaseAnswers, writeSetup } from './write-setup.ts'

/** Where a setup runs. */
export interface SetupPlace {
  /** Of the process, without what the file says. */
  environment: Environment
  /** Absent where no person is at the terminal. */
  terminal?: Terminal
  /** Shows what takes a while. */
  announce: (sentence: string) => void
  /** The clock of this machine, which is compared with the database's. */
  clock: () => number
  /** SERVICE_ENVIRONMENT without it. */
  serviceFile?: string
}

/** The secrets of the owner alone. */
const MODE = 0o600

/**
 * Runs `crema setup`: asks what a shop is, or reads the answers of a file, and writes them into its database and its environment file.
 * Until all answers are right none is written, and then all of them or none. What a shop has can only be read from tables of this release, so
 * that those of an earlier one are migrated before.
 * @returns what was done, and what to do next @throws WrongUsage where an answer is wrong or nobody answers
 */
export async function runSetup(words: readonly string[], place: SetupPlace): Promise<string> {
  const { answerFile, isSecretLost } = wordsOf(words)
  if (answerFile === undefined && !place.terminal)
    throw new WrongUsage(
      'setup asks its questions in a terminal; without one, name a file: npm run crema -- setup --answers FILE',
    )
  const file = environmentFile(place.environment)
  if (file === undefined) throw new WrongUsage('CREMA_ENV_FILE is none, so that there is no file to write to.')
  const text = await textOf(file)
  const merged = { ...parseEnv(text), ...place.environment }
  const given = answerFile === undefined ? undefined : await readAnswerFile(answerFile)
  const source = given ? fileSource(given) : terminalSource(new Conversation(place.terminal!))
  try {
    return await setUp({ serviceFile: SERVICE_ENVIRONMENT, ...place, file, text, merged, source, isSecretLost })
  } finally {
    source.close()
  }
}

function wordsOf(words: readonly string[]): { answerFile: string | undefined; isSecretLost: boolean } {
  const { options, flags, positional, has } = optionsOf(words, ['--answers'])
  const answerFile = options.get('--answers')
  if (answerFile === '' || positional.length > 0 || !has('--answers', '--new-secret'))
    throw new WrongUsage(`After setup comes nothing, or '--answers FILE'. ${HELP_ADVICE}`)
  return { answerFile, isSecretLost: flags.has('--new-secret') }
}

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new WrongUsage(`${file} cannot be read (${error.message}).`)
    return ''
  })

/** Where answers come from. */
interface Source {
  answers(questions: readonly Question[], known: Answers, before?: Answers): Promise<Answers>
  /** Whether what differs may be written. */
  confirms(differing: readonly string[], file: string): Promise<boolean>
  close(): void
}

function terminalSource(conversation: Conversation): Source {
  return {
    answers: (questions, known, before) => conversation.ask(questions, known, before),
    async confirms(differing, file) {
      for (const line of differing) conversation.say(line)
      const typed = await conversation.typed(`Write that into the database and ${file}? Type yes:`)
      return /^(?:y|yes)$/i.test(typed)
    },
    close: () => conversation.close(),
  }
}

/** Faults of the first questions wait for those of the others, so that all are told at once. */
function fileSource(given: Answers): Source {
  const faults = unknownNames(QUESTIONS, given)
  return {
    async answers(questions, known, before) {
      const checked = await checkedAnswers(questions, given, known, before)
      faults.push(...checked.faults)
      // where the shop is cannot be seen by wrong answers: the others are checked without what it has
      const isPlaceWrong = questions === PLACE_QUESTIONS && checked.faults.length > 0
      if (isPlaceWrong) faults.push(...(await checkedAnswers(SHOP_QUESTIONS, given, known, checked.answers)).faults)
      if (faults.length > 0 && (isPlaceWrong || questions !== PLACE_QUESTIONS)) throw refusedAnswers(faults)
      return checked.answers
    },
    confirms: async () => true,
    close: () => {},
  }
}

interface Setup extends SetupPlace {
  file: string
  text: string
  /** The environment of the process with what the file adds. */
  merged: Environment
  source: Source
  serviceFile: string
  isSecretLost: boolean
}

async function setUp(setup: Setup): Promise<string> {
  const { environment, announce, clock, file, text, merged, source } = setup
  const inFile = environmentAnswers(merged)
  const place = await source.answers(PLACE_QUESTIONS, inFile)
  const { data = '' } = place
  const where = { dataDir: data, ...(place.database && { databaseUrl: place.database }) }
  const open = () => openDatabase(where, pino({ level: 'silent' }), announce)
  let database = where.databaseUrl || existsSync(resolve(data, 'postgres', 'PG_VERSION')) ? await open() : undefined
  let migrated: readonly string[] | undefined
  try {
    const secret = await secretOfShop({
      ...{ environment: merged, dataDir: data, databaseUrl: where.databaseUrl, serviceFile: setup.serviceFile },
      ...{ pool: database?.pool, isLost: setup.isSecretLost },
    })
    migrated = database && (await migrateShop(database, announce))
    const inShop = database && migrated && (await databaseAnswers(database.pool, await momentOf(database.pool, clock)))
    const known = { ...inFile, ...inShop }
    const answers = await source.answers(SHOP_QUESTIONS, known, place)
    const changes = variablesOf(answers, merged, secret)
    const fault = configurationFault(() => readConfiguration({ ...merged, ...changes }))
    if (fault !== undefined) throw new WrongUsage(`Nothing was written. ${fault}`)
    const edited = editEnvironment(text, changes)
    const differing = differences(answers, known)
    if ((differing.length > 0 || edited !== text) && !(await source.confirms(differing, file)))
      throw new WrongUsage('Nothing was written.')
    await mkdir(resolve(data), { recursive: true }).catch((error: Error) => {
      throw new WrongUsage(`Nothing was written. The data folder cannot be made (${error.message}).`)
    })
    database ??= await open()
    const done = await write(database, {
      answers,
      environment: { ...merged, ...changes },
      announce,
      clock,
      file,
      edited,
      text,
    })
    const advice = await serviceAdvice(setup.serviceFile, { file, text: edited })
    return [...done, ...overruled(environment, changes, file), ...advice, ...nextSteps(answers)].join('\n  ')
  } catch (error) {
    throw migrated?.length && error instanceof WrongUsage ? alsoMigrated(error, migrated) : error
  } finally {
    await database?.close()
  }
}

/** Brings the tables of a shop to this release, because what it has is read from them. @returns the migrations; undefined where there is no shop */
async function migrateShop({ pool }: Database, announce: SetupPlace['announce']): Promise<string[] | undefined> {
  if (!(await hasShop(pool))) return undefined
  const migrated = await upgradeDatabase(pool)
  if (migrated.length > 0)
    announce(
      `The tables of the database are brought to this release by ${counted(migrated.length, 'migration')}. Your answers are written after the last one.`,
    )
  return migrated
}

/** A refusal that does not hide what has changed all the same. */
const alsoMigrated = ({ message }: WrongUsage, migrated: readonly string[]) =>
  new WrongUsage(
    `${message.replace(/^Nothing was written\./, 'No answer was written.')}\n  The tables of the database are those of this release by now: ${counted(migrated.length, 'migration')}.`,
  )

async function momentOf(pool: Database['pool'], clock: () => number): Promise<number> {
  const databaseClock = new DatabaseClock(clock)
  await databaseClock.measure(pool)
  return databaseClock.now()
}

/** The answers that are not as it was, each in a line. */
const differences = (answers: Answers, known: Answers): string[] =>
  QUESTIONS.filter((question) => isAsked(question, answers)).flatMap(({ name, isSecret }) => {
    const answer = answers[name] ?? ''
    if (answer === (known[name] ?? '')) return []
    return [`${name}: ${isSecret ? withoutPassword(answer) : answer || 'none'}`]
  })

interface Written extends Omit<SetupPlace, 'terminal'> {
  answers: Answers
  file: string
  edited: string
  text: string
}

/** Fills the database, then writes the answers: the file last, in the transaction of the settings, so that neither is there alone. */
async function write(
  { pool }: Database,
  { answers, environment, announce, clock, file, edited, text }: Written,
): Promise<string[]> {
  await upgradeDatabase(pool)
  const now = await momentOf(pool, clock)
  const configuration = readConfiguration(environment)
  await seed(pool, now, announce, { withDemo: configuration.demo, sites: configuration.sites })
  const { encrypting } = await shopSecret(configuration)
  return inTransaction(pool, async (client) => {
    const done = await writeSetup(client, answers, { now, secret: encrypting })
    if (edited === text && (await isOwnersAlone(file)))
      return done.length > 0 ? done : ['All of that is so already; nothing was changed.']
    await writeWhole(file, edited, { mode: MODE }).catch((error) => {
      throw isOfFileSystem(error) ? new WrongUsage(`Nothing was written. ${error.message}.`) : error
    })
    return [...done, `${file} is written; every command and npm start read it.`]
  })
}

const isOwnersAlone = async (file: string): Promise<boolean> => ((await stat(file)).mode & 0o077) === 0

/** What the environment of this process says otherwise. */
const overruled = (environment: Environment, changes: VariableChanges, file: string): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    environment[name] !== undefined && environment[name] !== (value ?? '')
      ? [`${name} is set otherwise in the environment of this command, which wins over ${file}.`]
      : [],
  )

const nextSteps = ({ mode }: Answers): string[] => [
  `Next: npm start${mode === 'production' ? ', behind your https proxy,' : ''} opens the shop.`,
  'Then: npm run crema -- checklist names what is left to do, with the command for each.',
]
