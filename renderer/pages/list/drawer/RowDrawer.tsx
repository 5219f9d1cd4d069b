import { useMemo } from 'react'
import { useCan } from '../../../../runtime/access'
import { useSession } from '../../../../runtime/session'
import type { Resources } from '../../../../schemas/language'
import { mayOpen } from '../../../actions'
import type { Actions } from '../../../actions'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import { DrawerActions } from './DrawerActions'
import { RowFacts } from './RowFacts'
import { RowRecord } from './RowRecord'
import { targetOfRow } from './targetOfRow'
import './drawer.css'

interface RowDrawerProps {
  list: ListController
  actions: Actions
  resource: string
  resources: Resources
  row: Row
}

/**
 * One row beside its list: what its own page shows of it, and its actions. A row that opens no page shows its columns.
 */
export function RowDrawer({ list, actions, resource, resources, row }: RowDrawerProps) {
  const text = useTexts(texts)
  const can = useCan()
  const user = useSession((session) => session.user)
  const { schema } = list.columns
  const { label } = resources[resource] ?? {}
  const target = useMemo(
    () => targetOfRow(schema, label, { row, page: list.scope, user }, (path) => mayOpen(path, can)),
    [schema, label, row, list.scope, user, can],
  )
  return (
    <>
      <div className="bc-pane-body" tabIndex={0} role="group" aria-label={text('details')}>
        {target ? (
          <RowRecord target={target} row={row} />
        ) : (
          <RowFacts {...{ list, resource, resources, row }} />
        )}
      </div>
      <DrawerActions actions={actions} row={row} target={target} />
    </>
  )
}
