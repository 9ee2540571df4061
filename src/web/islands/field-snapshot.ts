import { elementOf, type Field, type Identity, identityOf } from './identity.ts'

/** What was typed, chosen and focused in an island; the elements hold it on, even where React replaces them. */
interface FieldSnapshot {
  fields: ReadonlyArray<[Field, Identity]>
  focused: [HTMLElement, Identity] | undefined
}

export interface FieldKeeper {
  note: () => void
  restore: () => void
}

/** Notes what was typed, chosen and focused in an island, now and later, and gives it to the fields that replace those of then. */
export function fieldKeeper(island: HTMLElement): FieldKeeper {
  let snapshot = takeFieldSnapshot(island)
  return {
    note: () => {
      snapshot = takeFieldSnapshot(island)
    },
    restore: () => restoreFields(island, snapshot),
  }
}

const FIELDS = 'input:not([type="hidden"]), select, textarea'

function takeFieldSnapshot(island: HTMLElement): FieldSnapshot {
  const { activeElement } = document
  const withIdentity = <E extends HTMLElement>(element: E): [E, Identity] => [element, identityOf(island, element)]
  return {
    fields: [...island.querySelectorAll<Field>(FIELDS)].map(withIdentity),
    focused:
      activeElement instanceof HTMLElement && island.contains(activeElement) ? withIdentity(activeElement) : undefined,
  }
}

/** Gives to each field that React has replaced what the one before held. */
function restoreFields(island: HTMLElement, { fields, focused }: FieldSnapshot): void {
  for (const [before, identity] of fields) {
    const field = before.isConnected ? undefined : (elementOf(island, identity) as Field | undefined)
    if (!field) continue
    if (before instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(before.type))
      Object.assign(field, { checked: before.checked })
    else field.value = before.value
  }
  if (focused && !focused[0].isConnected) elementOf(island, focused[1])?.focus({ preventScroll: true })
}
