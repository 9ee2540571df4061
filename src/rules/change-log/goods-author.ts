/** Who changes goods: a person by a command, a program by its key, an import, a planned price that is due, or an order. */
export const AUTHOR_KINDS = ['command', 'api', 'import', 'plan', 'order'] as const

export interface GoodsAuthor {
  kind: (typeof AUTHOR_KINDS)[number]
  /** The person, the name of the key, or the number of the order. */
  name: string
  /** The number of the import. */
  import?: number
}

/** Who changes goods, and when, in milliseconds since 1970. */
export interface GoodsActing {
  by: GoodsAuthor
  moment: number
}
