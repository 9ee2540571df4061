/**
 * The query with the first value of each parameter alone, except of those that an address may name several times; undefined
 * where it names none twice. Of `?page=2&page=3` nobody can say which page is meant, and each pair would be an address more.
 */
export function singleValues(query: string, repeated: readonly string[] = []): string | undefined {
  const pairs = query.split('&')
  const seen = new Set<string>()
  const single = pairs.filter((pair) => {
    const name = nameOf(pair)
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst || repeated.includes(name)
  })
  return single.length === pairs.length ? undefined : single.join('&')
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0]!.replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
