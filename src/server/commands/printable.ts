/** What a shopper typed, without what would move a terminal's cursor or colour it. */
export const printable = (typed: string): string => typed.replaceAll(/[^\P{C}\n]/gu, '')

/** The same on one line. */
export const printableLine = (typed: string): string => printable(typed).replaceAll(/\s+/gu, ' ')
