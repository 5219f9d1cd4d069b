import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { useOpenPage } from '../../runtime/routing'
import type { ListPage, Open } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { fillOpen } from '../actions'
import type { Actions } from '../actions'
import { CellScope } from '../cells'
import type { CellContext } from '../cells'
import type { Row } from '../registry'
import { DataTable } from '../table'
import type { Density } from '../table'
import type { ListController } from './controller'
import { listPlaceholder } from './listPlaceholder'
import { RefetchFailed } from './RefetchFailed'
import { summaryLines } from './summaryLines'
import { useTableColumns } from './useTableColumns'
import { useTone } from './useTone'

interface ListTableProps {
  page: ListPage
  resources: Resources
  list: ListController
  actions: Actions
  density: Density
}

/** The grid of a list page; below the page's own state, so that typing in a filter does not draw it. */
export function ListTable(props: ListTableProps) {
  const { page, resources, list, actions } = props
  const open = useOpenPage()
  const openPage = useMemoizedFn((target: Open, row: Row) =>
    open(fillOpen(target, { ...actions.scope, row })),
  )
  return (
    <CellScope
      columns={list.columns.schema}
      resource={page.resource}
      resources={resources}
      openPage={openPage}
      runAction={actions.runNamed}
    >
      {(context) => <Grid {...props} context={context} />}
    </CellScope>
  )
}

function Grid({
  page,
  list,
  actions,
  density,
  context,
}: ListTableProps & { context: CellContext }) {
  const { rows, query, selection, columns } = list
  const tableColumns = useTableColumns(columns, actions, context)
  const rowTone = useTone(page.rowTone, actions.scope)
  const isReady = columns.isReady && rows.status === 'ready'
  const ticks = useMemo(
    () => ({ ids: selection.ids, onTick: selection.tick }),
    [selection.ids, selection.tick],
  )
  return (
    <>
      {rows.status === 'ready' && rows.error && (
        <RefetchFailed error={rows.error} onRetry={rows.reload} />
      )}
      <DataTable
        label={`${page.title}列表`}
        columns={tableColumns}
        rows={isReady ? rows.records : noRows}
        rowId={list.rowId}
        rowLabel={list.rowLabel}
        rowTone={rowTone}
        sort={query.state.sort}
        onSort={query.setSort}
        selection={ticks}
        summary={summaryLines(list)}
        onResize={columns.resize}
        density={density}
        isBusy={rows.isFetching}
        isStale={rows.isStale}
        firstIndex={(query.state.page - 1) * query.state.size + 1}
        totalRows={rows.total}
        placeholder={listPlaceholder(list)}
      />
    </>
  )
}

const noRows: readonly Row[] = []
