import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from './loadChunk'

/**
 * A part of the console that is fetched when it is first shown; what hangs longer than 120 s becomes an error that the
 * boundary around shows (specification §8).
 * @example const Bell = lazyPart(async () => (await import('./BellButton')).BellButton)
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadChunk(load) }))
