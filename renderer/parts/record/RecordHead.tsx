import { useMemo, type ReactNode } from 'react'
import type { ResolvedColumn, Resources } from '../../../schemas/language'
import type { Row } from '../../language/registry'
import { CellScope, printField, readPath, Tag, unitBeside, type CellContext } from '../cells'
import '../tokens.css'
import './record.css'
import { headColumns, type RecordParts } from './compileRecord'
import { CopyButton } from './CopyButton'
import { DeadlineMark } from './DeadlineMark'
import { ProgressLine } from './ProgressLine'
import { isDone, progressOf } from './progressOf'
import { shownColumns } from './shownColumns'
import { compileExpression, type Scope } from '../../language/expressions'

interface RecordHeadProps {
  parts: RecordParts
  resources: Resources
  /** Absent while it loads: the head keeps its height. */
  record?: Row
  /** `page` and `user`. */
  scope: Scope
  /** The way to the records beside this one. */
  walk?: ReactNode
  /** What can be done with it; the next step last. */
  actions?: ReactNode
  onCopy(text: string): void
}

/** What a record is and how far it has come: number, state, amount, deadline, progress. For pages and drawers. */
export function RecordHead(props: RecordHeadProps) {
  const { parts, resources } = props
  const columns = useMemo(() => headColumns(parts), [parts])
  return (
    <CellScope columns={columns} resource={parts.resource} resources={resources}>
      {(context) => <Head {...props} context={context} />}
    </CellScope>
  )
}

function Head(props: RecordHeadProps & { context: CellContext }) {
  const { parts, record, context, walk, actions } = props
  const number = record ? printField(parts.number, record, context) : ''
  return (
    <div className="br-head">
      <div className="br-title">
        <div className="br-name">
          <span className="br-noun">{parts.noun}</span>
          {record ? (
            <strong className="br-number">{number}</strong>
          ) : (
            <span className="br-bone bd-bone" />
          )}
          {number !== '' && (
            <CopyButton text={number} label={parts.number.label} onCopy={props.onCopy} isSeen />
          )}
          {record && <Tags {...props} record={record} />}
        </div>
        {walk}
        {actions}
      </div>
      {hasFacts(parts) && (
        <p className="br-facts">
          {record ? <Facts {...props} record={record} /> : <span className="br-bone bd-bone" />}
        </p>
      )}
      {parts.steps.length > 0 && record && (
        <ProgressLine progress={progressOf(parts, record, context)} />
      )}
    </div>
  )
}

/** Nothing declared, no empty line below the number. */
const hasFacts = ({ facts, amount, deadline }: RecordParts) =>
  facts.length > 0 || amount !== undefined || deadline !== undefined

interface ShownProps {
  parts: RecordParts
  record: Row
  context: CellContext
}

/** The state is a tag whatever its colour; further tags only where they say something: of a void record nothing waits. */
function Tags({ parts, record, context, scope }: ShownProps & Pick<RecordHeadProps, 'scope'>) {
  const isVoid =
    parts.void !== undefined && compileExpression(parts.void)({ ...scope, row: record })
  const tags = isVoid ? [] : parts.tags
  const columns = parts.state ? [parts.state, ...tags] : tags
  return (
    <span className="br-tags">
      {columns.flatMap((column) =>
        [readPath(record, column.prop)].flat().flatMap((value, at) => {
          const one = { ...record, [column.prop]: value }
          const text = printField(column, one, context)
          const labels = column.dict === undefined ? undefined : context.labels[column.dict]
          return text === ''
            ? []
            : [
                <Tag key={`${column.prop} ${at}`} color={labels?.color?.(value)}>
                  {text}
                </Tag>,
              ]
        }),
      )}
    </span>
  )
}

const isFigure = ({ align }: ResolvedColumn) => align === 'right'

function Facts({ parts, record, context, scope }: ShownProps & Pick<RecordHeadProps, 'scope'>) {
  const rowScope = { ...scope, row: record }
  const amount = shownColumns([parts.amount], rowScope)[0]
  const money = amount ? printField(amount, record, context) : ''
  const facts = shownColumns(parts.facts, rowScope)
    .map((column) => ({ column, text: printField(column, record, context) }))
    .filter(({ text }) => text !== '')
  // one figure is known by its unit; of several, each says which it is: 应入 20 册 · 已入 12 册
  const figures = facts.filter(({ column }) => isFigure(column))
  const isNamed = (column: ResolvedColumn) => figures.length > 1 && isFigure(column)
  const due = parts.deadline
  const isDue =
    due !== undefined &&
    !isDone(parts, record, context) &&
    (due.until === undefined || !readPath(record, due.until))
  return (
    <>
      {money !== '' && (
        <strong className="br-amount" title={amount?.label}>
          {money}
        </strong>
      )}
      {facts.map(({ column, text }) => (
        <span key={column.prop} className="br-fact" title={column.label}>
          {[isNamed(column) && column.label, text, unitBeside(column)].filter(Boolean).join(' ')}
        </span>
      ))}
      {isDue && <DeadlineMark column={due.column} record={record} context={context} />}
    </>
  )
}
