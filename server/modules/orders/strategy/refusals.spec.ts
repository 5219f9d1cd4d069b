import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefused } from '../../../proofs/refusals'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world?.app.close())

const post = (path: string, body: object) =>
  world.app.post<{ id: string }>(`/order/strategy/${path}`, body, { as: world.seller })
let count = 0
const add = (values: object) => {
  count += 1
  return post('add', { strategyName: `策略${count}`, priority: 10, ...values })
}
const express = { strategyType: 'EXPRESS', expressCode: 'SF' }

it.each([
  { strategyType: 'ABNORMAL' },
  { strategyType: 'TAG', tagIds: [] },
  { strategyType: 'WAREHOUSE' },
  { strategyType: 'WAREHOUSE', mode: '1' },
  { strategyType: 'SPLIT' },
  { strategyType: 'SPLIT', by: '4' },
  { strategyType: 'SPLIT', by: '5' },
  { strategyType: 'MERGE' },
  { strategyType: 'EXPRESS' },
])('%j lacks what its action needs', async (values) => {
  await expectRefused(world, 'STRATEGY_CONFIG', () => add(values))
})

it('has conditions that can hold: a text equals, an amount is a number', async () => {
  const of = (field: string, op: string, value: string) => () =>
    add({ ...express, conditions: [{ field, op, value }] })
  await expectRefused(world, 'STRATEGY_CONDITION', of('goodsName', '1', '红楼梦'))
  await expectRefused(world, 'STRATEGY_CONDITION', of('orderAmount', '1', '二十'))
  expect((await of('goodsName', '5', '红楼梦')()).status).toBe(200)
  expect((await of('orderAmount', '1', '20')()).status).toBe(200)
})

it('ends after it begins', async () => {
  const startTime = '2030-01-02 00:00:00'
  for (const endTime of ['2030-01-01 00:00:00', startTime])
    await expectRefused(world, 'STRATEGY_TIME', () => add({ ...express, startTime, endTime }))
  expect((await add({ ...express, startTime, endTime: '2030-01-02 00:00:01' })).status).toBe(200)
})

it('is put in order with all of its type, seen as they are now', async () => {
  const { data: first } = await add({ strategyType: 'MERGE', windowHours: 2 })
  const { data: second } = await add({ strategyType: 'MERGE', windowHours: 4 })
  const reorder = (...ids: string[]) => post('reorder', { strategyType: 'MERGE', ids })
  await expectRefused(world, 'STRATEGY_ORDER_STALE', () => reorder(second.id))
  await expectRefused(world, 'STRATEGY_ORDER_STALE', () => reorder(second.id, '999999'))
  expect((await reorder(second.id, first.id)).status).toBe(200)
})
