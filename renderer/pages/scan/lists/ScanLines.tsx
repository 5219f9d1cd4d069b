import { useMemo, type ReactNode } from 'react'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../../schemas/language'
import { compileCell, type CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { useTexts } from '../../../../runtime/i18n'
import { ScanGrid } from './ScanGrid'
import { texts } from '../texts'

interface ScanLinesProps {
  lines: NonNullable<ScanPage['lines']>
  columns: readonly ResolvedColumn[]
  rows: readonly Row[]
  context: CellContext
  /** What is worked on. */
  now: Row
  /** The cell of a grid that was chosen. */
  chosen: Row | undefined
  onChoose: (row: Row | undefined) => void
  /** What may be done with it. */
  actions: ReactNode
}

/** The list beside what is worked on: the next shelves, or the basket. A card per row at phone width. */
export function ScanLines(props: ScanLinesProps) {
  const { lines, columns, rows, context, now, chosen, onChoose, actions } = props
  const text = useTexts(texts)
  const cells = useMemo(
    () => columns.map((column) => ({ column, render: compileCell(column) })),
    [columns],
  )
  return (
    <section className="bs-lines" aria-label={lines.title}>
      <h2>{lines.title}</h2>
      {rows.length === 0 && <p className="bs-empty">{lines.empty ?? text('nothingYet')}</p>}
      {rows.length > 0 && lines.grid && (
        <ScanGrid
          grid={lines.grid}
          title={lines.title}
          now={now}
          rows={rows}
          chosen={chosen}
          onChoose={onChoose}
          stateOf={(value) => stateOf(lines.grid?.state, value, columns, context)}
        >
          {chosen && (
            <section aria-label={text('chosen')}>
              <dl className="bs-small">
                {cells.map(({ column, render }) => (
                  <div key={column.prop}>
                    <dt>{column.label}</dt>
                    <dd>{render(chosen, context)}</dd>
                  </div>
                ))}
              </dl>
              {actions}
            </section>
          )}
        </ScanGrid>
      )}
      {rows.length > 0 && lines.grid && !chosen && <p className="bs-empty">{text('chooseCell')}</p>}
      {rows.length > 0 && !lines.grid && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <div className="bs-scroll" tabIndex={0} role="group" aria-label={lines.title}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.prop} scope="col" className={classOf(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={String(row['id'] ?? at)}>
                  {cells.map(({ column, render }) => (
                    <td key={column.prop} data-label={column.label} className={classOf(column)}>
                      {render(row, context)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** Beside the desk there is room for what is decided on; the rest stands where the list is wide, or in a card. */
const classOf = ({ align, priority }: ResolvedColumn) =>
  `is-${align}${priority === 3 ? ' is-later' : ''}`

/** How a state is called and coloured; the state is one of the columns. */
function stateOf(
  field: string | undefined,
  value: unknown,
  columns: readonly ResolvedColumn[],
  { labels }: CellContext,
) {
  const dict = columns.find(({ prop }) => prop === field)?.dict
  const named = dict === undefined ? undefined : labels[dict]
  return {
    label: named?.label(value) ?? (typeof value === 'string' ? value : ''),
    color: named?.color?.(value),
  }
}
