import { widthBounds } from '../types'

/** Brings a width into 40–500 px; what is no number becomes the least. */
export function clampWidth(width: number): number {
  if (!Number.isFinite(width)) return widthBounds.min
  return Math.min(widthBounds.max, Math.max(widthBounds.min, Math.round(width)))
}
