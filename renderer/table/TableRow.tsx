import { memo } from 'react'
import type { ChangeEvent } from 'react'
import type { PlacedColumn, TableLayout } from './tableLayout'
import type { RowTone } from './types'

interface TableRowProps<R> {
  row: R
  id: string
  label: string
  /** Place among the rows of this page, from 0. */
  index: number
  /** Place in the whole result, for assistive technology; the heading is 1. */
  rowIndex: number
  layout: TableLayout<R>
  tone?: RowTone
  /** Undefined when the table has no tick column. */
  isTicked?: boolean
  onTick(index: number, isTicked: boolean, isRange: boolean): void
  measure?(element: HTMLTableRowElement | null): void
}

function Row<R>(props: TableRowProps<R>) {
  const { row, index, layout, isTicked, onTick, tone, measure } = props
  const handleTick = (event: ChangeEvent<HTMLInputElement>) =>
    onTick(index, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
  return (
    <tr
      ref={measure}
      className={tone ? `bc-row bc-tone-${tone}` : 'bc-row'}
      tabIndex={index === 0 ? 0 : -1}
      data-index={index}
      aria-label={props.label}
      aria-rowindex={props.rowIndex}
      aria-selected={isTicked}
    >
      {isTicked !== undefined && (
        <td className="bc-tick bc-pinned">
          <label>
            <input
              type="checkbox"
              aria-label={`选择 ${props.label}`}
              checked={isTicked}
              onChange={handleTick}
            />
          </label>
        </td>
      )}
      {layout.main.map((placed) => cell(placed, row))}
      <td className="bc-filler" aria-hidden="true" />
      {layout.right.map((placed) => cell(placed, row))}
    </tr>
  )
}

const cell = <R,>({ column, className, style }: PlacedColumn<R>, row: R) => (
  <td key={column.id} className={className} style={style}>
    {column.render(row)}
  </td>
)

/** One row, drawn again only when its own props change: ticking one leaves the others alone. */
export const TableRow = memo(Row) as typeof Row
