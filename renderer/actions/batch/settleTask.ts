import type { ActionHost } from '../types'
import { failedIds } from '../call/outcome'
import { undoneIds } from './undoneIds'
import type { BatchTask, TrackedTask } from './types'

/** Tells the page what has become of the rows of a long batch: what went through is unticked, what failed stays. */
export function settleTask(
  { kind, ids, after }: TrackedTask,
  end: BatchTask,
  host: Pick<ActionHost, 'reload' | 'onHandled' | 'onWholeHandled'>,
): void {
  if (kind === 'EXPORT') return
  if (ids) host.onHandled?.(handledIds(ids, end))
  else if (end.done > 0) host.onWholeHandled?.(failedIds(end))
  if (after !== 'none' && end.done > 0) host.reload()
}

/** Rows go in the order they were sent. When more failed than the answer lists, none is claimed to be done. */
function handledIds(ids: readonly string[], end: BatchTask): string[] {
  const undone = undoneIds(ids, end)
  if (!undone) return []
  const left = new Set(undone)
  return ids.filter((id) => !left.has(id))
}
