import type { PlacedColumn, TableLayout } from './tableLayout'
import type { SummaryLine } from './types'

interface TableFootProps<R> {
  lines: readonly SummaryLine[]
  layout: TableLayout<R>
  hasTick: boolean
}

/** Sums, always in view below the rows. The label stands in the first column. */
export function TableFoot<R>({ lines, layout, hasTick }: TableFootProps<R>) {
  const [first, ...main] = layout.main
  return (
    <tfoot>
      {lines.map((line) => {
        const cell = ({ column, className, style }: PlacedColumn<R>) => (
          <td key={column.id} className={className} style={style}>
            {line.values[column.id]}
          </td>
        )
        return (
          <tr key={line.label}>
            {hasTick && <td className="bc-tick bc-pinned" />}
            {first && (
              <th scope="row" className={first.className} style={first.style}>
                {line.label} {line.values[first.column.id]}
              </th>
            )}
            {main.map(cell)}
            <td className="bc-filler" aria-hidden="true" />
            {layout.right.map(cell)}
          </tr>
        )
      })}
    </tfoot>
  )
}
