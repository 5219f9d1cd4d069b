import type { ReactNode } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { isBlank, readPath } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import type { RowTone, TableColumn } from '../../../parts/table'
import type { ListController } from '../control/controller'
import { texts } from '../texts'

interface ListCardsProps {
  label: string
  list: ListController
  rows: readonly Row[]
  /** As the table would have them: what names the row first, its actions last. */
  columns: readonly TableColumn<Row>[]
  /** The field of the row's state: its tag stands beside the name. */
  state: string | undefined
  rowTone?(row: Row): RowTone | undefined
  takesRows: boolean
  hasActions: boolean
  /** Opens the row beside, here over, the list. */
  onPeek?(row: Row): void
  placeholder?: ReactNode
}

/** The rows of a list on a phone: one card each, what is decided on by its name, the actions below. */
export function ListCards(props: ListCardsProps) {
  const { label, list, rows, columns, placeholder } = props
  if (rows.length === 0) return <div className="bc-cards">{placeholder}</div>
  return (
    <ul className="bc-cards" aria-label={label} aria-busy={list.rows.isFetching || undefined}>
      {rows.map((row) => (
        <Card key={list.rowId(row)} {...props} row={row} columns={columns} />
      ))}
    </ul>
  )
}

function Card(props: ListCardsProps & { row: Row }) {
  const text = useTexts(texts)
  const { row, list, state, hasActions, onPeek } = props
  const fields = hasActions ? props.columns.slice(0, -1) : props.columns
  const [name, ...others] = fields
  const tag = others.find(({ id }) => id === state)
  const lines = others.filter((column) => column !== tag && !isBlank(readPath(row, column.id)))
  const id = list.rowId(row)
  const title = list.rowLabel(row)
  const tone = props.rowTone?.(row)
  return (
    <li className={tone ? `bc-card bc-tone-${tone}` : 'bc-card'} aria-label={title}>
      <div className="bc-card-head">
        {props.takesRows && (
          <input
            type="checkbox"
            aria-label={text('tickCard', { title })}
            checked={list.selection.ids.has(id)}
            onChange={(event) => list.selection.tick([row], event.target.checked)}
          />
        )}
        <strong>{name?.render(row)}</strong>
        {tag?.render(row)}
      </div>
      <dl>
        {lines.map((column) => (
          <div key={column.id}>
            <dt>{column.label}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      <div className="bc-card-foot">
        {hasActions && props.columns.at(-1)?.render(row)}
        {onPeek && (
          <button type="button" className="bc-link" onClick={() => onPeek(row)}>
            {text('keyFacts')}
          </button>
        )}
      </div>
    </li>
  )
}
