import { useState } from 'react'
import { secondsLeft, type Sample } from './remaining'
import type { TaskWatch } from './useTask'

/** Estimate of what is left of a task, by its pace since this was first shown. */
export function useSecondsLeft({ task, heardAtMs }: TaskWatch): number | undefined {
  const now: Sample = { done: task.done, atMs: heardAtMs }
  const [first, setFirst] = useState<Sample>()
  const isRunning = task.state === 'RUNNING' && heardAtMs > 0
  if (isRunning && first === undefined) setFirst(now)
  return isRunning && first ? secondsLeft(first, now, task.total) : undefined
}
