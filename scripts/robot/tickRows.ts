import { kindsOfRows } from './findButton'
import { tried, type Hand } from './hand'
import type { Button } from './robotPages'
import { patient } from './patient'

/** Some rows that look different, as many as the button asks. @returns false where there is no row */
export async function tickRows(hand: Hand, { action }: Button): Promise<boolean> {
  const ticked = hand.screen.locator('main tr.bc-row[aria-selected="true"]:visible')
  const least = Math.max(action.minRows ?? 1, 1)
  if ((await ticked.count()) >= least) return true
  const kinds = await kindsOfRows(hand.screen)
  const boxes = hand.screen.locator('main tr.bc-row:visible td.bc-tick input')
  if ((await boxes.count()) === 0) return false
  for (const { row } of kinds.slice(0, 4)) {
    const box = hand.screen
      .locator(`main tr.bc-row[aria-label=${JSON.stringify(row)}]:visible td.bc-tick input`)
      .first()
    await tried(box.check({ force: true, timeout: patient(1000) }))
  }
  for (let at = 0; at < Math.min(await boxes.count(), least + 4); at += 1) {
    if ((await ticked.count()) >= least) return true
    await tried(boxes.nth(at).check({ force: true, timeout: patient(1000) }))
  }
  return (await ticked.count()) >= least
}
