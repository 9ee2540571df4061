/**
 * The address of a list that is on its way, changed as `chosen` changes the one that is shown: what was chosen before it came
 * stays chosen. All three are addresses of the same list.
 */
export function wantedList(awaited: string, shown: string, chosen: string): string {
  const base = 'list:/'
  const wanted = new URL(awaited, base)
  const before = new URL(shown, base).searchParams
  const after = new URL(chosen, base).searchParams
  const filtersBefore = before.getAll('filters')
  const filtersAfter = after.getAll('filters')
  const takesAllBack = filtersAfter.length === 0 && filtersBefore.length > 1
  const taken = takesAllBack
    ? wanted.searchParams.getAll('filters')
    : filtersBefore.filter((one) => !filtersAfter.includes(one))
  for (const one of [...taken, ...filtersAfter]) wanted.searchParams.delete('filters', one)
  const added = filtersAfter.filter((one) => !filtersBefore.includes(one))
  const stays = filtersAfter.filter(
    (one) => filtersBefore.includes(one) && new URL(awaited, base).searchParams.has('filters', one),
  )
  for (const one of [...stays, ...added]) wanted.searchParams.append('filters', one)
  const names = new Set([...before.keys(), ...after.keys()])
  names.delete('filters')
  for (const name of names) {
    const value = after.get(name)
    if (value === before.get(name)) continue
    if (value === null) wanted.searchParams.delete(name)
    else wanted.searchParams.set(name, value)
  }
  // another choice begins with its first page
  if (!after.has('page')) wanted.searchParams.delete('page')
  return wanted.pathname + wanted.search
}
