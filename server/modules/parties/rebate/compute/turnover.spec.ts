import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../../proofs/worlds/purchase/purchaseWorld'
import { computeDue, computeStrategy } from './compute'
import { finishedPeriod } from './period'
import { strictLog } from '../../../../proofs/testing/logs'

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
}, 120_000)
afterAll(() => world?.app.close())

const period = { name: '2026', from: '2020-01-01', to: '2099-12-31' }
const compute = () =>
  world.buyer.act(async (trx) => {
    const strategy = await trx.selectFrom('rebateStrategy').selectAll().executeTakeFirstOrThrow()
    await computeStrategy(trx, strategy as never, period)
    return trx
      .selectFrom('rebateRecord')
      .select(['objectName', 'baseAmount', 'rebateAmount', 'recordStatus'])
      .execute()
  })

it('counts what really came in, leaves out a revoked receipt, and earns by the rate', async () => {
  const { app, buyer } = world
  await buyer.act((trx) =>
    trx
      .insertInto('rebateStrategy')
      .values({
        companyId: buyer.companyId,
        strategyName: '中盘返点',
        rebateObject: '1',
        scope: '0',
        base: '0',
        mode: '0',
        rate: '3',
        cycle: '2',
        payWay: '0',
        startDate: '2020-01-01',
      })
      .execute(),
  )
  expect(await compute()).toEqual([])
  const { data, msg } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    {
      supplierId,
      warehouseId: buyer.warehouseId,
      billDate: '2026-06-18',
      settleType: '0',
      items: [{ productId: buyer.productId, conditionGrade: '100', quantity: 10, price: '20.00' }],
    },
    { as: buyer },
  )
  for (const action of ['submit', 'audit']) {
    const answer = await app.post<BatchAnswer>(
      `/purchase/order/${action}`,
      { ids: [data.id] },
      { as: buyer },
    )
    expect(answer.data.success, `${msg} ${answer.msg}`).toBe(1)
  }
  const num = data.purchaseOrderNum
  await world.receive(num, 4)
  const second = await world.receive(num, 6)
  const earned = { objectName: '中盘图书', recordStatus: '0' }
  expect(await compute()).toEqual([{ ...earned, baseAmount: '200.00', rebateAmount: '6.00' }])
  await world.unreceive(num, second)
  expect(await compute()).toEqual([{ ...earned, baseAmount: '80.00', rebateAmount: '2.40' }])
})

it.each([
  ['1', 0],
  ['2', 0],
  ['3', 1],
])('leaves alone what was confirmed or paid, not what is void: %s', async (recordStatus, more) => {
  const before = await compute()
  const set = (status: string, where: string) =>
    world.buyer.act((trx) =>
      sql`update rebate_record set record_status = ${status} where record_status = ${where}`.execute(
        trx,
      ),
    )
  await set(recordStatus, '0')
  expect(await compute()).toHaveLength(before.length + more)
  await world.buyer.act((trx) => sql`delete from rebate_record`.execute(trx))
  expect(await compute()).toHaveLength(1)
})

it('is computed by itself once a period is over: enabled, or stopped lately, and begun by then', async () => {
  const { app, buyer } = world
  const month = finishedPeriod('0', today())
  await buyer.act(async (trx) => {
    await sql`delete from rebate_record`.execute(trx)
    await sql`update in_receipt set receive_time = receive_time - interval '1 month'`.execute(trx)
    const strategy = {
      companyId: buyer.companyId,
      rebateObject: '1',
      scope: '0',
      base: '0',
      mode: '0',
      rate: '3',
    }
    const monthly = { ...strategy, cycle: '0', payWay: '0', startDate: '2020-01-01' }
    await trx
      .insertInto('rebateStrategy')
      .values([
        { ...monthly, strategyName: '启用的', enabled: '1' },
        { ...monthly, strategyName: '期末开始', enabled: '1', startDate: month.to },
        { ...monthly, strategyName: '期后开始', enabled: '1', startDate: today() },
        { ...monthly, strategyName: '期后停用', enabled: '0', stopDate: today() },
        { ...monthly, strategyName: '早已停用', enabled: '0', stopDate: '2020-02-01' },
        { ...monthly, strategyName: '没有启用', enabled: '0' },
      ])
      .execute()
  })
  const records = () =>
    buyer.act((trx) =>
      trx
        .selectFrom('rebateRecord')
        .select(['strategyName', 'period', 'baseAmount', 'recordNum'])
        .orderBy('strategyId')
        .execute(),
    )
  await computeDue(app.db, strictLog)
  const first = await records()
  const earned = { period: month.name, baseAmount: '80.00' }
  expect(first).toMatchObject([
    { ...earned, strategyName: '启用的' },
    { ...earned, strategyName: '期后停用' },
  ])
  await computeDue(app.db, strictLog)
  expect(await records()).toEqual(first)
})
