import { useMemo, useRef, useState } from 'react'
import type { ResolvedColumn, Resources } from '../../../../schemas/language'
import { compileCell, isBlank, printValue, readPath, type CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { DataTable, useWidth, type TableColumn } from '../../../parts/table'
import { useTexts } from '../../../../runtime/i18n'
import { fitLines } from './fitLines'
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

/** The lines of a document as a table with sums, within its frame: columns without room or a value wait behind a button. */
export function LineItems({ section, record, resources, context }: LineItemsProps) {
  const text = useTexts(texts)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [isAll, setAll] = useState(false)
  const { resource } = section
  const rows = useMemo(() => lineRows(section, record), [section, record])
  const columns = useMemo(() => {
    if (isAll) return section.columns
    const said = withValues(section.columns, rows)
    return fitLines(said, width && width - frameWidth, labelOf(resource, resources))
  }, [section.columns, rows, width, isAll, resource, resources])
  const rest = section.columns.length - columns.length
  const tableColumns = useMemo(
    () => columns.map((column) => toTableColumn(column, context)),
    [columns, context],
  )
  const { rowId, rowLabel } = useMemo(() => namers(resource, resources), [resource, resources])
  const summary = useMemo(() => sumsOf(columns, rows, context), [columns, rows, context])
  return (
    <div ref={frame} className="bd-table">
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
      {record && (rest > 0 || isAll) && (
        <button
          type="button"
          className="bd-more bd-empty-toggle"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? text('fitColumns') : text('moreColumns', { count: rest })}
        </button>
      )}
    </div>
  )
}

// Its two edges.
const frameWidth = 2

/** Columns that say nothing in any line wait with those that have no room. */
function withValues(columns: readonly ResolvedColumn[], rows: readonly Row[]) {
  if (rows.length === 0) return columns
  return columns.filter(({ prop }) => rows.some((row) => !isBlank(readPath(row, prop))))
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
  const label = labelOf(resource, resources)
  return {
    rowId: (row: Row) => String(row[key] ?? row.id),
    rowLabel: (row: Row) => String(row[label] ?? row.id),
  }
}

const labelOf = (resource: string, resources: Resources) =>
  resources[resource]?.label ?? resources[resource]?.key ?? 'id'

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
