import { formatInt } from '../../../../runtime/format'
import type { ListParts } from '../../../../schemas/contract/language.gen'
import { ActionBar } from '../../../actions'
import type { Actions } from '../../../actions'
import type { ListController } from '../control/controller'
import { formatSum } from '../state/formatSum'
import { Legend } from './Legend'
import { Pager } from './Pager'
import { figureOf } from './figureOf'
import { selectedSum } from './selectedSum'
import { sumOfRows } from './sumOfRows'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ListFooterProps {
  list: ListController
  /** Whether anything could be done with the whole filter. */
  canTakeWhole: boolean
  actions: Actions
  /** What the tints of the rows mean. */
  tones?: ListParts['rowTone']
}

/** Below the grid: what is selected and can be done with it, else the page, with its sums; the pages on the right. */
export function ListFooter({ list, canTakeWhole, actions, tones }: ListFooterProps) {
  const { query, rows, selection } = list
  return (
    <>
      {selection.count > 0 && (
        <div className="bc-batch">
          <div className="bc-selection" role="status">
            <Selected list={list} canTakeWhole={canTakeWhole} />
          </div>
          <ActionBar
            actions={actions}
            scope="batch"
            rows={selection.rows}
            isQuiet={query.state.row !== undefined}
          />
        </div>
      )}
      <div className="bc-list-footer">
        <div className="bc-selection" role={selection.count > 0 ? undefined : 'status'}>
          <OfPage list={list} />
        </div>
        {tones && <Legend tones={tones} />}
        <Pager
          total={rows.total}
          moreThan={rows.moreThan}
          page={query.state.page}
          size={query.state.size}
          onPage={query.setPage}
        />
      </div>
    </>
  )
}

/** With all rows on one page 合计 says it already. */
function OfPage({ list: { rows, columns } }: { list: ListController }) {
  const say = useTexts(texts)
  const isPart = rows.records.length > 0 && (rows.total ?? 0) > rows.records.length
  if (!isPart) return null
  const told = columns.shown.flatMap((column) => {
    const figure = figureOf(column, (prop) => sumOfRows(rows.records, prop))
    return figure === undefined ? [] : [{ column, figure }]
  })
  if (told.length === 0) return null
  return (
    <>
      <span>{say('thisPage')}</span>
      {told.map(({ column, figure }) => (
        <span key={column.prop}>
          {column.label} {formatSum(column, figure)}
        </span>
      ))}
    </>
  )
}

function Selected({ list, canTakeWhole }: Pick<ListFooterProps, 'list' | 'canTakeWhole'>) {
  const say = useTexts(texts)
  const { selection, rows, columns, rowId } = list
  const summed = columns.shown.filter((column) => column.summary === 'sum' || column.ratio)
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
          {column.label}{' '}
          {formatSum(
            column,
            figureOf(column, (prop) => selectedSum(list, prop)),
          ) || '—'}
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
