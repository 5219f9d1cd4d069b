import { nearestName } from '../../renderer/language/expressions'
import type { Finding } from './finding'

/** The end of a sentence about an unknown name: the nearest known one, if any is near. */
export const orNearest = (name: string, known: Iterable<string>): string => meant(name, known).hint

/**
 * What a finding about an unknown name says and does: the sentence's end asks for the nearest known name; the repair is there only
 * when no other known name is near.
 */
export function meant(
  name: string,
  known: Iterable<string>,
): { hint: string } & Pick<Finding, 'suggestion' | 'repair'> {
  const names = [...new Set(known)]
  const nearest = nearestName(name, names)
  if (nearest === undefined) return { hint: '' }
  const hint = `，是否想写 "${nearest}"？`
  const isOnly = isOnlyNear(name, nearest, names)
  return { hint, suggestion: nearest, ...(isOnly && { repair: { kind: 'rename', to: nearest } }) }
}

/** No other of the known names could have been meant. */
export const isOnlyNear = (name: string, nearest: string, known: readonly string[]) =>
  nearestName(
    name,
    known.filter((other) => other !== nearest),
  ) === undefined
