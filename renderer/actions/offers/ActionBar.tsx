import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import '../../parts/tokens.css'
import './rowActions.css'
import { ErrorBoundary } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { useInspected } from '../../language/inspection'
import { MenuButton } from '../../parts/menu'
import type { Row } from '../../language/registry'
import { ActionButton } from './ActionButton'
import { offerEntries } from './OfferMenu'
import { texts } from '../texts'
import { shareOut } from './shareOut'
import { barOffers } from './barOffers'
import { useOfferedActions } from './useOfferedActions'
import type { Actions, Offer } from '../types'

interface ActionBarProps {
  actions: Actions
  scope: 'toolbar' | 'batch' | 'record' | 'form'
  /** Ticked rows, or the one record of a detail page. */
  rows?: readonly Row[]
  /** Buttons side by side; the rest goes into 更多. */
  max?: number
}

const noRows: readonly Row[] = []
const maxButtons = { toolbar: 5, batch: 6, record: 6, form: 6 } as const

/** The actions over a list, on its ticked rows or its whole filter, or over a detail page. */
export function ActionBar(props: ActionBarProps) {
  const label = useTexts(texts)(labels[props.scope])
  return (
    <ErrorBoundary what={label} isSmall>
      <Bar {...props} label={label} />
    </ErrorBoundary>
  )
}

function Bar({
  label,
  actions,
  scope,
  rows = noRows,
  max = maxButtons[scope],
}: ActionBarProps & { label: string }) {
  const text = useTexts(texts)
  const offers = barOffers(actions, scope, rows)
  const [shown, rest] = shareOut(offers, max)
  const region = useInspected('actions', {
    place: scope,
    rows,
    resource: actions.resource,
    scope: actions.scope,
    isWhole: actions.whole() !== undefined,
  })
  const run = (offer: Offer) => void actions.run(offer.action, rows, scope)
  useOfferedActions({ place: scope, count: rows.length, offers, run })
  if (shown.length === 0) return null
  return (
    <div className="bc-action-bar" role="toolbar" aria-label={label} data-region={region}>
      {shown.map((offer) => (
        <ActionButton key={offer.action.name} busy={actions.busy} offer={offer} onRun={run} />
      ))}
      {rest.length > 0 && (
        <MenuButton label={text('moreActions')} entries={offerEntries(rest, run)} Face={Button}>
          {text('more')}
          <DownOutlined aria-hidden />
        </MenuButton>
      )}
    </div>
  )
}

const labels = {
  toolbar: 'listActions',
  batch: 'batchActions',
  record: 'recordActions',
  form: 'recordActions',
} as const
