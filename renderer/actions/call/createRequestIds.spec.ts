import { expect, it } from 'vitest'
import { CallError } from '../../../runtime/http'
import { createRequestIds } from './createRequestIds'

const call = 'POST /order/shopOrders/refuse'
const input = { body: { ids: ['1'], refuseReason: '9' } }

it('keeps the id of a click whose call was never answered', async () => {
  const once = createRequestIds()
  const seen: string[] = []
  const lost = (id: string) => {
    seen.push(id)
    return Promise.reject(new CallError('网络异常', { code: 0 }))
  }
  await expect(once(call, input, lost)).rejects.toThrow('网络异常')
  await once(call, input, async (id) => void seen.push(id))
  await once(call, input, async (id) => void seen.push(id))
  expect(seen[1]).toBe(seen[0])
  expect(seen[2]).not.toBe(seen[0])
})

it('takes a new id after a refusal and for another content', async () => {
  const once = createRequestIds()
  const seen: string[] = []
  const refuse = (id: string) => {
    seen.push(id)
    return Promise.reject(new CallError('订单已被他人处理', { code: 409 }))
  }
  await expect(once(call, input, refuse)).rejects.toThrow()
  await once(call, input, async (id) => void seen.push(id))
  await once(call, { body: { ids: ['2'] } }, async (id) => void seen.push(id))
  expect(new Set(seen).size).toBe(3)
})
