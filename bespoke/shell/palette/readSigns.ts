import { polyphonic } from 'pinyin-pro'
import type { ReadSigns } from './spelling'

/** Every reading of every sign, without tones; `ü` is typed `v`. Heavy: fetched with the palette, never at the start. */
export const readSigns: ReadSigns = (text) =>
  polyphonic(text, { toneType: 'none', type: 'array', v: true })
