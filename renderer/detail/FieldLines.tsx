import { useMemo, type MouseEvent } from 'react'
import type { ResolvedColumn } from '../../schemas/language'
import { useCopy } from '../actions'
import { compileCell, printValue, readPath, type CellContext } from '../cells'
import type { Row } from '../registry'

interface FieldLinesProps {
  columns: readonly ResolvedColumn[]
  /** Absent while it loads: the lines keep their places. */
  record?: Row
  context: CellContext
}

/** Title and value of each field, aligned in columns; a click on a value copies it. */
export function FieldLines({ columns, record, context }: FieldLinesProps) {
  const cells = useMemo(
    () => columns.map((column) => ({ column, render: compileCell(column) })),
    [columns],
  )
  return (
    <dl className="bd-lines">
      {cells.map(({ column, render }) => (
        <div key={column.prop} className={isLong(column) ? 'bd-line bd-long' : 'bd-line'}>
          <dt>{column.label}</dt>
          <dd>
            {record ? (
              <Value column={column} record={record} context={context}>
                {render(record, context)}
              </Value>
            ) : (
              <span className="bd-bone" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  column: ResolvedColumn
  record: Row
  context: CellContext
  children: React.ReactNode
}

function Value({ column, record, context, children }: ValueProps) {
  const copy = useCopy()
  const text = printValue(column, readPath(record, column.prop), context)
  if (text === '') return <span className="bd-nothing">—</span>
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Links and pictures do their own thing; marking a part of the text is no click.
    const isOwn = (event.target as HTMLElement).closest('a, button, img')
    if (isOwn || !window.getSelection()?.isCollapsed) return
    copy(text)
  }
  return (
    <span className="bd-value" title="点击复制" onClick={handleClick}>
      {children}
    </span>
  )
}

const longTypes = new Set<ResolvedColumn['type']>(['text', 'json'])
const isLong = (column: ResolvedColumn) =>
  longTypes.has(column.type) || /address|remark|message/i.test(column.prop)
