import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { isTicket, readTask } from './readTask'
import { settleTask } from './settleTask'
import type { BatchTask, TrackedTask } from './types'
import { undoneIds } from './undoneIds'

const tracked: TrackedTask = {
  taskId: '9',
  total: 4,
  kind: 'BATCH',
  label: '审核',
  owner: 'orders',
  userId: '12',
  ids: ['1', '2', '3', '4'],
}
const ended: BatchTask = {
  taskId: '9',
  title: '审核',
  state: 'PART',
  total: 4,
  done: 4,
  success: 3,
  failed: 1,
  results: [{ id: '3', label: 'DD3', ok: false, reason: '库存不足' }],
}
const host = () => ({ reload: vi.fn(), onHandled: vi.fn(), onWholeHandled: vi.fn() })

it('unticks what went through and keeps what failed', () => {
  const page = host()
  settleTask(tracked, ended, page)
  expect(page.onHandled).toHaveBeenCalledWith(['1', '2', '4'])
  expect(page.reload).toHaveBeenCalledOnce()
})

it('keeps the rows nobody got to when the batch was stopped', () => {
  const page = host()
  const stopped = { ...ended, state: 'CANCELLED' as const, done: 2, failed: 0, results: [] }
  settleTask(tracked, stopped, page)
  expect(page.onHandled).toHaveBeenCalledWith(['1', '2'])
})

it('goes on with the failed rows and those nobody got to, in the order sent', () => {
  const stopped = { done: 3, failed: 1, results: ended.results }
  expect(undoneIds(['1', '2', '3', '4'], stopped)).toEqual(['3', '4'])
  expect(undoneIds(['1', '2', '3', '4'], { ...stopped, failed: 2 })).toBeUndefined()
})

it('claims nothing to be done when more failed than the answer lists', () => {
  const page = host()
  settleTask(tracked, { ...ended, failed: 2 }, page)
  expect(page.onHandled).toHaveBeenCalledWith([])
})

it('leaves only the failed rows of a whole filter selected', () => {
  const page = host()
  settleTask({ ...tracked, ids: undefined }, ended, page)
  expect(page.onWholeHandled).toHaveBeenCalledWith(['3'])
})

it('reads a task or says that it is none, whatever comes', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(() => isTicket(answer)).not.toThrow()
      expect(() => readTask(answer)).toThrow('服务器的答复不是任务进度')
    }),
  )
  expect(readTask({ taskId: '9', state: 'RUNNING', results: 'x' })).toMatchObject({ done: 0 })
})
