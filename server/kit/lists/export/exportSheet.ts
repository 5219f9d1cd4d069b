import type { ResolvedColumn } from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { sentence } from '../../../base/sentence'
import { wording } from '../../../base/english'
import { schemas } from '../../../base/schemas'
import type { CellInput, CellKind, StreamedSheet } from '../../../base/workbook'
import type { ListPlan } from '../compile/compileList'
import type { ListRow } from '../types'
import { cellText } from './cellText'
import { createTotals } from './createTotals'

/** The person's columns and headings over some rows, sums below. */
export interface ExportSheet {
  sheet: StreamedSheet
  /** Rows written so far. */
  rows(): number
}

/** @param sums  of a report, by column; left out: the rows are added up @throws LIST_COLUMN_UNKNOWN */
export function exportSheet(
  plan: ListPlan,
  chosen: readonly { prop: string; label: string }[],
  source: AsyncIterable<ListRow> | Iterable<ListRow>,
  sums?: Readonly<Record<string, string>>,
): ExportSheet {
  const columns = chosen.map(({ prop, label }) => {
    const column = plan.columns.get(prop)
    if (!column) throw fail('LIST_COLUMN_UNKNOWN', { prop })
    return { column, label }
  })
  const totals = createTotals(columns.map(({ column }) => column))
  let count = 0
  async function* cells(): AsyncGenerator<CellInput[]> {
    for await (const row of source) {
      const line = columns.map(({ column }) => cellOf(row, column, plan))
      totals.add(line)
      count += 1
      yield line
    }
    const last = sums
      ? sumLine(
          columns.map(({ column }) => column),
          sums,
        )
      : totals.line()
    if (last && count > 0) yield last
  }
  return {
    sheet: {
      sheet: wording(plan.list.title).slice(0, 31),
      columns: columns.map(({ column, label }) => ({ header: label, kind: kindOf(column) })),
      rows: cells(),
    },
    rows: () => count,
  }
}

/** The sum row of a report: what it measures over all facts. A ratio or a number of kinds cannot be added up. */
function sumLine(
  columns: readonly ResolvedColumn[],
  sums: Readonly<Record<string, string>>,
): CellInput[] | undefined {
  const cells = columns.map(({ prop, summary }): CellInput => (summary && sums[prop]) ?? null)
  if (cells.every((cell) => cell === null)) return undefined
  const place = cells.indexOf(null)
  if (place >= 0) cells[place] = sentence`合计`.asRead()
  return cells
}

const cellOf = (row: ListRow, column: ResolvedColumn, plan: ListPlan): CellInput =>
  cellText(column.prop, row, column, plan.resource.name, schemas())

const kinds: Readonly<Partial<Record<ResolvedColumn['type'], CellKind>>> = {
  money: 'money',
  int: 'int',
  decimal: 'decimal',
  percent: 'decimal',
  date: 'date',
  datetime: 'datetime',
}

/** Everything without a number or a date in it stays text: long digits keep their zeros. */
export const kindOf = (column: ResolvedColumn): CellKind =>
  column.prop.includes('.') || column.dict ? 'text' : (kinds[column.type] ?? 'text')
