import { ActionBar } from '../../../actions'
import type { Actions } from '../../../actions'
import type { Density } from '../../../parts/table'
import type { ListController } from '../control/controller'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../../runtime/errors'
import { formatInt } from '../../../../runtime/format'
import { ListTabs } from './ListTabs'
import { ListTools } from './ListTools'
import { pastedFilters, pastedSortOf } from '../state/pastedSort'
import type { ShownColumns } from '../control/useShownColumns'
import type { ChartFold } from './useChartFold'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ListBarProps {
  list: ListController
  actions: Actions
  /** What the rows are, such as a report's dimensions. */
  lead?: ReactNode
  /** The saved views, where the list has them. */
  views?: ReactNode
  density: Density
  isLarge: boolean
  charts?: ChartFold
  columns: ShownColumns
  /** No row, and nothing that could be set about none. */
  isBare: boolean
  onDensity(next: Density): void
  onLarge(next: boolean): void
}

/** Over the grid: tabs and views, what can be done, and the settings of the grid at the end. */
export function ListBar({ list, actions, lead, views, isBare, ...settings }: ListBarProps) {
  const text = useTexts(texts)
  const { selection, rows, query } = list
  return (
    <div className={lead ? 'bc-list-line has-lead' : 'bc-list-line'}>
      {lead}
      <ErrorBoundary what={text('tabs')} isSmall>
        {list.tabs && <ListTabs tabs={list.tabs} />}
      </ErrorBoundary>
      <ErrorBoundary what={text('savedViews')} isSmall>
        {views}
      </ErrorBoundary>
      <PastedOrder list={list} />
      <div className="bc-list-rest">
        <ActionBar
          actions={actions}
          scope="toolbar"
          rows={selection.rows}
          isQuiet={selection.count > 0 || query.state.row !== undefined}
        />
        {!isBare && (
          <ErrorBoundary what={text('tableSettings')} isSmall>
            <ListTools
              {...settings}
              isBusy={rows.isFetching}
              onReload={rows.reload}
              onColumns={list.columns.openDialog}
            />
          </ErrorBoundary>
        )}
      </div>
    </div>
  )
}

/** After a query by pasted values: the rows in the order of the paste, as the paper beside the keyboard has them. */
function PastedOrder({ list: { filters, query } }: { list: ListController }) {
  const text = useTexts(texts)
  const [pasted] = pastedFilters(filters, query.state.filter)
  if (!pasted) return null
  const sort = pastedSortOf(pasted.field)
  const isOn = query.state.sort[0]?.field === sort
  const values = query.state.filter[pasted.field]
  const count = Array.isArray(values) ? values.length : 0
  return (
    <label
      className="bc-pasted-order"
      title={text('pastedOrderOf', { label: pasted.label, count: formatInt(count) })}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) =>
          query.setSort(event.target.checked ? [{ field: sort, descending: false }] : [])
        }
      />
      {text('inPastedOrder')}
    </label>
  )
}
