import type { ReactNode } from 'react'
import { WaitingMark } from '../../../../runtime/frame'
import { CallFailed } from './CallFailed'
import type { ListController } from '../control/controller'
import { EmptyRows } from './EmptyRows'
import { texts } from '../texts'

/** What stands in the grid when there is no row to show; undefined when there is. */
export function listPlaceholder({ rows, columns, query, usual }: ListController): ReactNode {
  if (rows.status === 'failed') return <CallFailed error={rows.error} onRetry={rows.reload} />
  if (rows.status === 'loading' || !columns.isReady)
    return (
      <span role="status">
        <WaitingMark />
        {texts.say('loadingInline')}
      </span>
    )
  if (rows.records.length > 0) return undefined
  const isFiltered = JSON.stringify(query.state.filter) !== JSON.stringify(usual())
  return <EmptyRows onReset={isFiltered ? () => query.setFilter(usual()) : undefined} />
}
