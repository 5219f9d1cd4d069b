import { findInBar, findInRow, readRows, type Found } from './findButton'
import { fillForm } from './fillForm'
import { closeDialogs } from './hand'
import type { Walk } from './lookAround'
import { pressOne } from './pressOne'
import { keyOf } from './robotPages'
import { goBack } from './tabs'
import { tickRows } from './tickRows'

/** Presses what stands in the bars of the open tab. @returns how much */
export async function pressBars(
  walk: Walk,
  done: Set<string>,
  place: string,
  tab?: string,
): Promise<number> {
  let pressed = 0
  for (const button of walk.one.buttons) {
    if (button.bar === 'row' || done.has(keyOf(button))) continue
    if (button.bar === 'batch' && !(await tickRows(walk.hand, button))) continue
    if (button.bar === 'form') await fillForm(walk.hand, walk.one.items, walk.today, pressed + 1)
    const found = await findInBar(walk.hand, button)
    if (!found) continue
    if (found.hint !== undefined) walk.notes.note(place + keyOf(button), 'grey', found.hint)
    else {
      done.add(keyOf(button))
      await pressOne(walk, button, found, place)
      pressed += 1
      await goBack(walk, tab)
    }
    await closeDialogs(walk.hand)
  }
  return pressed
}

/** Presses what the rows of the open tab offer, each button once. @returns how much */
export async function pressRows(
  walk: Walk,
  done: Set<string>,
  place: string,
  tab?: string,
): Promise<number> {
  const buttons = () => walk.one.buttons.filter((one) => one.bar === 'row' && !done.has(keyOf(one)))
  let pressed = 0
  if (buttons().length === 0) return 0
  let offered = await readRows(walk.hand)
  for (const button of buttons()) {
    let found: Found | undefined
    // a step before may have changed the rows: they are read once more
    for (const isAgain of [false, true]) {
      if (isAgain && pressed === 0) break
      if (isAgain) offered = await readRows(walk.hand)
      for (const row of offered.get(button.label) ?? []) {
        found = await findInRow(walk.hand, row, button.label)
        if (found && found.hint === undefined) break
      }
      if (found || !offered.has(button.label)) break
    }
    if (!found || found.hint !== undefined) continue
    done.add(keyOf(button))
    await pressOne(walk, button, found, place)
    pressed += 1
    await goBack(walk, tab)
  }
  return pressed
}
