import { texts } from '../texts'

/** How far a task was when it was last heard of. */
export interface Sample {
  done: number
  atMs: number
}

const minSamplesMs = 2000

/**
 * How long the rest takes at the pace since the first sample.
 * @returns seconds; undefined until there is a pace to go by
 */
export function secondsLeft(first: Sample, last: Sample, total: number): number | undefined {
  const done = last.done - first.done
  const spentMs = last.atMs - first.atMs
  if (done <= 0 || spentMs < minSamplesMs) return undefined
  return Math.ceil(((total - last.done) * spentMs) / done / 1000)
}

/** @example leftText(130) // '预计还需 3 分钟' */
export function leftText(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  if (seconds < 60)
    return texts.say('secondsLeft', { count: Math.max(5, Math.ceil(seconds / 5) * 5) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return texts.say('minutesLeft', { minutes })
  const rest = minutes % 60
  return texts.say('hoursLeft', {
    hours: Math.floor(minutes / 60),
    rest: rest > 0 ? texts.say('andMinutes', { rest }) : '',
  })
}
