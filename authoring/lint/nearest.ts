import { nearestName } from '../../renderer/expressions'

/** The end of a sentence about an unknown name: the nearest known one, if any is near. */
export function orNearest(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known)
  return nearest ? `，是否想写 "${nearest}"？` : ''
}
