import { closeDialogs, press, settle } from './hand'
import { lookAround, type Walk } from './lookAround'
import { goBack } from './tabs'

const links = 'main [role="link"]:visible, main a[href*="#/"]:visible'
const mostLinks = 40

/** Follows what leads from the open tab, of each column one. @returns how many */
export async function openLinks(walk: Walk, done: Set<string>, tab?: string): Promise<number> {
  const { hand, notes } = walk
  let opened = 0
  for (let step = 0; step < mostLinks; step += 1) {
    const next = (await kindsOfLinks(walk)).find(({ kind }) => !done.has(kind))
    if (!next) break
    done.add(next.kind)
    await hand.watch.take()
    if (!(await press(hand.screen.locator(links).nth(next.at)))) continue
    opened += 1
    const place = `link ${next.kind}`
    if (!(await settle(hand)))
      notes.fault(place, [{ kind: 'did not open', text: 'it still loads after 15 s' }])
    await lookAround(walk, place, true)
    await closeDialogs(hand)
    await goBack(walk, tab)
  }
  return opened
}

/** Links in one column are of one kind, others each of their own. */
async function kindsOfLinks({ hand }: Walk): Promise<{ kind: string; at: number }[]> {
  return hand.screen.locator(links).evaluateAll((all) =>
    all.map((one, at) => {
      const cell = one.closest('td')
      const table = one.closest('table')
      const heading = table?.querySelector(
        `th[aria-colindex="${cell?.getAttribute('aria-colindex')}"]`,
      )
      return {
        kind: (cell ? heading?.textContent : one.textContent)?.trim().slice(0, 40) ?? '',
        at,
      }
    }),
  )
}
