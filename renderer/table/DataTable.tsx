import { useMemo, useRef } from 'react'
import type { CSSProperties, MouseEvent } from 'react'
import { offsetVars, tickWidth } from './offsetVars'
import './table.css'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { tableLayout } from './tableLayout'
import { TableRow } from './TableRow'
import type { DataTableProps, Density } from './types'
import { useRowKeys } from './useRowKeys'
import { useRowTicks } from './useRowTicks'
import { useTableModel } from './useTableModel'
import { useVirtualRows } from './useVirtualRows'

const rowHeights: Record<Density, number> = { compact: 28, standard: 32, loose: 40 }

/**
 * A grid of rows with pinned columns, sort, ticks, sums and drag-to-resize. Knows nothing of schemas
 * or calls. Rows are memoised: hand in the same `columns`, `rowId`, `rowLabel` and `rowTone` while
 * the schema is the same, and the same row objects while the data is the same.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { rows, columns, selection, density = 'standard', firstIndex = 1, summary = [] } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useTableModel(props)
  const layout = useMemo(() => tableLayout(columns), [columns])
  const ticks = useRowTicks(props)
  const virtual = useVirtualRows({ count: rows.length, rowHeight: rowHeights[density], scroller })
  const keys = useRowKeys({
    count: rows.length,
    reveal: virtual.reveal,
    onTick: (index) => {
      const row = rows[index]
      if (row) ticks.tick(index, !selection?.ids.has(props.rowId(row)), false)
    },
  })
  const width = table.getTotalSize() + (selection ? tickWidth : 0)
  const span = columns.length + (selection ? 2 : 1)

  return (
    <div
      ref={scroller}
      className={`bc-table bc-${density}`}
      data-busy={props.isBusy || undefined}
      // Rows take the focus themselves; without any, the keyboard scrolls the block.
      {...(rows.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': props.label })}
    >
      <table
        role="grid"
        aria-label={props.label}
        aria-rowcount={(props.totalRows ?? rows.length) + 1}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={props.isBusy || undefined}
        style={
          {
            ...offsetVars(table, selection !== undefined),
            '--bc-width': `${width}px`,
          } as CSSProperties
        }
      >
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {layout.main.map(({ column }) => (
            <col key={column.id} style={{ width: table.getColumn(column.id)?.getSize() }} />
          ))}
          <col />
          {layout.right.map(({ column }) => (
            <col key={column.id} style={{ width: table.getColumn(column.id)?.getSize() }} />
          ))}
        </colgroup>
        <TableHead
          table={table}
          layout={layout}
          ticked={ticks.ticked}
          onTickPage={ticks.tickPage}
        />
        <tbody {...keys} onMouseOver={showWholeText} data-stale={props.isStale || undefined}>
          <Spacer height={virtual.before} span={span} />
          {virtual.indexes.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = props.rowId(row)
            return (
              <TableRow
                key={id}
                row={row}
                id={id}
                label={props.rowLabel(row)}
                index={index}
                rowIndex={firstIndex + index + 1}
                layout={layout}
                tone={props.rowTone?.(row)}
                isTicked={selection?.ids.has(id)}
                onTick={ticks.tick}
                measure={virtual.measure}
              />
            )
          })}
          <Spacer height={virtual.after} span={span} />
        </tbody>
        {summary.length > 0 && rows.length > 0 && (
          <TableFoot lines={summary} layout={layout} hasTick={selection !== undefined} />
        )}
      </table>
      {props.placeholder && <div className="bc-placeholder">{props.placeholder}</div>}
    </div>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  ) : null

/** A cut-off text gets its whole as title at the moment somebody points at it, not for every cell. */
function showWholeText(event: MouseEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest('td')
  if (!cell || cell.title || cell.scrollWidth <= cell.clientWidth) return
  cell.title = cell.textContent ?? ''
}
