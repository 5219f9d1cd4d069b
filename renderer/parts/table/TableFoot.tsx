import { isGap } from './columns/tableLayout'
import type { Gap, PlacedColumn, TableLayout } from './columns/tableLayout'
import type { SummaryLine } from './types'

interface TableFootProps<R> {
  lines: readonly SummaryLine[]
  layout: TableLayout<R>
}

/** Sums, always in view below the rows, each under its own column. The label stands in the first column. */
export function TableFoot<R>({ lines, layout }: TableFootProps<R>) {
  const first = [...layout.left, ...layout.free].find((item) => !isGap(item))
  return (
    <tfoot>
      {lines.map((line) => {
        const cell = (item: PlacedColumn<R> | Gap, at: number) => {
          if (isGap(item))
            return (
              <td key={`gap-${at}`} className="bc-filler" aria-hidden="true" colSpan={item.span} />
            )
          const { column, className, style, colIndex } = item
          const isFirst = item === first
          const Cell = isFirst ? 'th' : 'td'
          return (
            <Cell
              key={column.id}
              scope={isFirst ? 'row' : undefined}
              className={className}
              style={style}
              aria-colindex={colIndex}
            >
              {isFirst && `${line.label} `}
              {line.values[column.id]}
            </Cell>
          )
        }
        return (
          <tr key={line.label}>
            {layout.hasTick && <td className="bc-tick bc-pinned" />}
            {layout.hasExpand && <td className="bc-expand bc-pinned" />}
            {layout.left.map(cell)}
            {layout.free.map(cell)}
            <td className="bc-filler" aria-hidden="true" />
            {layout.right.map(cell)}
          </tr>
        )
      })}
    </tfoot>
  )
}
