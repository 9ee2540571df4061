import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import pg from 'pg'
import { isMailAddress } from '#rules/contents/imprint-of-seller.ts'
import { SHOP_SCOPE } from '#rules/contents/scope.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { ALL_SITES, SITES, type Site, siteConfig } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../../content-files/check-contents.ts'
import { prepareContent } from '../../contents/publish-content.ts'
import { deadline } from '../../deadline.ts'
import { type Environment, WrongConfiguration } from '../../environment.ts'
import { readMail } from '../../mail-configuration.ts'
import { readNetworks } from '../../networks.ts'
import { readSiteConfiguration } from '../../site-configuration.ts'
import { staffCommand } from '../staff.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { Answers, Question } from './question.ts'
import { type SellerQuestion, sellerFault } from './seller-answers.ts'

const isProduction = ({ mode }: Answers) => mode === 'production'
const always = () => true
const oneOf =
  (...known: string[]) =>
  (answer: string) =>
    known.includes(answer) ? undefined : `It is ${known.join(' or ')}, not '${answer}'.`

/** The first questions, which say where the shop is; the others show what it has already. */
export const PLACE_QUESTIONS: readonly Question[] = [
  {
    name: 'mode',
    text: "Is it a shop for the public ('production') or one to try on this machine ('local')?",
    usual: () => 'local',
    check: oneOf('production', 'local'),
  },
  {
    name: 'database',
    text: 'Address of its PostgreSQL, such as postgres://crema:PASSWORD@127.0.0.1:5432/crema; without one it brings its own',
    isOptional: always,
    isSecret: true,
    check: databaseFault,
  },
  { name: 'data', text: 'Folder of what it writes, such as pictures', usual: () => '.data', check: folderFault },
]

/** The other questions, in the order in which they are asked. */
export const SHOP_QUESTIONS: readonly Question[] = [
  {
    name: 'goods',
    text: "Does it begin with the goods of the demo ('demo') or without goods ('empty')?",
    applies: (answers) => !isProduction(answers),
    usual: () => 'demo',
    check: oneOf('demo', 'empty'),
  },
  { name: 'name', text: 'What is the shop called?', usual: () => CODE_NAME, check: nameFault },
  {
    name: 'sites',
    text: 'Which sites does it open, with commas between them?',
    hint: `There are ${ALL_SITES.map(siteWords).join(', ')}.`,
    usual: () => SITES.join(','),
    check: (answer) => configurationFault(() => readSiteConfiguration({ SITES: answer }, false, 0)),
  },
  ...hostQuestions(),
  {
    name: 'proxy',
    text: 'Address from which your https proxy reaches the shop',
    applies: isProduction,
    usual: () => '127.0.0.1',
    check: (answer) => {
      const read = readNetworks(answer)
      return 'wrong' in read ? `It is an address or network such as 10.0.0.0/8; '${read.wrong}' is none.` : undefined
    },
  },
  ...sellerQuestions(),
  {
    name: 'mail.smtp',
    text: "Mail server, such as smtps://USER:PASSWORD@mail.example:465; 'none' sends no mails",
    isOptional: (answers) => !isProduction(answers),
    isSecret: true,
    check: (answer) => mailFault({ SMTP_URL: answer }),
  },
  {
    name: 'mail.from',
    text: 'Whom mails come from, such as shop@shop.example',
    isOptional: ({ 'mail.smtp': smtp = '' }) => smtp === '' || smtp === 'none',
    check: (answer) => mailFault({ MAIL_FROM: answer }),
  },
  {
    name: 'mail.merchant',
    text: 'Where the shop tells you of what needs you, such as a cancellation; without one, the sender',
    isOptional: always,
    check: (answer) => mailFault({ MAIL_MERCHANT: answer }),
  },
  {
    name: 'staff',
    text: 'Mail address of the first member of staff, who gets a password and a second factor',
    isOptional: always,
    check: staffFault,
  },
]

export const QUESTIONS: readonly Question[] = [...PLACE_QUESTIONS, ...SHOP_QUESTIONS]

/** The open sites of answers; of a wrong answer none. */
export function sitesOf({ sites = '' }: Answers): readonly Site[] {
  if (sites === '') return []
  const isKnown = configurationFault(() => readSiteConfiguration({ SITES: sites }, false, 0)) === undefined
  return isKnown ? readSiteConfiguration({ SITES: sites }, false, 0).sites : []
}

export const hostsOf = (answer: string): string[] => answer.split(/[\s,]+/).filter(Boolean)

