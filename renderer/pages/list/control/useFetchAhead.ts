import { useEffect } from 'react'
import { fetchRunning } from '../../../actions'
import { fetchInputs } from '../../../parts/fields'
import { fetchFloats } from '../../../parts/float'

const nothing = () => {}

/** Once rows are shown and the browser has nothing to do, the code of what a person may do next is fetched. */
export function useFetchAhead(isShown: boolean): void {
  useEffect(() => {
    // Outside world: the network. What does not arrive is asked for again when it is needed.
    if (!isShown) return
    const fetch = () => {
      fetchInputs().catch(nothing)
      fetchRunning().catch(nothing)
      fetchFloats().catch(nothing)
    }
    // Safari knows no idle time.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetch, 500)
      return () => clearTimeout(timer)
    }
    const ticket = requestIdleCallback(fetch)
    return () => cancelIdleCallback(ticket)
  }, [isShown])
}
