import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'
import { loadChunk } from './loadChunk'

/** By then the failure has been shown: what asks later fetches anew. */
const forgetAfterMs = 1000

/**
 * A part of the console that is fetched when it is first shown; what hangs longer than 120 s becomes an error that the
 * boundary around shows (specification §8), and 重试 fetches it once more: React keeps a failed load for good.
 * @example const Bell = lazyPart(async () => (await import('./BellButton')).BellButton)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) }
      } catch (error) {
        setTimeout(() => {
          Part = fetched()
        }, forgetAfterMs)
        throw error
      }
    })
  let Part: ComponentType<Props> = fetched() as ComponentType<Props>
  return function LazyPart(props) {
    return createElement(Part, props)
  }
}
