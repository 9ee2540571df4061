/** What a shopper typed, without what would move a terminal's cursor or colour it. */
export const typedText = (typed: string): string => typed.replaceAll(/[^\P{C}\n]/gu, '')

/** The same on one line. */
export const typedLine = (typed: string): string => typedText(typed).replaceAll(/\s+/gu, ' ')
