import { Button, Tooltip } from 'antd'
import type { ResolvedAction } from '../../schemas/language'
import type { Row } from '../registry'
import { busyMark } from './busyMark'
import { busyKey, useIsBusy } from './createBusyStore'
import { gateOf } from './gate'
import type { ActionPlace, Actions } from './types'

/** Where a bar of buttons stands; rows have their own, <RowActions>. */
export type BarPlace = Exclude<ActionPlace, 'row'>

interface ActionButtonProps {
  actions: Actions
  action: ResolvedAction
  rows: readonly Row[]
  place: BarPlace
}

/** One action as a button: hidden, greyed with its reason, or running. */
export function ActionButton({ actions, action, rows, place }: ActionButtonProps) {
  const gate = gateOf(action, rows, place, actions.scope)
  const isBusy = useIsBusy(actions.busy, busyKey(action.name, place))
  if (!gate.isVisible) return null
  const button = (
    <Button
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger}
      loading={busyMark(isBusy)}
      disabled={gate.hint !== undefined}
      onClick={() => void actions.run(action, rows, place)}
    >
      {action.label}
    </Button>
  )
  if (!gate.hint) return button
  return (
    <Tooltip title={gate.hint}>
      <span title={gate.hint}>{button}</span>
    </Tooltip>
  )
}
