import { open } from './hand'
import { lookAround, type Walk } from './lookAround'
import { openLinks } from './openLinks'
import { pressOwn } from './pressOwn'
import { pressBars, pressRows } from './pressButtons'
import { keyOf } from './robotPages'
import { openTab, tabNames } from './tabs'

const ownKinds: ReadonlySet<string> = new Set(['bespoke', 'scan', 'print'])

/** Opens a page with every tab and link, and presses every button on it. @returns how much was pressed or opened */
export async function walkPage(walk: Walk): Promise<number> {
  const { hand, one, address, notes } = walk
  if (!(await open(hand, address)))
    notes.fault('open', [{ kind: 'did not open', text: `${address} still loads after 15 s` }])
  await lookAround(walk, 'open', true)
  const followed = new Set<string>()
  const done = new Set<string>()
  const tabs = await tabNames(hand)
  let pressed = 0
  for (const tab of tabs.length > 0 ? tabs : [undefined]) {
    const place = tab === undefined ? '' : `[${tab}] `
    if (tab !== undefined) {
      await openTab(hand, tab)
      await lookAround(walk, `tab ${tab}`, true)
      pressed += 1
    }
    pressed += await openLinks(walk, followed, tab)
    pressed += await pressBars(walk, done, place, tab)
    pressed += await pressRows(walk, done, place, tab)
  }
  if (ownKinds.has(one.page.kind)) pressed += await pressOwn(walk)
  for (const button of one.buttons)
    if (!done.has(keyOf(button))) notes.note(keyOf(button), 'never offered', button.label)
  return pressed
}
