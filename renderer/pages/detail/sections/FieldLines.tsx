import { useMemo, type MouseEvent, type ReactNode } from 'react'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useCopy } from '../../../actions'
import { compileCell, printField, type CellContext } from '../../../parts/cells'
import { inspect } from '../../../language/inspection'
import type { Row } from '../../../language/registry'
import { CopyButton } from './CopyButton'
import { LongText } from './LongText'
import type { DetailSection } from './sections'

interface FieldLinesProps {
  section: DetailSection
  /** Absent while it loads: the lines keep their places. */
  record?: Row
  context: CellContext
}

/** Title and value of each field, aligned in columns; a double click on a value copies it. */
export function FieldLines({ section, record, context }: FieldLinesProps) {
  const cells = useMemo(
    () => section.columns.map((column) => ({ column, render: compileCell(column) })),
    [section.columns],
  )
  return (
    <dl className="bd-lines">
      {cells.map(({ column, render }) => (
        <div
          key={column.prop}
          className={isLong(column) ? 'bd-line bd-long' : 'bd-line'}
          data-inspect={inspect('line', column.prop)}
        >
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
  children: ReactNode
}

function Value({ column, record, context, children }: ValueProps) {
  const copy = useCopy()
  const text = printField(column, record, context)
  if (text === '') return <span className="bd-nothing">—</span>
  const handleDoubleClick = (event: MouseEvent<HTMLElement>) => {
    // Links and pictures do their own thing.
    if (!(event.target as HTMLElement).closest('a, button, img')) copy(text)
  }
  return (
    <span className="bd-value" onDoubleClick={handleDoubleClick}>
      {isLong(column) ? <LongText text={text}>{children}</LongText> : children}
      {isNumber(column, text) && <CopyButton text={text} label={column.label} onCopy={copy} />}
    </span>
  )
}

const longTypes = new Set<ResolvedColumn['type']>(['text', 'json'])
const isLong = (column: ResolvedColumn) =>
  longTypes.has(column.type) || /address|remark|message/i.test(column.prop)

/** Order numbers, ISBNs, phones: what people carry into other windows. */
const isNumber = ({ type }: ResolvedColumn, text: string) =>
  (type === 'string' || type === 'ref') && /^[A-Za-z0-9][A-Za-z0-9_-]{5,}$/.test(text)
