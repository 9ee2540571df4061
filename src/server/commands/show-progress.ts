/** Shows on a terminal how far a long command is, on one line that changes. */
export function showProgress(what: string, done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${what} ${done} `)
}
