import {
  formatDecimal,
  formatGrowth,
  formatInt,
  formatMoney,
  formatPercent,
} from '../../../../runtime/format'
import { readCompared, type ResolvedColumn } from '../../../../schemas/language'
import { readPath } from '../../../parts/cells'
import type { ListController } from '../control/controller'
import { Pager } from './Pager'
import { selectedSum } from './selectedSum'
import { sumDecimals } from '../../../parts/cells/formats/sumDecimals'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

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
  const say = useTexts(texts)
  // A growth is no amount: those of the groups do not add up to that of the page.
  const summed = columns.shown.filter(({ summary, type }) => summary && type !== 'percent')
  const isPart = rows.records.length > 0 && (rows.total ?? 0) > rows.records.length
  if (!isPart || summed.length === 0) return null
  const sumOf = ({ prop }: ResolvedColumn) =>
    sumDecimals(rows.records.map((row) => readPath(row, prop)))
  return (
    <>
      <span>{say('thisPage')}</span>
      {summed.map((column) => (
        <span key={column.prop}>
          {column.label} {formatSum(column, sumOf(column))}
        </span>
      ))}
    </>
  )
}

function Selected({ list, canTakeWhole }: ListFooterProps) {
  const say = useTexts(texts)
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
          {say('selectAll', { total: formatInt(total) })}
        </button>
      )}
      <button type="button" className="bc-link" onClick={selection.clear}>
        {say('clear')}
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
    return texts.say('allSelectedExcept', {
      total: formatInt(whole.total),
      count: formatInt(whole.except.size),
      count2: formatInt(count),
    })
  if (whole) return texts.say('allSelected', { count: formatInt(count) })
  // Only where there is more than this page does it matter that it is the page.
  const isPart = isOnlyPage && (rows.total ?? 0) > count
  const selected = isPart ? texts.say('selectedOnThisPage') : texts.say('selected')
  return texts.say('selectedRows', { selected, count: formatInt(count) })
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
