import { useMemo, useRef, useState } from 'react'
import { useSession } from '../../runtime/session'
import type { ListPage as ListPageSchema } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { ActionBar, useActions } from '../actions'
// Not by the index: a list must not fetch the code of detail pages.
import { useLeaveTrail } from '../detail/trail'
import { FilterForm, MissingValues } from '../filter'
import './list.css'
import { ListFooter } from './ListFooter'
import { ListTable } from './ListTable'
import { ListTabs } from './ListTabs'
import { ListTools } from './ListTools'
import { useDensity } from './useDensity'
import { useListController } from './useListController'
import { useListKeys } from './useListKeys'

/** A list page from its schema: filters, tabs, actions, the grid, sums and pages. */
export function ListPage({ page, resources }: { page: ListPageSchema; resources: Resources }) {
  const list = useListController(page, resources)
  const { query, rows, selection, scope } = list
  const user = useSession((session) => session.user)
  const actions = useActions(page, resources, {
    page: scope,
    filter: query.state.filter,
    list: list.facts,
    reload: rows.reload,
    onHandled: selection.drop,
  })
  const frame = useRef<HTMLDivElement>(null)
  const [density, setDensity] = useDensity()
  const [isLarge, setLarge] = useState(false)
  useListKeys(frame)
  useLeaveTrail(page.path, rows.records)
  const filterScope = useMemo(() => ({ page: scope, user }), [scope, user])
  const tools = (
    <ListTools
      isBusy={rows.isFetching}
      density={density}
      isLarge={isLarge}
      onReload={rows.reload}
      onDensity={setDensity}
      onLarge={setLarge}
      onColumns={list.columns.openDialog}
    />
  )

  return (
    <div ref={frame} className={isLarge ? 'bc-list bc-large' : 'bc-list'}>
      {list.filters.length > 0 && (
        <FilterForm
          filters={list.filters}
          value={query.state.filter}
          usual={list.usual}
          onQuery={query.setFilter}
          memoryKey={page.path}
          scope={filterScope}
        />
      )}
      <MissingValues filters={list.filters} missing={list.summary.missing} />
      {list.tabs && (
        <div className="bc-list-line">
          <ListTabs tabs={list.tabs} />
          {tools}
        </div>
      )}
      <div className="bc-list-line">
        <ActionBar actions={actions} scope="toolbar" rows={selection.rows} />
        <ActionBar actions={actions} scope="batch" rows={selection.rows} />
        {!list.tabs && tools}
      </div>
      <ListTable
        page={page}
        resources={resources}
        list={list}
        actions={actions}
        density={density}
      />
      <ListFooter list={list} />
    </div>
  )
}
