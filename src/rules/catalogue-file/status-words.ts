import type { ProductStatus } from '#rules/product/product-status.ts'

const STATUSES: ReadonlyArray<[status: ProductStatus, words: RegExp]> = [
  [
    'active',
    /^(?:active|publish|published|aktiv|online|actif|publié|aktywny|aktivní|aktívny|aktív|aktif|yayında|sichtbar)$/iu,
  ],
  [
    'draft',
    /^(?:draft|inactive|pending|private|entwurf|inaktiv|offline|brouillon|inactif|szkic|nieaktywny|koncept|neaktivní|neaktívny|inaktív|piszkozat|taslak|pasif)$/iu,
  ],
  ['unlisted', /^(?:unlisted|hidden|versteckt|ausgeblendet|masqué|ukryty|skrytý|rejtett|gizli)$/iu],
  ['archived', /^(?:archived|archiviert|archivé|archiwalny|archivováno|archivované|archivált|arşiv)$/iu],
]

/** The status that a word means in any of our languages; undefined: it is none that is known. */
export const statusByWord = (word: string): ProductStatus | undefined =>
  STATUSES.find(([, words]) => words.test(word))?.[0]
