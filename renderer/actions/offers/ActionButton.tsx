import { Button } from 'antd'
import { inspect } from '../../language/inspection'
import { busyMark } from '../call/busyMark'
import { useIsBusy } from '../call/createBusyStore'
import type { BusyStore, Offer } from '../types'

interface ActionButtonProps {
  busy: BusyStore
  offer: Offer
  onRun(offer: Offer): void
}

/** One action as a button: ready, greyed with its reason, or running. */
export function ActionButton({ busy, offer, onRun }: ActionButtonProps) {
  const { action, hint, busyKey } = offer
  const isBusy = useIsBusy(busy, busyKey)
  const button = (
    <Button
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger}
      loading={busyMark(isBusy)}
      disabled={hint !== undefined}
      onClick={() => onRun(offer)}
      data-inspect={inspect('action', action.name)}
    >
      {action.label}
    </Button>
  )
  if (!hint) return button
  return <span title={hint}>{button}</span>
}
