import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchAnswer, RowResult } from '../../../kit/machines'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'

interface Answer extends Partial<BatchAnswer> {
  id: string
  warning?: string
  purchaseOrderNum: string
  billNum: string
}

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  const change = { minOrderAmount: '300.00', returnRate: '10.00' }
  supplierId = await world.supplier('中盘图书', change)
}, 120_000)
afterAll(() => world?.app.close())

async function post(path: string, body: object): Promise<Answer> {
  const { code, data, msg } = await world.app.post<Answer>(path, body, { as: world.buyer })
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const rowOf = async (path: string, body: object): Promise<RowResult | undefined> =>
  (await post(path, body)).results?.[0]
const items = (quantity: number, price = '20.00') => [
  { productId: world.buyer.productId, conditionGrade: '100', quantity, price },
]
const head = () => ({ supplierId, warehouseId: world.buyer.warehouseId, billDate: '2026-06-18' })
const order = (quantity: number) => ({ ...head(), settleType: '0', items: items(quantity) })
const small =
  '采购金额 200.00 元，不到供应商“中盘图书”的起订金额 300.00 元，对方可能不发货；可以再下一单凑够，或先和对方说定'

/** What is asked before the deed, and the deed once it has been read. */
async function asked(path: string, body: object) {
  const first = await world.app.post<Answer & Asked>(path, body, { as: world.buyer })
  const [row] = first.data.results ?? []
  const { error, reason, mark } = row ?? { ...first.data, reason: first.msg }
  const headers = { 'x-warnings-read': `other,${mark}` }
  const { data } = await world.app.post<Answer>(path, body, { as: world.buyer, headers })
  return { error, reason, done: data }
}
interface Asked {
  error?: string
  mark?: string
}
const statusOf = async (num: string) =>
  (await world.app.get<{ status: string }>(`/purchase/order/detail/${num}`, { as: world.buyer }))
    .data.status

it('asks whoever submits and whoever audits before, and does nothing until it has been read', async () => {
  const saved = await post('/purchase/order/add', order(10))
  const ids = [saved.id]
  const first = await rowOf('/purchase/order/submit', { ids })
  expect(first).toMatchObject({ ok: false, error: 'WARNING_FIRST', reason: small })
  expect(await statusOf(saved.purchaseOrderNum)).toBe('DRAFT')
  const headers = { 'x-warnings-read': 'another-warning' }
  await world.app.post('/purchase/order/submit', { ids }, { as: world.buyer, headers })
  expect(await statusOf(saved.purchaseOrderNum)).toBe('DRAFT')
  const submitted = await asked('/purchase/order/submit', { ids })
  expect(submitted.done.results?.[0]).toMatchObject({ ok: true })
  expect(submitted.done.results?.[0]).not.toHaveProperty('warning')
  const audited = await asked('/purchase/order/examine', { ids, result: '1' })
  expect(audited).toMatchObject({ error: 'WARNING_FIRST', reason: small })
  expect(audited.done.results?.[0]).toMatchObject({ ok: true })
  const { data } = await world.app.get(`/purchase/order/detail/${saved.purchaseOrderNum}`, {
    as: world.buyer,
  })
  expect(JSON.stringify(data)).toContain(small)
})

it('asks once whoever saves and audits in one go, stores nothing before, and nobody whose order is large enough', async () => {
  const count = async () =>
    (await world.app.post<{ total: number }>('/purchase/order/page', {}, { as: world.buyer })).data
      .total
  const before = await count()
  const { data: refused } = await world.app.post('/purchase/order/saveAndAudit', order(10), {
    as: world.buyer,
  })
  expect(refused).toMatchObject({ error: 'WARNING_FIRST' })
  expect(await count()).toBe(before)
  const saved = await asked('/purchase/order/saveAndAudit', order(10))
  expect(saved.done).toHaveProperty('purchaseOrderNum')
  expect(saved.done).not.toHaveProperty('warning')
  expect(await post('/purchase/order/saveAndSubmit', order(15))).toHaveProperty('purchaseOrderNum')
})

it('asks before more goes back than the supplier takes', async () => {
  const bought = await post('/purchase/order/saveAndAudit', order(20))
  await world.receive(bought.purchaseOrderNum, 20)
  const back = (quantity: number) => ({
    ...head(),
    returnReason: '0',
    refundWay: '0',
    items: items(quantity),
  })
  expect(await post('/purchase/return/saveAndSubmit', back(2))).toHaveProperty('id')
  const much =
    '累计退货 5 册，占进货 20 册的 25%，超过供应商“中盘图书”的退货率上限 10.00%，供应商可能不收，请先和供应商说定'
  const saved = await asked('/purchase/return/saveAndSubmit', back(3))
  expect(saved.reason).toBe(much)
  const audited = await asked('/purchase/return/audit', { ids: [saved.done.id] })
  expect(audited.reason).toBe(much)
  expect(audited.done.results?.[0]).toMatchObject({ ok: true })
})
