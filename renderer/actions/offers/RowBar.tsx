import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import '../../parts/tokens.css'
import './rowActions.css'
import { useTexts } from '../../../runtime/i18n'
import { MenuButton } from '../../parts/menu'
import type { Row } from '../../language/registry'
import { texts } from '../texts'
import type { Actions, Offer } from '../types'
import { ActionButton } from './ActionButton'
import { offerEntries } from './OfferMenu'

interface RowBarProps {
  actions: Pick<Actions, 'offersOf' | 'run' | 'busy'>
  row: Row
}

const maxButtons = 3

/** The actions of one row where there is room for them, as in its drawer: the likely ones first, the rest in 更多. */
export function RowBar({ actions, row }: RowBarProps) {
  const text = useTexts(texts)
  const { rows, shown, rest } = actions.offersOf(row)
  const usable = (isUsable: boolean) => rest.filter(({ hint }) => (hint === undefined) === isUsable)
  const offers = [...shown, ...usable(true), ...usable(false)]
  const run = (offer: Offer) => void actions.run(offer.action, rows, 'row')
  if (offers.length === 0) return null
  return (
    <div className="bc-action-bar" role="toolbar" aria-label={text('recordActions')}>
      {offers.slice(0, maxButtons).map((offer) => (
        <ActionButton key={offer.action.name} busy={actions.busy} offer={offer} onRun={run} />
      ))}
      {offers.length > maxButtons && (
        <MenuButton
          label={text('moreActions')}
          entries={offerEntries(offers.slice(maxButtons), run)}
          Face={Button}
        >
          {text('more')}
          <DownOutlined aria-hidden />
        </MenuButton>
      )}
    </div>
  )
}
