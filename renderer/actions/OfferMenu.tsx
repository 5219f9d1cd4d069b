import { Menu } from '../menu'
import type { Offer } from './types'

interface OfferMenuProps {
  anchor: HTMLElement
  offers: readonly Offer[]
  onRun(offer: Offer): void
  onClose(): void
}

/** The open menu behind 更多; what cannot be used now says why. */
export function OfferMenu({ anchor, offers, onRun, onClose }: OfferMenuProps) {
  const entries = offers.map((offer) => ({
    key: offer.action.name,
    label: offer.action.label,
    isDanger: offer.action.danger,
    hint: offer.hint,
    run: () => onRun(offer),
  }))
  const handleClose = (returnsFocus: boolean) => {
    if (returnsFocus) anchor.focus()
    onClose()
  }
  return <Menu label="更多操作" entries={entries} anchor={anchor} onClose={handleClose} />
}
