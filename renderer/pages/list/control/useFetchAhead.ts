import { fetchRunning } from '../../../actions'
import { fetchInputs } from '../../../parts/fields'
import { fetchFloats } from '../../../parts/float'
import { useWhenIdle } from '../../../../runtime/frame'

// What does not arrive is asked for again when it is needed.
const nothing = () => {}

/** Once rows are shown and the browser has nothing to do, the code of what a person may do next is fetched. */
export function useFetchAhead(isShown: boolean): void {
  useWhenIdle(() => {
    fetchInputs().catch(nothing)
    fetchRunning().catch(nothing)
    fetchFloats().catch(nothing)
  }, isShown)
}
