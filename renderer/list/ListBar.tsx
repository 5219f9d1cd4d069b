import { ActionBar } from '../actions'
import type { Actions } from '../actions'
import type { Density } from '../table'
import type { ListController } from './controller'
import { ListTabs } from './ListTabs'
import { ListTools } from './ListTools'

interface ListBarProps {
  list: ListController
  actions: Actions
  density: Density
  isLarge: boolean
  onDensity(next: Density): void
  onLarge(next: boolean): void
}

/** One line over the grid: tabs, what can be done, and the settings of the grid at its end. */
export function ListBar({ list, actions, ...settings }: ListBarProps) {
  const { selection, rows } = list
  return (
    <div className="bc-list-line">
      {list.tabs && <ListTabs tabs={list.tabs} />}
      <ActionBar actions={actions} scope="toolbar" rows={selection.rows} />
      <ActionBar actions={actions} scope="batch" rows={selection.rows} />
      <ListTools
        {...settings}
        isBusy={rows.isFetching}
        onReload={rows.reload}
        onColumns={list.columns.openDialog}
      />
    </div>
  )
}
