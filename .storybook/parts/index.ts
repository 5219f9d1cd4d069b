import { baseParts } from './baseParts'
import { bespokeParts } from './bespokeParts'
import { rendererPages } from './rendererPages'
import { rendererParts } from './rendererParts'
import type { PartTexts } from './types'

export { baseParts } from './baseParts'
export type { PartText } from './types'

/** What is said of every part that has stories, by path of its stories file without ending. */
export const partTexts: PartTexts = { ...rendererParts, ...rendererPages, ...bespokeParts }

/** What is said of the stories at this place; undefined for pages and foundations. */
export const textOf = (place: string): PartTexts[string] | undefined => {
  const all = { ...partTexts, ...baseParts }
  return Object.hasOwn(all, place) ? all[place] : undefined
}
