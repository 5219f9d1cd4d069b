import { expect, it, vi } from 'vitest'
import { CallError } from '../http/failure/CallError'
import { createNotifier } from './createNotifier'

const stage = () => {
  const open = vi.fn()
  return { open, notify: createNotifier({ open, close: vi.fn() }) }
}

it('§8 shows an error popup for 6000 ms with the server message', () => {
  const { open, notify } = stage()
  notify.error(new CallError('库存不足', { code: 500 }))
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: 'error', content: '库存不足', duration: 6 }),
  )
})

it('§9 message duration 3000 ms', () => {
  const { open, notify } = stage()
  notify.success('设置成功！')
  notify.warning('请至少勾选一条数据')
  expect(open.mock.calls.map(([input]) => (input as { duration: number }).duration)).toEqual([3, 3])
})

it('says nothing about a call that its page has dropped, and the same failure once', () => {
  const { open, notify } = stage()
  notify.error(new CallError('请求已取消', { code: 0, error: 'ABORTED' }))
  expect(open).not.toHaveBeenCalled()
  const failure = new CallError('库存不足', { code: 500 })
  notify.error(failure)
  notify.error(failure)
  expect(open).toHaveBeenCalledOnce()
})
