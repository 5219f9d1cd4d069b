import {
  formatDecimal,
  formatGrowth,
  formatInt,
  formatMoney,
  formatPercent,
} from '../../runtime/format'
import { readCompared, type ResolvedColumn } from '../../schemas/language'
import { readPath } from '../cells'
import type { ListController } from './controller'
import { Pager } from './Pager'
import { selectedSum } from './selectedSum'
import { sumDecimals } from './sumDecimals'

interface ListFooterProps {
  list: ListController
  /** Whether anything could be done with the whole filter. */
  canTakeWhole: boolean
}

/** Below the grid: what is selected, else the page, with its sums on the left, the pages on the right. */
export function ListFooter({ list, canTakeWhole }: ListFooterProps) {
  const { query, rows } = list
  return (
    <div className="bc-list-footer">
      <div className="bc-selection" role="status">
        {list.selection.count > 0 ? (
          <Selected list={list} canTakeWhole={canTakeWhole} />
        ) : (
          <OfPage list={list} />
        )}
      </div>
      <Pager
        total={rows.total}
        page={query.state.page}
        size={query.state.size}
        onPage={query.setPage}
      />
    </div>
  )
}

/** With all rows on one page 合计 says it already. */
function OfPage({ list: { rows, columns } }: { list: ListController }) {
  // A growth is no amount: those of the groups do not add up to that of the page.
  const summed = columns.shown.filter(({ summary, type }) => summary && type !== 'percent')
  const isPart = rows.records.length > 0 && (rows.total ?? 0) > rows.records.length
  if (!isPart || summed.length === 0) return null
  const sumOf = ({ prop }: ResolvedColumn) =>
    sumDecimals(rows.records.map((row) => readPath(row, prop)))
  return (
    <>
      <span>本页</span>
      {summed.map((column) => (
        <span key={column.prop}>
          {column.label} {formatSum(column, sumOf(column))}
        </span>
      ))}
    </>
  )
}

function Selected({ list, canTakeWhole }: ListFooterProps) {
  const { selection, rows, columns, rowId } = list
  const summed = columns.shown.filter((column) => column.summary)
  const isPageFull = rows.records.every((row) => selection.ids.has(rowId(row)))
  const total = rows.total ?? 0
  const isOnlyPage = isPageFull && selection.count === rows.records.length
  return (
    <>
      <span>{selectedSentence(list, isOnlyPage)}</span>
      {canTakeWhole && !selection.whole && isPageFull && total > selection.count && (
        <button type="button" className="bc-link" onClick={selection.takeWhole}>
          选择全部 {formatInt(total)} 条
        </button>
      )}
      <button type="button" className="bc-link" onClick={selection.clear}>
        清空
      </button>
      {summed.map((column) => (
        <span key={column.prop}>
          {column.label} {formatSum(column, selectedSum(list, column.prop)) || '—'}
        </span>
      ))}
    </>
  )
}

function selectedSentence({ selection, rows }: ListController, isOnlyPage: boolean): string {
  const { whole, count } = selection
  if (whole && whole.except.size > 0)
    return `已选全部 ${formatInt(whole.total)} 条，除去 ${formatInt(whole.except.size)} 条，共 ${formatInt(count)} 条`
  if (whole) return `已选全部 ${formatInt(count)} 条`
  // Only where there is more than this page does it matter that it is the page.
  const isPart = isOnlyPage && (rows.total ?? 0) > count
  return `${isPart ? '已选本页' : '已选'} ${formatInt(count)} 条`
}

/** A sum in the column's own format. @param sum decimal text */
export function formatSum(
  column: Pick<ResolvedColumn, 'prop' | 'type'>,
  sum: string | undefined,
): string {
  if (sum === undefined) return ''
  if (readCompared(column.prop)?.part === 'rate') return formatGrowth(sum)
  if (column.type === 'money') return formatMoney(sum)
  if (column.type === 'percent') return formatPercent(sum)
  return column.type === 'int' ? formatInt(sum) : formatDecimal(sum)
}
