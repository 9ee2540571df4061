import { createHash } from 'node:crypto'
import { SITES, type Site } from '#sites/sites.ts'
import { type BySiteOrLanguage, entryOf } from './entry-of.ts'

/** The password of every demo customer. */
export const DEMO_PASSWORD = 'fresh-coffee'

/** The argon2id hash of that password. It may be public, because demo customers have no secrets. */
const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$va9RuUSPu9aasWM4bx5dag$AdHfk0s2DFz3+hytDrat4SVZ6FhVJPljGYaM4g2LNkU'

/** The names of the demo customers: on each site one with the loyalty card and one without. */
const NAMES: BySiteOrLanguage<{ card: [firstname: string, lastname: string]; guest: [string, string] }> = {
  DE: { card: ['Karla', 'Brandt'], guest: ['Jonas', 'Keller'] },
  AT: { card: ['Theresa', 'Gruber'], guest: ['Lukas', 'Hofer'] },
  CH: { card: ['Regula', 'Zürcher'], guest: ['Beat', 'Ammann'] },
  CH_FR: { card: ['Chloé', 'Favre'], guest: ['Luc', 'Rochat'] },
  CZ: { card: ['Tereza', 'Nováková'], guest: ['Jakub', 'Dvořák'] },
  HU: { card: ['Eszter', 'Kovács'], guest: ['Bence', 'Szabó'] },
  PL: { card: ['Zofia', 'Wójcik'], guest: ['Michał', 'Zieliński'] },
  SK: { card: ['Zuzana', 'Horváthová'], guest: ['Martin', 'Baláž'] },
  TR: { card: ['Elif', 'Yılmaz'], guest: ['Emre', 'Çelik'] },
  en: { card: ['Charlotte', 'Bennett'], guest: ['Oliver', 'Hughes'] },
}

/** The address of a demo customer, such as card@ch-fr.example. */
export function demoEmail(kind: 'card' | 'guest', site: Site): string {
  return `${kind}@${site.toLowerCase().replace('_', '-')}.example`
}

export const demoName = (kind: 'card' | 'guest', site: Site): [firstname: string, lastname: string] =>
  entryOf(NAMES, site)[kind]

/** The id of a demo customer, the same in each demo shop. */
export const demoCustomerId = (email: string): string =>
  createHash('sha256').update(`demo customer ${email}`).digest('hex').slice(0, 24)

/** The demo customers as rows; those with the card are community members and have loyalty beans. */
export function demoCustomers(moment: number, sites: readonly Site[] = SITES): Array<Record<string, unknown>> {
  return sites.flatMap((site, at) =>
    (['card', 'guest'] as const).map((kind) => {
      const [firstname, lastname] = demoName(kind, site)
      const email = demoEmail(kind, site)
      const hasCard = kind === 'card'
      return {
        id: demoCustomerId(email),
        site,
        email,
        password_hash: DEMO_PASSWORD_HASH,
        firstname,
        lastname,
        crema_card: hasCard,
        community_member: hasCard,
        loyalty_beans: hasCard ? 120 : 0,
        price_group: hasCard ? `p${(at % 3) + 1}` : null,
        scout_group: hasCard ? 'no' : 'un',
        created_at: new Date(moment).toISOString(),
      }
    }),
  )
}
