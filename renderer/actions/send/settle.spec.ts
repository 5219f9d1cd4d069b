import { expect, it, vi } from 'vitest'
import type { ResolvedAction } from '../../../schemas/language'
import type { Notify } from '../../../runtime/messages'
import type { ActionHost } from '../types'
import { settle } from './settle'

const action = { after: 'none' } as unknown as ResolvedAction
const remedy = { label: '去拣货', run: () => undefined }
const undo = { label: '撤销', run: () => undefined }

function settled(warning?: string) {
  const success = vi.fn()
  const notify = { success } as unknown as Notify
  const outcome = {
    results: [{ id: '1', label: 'CK1', ok: true, ...(warning && { warning }) }],
    success: 1,
    failed: 0,
  }
  const said = { done: '已生成波次', remedy, undo }
  const needsResult = settle(action, outcome, ['1'], false, said, {
    notify,
    host: {} as ActionHost,
  })
  return { needsResult, shown: success.mock.calls[0] }
}

it('leads on from the message where there is nothing else to read', () => {
  expect(settled()).toEqual({ needsResult: false, shown: ['已生成波次', remedy, undo] })
})

it('leads on from the result alone where the rows are shown: the same button stands once', () => {
  expect(settled('已进波次')).toEqual({ needsResult: true, shown: ['已生成波次', undo] })
})
