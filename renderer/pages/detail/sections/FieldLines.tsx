import { useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import { useCopy } from '../../../actions'
import { compileCell, printField, type CellContext } from '../../../parts/cells'
import { CopyButton, shownColumns } from '../../../parts/record'
import { inspect } from '../../../language/inspection'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'
import { LongText } from './LongText'
import { isStatement, type DetailSection } from './sections'

interface FieldLinesProps {
  section: DetailSection
  /** Absent while it loads: the lines keep their places. */
  record?: Row
  context: CellContext
  /** `page`, `user` and `row`. */
  scope: Scope
}

/** Title and value of each field; empty ones are folded away, a double click on a value copies it. */
export function FieldLines({ section, record, context, scope }: FieldLinesProps) {
  const text = useTexts(texts)
  const [hasEmpty, setHasEmpty] = useState(false)
  const columns = useMemo(() => shownColumns(section.columns, scope), [section.columns, scope])
  const filled = record
    ? columns.filter((column) => printField(column, record, context) !== '')
    : columns.slice(0, boneLines)
  const emptyCount = record ? columns.length - filled.length : 0
  const shown = hasEmpty ? columns : filled
  const look = isStatement(section.columns) ? 'bd-lines is-statement' : 'bd-lines'
  return (
    <>
      {shown.length > 0 && (
        <dl className={look}>
          {shown.map((column) => (
            <Line key={column.prop} column={column} record={record} context={context} />
          ))}
        </dl>
      )}
      {emptyCount > 0 && (
        <button
          type="button"
          className="bd-more bd-empty-toggle"
          aria-expanded={hasEmpty}
          onClick={() => setHasEmpty(!hasEmpty)}
        >
          {hasEmpty ? text('hideEmpty') : text('showEmpty', { count: emptyCount })}
        </button>
      )}
    </>
  )
}

// Before the record is there nobody knows how many lines it fills.
const boneLines = 4

interface LineProps {
  column: ResolvedColumn
  record?: Row
  context: CellContext
}

function Line({ column, record, context }: LineProps) {
  const render = useMemo(() => compileCell(column), [column])
  return (
    <div
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
