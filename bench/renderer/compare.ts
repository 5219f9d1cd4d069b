import type { Browser } from '@playwright/test'
import { act, clickOf, loadedDialog, newRows } from './acts'
import { dialogDifferences, differencesOf, type Drawn } from './drawn'
import { usualInput, type Peer } from './peers'
import { orderOf, rowsOf } from './shared/rows'
import { openStand, quiet, text, visit, type Stand } from './stand'

/**
 * Opens a peer as a person would and looks whether it shows what all are to show: every filter, row, cell and tag, the
 * next page, the loaded order in the dialog. Filters that are folded away are unfolded once; the peer remembers that.
 * @throws with what is missing: figures of a peer that does less are not compared
 */
export async function compare(browser: Browser, origin: string, peer: Peer): Promise<void> {
  if (peer.unfold) await unfold(browser, origin, peer)
  const stand = await openStand(browser, peer)
  try {
    await visit(stand, origin)
    await quiet(stand)
    await lookAtRows(stand, 1)
    await act(stand, clickOf(peer.next), newRows(stand))
    await lookAtRows(stand, 2)
    await act(stand, clickOf(peer.edit), loadedDialog(stand))
    const [edited] = rowsOf(2, 20, 1).records
    const shown = await stand.page.evaluate<string[]>(readDialog(peer))
    refuse(stand, dialogDifferences(shown, orderOf(edited?.id ?? '')))
  } finally {
    await stand.close()
  }
}

async function unfold(browser: Browser, origin: string, peer: Peer): Promise<void> {
  const { page, close } = await openStand(browser, peer)
  await page.goto(
    `${origin}/${peer.name}/index.html?visit=unfold${peer.name === 'console' ? '#/fixtures/bench' : ''}`,
  )
  const button = page.locator(peer.unfold ?? '')
  await button.click({ timeout: 60_000 })
  await page.waitForResponse((response) => response.url().endsWith('/preferences/save'))
  await close()
}

async function lookAtRows(stand: Stand, pageNum: number): Promise<void> {
  const drawn = await stand.page.evaluate<Drawn>(readDrawn(stand.peer))
  const { records } = rowsOf(pageNum, 20, 1)
  const { isVirtual, isForMany } = stand.peer
  // what is out of view need not be there
  const expected = isVirtual && isForMany ? records.slice(0, drawn.rows.length) : records
  refuse(stand, differencesOf(drawn, expected, stand.peer.inputs))
}

function refuse({ peer }: Stand, differences: readonly string[]): void {
  if (differences.length === 0) return
  throw new Error(`${peer.name} does not show what the others show: ${differences.join('; ')}`)
}

const readDrawn = (peer: Peer) => `(() => {
  const all = (within, selector) => [...within.querySelectorAll(selector)]
  const words = (element) => element.textContent.trim()
  const isFilled = (cell) => cell.ariaHidden !== 'true' && !cell.querySelector('input[type=checkbox]')
  const area = document.querySelector(${text(peer.filters)})
  return {
    filters: all(document, ${text(peer.filterLabel)}).map(words),
    inputs: area ? all(area, ${text(usualInput)}).length : 0,
    rows: all(document, ${text(peer.row)}).map((row) => ({
      cells: all(row, 'td, div.ant-table-cell').filter(isFilled).map(words),
      tags: all(row, ${text(peer.tag)}).map((tag) => {
        const { color, backgroundColor } = getComputedStyle(tag)
        return { text: words(tag), color: color + ' on ' + backgroundColor }
      }),
    })),
  }
})()`

const readDialog = ({
  dialog,
}: Peer) => `[...document.querySelectorAll(${text(dialog)})].flatMap((element) => [
  element.textContent,
  ...[...element.querySelectorAll('input, textarea')].map(({ value }) => value),
  ...[...element.querySelectorAll('select')].map(({ selectedOptions }) => selectedOptions[0]?.textContent ?? ''),
])`
