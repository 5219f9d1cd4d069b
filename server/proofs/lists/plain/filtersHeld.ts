import { schemas } from '../../../base/schemas'
import type { AskedList } from './askedLists'
import { absent, blind, rowsDiffer, summaryDiffers, type Held, type Summary } from './held'
import { isShown, type PlainFilter, type Row } from './plainly'
import { readAll, type Ask } from './readAll'
import { trialsOf } from './trialsOf'

/** Every filter by several values: rows, number, sums and what of a pasted list is missing. */
export async function filtersHeld(
  ask: Ask,
  list: AskedList,
  rows: readonly Row[],
  most: number,
): Promise<Held[]> {
  const held: Held[] = []
  for (const filter of list.filters) {
    const name = `${list.call} ${filter.field}`
    if (filter.field in list.base) continue
    if (!isShown(rows, filter.field)) {
      held.push({ name, problem: absent })
      continue
    }
    const choices = (filter.dict && schemas().dictionaries[filter.dict]?.items) || []
    const values = choices.map(({ value }) => value)
    const trials = trialsOf(filter, rows, most, values)
    if (trials.length === 0) held.push({ name, problem: blind })
    for (const { asked, found } of trials)
      held.push({ name, problem: await differs(ask, list, filter, asked, found) })
  }
  return held
}

async function differs(
  ask: Ask,
  list: AskedList,
  filter: PlainFilter,
  asked: unknown,
  meant: readonly Row[],
): Promise<string | undefined> {
  const body = { filter: { ...list.base, [filter.field]: asked }, by: list.by }
  const told = (problem: string | undefined) => problem && `${JSON.stringify(asked)}: ${problem}`
  try {
    const problem = rowsDiffer(list, await readAll(ask, list.call, body), meant)
    if (problem) return told(problem)
    const summary = await ask<Summary>(`${list.call}/summary`, body)
    return told(summaryDiffers(list, summary, meant) ?? missingDiffers(filter, asked, summary))
  } catch (error) {
    return told((error as Error).message)
  }
}

/** Of a pasted list the last value is nobody's. */
function missingDiffers(
  { field, widget }: PlainFilter,
  asked: unknown,
  { missing }: Summary,
): string | undefined {
  if (widget !== 'textarea-multi' || !Array.isArray(asked)) return undefined
  const told = missing?.[field]?.join()
  return told === asked.at(-1) ? undefined : `missing ${told}`
}
