import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import '../../parts/tokens.css'
import './rowActions.css'
import { ErrorBoundary } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { useInspected } from '../../language/inspection'
import { MenuButton } from '../../parts/menu'
import type { Row } from '../../language/registry'
import { texts } from '../texts'
import type { Actions, Offer } from '../types'
import { ActionButton } from './ActionButton'
import { barOffers } from './barOffers'
import { nextFirst } from './nextFirst'
import { offerEntries } from './OfferMenu'
import { useOfferedActions } from './useOfferedActions'

interface RecordActionsProps {
  actions: Actions
  record: Row
  /** Of a page about the record, or of its row in a list. */
  place?: 'record' | 'row'
  /** Buttons beside the next step; the rest goes into the menu. */
  max?: number
}

/** What can be done with one record: a few buttons, the rest in a menu, and the next step last and alone in colour. */
export function RecordActions(props: RecordActionsProps) {
  const label = useTexts(texts)('recordActions')
  return (
    <ErrorBoundary what={label} isSmall>
      <Bar {...props} label={label} />
    </ErrorBoundary>
  )
}

function Bar({
  actions,
  record,
  place = 'record',
  max = 3,
  label,
}: RecordActionsProps & { label: string }) {
  const text = useTexts(texts)
  const rows = [record]
  const offers = offersAt(place, actions, record)
  const { next, beside, rest } = nextFirst(offers, max)
  const region = useInspected('actions', {
    place,
    rows,
    resource: actions.resource,
    scope: actions.scope,
    isWhole: false,
  })
  const run = (offer: Offer) => void actions.run(offer.action, rows, place)
  useOfferedActions({ place, count: 1, offers, run })
  if (offers.length === 0) return null
  return (
    <div className="bc-action-bar" role="toolbar" aria-label={label} data-region={region}>
      {beside.map((offer) => (
        <ActionButton key={offer.action.name} busy={actions.busy} offer={offer} onRun={run} />
      ))}
      {rest.length > 0 && (
        <MenuButton label={text('moreActions')} entries={offerEntries(rest, run)} Face={Button}>
          <EllipsisOutlined aria-label={text('more')} />
        </MenuButton>
      )}
      {next && <ActionButton busy={actions.busy} offer={next} onRun={run} />}
    </div>
  )
}

function offersAt(place: 'record' | 'row', actions: Actions, record: Row): readonly Offer[] {
  if (place === 'record') return barOffers(actions, 'record', [record])
  const { shown, rest } = actions.offersOf(record)
  return [...shown, ...rest]
}
