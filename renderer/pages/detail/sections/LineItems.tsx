import { useMemo } from 'react'
import type { ResolvedColumn, Resources } from '../../../../schemas/language'
import { compileCell, printValue, readPath, type CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { DataTable, type TableColumn } from '../../../parts/table'
import { lineRows } from './lineRows'
import type { DetailSection } from './sections'
import { sumColumn } from './sumColumn'
import { texts } from '../texts'

interface LineItemsProps {
  section: DetailSection
  record?: Row
  resources: Resources
  context: CellContext
}

/** The lines of a document as a table with sums. */
export function LineItems({ section, record, resources, context }: LineItemsProps) {
  const { columns, resource } = section
  const rows = useMemo(() => lineRows(section, record), [section, record])
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn(column, context)),
    [columns, context],
  )
  const { rowId, rowLabel } = useMemo(() => namers(resource, resources), [resource, resources])
  const summary = useMemo(() => sumsOf(columns, rows, context), [columns, rows, context])
  return (
    <div className="bd-table">
      <DataTable
        label={section.title}
        density="compact"
        columns={tableColumns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        summary={summary}
        isBusy={!record}
        placeholder={placeholderOf(record, rows)}
      />
    </div>
  )
}

function toTableColumn(column: ResolvedColumn, context: CellContext): TableColumn<Row> {
  const render = compileCell(column)
  const { prop, label, width, align, fixed, format, type } = column
  return {
    id: prop,
    label,
    width,
    align,
    fixed,
    wraps: format === 'multi-line' || type === 'text',
    render: (row) => render(row, context),
  }
}

function namers(resource: string, resources: Resources) {
  const key = resources[resource]?.key ?? 'id'
  const label = resources[resource]?.label ?? key
  return {
    rowId: (row: Row) => String(row[key] ?? row.id),
    rowLabel: (row: Row) => String(row[label] ?? row.id),
  }
}

function sumsOf(columns: readonly ResolvedColumn[], rows: readonly Row[], context: CellContext) {
  const summed = columns.filter((column) => column.summary === 'sum')
  if (summed.length === 0) return []
  const values = summed.map((column) => {
    const sum = sumColumn(rows.map((row) => readPath(row, column.prop)))
    return [column.prop, printValue(column, sum, context)] as const
  })
  return [{ label: texts.say('total'), values: Object.fromEntries(values) }]
}

function placeholderOf(record: Row | undefined, rows: readonly Row[]) {
  if (!record) return texts.say('loading')
  return rows.length > 0 ? undefined : texts.say('noLines')
}
