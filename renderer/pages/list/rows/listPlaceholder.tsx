import type { ReactNode } from 'react'
import { CallFailed } from './CallFailed'
import type { ListController } from '../control/controller'
import type { Actions } from '../../../actions'
import { EmptyRows } from './EmptyRows'
import { RowBones } from './RowBones'

/** What stands in the grid when there is no row to show; undefined when there is. */
export function listPlaceholder(
  list: ListController,
  actions: Actions,
  isGrouped?: boolean,
): ReactNode {
  const { rows, columns } = list
  if (rows.status === 'failed') return <CallFailed error={rows.error} onRetry={rows.reload} />
  if (rows.status === 'loading' || !columns.isReady) return <RowBones />
  if (rows.records.length > 0) return undefined
  return <EmptyRows list={list} actions={actions} isGrouped={isGrouped} />
}
