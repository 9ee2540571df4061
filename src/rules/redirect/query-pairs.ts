/** A name and a value of a query, decoded. */
export type QueryPair = readonly [name: string, value: string]

/** The pairs of a query such as 'id=3&lang=de', in their order; those without a name are left out. What is badly encoded stays as it is. */
export const queryPairs = (query: string): QueryPair[] =>
  query.split('&').flatMap((pair): QueryPair[] => {
    const [name, ...value] = pair.split('=')
    return name ? [[decoded(name), decoded(value.join('='))]] : []
  })

/** Pairs as a query; a value that is empty has its sign '='. */
export const printQuery = (pairs: readonly QueryPair[]): string =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')

function decoded(text: string): string {
  const plain = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** Half of a sign of two halves cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
