import { formatDecimal, formatInt, formatMoney } from '../../runtime/format'
import type { ResolvedColumn } from '../../schemas/language'
import { readPath } from '../cells'
import type { ListController } from './controller'
import { Pager } from './Pager'
import { sumDecimals } from './sumDecimals'

/** Below the grid: what is ticked with its sums on the left, the pages on the right. Nothing here moves. */
export function ListFooter({ list }: { list: ListController }) {
  const { selection, query, rows, columns } = list
  const summed = columns.shown.filter((column) => column.summary)
  return (
    <div className="bc-list-footer">
      <div className="bc-selection" role="status">
        {selection.rows.length > 0 && (
          <>
            已选 {formatInt(selection.rows.length)} 条 ·{' '}
            <button type="button" className="bc-link" onClick={selection.clear}>
              清空
            </button>
            {summed.map((column) => (
              <span key={column.prop}>
                {column.label}{' '}
                {formatSum(
                  column,
                  sumDecimals(selection.rows.map((row) => readPath(row, column.prop))),
                )}
              </span>
            ))}
          </>
        )}
      </div>
      <Pager
        total={rows.status === 'ready' ? rows.total : undefined}
        page={query.state.page}
        size={query.state.size}
        onPage={query.setPage}
      />
    </div>
  )
}

/** A sum in the column's own format. @param sum decimal text */
export function formatSum(column: Pick<ResolvedColumn, 'type'>, sum: string | undefined): string {
  if (sum === undefined) return ''
  if (column.type === 'money') return formatMoney(sum)
  return column.type === 'int' ? formatInt(sum) : formatDecimal(sum)
}
