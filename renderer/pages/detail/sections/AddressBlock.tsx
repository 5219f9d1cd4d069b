import { useMemo } from 'react'
import type { ResolvedColumn } from '../../../../schemas/language'
import { useTexts } from '../../../../runtime/i18n'
import { useCopy } from '../../../actions'
import { compileCell, printField, type CellContext } from '../../../parts/cells'
import { CopyButton, shownColumns } from '../../../parts/record'
import { inspect } from '../../../language/inspection'
import type { Scope } from '../../../language/expressions'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'
import type { DetailSection } from './sections'

interface AddressBlockProps {
  section: DetailSection
  record?: Row
  context: CellContext
  scope: Scope
}

/** Who and where, as on a parcel: one line of people, one of places, copied together. */
export function AddressBlock({ section, record, context, scope }: AddressBlockProps) {
  const text = useTexts(texts)
  const copy = useCopy()
  if (!record) return <span className="bd-bone" />
  const printed = (columns: readonly ResolvedColumn[]) =>
    shownColumns(columns, scope)
      .map((column) => ({ column, value: printField(column, record, context) }))
      .filter(({ value }) => value !== '')
  const people = printed(section.columns)
  const places = printed(section.address)
  const whole = [...people, ...places].map(({ value }) => value).join(' ')
  if (whole === '') return <p className="bd-nothing">{text('noAddress')}</p>
  return (
    <div className="bd-address">
      <address>
        {[people, places]
          .filter((parts) => parts.length > 0)
          .map((parts, at) => (
            <p key={at}>
              {parts.map(({ column }) => (
                <Piece key={column.prop} column={column} record={record} context={context} />
              ))}
            </p>
          ))}
      </address>
      <CopyButton text={whole} label={section.title} onCopy={copy} isSeen>
        {text('copyAll')}
      </CopyButton>
    </div>
  )
}

interface PieceProps {
  column: ResolvedColumn
  record: Row
  context: CellContext
}

function Piece({ column, record, context }: PieceProps) {
  const render = useMemo(() => compileCell(column), [column])
  return (
    <span title={column.label} data-inspect={inspect('line', column.prop)}>
      {render(record, context)}
    </span>
  )
}
