/** How far a progress bar is, 0 to 1; undefined while there is none (specification §9 "Progress bar"). */
export type Progress = number | undefined

export const progressRule = {
  minimum: 0.08,
  /** Most that one step adds. */
  trickleRate: 0.02,
  trickleSpeedMs: 800,
  speedMs: 200,
  /** One layout uses another speed; the specification does not say which. */
  commonSpeedMs: 500,
  /** A reload shows it this long at least. */
  reloadDelayMs: 200,
} as const

/** One step on: by a chance part of the rate, never to the end by itself. */
export const trickled = (progress: Progress, chance: number): Progress =>
  progress === undefined ? undefined : Math.min(0.994, progress + progressRule.trickleRate * chance)
