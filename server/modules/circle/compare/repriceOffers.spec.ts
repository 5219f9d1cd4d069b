import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../schemas/language'
import { readWorkbook } from '../../../base/workbook'
import type { BatchAnswer } from '../../../kit/machines'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
  // the supplier sells to the circle beside the buyer
  await sql`update circle_member set ability = 'BOTH' where circle_id = ${world.circleId}`.execute(
    world.db,
  )
  await world.app.get('/association/gpStock/getRemainingQuota', { as: world.buyer })
  await sql`with a as (update price_quota_account set gp_price = 20, version = version + 1
      where company_id = ${world.buyer.companyId} returning company_id)
    insert into price_quota (company_id, change_type, quantity, balance, biz_type, request_id)
    select company_id, 'ADJUST', 20, 20, 'SYSTEM', ${randomUUID()} from a`.execute(world.db)
})
afterAll(() => world.app.close())

let serial = 0
/** An own offer beside one of another company of the same book and grade. */
async function beside(own: string, other: string, base?: string) {
  const body = `9787${String(50_000_000 + (serial += 1))}`
  const isbn = body + checkDigitOf(body)
  await world.offer(world.supplier, 2, {
    productId: await world.book(world.supplier, isbn, '呐喊'),
    isbn,
    price: other,
  })
  const id = await world.offer(world.buyer, 2, {
    productId: await world.book(world.buyer, isbn, '呐喊'),
    isbn,
    price: own,
  })
  if (base)
    await sql`update gp_stock set base_type = 'FIXED', base_price = ${base} where id = ${id}`.execute(
      world.db,
    )
  return { id, isbn }
}
const act = async (call: string, ids: string[], values: object = {}) => {
  const send = (read = '') =>
    world.app.post<BatchAnswer & { mark?: string }>(
      `/association/gpStock/${call}`,
      { ids, ...values },
      { as: world.buyer, headers: { 'x-warnings-read': read } },
    )
  const { data } = await send()
  return (data.mark === undefined ? data : (await send(data.mark)).data).results
}
const priceOf = async (id: string) => {
  const { rows } = await sql<{
    price: string
  }>`select price from gp_stock where id = ${id}`.execute(world.db)
  return rows[0]?.price
}
const list = async (filter: object = {}) =>
  (
    await world.app.post<{ records: Record<string, unknown>[] }>(
      '/association/gpStock/comparePage',
      { pageNum: 1, pageSize: 50, filter },
      { as: world.buyer },
    )
  ).data.records

it('reprices by rule what was compared, never under the base price, and nothing else', async () => {
  const [cheap, floor, unseen] = [
    await beside('15.00', '12.00'),
    await beside('15.00', '12.00', '11.80'),
    await beside('15.00', '12.00'),
  ]
  await act('reveal', [cheap.id, floor.id])
  const rule = { rule: 'MIN_MINUS', value: 0.5 }
  expect(await act('reprice', [cheap.id, floor.id, unseen.id], rule)).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, error: 'GP_NOT_COMPARED' },
  ])
  expect(await Promise.all([cheap, floor, unseen].map(({ id }) => priceOf(id)))).toEqual([
    '11.50',
    '11.80',
    '15.00',
  ])
  expect(await act('reprice', [cheap.id], { rule: 'SAME_RATE', value: 95 })).toMatchObject([
    { ok: true },
  ])
  expect(await priceOf(cheap.id)).toBe('11.40')
  expect(await act('reprice', [cheap.id], { rule: 'MIN_MINUS', value: 12 })).toMatchObject([
    { ok: false, error: 'GP_PRICE_ZERO' },
  ])
  expect(await act('reprice', ['999999999'], rule)).toMatchObject([
    { ok: false, error: 'ROW_NOT_FOUND' },
  ])
})

it('changes a price in its cell, and refuses one under the base price', async () => {
  const { id } = await beside('15.00', '12.00', '10.00')
  expect(await act('comparePrice', [id], { price: '13.00' })).toMatchObject([{ ok: true }])
  expect(await act('comparePrice', [id], { price: '9.00' })).toMatchObject([
    { ok: false, error: 'GP_PRICE_BASE' },
  ])
  expect(await priceOf(id)).toBe('13.00')
})

it('compares from a grade up, suggests a price, and exports nothing that is hidden', async () => {
  const [seen, hidden] = [await beside('15.00', '12.34'), await beside('15.00', '12.56')]
  await act('reveal', [seen.id])
  expect(await list({ isbn13: [seen.isbn] })).toMatchObject([
    { minPrice: '12.34', suggestPrice: '12.34', rank: 2 },
  ])
  expect(await list({ isbn13: [seen.isbn], gradeBand: '100' })).toMatchObject([
    { minPrice: null, suggestPrice: null },
  ])
  const answer = await world.app.post(
    '/association/gpStock/comparePage/export',
    {
      columns: ['isbn13', 'minPrice', 'suggestPrice'].map((prop) => ({ prop, label: prop })),
      filter: { isbn13: [seen.isbn, hidden.isbn] },
    },
    { as: world.buyer },
  )
  const { sheets } = await readWorkbook(answer.bytes, '库存比价.xlsx')
  const text = JSON.stringify(sheets[0]?.rows)
  expect(text).toContain('12.34')
  expect(text).not.toContain('12.56')
})
