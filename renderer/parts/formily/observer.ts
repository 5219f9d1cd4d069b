import { observer as watch } from '@formily/react'
import type { ReactNode } from 'react'
import { useRedrawOnShow } from './useRedrawOnShow'

/** A component that follows the observables it reads, also after its page was hidden and shown again. */
export function observer<Props extends object>(draw: (props: Props) => ReactNode) {
  function Watching(props: Props) {
    useRedrawOnShow()
    return draw(props)
  }
  Watching.displayName = draw.name
  return watch(Watching)
}
