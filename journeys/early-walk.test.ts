import { afterEach, expect, test } from 'vitest'
import { walkFields, walkPress } from './early-hand.ts'
import { PLACES, type Place } from './early-places.ts'
import { goToPlace, openEarly } from './early-visit.ts'
import { openForFile } from './forms.ts'
import type { Control } from './walk-in-page.ts'

/**
 * A walk over every control of every island and form. What is typed, chosen or pressed before the script is there does what it
 * does once the script is there: it shows, announces and stores the same, and a press sends the same, once. A press that takes effect
 * in neither case fails the walk, unless `WITHOUT_EFFECT` names it. Before any script a form is sent and a link is followed by the
 * browser alone, and so is a press that has waited for half a second (before-script.test.ts).
 */

const opened = openForFile()
afterEach(() => Promise.all(opened.browser.contexts().map((context) => context.close())))

/** Controls whose press by itself shows and sends nothing, by a part of their kind, and why. */
const WITHOUT_EFFECT: Record<string, string> = {
  'product-stage | a | #': 'the first thumbnail leads to the picture that is shown',
}

const hasNoEffect = (kind: string) => Object.keys(WITHOUT_EFFECT).some((part) => kind.includes(part))

/** Each kind of control is walked on the first place that has it. */
const met = new Set<string>()

async function newControls(place: Place): Promise<Control[]> {
  const visit = await openEarly(opened.browser, place)
  await goToPlace(visit)
  const controls = await visit.page.evaluate(() => walk.controls())
  await visit.context.close()
  const fresh = new Map(controls.filter(({ kind }) => !met.has(kind)).map((control) => [control.kind, control]))
  for (const kind of fresh.keys()) met.add(kind)
  return [...fresh.values()]
}

test.each(PLACES)('on $name an early hand does the same as a late one', async (place) => {
  const wrong: string[] = []
  const controls = await newControls(place)
  for (const part of new Set(controls.filter(({ isField }) => isField).map(({ part }) => part)))
    wrong.push(...(await walkFields(opened.browser, place, part)))
  for (const control of controls.filter(({ isField }) => !isField))
    wrong.push(...(await walkPress(opened.browser, place, control, hasNoEffect(control.kind))))
  expect(wrong).toEqual([])
})
