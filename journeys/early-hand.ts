import type { Browser, ElementHandle, Page } from 'playwright-core'
import type { Place } from './early-places.ts'
import {
  allFilesCome,
  differences,
  type EarlyVisit,
  firstFilesCome,
  goToPlace,
  lead,
  type Outcome,
  openEarly,
  outcome,
} from './early-visit.ts'
import type { Control } from './walk-in-page.ts'

/** What an early hand does on a page, and where that is not what it does once the script is there. */

const reload = (visit: EarlyVisit) => lead(visit, () => visit.page.reload({ waitUntil: 'commit' }))
const goBack = async (visit: EarlyVisit) => {
  visit.files.leave()
  await visit.page.goto('/robots.txt')
  await lead(visit, () => visit.page.goBack({ waitUntil: 'commit' }))
}
const WAYS = [
  ['at first', goToPlace],
  ['after a reload', reload],
  ['after "back"', goBack],
] as const

/**
 * Changes fields by keyboard and mouse, and goes on elsewhere. What script has changed the browser replaces where it brings back what
 * was typed before; what a person has changed it never does.
 */
async function changeByHand(page: Page, fields: readonly number[], step: number): Promise<void> {
  for (const [index, at] of fields.entries()) {
    const wanted = await page.evaluate(([one, chosen, place]) => walk.wanted(one, chosen, place), [
      at,
      step,
      index,
    ] as const)
    const field = (
      await page.evaluateHandle((one) => walk.element(one), at)
    ).asElement() as ElementHandle<HTMLInputElement>
    if (typeof wanted === 'string') await field.fill(wanted)
    else if (typeof wanted === 'number') {
      await field.focus()
      // the letters of an option choose it, and so do arrows from the first one
      await page.keyboard.press('Home')
      for (let option = 0; option < wanted; option += 1) await page.keyboard.press('ArrowDown')
    } else {
      const isRadio = await field.evaluate(({ type }) => type === 'radio')
      // what is chosen already is left and chosen again
      if (isRadio && wanted && (await field.evaluate(({ checked }) => checked))) await field.press('ArrowDown')
      if (!isRadio || wanted) await field.press(' ')
      if (!isRadio && (await field.evaluate(({ checked }) => checked)) !== wanted) await field.press(' ')
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

/** A list of goods has fifty filters, and takes twelve. */
const MAX_ALIKE = 3

/** Changes the fields of a part: twice on a new page, then after a reload and after "back". */
async function changeFields(visit: EarlyVisit, part: string, hand: 'early' | 'late'): Promise<Outcome[]> {
  const { page, files } = visit
  const outcomes: Outcome[] = []
  for (const [at, [, go]] of WAYS.entries()) {
    await go(visit)
    const fields = (await page.evaluate(() => walk.controls()))
      .filter((control) => control.isField && control.part === part && control.index < MAX_ALIKE)
      .map((control) => control.at)
    const change = (step: number) =>
      at === 0 || hand === 'late'
        ? page.evaluate(([all, chosen]) => walk.change(all, chosen), [fields, step] as const)
        : changeByHand(page, fields, step)
    const first = at === 0 ? 0 : at + 1
    if (hand === 'late') {
      await firstFilesCome(visit)
      if (fields.length > 0) await page.evaluate((field) => walk.turnTo(field), fields[0]!)
      await allFilesCome(visit)
      await change(first)
      if (at > 0) await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await files.settled()
    } else {
      await change(first)
      await firstFilesCome(visit)
    }
    if (at === 0) await change(1)
    await allFilesCome(visit)
    outcomes.push(await outcome(visit))
  }
  return outcomes
}

/** What is wrong with the fields of an island or form, in words for a person. */
export async function walkFields(browser: Browser, place: Place, part: string): Promise<string[]> {
  const [early, late] = [await openEarly(browser, place), await openEarly(browser, place)]
  const found = await changeFields(early, part, 'early')
  const wanted = await changeFields(late, part, 'late')
  await Promise.all([early.context.close(), late.context.close()])
  return WAYS.flatMap(([name], at) => {
    // of several changes of a quantity an early hand sends the last one only, and an order chosen early may lead to a page of its own
    const { sent: _sent, isLed: _isLed, ...shown } = wanted[at]!
    const { ledTo } = shown
    return differences(found[at]!, found[at]!.isLed ? { ledTo } : shown).map(
      (one) => `fields of ${part} ${name}: ${one}`,
    )
  })
}

const EARLY = ['before any script', 'before its script'] as const
type Moment = (typeof EARLY)[number] | 'after its script'

interface Press {
  outcome: Outcome
  /** What the page showed before. */
  before: Outcome
}

/** Undefined where the press leads to another page at once, as without script, and so waits for nothing. */
async function pressAt(
  browser: Browser,
  place: Place,
  { at, isOpener, leads, opensOverlay }: Control,
  moment: Moment,
): Promise<Press | undefined> {
  const visit = await openEarly(browser, place)
  const { page } = visit
  await goToPlace(visit)
  if (moment !== 'before any script') await firstFilesCome(visit)
  if (moment === 'after its script') {
    await page.evaluate((one) => walk.turnTo(one), at)
    await allFilesCome(visit)
  }
  const before = await outcome(visit)
  // somebody who sees nothing happen presses again; what the browser opens by itself is seen at once
  const times = moment === 'after its script' || isOpener ? 1 : 2
  const isHeld = await page.evaluate(([one, number]) => walk.press(one, number), [at, times] as const)
  const waits = moment === 'after its script' || isHeld || !leads || opensOverlay
  if (waits) await allFilesCome(visit)
  const press = waits ? { outcome: await outcome(visit), before } : undefined
  await visit.context.close()
  return press
}

/** What is wrong with the presses of a control. `hasNoEffect`: a press of it by itself shows and sends nothing. */
export async function walkPress(
  browser: Browser,
  place: Place,
  control: Control,
  hasNoEffect: boolean,
): Promise<string[]> {
  const late = (await pressAt(browser, place, control, 'after its script'))!
  const wrong: string[] = []
  if (differences(late.outcome, late.before).length > 0 === hasNoEffect)
    wrong.push(hasNoEffect ? 'has an effect' : 'has no effect')
  // before any script a form is sent and a link is followed
  for (const moment of EARLY.filter((one) => !control.leads || one === 'before its script')) {
    const early = await pressAt(browser, place, control, moment)
    if (early) wrong.push(...differences(early.outcome, late.outcome).map((one) => `${moment}: ${one}`))
  }
  return wrong.map((one) => `${control.kind}: ${one}`)
}
