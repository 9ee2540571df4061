/** What a shopper typed as one line, without what would move a terminal's cursor or colour it. */
export const typedLine = (typed: string): string => typed.replaceAll(/[^\P{C}\n]/gu, '').replaceAll(/\s+/gu, ' ')
