import { expect, it, vi } from 'vitest'
import { askRepeat } from './askRepeat'
import { CallError } from './failure/CallError'
import { stage } from '../stage/scriptedServer'

const refusal = {
  status: 409,
  body: {
    code: 409,
    msg: '2 秒前您已用同样的内容提交过“新增订单”，这一次没有再做',
    data: { error: 'REQUEST_REPEATED' },
  },
}
const server = () =>
  stage(({ headers }) =>
    headers.get('x-repeat') === 'yes' ? { body: { code: 200, data: { id: '8' } } } : refusal,
  )

it('asks before the same is made once more, and sends it again when it is wanted', async () => {
  const { http, sent, onError } = server()
  const confirm = vi.fn(async () => true)
  const answer = await askRepeat(http, confirm).call('POST /order/manual/add', { body: { a: 1 } })
  expect(answer).toEqual({ id: '8' })
  expect(confirm).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  expect(onError).not.toHaveBeenCalled()
})

it('leaves it when it is not wanted, and says so to the caller alone', async () => {
  const { http, sent, onError } = server()
  const call = askRepeat(http, async () => false).call('POST /order/manual/add', { body: { a: 1 } })
  await expect(call).rejects.toMatchObject({ error: 'REQUEST_REPEATED', isShown: true })
  expect(sent).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})

it('asks about nothing else', async () => {
  const { http, onError } = stage(() => ({
    status: 409,
    body: { code: 409, msg: '状态已变', data: {} },
  }))
  const confirm = vi.fn(async () => true)
  const call = askRepeat(http, confirm).call('POST /order/manual/add', { body: {} })
  await expect(call).rejects.toBeInstanceOf(CallError)
  expect(confirm).not.toHaveBeenCalled()
  expect(onError).toHaveBeenCalledOnce()
})
