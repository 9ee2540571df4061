/** The ids that are not cached, each once (QB-56). */
export function idsToFetch(ids: readonly string[], cachedIds: Iterable<string>): string[] {
  const cached = new Set(cachedIds)
  return [...new Set(ids)].filter((id) => !cached.has(id))
}
