import { useMemo } from 'react'
import type { Resources } from '../../../schemas/language'
import { useTexts } from '../../../runtime/i18n'
import type { Row } from '../../language/registry'
import { CellScope, compileCell, printField, readPath, Tag, type CellContext } from '../cells'
import type { RelatedPart } from './compileRecord'
import { texts } from './texts'

export interface RelatedRows {
  /** Absent while they are fetched. */
  rows?: readonly Row[]
  total: number
  isFailed?: boolean
}

interface RelatedLinkProps extends RelatedRows {
  part: RelatedPart
  /** Whose fields `part` names. */
  resource: string
  resources: Resources
  openPage: CellContext['openPage']
}

/** The documents of one kind: number, way to it, and state. */
export function RelatedLink({ part, rows, total, isFailed, ...scope }: RelatedLinkProps) {
  const text = useTexts(texts)
  const columns = useMemo(() => [part.number, ...(part.state ? [part.state] : [])], [part])
  if (isFailed) return <span className="br-nothing">{text('relatedFailed')}</span>
  if (!rows) return <span className="br-bone bd-bone" />
  return (
    <CellScope columns={columns} {...scope}>
      {(context) => (
        <>
          {rows.map((row, at) => (
            <Document key={at} part={part} row={row} context={context} />
          ))}
          {total > rows.length && (
            <span className="br-nothing">{text('moreRelated', { count: total })}</span>
          )}
        </>
      )}
    </CellScope>
  )
}

interface DocumentProps {
  part: RelatedPart
  row: Row
  context: CellContext
}

function Document({ part, row, context }: DocumentProps) {
  const draw = useMemo(() => compileCell(part.number), [part.number])
  const { state } = part
  const said = state ? printField(state, row, context) : ''
  const labels = state?.dict === undefined ? undefined : context.labels[state.dict]
  return (
    <span className="br-document">
      {draw(row, context)}
      {state && said !== '' && <Tag color={labels?.color?.(readPath(row, state.prop))}>{said}</Tag>}
    </span>
  )
}
