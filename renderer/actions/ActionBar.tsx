import '../page/tokens.css'
import './rowActions.css'
import { ErrorBoundary } from '../../runtime/errors'
import type { Row } from '../registry'
import { ActionButton } from './ActionButton'
import { MoreActions } from './MoreActions'
import { shareOut } from './shareOut'
import { barOffers } from './barOffers'
import type { Actions, Offer } from './types'

interface ActionBarProps {
  actions: Actions
  scope: 'toolbar' | 'batch' | 'form'
  /** Ticked rows, or the one record of a detail page. */
  rows?: readonly Row[]
  /** Buttons side by side; the rest goes into 更多. */
  max?: number
}

const noRows: readonly Row[] = []
const maxButtons = { toolbar: 5, batch: 6, form: 6 } as const

/** The actions over a list, on its ticked rows or its whole filter, or over a detail page. */
export const ActionBar = (props: ActionBarProps) => (
  <ErrorBoundary what={labels[props.scope]} isSmall>
    <Bar {...props} />
  </ErrorBoundary>
)

function Bar({ actions, scope, rows = noRows, max = maxButtons[scope] }: ActionBarProps) {
  const offers = barOffers(actions, scope, rows)
  const [shown, rest] = shareOut(offers, max)
  if (shown.length === 0) return null
  const run = (offer: Offer) => void actions.run(offer.action, rows, scope)
  return (
    <div className="bc-action-bar" role="toolbar" aria-label={labels[scope]}>
      {shown.map((offer) => (
        <ActionButton key={offer.action.name} busy={actions.busy} offer={offer} onRun={run} />
      ))}
      {rest.length > 0 && <MoreActions offers={rest} onRun={run} />}
    </div>
  )
}

const labels = { toolbar: '操作', batch: '批量操作', form: '单据操作' } as const
