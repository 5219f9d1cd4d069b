import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Row } from '../../language/registry'
import '../../parts/tokens.css'
import './rowActions.css'
import { rowFace } from './rowFace'
import { RowOverlay } from './RowOverlay'
import type { Actions, Offer } from '../types'

interface RowActionsProps {
  actions: Pick<Actions, 'offersOf' | 'run' | 'busy'>
  row: Row
}

/** What a person has started in this row. */
interface Touched {
  /** The button whose menu is open. */
  menu?: HTMLElement
  started?: Offer
}

const untouched: Touched = {}

/**
 * The actions of one row: the likely one, the rest behind ⋯. Until somebody presses one it is a handful of plain
 * buttons shared with rows that offer the same, with one handler and no subscription: a page has a hundred of them.
 */
export const RowActions = memo(function RowActions({ actions, row }: RowActionsProps) {
  const { rows, shown, rest, face } = actions.offersOf(row)
  const [touched, setTouched] = useState(untouched)
  const [isBusy, setBusy] = useState(false)
  const run = (offer: Offer) => {
    setTouched({ started: offer })
    void actions.run(offer.action, rows, 'row').finally(() => setTouched(untouched))
  }
  const handlePress = ({ target }: MouseEvent<HTMLElement>) => {
    const button = (target as HTMLElement).closest<HTMLElement>('button')
    if (button?.dataset.more !== undefined) setTouched(touched.menu ? untouched : { menu: button })
    const offer = shown.find(({ action }) => action.name === button?.dataset.action)
    if (offer) run(offer)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const button = event.target as HTMLElement
    if (event.key !== 'ArrowDown' || button.dataset.more === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setTouched({ menu: button })
  }
  const { menu, started } = touched
  const busyName = isBusy ? started?.action.name : undefined
  return (
    <div className="bc-row-actions" onClick={handlePress} onKeyDown={handleKey}>
      {touched === untouched ? face : rowFace(shown, rest.length > 0, { busyName, isOpen: !!menu })}
      {touched !== untouched && (
        <RowOverlay
          busy={actions.busy}
          started={started}
          menu={menu}
          rest={rest}
          onBusy={setBusy}
          onRun={run}
          onClose={() => setTouched(untouched)}
        />
      )}
    </div>
  )
})
