import { Menu, type MenuEntry } from '../../parts/menu'
import { texts } from '../texts'
import type { Offer } from '../types'

interface OfferMenuProps {
  anchor: HTMLElement
  offers: readonly Offer[]
  onRun(offer: Offer): void
  onClose(): void
}

/** The open menu behind a row's 更多. */
export function OfferMenu({ anchor, offers, onRun, onClose }: OfferMenuProps) {
  const handleClose = (returnsFocus: boolean) => {
    if (returnsFocus) anchor.focus()
    onClose()
  }
  return (
    <Menu
      label={texts.say('moreActions')}
      entries={offerEntries(offers, onRun)}
      anchor={anchor}
      onClose={handleClose}
    />
  )
}

/** Actions as entries of a menu; what cannot be used now says why. */
export const offerEntries = (
  offers: readonly Offer[],
  onRun: (offer: Offer) => void,
): MenuEntry[] =>
  offers.map((offer) => ({
    key: offer.action.name,
    label: offer.action.label,
    isDanger: offer.action.danger,
    hint: offer.hint,
    run: () => onRun(offer),
  }))
