/**
 * The address of a list that is on its way, changed as `chosen` changes the one that is shown: what was chosen before it came
 * stays chosen. All three are addresses of the same list.
 */
export function wantedList(awaited: string, shown: string, chosen: string): string {
  const [{ pathname, searchParams: wanted }, { searchParams: before }, { searchParams: after }] = [
    awaited,
    shown,
    chosen,
  ].map((address) => new URL(address, 'list:/')) as [URL, URL, URL]
  const [was, is] = [before.getAll('filters'), after.getAll('filters')]
  const takesAllBack = is.length === 0 && was.length > 1
  const stays = wanted.getAll('filters').filter((one) => !takesAllBack && (is.includes(one) || !was.includes(one)))
  wanted.delete('filters')
  for (const one of new Set([...stays, ...is.filter((one) => !was.includes(one))])) wanted.append('filters', one)
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name)
    if (name === 'filters' || value === before.get(name)) continue
    wanted.delete(name)
    if (value !== null) wanted.set(name, value)
  }
  // another choice begins with its first page
  if (!after.has('page')) wanted.delete('page')
  return wanted.size > 0 ? `${pathname}?${wanted}` : pathname
}
