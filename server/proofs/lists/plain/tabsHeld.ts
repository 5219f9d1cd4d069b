import type { AskedList } from './askedLists'
import { absent, rowsDiffer, summaryDiffers, type Held, type Summary } from './held'
import { ownTabs } from './ownTabs'
import { passes, valuesAt, type Row } from './plainly'
import { readAll, type Ask } from './readAll'

type Where = Readonly<Record<string, unknown>>

/** Every tab: its rows, their number, the count at the tab, and the sums. */
export async function tabsHeld(ask: Ask, list: AskedList, rows: readonly Row[]): Promise<Held[]> {
  const body = { filter: list.base }
  const { counts } = await ask<Summary>(`${list.call}/summary`, { ...body, counts: true })
  const held: Held[] = []
  for (const { key, where } of list.tabs) {
    const name = `${list.call} #${key}`
    const own = ownTabs[list.call]?.[key] ?? (where && ((row: Row) => isIn(where, row)))
    if (!own) {
      held.push({ name, problem: absent })
      continue
    }
    const meant = rows.filter(own)
    const found = await readAll(ask, list.call, { ...body, tab: key })
    const summary = await ask<Summary>(`${list.call}/summary`, { ...body, tab: key })
    const counted = counts[key] === found.length ? undefined : `count ${counts[key]}`
    held.push({
      name,
      problem: rowsDiffer(list, found, meant) ?? summaryDiffers(list, summary, meant) ?? counted,
    })
  }
  return held
}

const isIn = (where: Where, row: Row): boolean =>
  Object.entries(where).every(([field, value]) =>
    value === null
      ? valuesAt(row, field).every((one) => one === null)
      : passes({ field, widget: 'multi-select', type: 'string' }, value, row),
  )
