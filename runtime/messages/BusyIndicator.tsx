import { Spin } from 'antd'
import { create } from 'zustand'
import { useText } from '../i18n'

// A call that is answered at once must not flash.
const delayMs = 200

/** Whether calls of the debounce list are under way (specification §7). */
export const useBusy = create<{ isBusy: boolean }>()(() => ({ isBusy: false }))

/** Covers the console while such a call is under way, so that nothing else is begun meanwhile. */
export function BusyIndicator() {
  const text = useText()
  const isBusy = useBusy((state) => state.isBusy)
  return isBusy ? <Spin fullscreen delay={delayMs} description={text('confirm.busy')} /> : null
}
