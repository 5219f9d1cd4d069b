import { CallError } from '../../../runtime/http'
import { readResults } from '../call/outcome'
import type { BatchTask, TaskState, TaskTicket } from './types'
import { texts } from '../texts'

const states: readonly string[] = ['WAIT', 'RUNNING', 'DONE', 'PART', 'FAIL', 'CANCELLED']

/** Whether a call was answered by a task. */
export function isTicket(answer: unknown): answer is TaskTicket {
  const { taskId, total } = (answer ?? {}) as Record<string, unknown>
  return typeof taskId === 'string' && taskId !== '' && typeof total === 'number'
}

/** @throws CallError when the answer is no task */
export function readTask(answer: unknown): BatchTask {
  const given = (answer ?? {}) as Record<string, unknown>
  if (typeof given.taskId !== 'string' || !states.includes(String(given.state)))
    throw new CallError(texts.say('answerIsNoProgress'), { code: 502, error: 'NOT_A_TASK' })
  const results = readResults(given.results) ?? []
  return {
    taskId: given.taskId,
    title: String(given.title ?? ''),
    state: given.state as TaskState,
    total: count(given.total),
    done: count(given.done),
    success: count(given.success),
    failed: count(given.failed),
    results: results.filter((result) => !result.ok),
    reason: typeof given.reason === 'string' ? given.reason : undefined,
    resultUrl: typeof given.resultUrl === 'string' ? given.resultUrl : undefined,
    fileUntil: typeof given.fileUntil === 'string' ? given.fileUntil : undefined,
  }
}

export const isOver = ({ state }: Pick<BatchTask, 'state'>): boolean =>
  state !== 'WAIT' && state !== 'RUNNING'

const count = (value: unknown): number => (Number.isFinite(value) ? Math.max(0, Number(value)) : 0)
