import { useEffect } from 'react'
import { useIsBusy } from '../call/createBusyStore'
import { OfferMenu } from './OfferMenu'
import type { BusyStore, Offer } from '../types'

interface RowOverlayProps {
  busy: BusyStore
  started?: Offer
  menu?: HTMLElement
  rest: readonly Offer[]
  onBusy(isBusy: boolean): void
  onRun(offer: Offer): void
  onClose(): void
}

/** What a row needs only while its menu is open or an action of it runs. */
export function RowOverlay(props: RowOverlayProps) {
  const { busy, started, menu, rest, onBusy, onRun, onClose } = props
  const isBusy = useIsBusy(busy, started?.busyKey ?? '')
  // Outside this component: the row shows the turning mark in the button itself.
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  if (!menu) return null
  return <OfferMenu anchor={menu} offers={rest} onRun={onRun} onClose={onClose} />
}
