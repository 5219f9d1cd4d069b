import { useMemo } from 'react'
import type { ScanPage } from '../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../schemas/language'
import { compileCell, type CellContext } from '../../parts/cells'
import type { Row } from '../../language/registry'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ScanLinesProps {
  lines: NonNullable<ScanPage['lines']>
  columns: readonly ResolvedColumn[]
  rows: readonly Row[]
  context: CellContext
}

/** The list beside what is worked on: the next shelves, or the basket. A card per row at phone width. */
export function ScanLines({ lines, columns, rows, context }: ScanLinesProps) {
  const text = useTexts(texts)
  const cells = useMemo(
    () => columns.map((column) => ({ column, render: compileCell(column) })),
    [columns],
  )
  return (
    <section className="bs-lines" aria-label={lines.title}>
      <h2>{lines.title}</h2>
      {rows.length === 0 && <p className="bs-empty">{lines.empty ?? text('nothingYet')}</p>}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <div className="bs-scroll" tabIndex={0} role="group" aria-label={lines.title}>
          <table>
            <thead>
              <tr>
                {columns.map(({ prop, label, align }) => (
                  <th key={prop} scope="col" className={`is-${align}`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={String(row['id'] ?? at)}>
                  {cells.map(({ column, render }) => (
                    <td
                      key={column.prop}
                      data-label={column.label}
                      className={`is-${column.align}`}
                    >
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