/** One for each site, of which those of open sites are asked. A site without a host is served by that of the first one. */
function hostQuestions(): Question[] {
  return ALL_SITES.map((site) => ({
    name: `hosts.${site}`,
    text: `Host of ${site}, such as ${site === 'DE' ? '' : `${site.toLowerCase().replace('_', '-')}.`}shop.example`,
    applies: (answers) => isProduction(answers) && sitesOf(answers).includes(site),
    isOptional: (answers) => sitesOf(answers)[0] !== site,
    check: (answer, answers) => {
      const hosts = hostsOf(answer)
      const named = hosts.map((host) => `${site}=${host}`).join(',')
      const taken = ALL_SITES.flatMap((other) => (other === site ? [] : hostsOf(answers[`hosts.${other}`] ?? '')))
      const twice = hosts.find((host) => taken.includes(host))
      if (twice) return `${twice} is the host of another site.`
      return configurationFault(() => readSiteConfiguration({ SITES: site, SITE_HOSTS: named }, false, 0))
    },
  }))
}

function sellerQuestions(): Question[] {
  const question = (name: SellerQuestion, text: string, more: Partial<Question>): Question => ({
    name,
    text,
    applies: ({ 'seller.name': seller = '' }) => seller !== '',
    check: (answer) => sellerFault(name, answer),
    ...more,
  })
  const hasAccount = ({ 'seller.iban': iban = '' }: Answers) => iban !== ''
  return [
    question('seller.name', 'Who sells: name and legal form of the company', {
      applies: always,
      isOptional: (answers) => !isProduction(answers),
    }),
    question('seller.address', 'Its address, lines between semicolons', {}),
    question(
      'seller.registrations',
      "Its VAT id, register and who represents it, such as 'USt-IdNr.: DE123; Registergericht: …'",
      {
        isOptional: always,
      },
    ),
    question('seller.contact', 'Its mail address; its telephone', {
      isOptional: (answers) => !isProduction(answers),
      check: (answer, answers) =>
        sellerFault('seller.contact', answer) ??
        (isProduction(answers) && !answer.split(';').some(isMailAddress)
          ? 'It names a mail address, because the law asks for one in an imprint.'
          : undefined),
    }),
    question('seller.iban', 'IBAN for payment in advance', { isOptional: always }),
    question('seller.bank', 'Name of the bank', { applies: hasAccount }),
    question('seller.holder', 'Holder of the account', {
      applies: hasAccount,
      usual: ({ 'seller.name': name = '' }) => name,
    }),
    question('seller.bic', 'BIC of the bank', { applies: hasAccount, isOptional: always }),
    question('seller.paymentDays', 'For how many days an invoice is paid in time', { usual: () => '14' }),
  ]
}

/** A site as the terminal names it, such as 'DE (Germany, German)'. */
function siteWords(site: Site): string {
  const { language, region } = new Intl.Locale(siteConfig(site).locale)
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  const languages = new Intl.DisplayNames('en', { type: 'language' })
  return `${site} (${regions.of(region!)}, ${languages.of(language)})`
}

/** The sentence with which a reader of the environment refuses; undefined: it does not. */
export function configurationFault(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof WrongConfiguration) return error.message
    throw error
  }
}

const mailFault = (environment: Environment) => configurationFault(() => readMail(environment, false))

function nameFault(name: string): string | undefined {
  const publication = { key: 'brand', slot: 'brand', tags: [], position: 0, body: { name } }
  const prepared = prepareContent({ site: SHOP_SCOPE, kind: 'brand' }, publication)
  if (!('refusal' in prepared)) return undefined
  return faultsOf(prepared.refusal, KINDS.brand!)
    .map(({ message }) => message)
    .join('; ')
}

function staffFault(email: string): string | undefined {
  try {
    staffCommand(['add', email])
    return undefined
  } catch (error) {
    if (error instanceof WrongUsage) return error.message
    throw error
  }
}

async function databaseFault(address: string): Promise<string | undefined> {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'It begins with postgres:// or postgresql://.'
  const client = clientOf(address)
  // the message of the parser may hold the password
  if (!client)
    return 'It is no address such as postgres://USER:PASSWORD@HOST/DATABASE; in a password write @ as %40, / as %2F, # as %23, ? as %3F, : as %3A and % as %25.'
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return `It cannot be used (${message || code || 'no answer'}).`
  } finally {
    await client.end().catch(() => {})
  }
}

function clientOf(address: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString: address, connectionTimeoutMillis: deadline(5000) })
  } catch {
    return undefined
  }
}

/** What keeps a folder from being made or written, looked at in the nearest folder that is there. */
async function folderFault(folder: string): Promise<string | undefined> {
  const path = resolve(folder)
  try {
    if (!(await stat(path)).isDirectory()) return `It cannot be made, because ${path} is no folder.`
    await access(path, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    if (isMissing && dirname(path) !== path) return folderFault(dirname(path))
    return `It cannot be written (${message}).`
  }
}
