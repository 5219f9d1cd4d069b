import type { AskedList } from './askedLists'
import { absent, type Held } from './held'
import { isShown, valuesAt, type Row } from './plainly'
import { readAll, type Ask } from './readAll'

const numbers = new Set(['int', 'decimal', 'money', 'percent'])

/** Every order, both ways: all rows, each value after the one before, those without one last. */
export async function sortsHeld(ask: Ask, list: AskedList, rows: readonly Row[]): Promise<Held[]> {
  const held: Held[] = []
  for (const [path, { type, isNamed }] of list.sorts) {
    const name = `${list.call} by ${path}`
    if (!isShown(rows, path)) {
      held.push({ name, problem: absent })
      continue
    }
    const valueOf = (row: Row) =>
      (isNamed ? row.labels?.[path] : undefined) ?? valuesAt(row, path)[0] ?? null
    for (const sign of ['', '-']) {
      const sorted = await readAll(ask, list.call, { filter: list.base, sort: sign + path })
      const values = sorted.map(valueOf)
      const wrong = values.findIndex(
        (value, at) => at > 0 && isAfter(values[at - 1], value, type, sign === '-'),
      )
      const problem =
        sorted.length === rows.length
          ? wrong > 0
            ? `${sign}: ${String(values[wrong - 1])} before ${String(values[wrong])}`
            : undefined
          : `${sorted.length} rows`
      held.push({ name, problem })
    }
  }
  return held
}

/** Whether the first stands wrongly before the other. */
function isAfter(one: unknown, other: unknown, type: string, isDown: boolean): boolean {
  if (one === null || other === null) return one === null && other !== null
  const order = numbers.has(type)
    ? Number(one) - Number(other)
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
  return isDown ? order < 0 : order > 0
}
