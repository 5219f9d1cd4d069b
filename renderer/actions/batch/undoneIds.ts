import { failedIds } from '../call/outcome'
import type { BatchTask } from './types'

/**
 * What a task left undone, in the order sent: its failed rows and those it did not get to.
 * @returns undefined when more failed than the answer lists
 */
export function undoneIds(
  ids: readonly string[],
  end: Pick<BatchTask, 'done' | 'failed' | 'results'>,
): string[] | undefined {
  const failed = new Set(failedIds(end))
  if (failed.size < end.failed) return undefined
  return ids.filter((id, place) => place >= end.done || failed.has(id))
}
