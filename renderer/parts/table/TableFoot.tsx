import { isGap } from './columns/tableLayout'
import type { Gap, PlacedColumn, TableLayout } from './columns/tableLayout'
import type { SummaryLine, TableColumn } from './types'
import { useUnseenSums } from './useUnseenSums'

interface TableFootProps<R> {
  lines: readonly SummaryLine[]
  layout: TableLayout<R>
  columns: readonly TableColumn<R>[]
}

/** Sums, always in view below the rows. The label stands in the first column, with the sums of columns out of view. */
export function TableFoot<R>({ lines, layout, columns }: TableFootProps<R>) {
  const first = [...layout.left, ...layout.free].find((item) => !isGap(item))
  const summed = columns.filter(({ id }) => lines.some(({ values }) => values[id]))
  const { foot, unseen, room } = useUnseenSums(summed)
  return (
    <tfoot ref={foot}>
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
              className={isFirst ? `${className} bc-sums` : className}
              style={style}
              aria-colindex={colIndex}
              data-sum={line.values[column.id] ? column.id : undefined}
            >
              {isFirst && `${line.label} `}
              {line.values[column.id]}
              {isFirst && unseen.length > 0 && (
                <span className="bc-unseen" style={{ maxWidth: room }}>
                  {unseen.map(({ id, label }) => (
                    <span key={id}>
                      {label} {line.values[id]}
                    </span>
                  ))}
                </span>
              )}
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
