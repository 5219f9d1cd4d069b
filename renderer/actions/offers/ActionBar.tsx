import { DownOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { Button } from 'antd'
import '../../parts/tokens.css'
import './rowActions.css'
import { ErrorBoundary } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { useInspected } from '../../language/inspection'
import { MenuButton } from '../../parts/menu'
import { useWidth } from '../../parts/table'
import type { Row } from '../../language/registry'
import { ActionButton } from './ActionButton'
import { offerEntries } from './OfferMenu'
import { texts } from '../texts'
import { barOffers } from './barOffers'
import { useOfferedActions } from './useOfferedActions'
import { fitButtons, leastWidth } from './buttonWidth'
import { oneForward } from './oneForward'
import { shareOut } from './shareOut'
import type { Actions, Offer } from '../types'

interface ActionBarProps {
  actions: Actions
  scope: 'toolbar' | 'batch' | 'record' | 'form'
  /** Ticked rows, or the one record of a detail page. */
  rows?: readonly Row[]
  /** Buttons side by side; the rest goes into 更多. */
  max?: number
  /** What comes next stands elsewhere: no button here is in colour. */
  isQuiet?: boolean
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
  isQuiet,
}: ActionBarProps & { label: string }) {
  const text = useTexts(texts)
  const bar = useRef<HTMLDivElement>(null)
  const offers = oneForward(barOffers(actions, scope, rows), isQuiet)
  const labels = offers.map(({ action }) => action.label)
  // Over a list the line is shared with tabs and settings, and stays one line.
  const isFitted = scope === 'toolbar' && offers.length > 0
  const fitting = fitButtons(labels, useWidth(bar, isFitted))
  const [shown, rest] =
    fitting < offers.length
      ? [offers.slice(0, Math.min(fitting, max)), offers.slice(Math.min(fitting, max))]
      : shareOut(offers, max)
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
    <div
      ref={bar}
      className={isFitted ? 'bc-action-bar is-fitted' : 'bc-action-bar'}
      style={isFitted ? { minWidth: leastWidth(labels) } : undefined}
      role="toolbar"
      aria-label={label}
      data-region={region}
    >
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
