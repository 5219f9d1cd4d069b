import { bespokeParts } from './bespokeParts'
import { rendererPages } from './rendererPages'
import { rendererParts } from './rendererParts'
import type { PartTexts } from './types'

export type { PartText } from './types'

/** What is said of every part that has stories, by path of its stories file without ending. */
export const partTexts: PartTexts = { ...rendererParts, ...rendererPages, ...bespokeParts }
