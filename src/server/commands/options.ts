/** The words of a command: options with a value, flags, and the others in their order. */
export interface Options {
  options: ReadonlyMap<string, string>
  flags: ReadonlySet<string>
  positional: readonly string[]
  /** Whether no other options and flags are given. */
  has(...known: string[]): boolean
}

/** @param withValue the options that the next word belongs to, '--site' for instance; any other is a flag */
export function optionsOf(words: readonly string[], withValue: readonly string[]): Options {
  const options = new Map<string, string>()
  const flags = new Set<string>()
  const positional: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    if (withValue.includes(word)) {
      at += 1
      options.set(word, words[at] ?? '')
    } else if (word.startsWith('--')) flags.add(word)
    else positional.push(word)
  }
  const has = (...known: string[]) => [...options.keys(), ...flags].every((name) => known.includes(name))
  return { options, flags, positional, has }
}

/** Whether an error is about a file or a folder that was named, whose message is a sentence for the person at the terminal. */
export const isOfFileSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error
