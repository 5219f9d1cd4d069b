import { FlagOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { Resources } from '../../../schemas/language'
import { useTexts } from '../../../runtime/i18n'
import type { Row } from '../../language/registry'
import type { Scope } from '../../language/expressions'
import { CellScope, printField } from '../cells'
import '../tokens.css'
import './record.css'
import type { RecordParts } from './compileRecord'
import { shownColumns } from './shownColumns'
import { texts } from './texts'

interface RecordNotesProps {
  parts: RecordParts
  resources: Resources
  record?: Row
  scope: Scope
}

/** What somebody wrote for whoever works on the record. Nothing where nobody wrote anything. */
export function RecordNotes({ parts, resources, record, scope }: RecordNotesProps) {
  const text = useTexts(texts)
  const columns = useMemo(
    () => (record ? shownColumns(parts.notes, { ...scope, row: record }) : []),
    [parts.notes, record, scope],
  )
  if (!record || columns.length === 0) return null
  return (
    <CellScope columns={columns} resource={parts.resource} resources={resources}>
      {(context) => {
        const notes = columns
          .map((column) => ({ column, said: printField(column, record, context) }))
          .filter(({ said }) => said !== '')
        if (notes.length === 0) return null
        return (
          <div className="br-notes" role="note" aria-label={text('notes')}>
            <FlagOutlined aria-hidden />
            <dl>
              {notes.map(({ column, said }) => (
                <div key={column.prop} className="br-note">
                  <dt>{column.label}</dt>
                  <dd>{said}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      }}
    </CellScope>
  )
}
