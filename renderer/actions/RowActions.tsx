import { LoadingOutlined } from '@ant-design/icons'
import { memo } from 'react'
import type { Row } from '../registry'
import { useBusyKeys } from './createBusyStore'
import './rowActions.css'
import { RowMore } from './RowMore'
import type { Actions, RowOffer } from './types'

/**
 * The actions of one row: up to three, the rest under 更多. Plain buttons with antd's tokens: a hundred rows of
 * antd's own cost a page turn several hundred milliseconds. Drawn again only when the row or the page changed.
 */
export const RowActions = memo(function RowActions({
  actions,
  row,
}: {
  actions: Actions
  row: Row
}) {
  const { rows, shown, rest } = actions.offersOf(row)
  const working = useBusyKeys(actions.busy, shown)
  const run = ({ action }: RowOffer) => void actions.run(action, rows, 'row')
  return (
    <div className="bc-row-actions">
      {shown.map((offer) => (
        <RowButton
          key={offer.action.name}
          offer={offer}
          isBusy={working.includes(offer.busyKey)}
          onRun={run}
        />
      ))}
      {rest.length > 0 && <RowMore offers={rest} onRun={run} />}
    </div>
  )
})

interface RowButtonProps {
  offer: RowOffer
  isBusy: boolean
  onRun(offer: RowOffer): void
}

const RowButton = ({ offer, isBusy, onRun }: RowButtonProps) => (
  <button
    type="button"
    className={offer.action.danger ? 'bc-row-action bc-danger' : 'bc-row-action'}
    disabled={offer.hint !== undefined}
    title={offer.hint}
    aria-description={offer.hint}
    aria-busy={isBusy || undefined}
    onClick={() => onRun(offer)}
  >
    {isBusy && <LoadingOutlined aria-hidden />}
    {offer.action.label}
  </button>
)
