import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchAnswer, RowResult } from '../../machines'
import { createPurchaseWorld, type PurchaseWorld } from './fixtures/purchaseWorld'

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

it('tells whoever submits and whoever audits that the supplier asks for more', async () => {
  const saved = await post('/purchase/order/add', order(10))
  const ids = [saved.id]
  expect(await rowOf('/purchase/order/submit', { ids })).toMatchObject({ ok: true, warning: small })
  const audited = await rowOf('/purchase/order/examine', { ids, result: '1' })
  expect(audited).toMatchObject({ ok: true, warning: small })
  const { data } = await world.app.get(`/purchase/order/detail/${saved.purchaseOrderNum}`, {
    as: world.buyer,
  })
  expect(JSON.stringify(data)).toContain(small)
})

it('says it once to whoever saves and audits in one go, and nothing of an order that is large enough', async () => {
  expect(await post('/purchase/order/saveAndAudit', order(10))).toMatchObject({ warning: small })
  expect(await post('/purchase/order/saveAndSubmit', order(15))).not.toHaveProperty('warning')
})

it('tells that more goes back than the supplier takes', async () => {
  const bought = await post('/purchase/order/saveAndAudit', order(20))
  await world.receive(bought.purchaseOrderNum, 20)
  const back = (quantity: number) => ({
    ...head(),
    returnReason: '0',
    refundWay: '0',
    items: items(quantity),
  })
  const usual = await post('/purchase/return/saveAndSubmit', back(2))
  expect(usual).not.toHaveProperty('warning')
  const much =
    '累计退货 5 册，占进货 20 册的 25%，超过供应商“中盘图书”的退货率上限 10.00%，供应商可能不收，请先和供应商说定'
  const saved = await post('/purchase/return/saveAndSubmit', back(3))
  expect(saved.warning).toBe(much)
  const audited = await rowOf('/purchase/return/audit', { ids: [saved.id] })
  expect(audited).toMatchObject({ ok: true, warning: much })
})
