import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { ledgerChecks } from '../../../main/ledgerChecks'
import { expectRefused } from '../../../proofs/refusals'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, isbn, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { lockStock } from '../stock'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
}, 120_000)
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world?.app.close())

const call = <T>(path: string, body: object, as = world.seller) =>
  world.app.post<T>(`/wms/${path}`, body, { as })
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world, code, act)
const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>) =>
  (await asSystem(world.db, (trx) => text.execute(trx))).rows

let serial = 0
/** A further warehouse of the seller with its default shelf and one shelf of a code. */
const house = async () => {
  const { companyId, user } = world.seller
  return actFor(world.db, { companyId, userId: user.userId }, async (trx) => {
    const place = await insertWarehouse(trx, world.seller, `合并${(serial += 1)}`)
    const { areaId, shelfAreaId } = await trx
      .selectFrom('shelf')
      .select(['areaId', 'shelfAreaId'])
      .where('id', '=', place.shelfId)
      .executeTakeFirstOrThrow()
    const { id: defaultId } = await trx
      .insertInto('shelf')
      .values({
        companyId,
        warehouseId: place.warehouseId,
        areaId,
        shelfAreaId,
        shelfCode: 'DEFAULT',
        shelfType: 'DEFAULT',
        systemFlag: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...place, defaultId }
  })
}
type House = Awaited<ReturnType<typeof house>>
const put = (place: House, quantity: number, change: object = {}) =>
  world.stock(world.seller, quantity, {
    warehouseId: place.warehouseId,
    shelfId: place.shelfId,
    ...change,
  })
const merge = (sources: readonly House[], target: House) =>
  call<{ taskId: Id; total: number }>('warehouse/mergeStockAndProduct', {
    sourceIds: sources.map(({ warehouseId }) => warehouseId),
    targetId: target.warehouseId,
  })
const held = async ({ warehouseId }: House) =>
  (
    await rowsOf(
      sql<{
        held: number
        status: string
      }>`select coalesce(sum(s.quantity), 0)::int as held, w.status
        from warehouse w left join stock s on s.warehouse_id = w.id where w.id = ${warehouseId} group by w.id`,
    )
  )[0]

describe('合并库存与商品', () => {
  it('moves every row to the shelf of the same code or to the default one, and closes the source', async () => {
    const [from, to] = [await house(), await house()]
    await put(from, 4)
    await asSystem(world.db, (trx) =>
      sql`update shelf set shelf_code = 'ONLY-HERE' where id = ${from.defaultId}`.execute(trx),
    )
    await put(from, 3, { conditionGrade: '100', shelfId: from.defaultId })
    await put(to, 1)
    expect((await merge([from], to)).data).toMatchObject({ total: 2 })
    await world.app.runTasks()
    expect(await held(from)).toEqual({ held: 0, status: '0' })
    const lying = await rowsOf(
      sql<{ code: string; quantity: number }>`select h.shelf_code as code, s.quantity from stock s
        join shelf h on h.id = s.shelf_id where s.warehouse_id = ${to.warehouseId} and s.quantity > 0 order by 1`,
    )
    expect(lying).toEqual([
      { code: 'A1-01', quantity: 5 },
      { code: 'DEFAULT', quantity: 3 },
    ])
  })

  it('refuses what cannot be merged, each for its own reason', async () => {
    const [from, to] = [await house(), await house()]
    await refused('MERGE_NOTHING', () => merge([from], to))
    await refused('MERGE_SAME', () => merge([from, to], to))
    const stockId = await put(from, 2)
    await asSystem(world.db, (trx) =>
      sql`update warehouse set status = '0' where id = ${to.warehouseId}`.execute(trx),
    )
    await refused('MERGE_TARGET_OFF', () => merge([from], to))
    await asSystem(world.db, (trx) =>
      sql`update warehouse set status = '1' where id = ${to.warehouseId}`.execute(trx),
    )
    await asSystem(world.db, (trx) =>
      sql`update shelf set status = '2' where id = ${from.shelfId}`.execute(trx),
    )
    await refused('MERGE_FROZEN', () => merge([from], to))
    await asSystem(world.db, (trx) =>
      sql`update shelf set status = '1' where id = ${from.shelfId}`.execute(trx),
    )
    const { companyId, user } = world.seller
    await asSystem(world.db, (trx) =>
      lockStock(
        trx,
        { companyId, lockType: 'MANUAL', billType: 'MANUAL', billNum: '', userId: user.userId },
        [{ stockId, quantity: 1 }],
      ),
    )
    await refused('MERGE_LOCKED', () => merge([from], to))
    await asSystem(world.db, (trx) =>
      sql`insert into move_order (company_id, move_num, warehouse_id, move_type, move_status)
        values (${companyId}, 'YK-M1', ${from.warehouseId}, 'MOVE', 'WAIT')`.execute(trx),
    )
    await refused('WAREHOUSE_IN_USE', () => merge([from], to))
    expect(
      (
        await call(
          'warehouse/mergeStockAndProduct',
          { sourceIds: [from.warehouseId], targetId: to.warehouseId },
          world.supplier,
        )
      ).status,
    ).toBe(404)
  })

  it('leaves behind what was reserved meanwhile, with its source open, and moves it when tried again', async () => {
    const [from, to] = [await house(), await house()]
    const stockId = await put(from, 2)
    await put(from, 5, { conditionGrade: '100' })
    const { data } = await merge([from], to)
    const { companyId, user } = world.seller
    const [lockId = ''] = await asSystem(world.db, (trx) =>
      lockStock(
        trx,
        { companyId, lockType: 'MANUAL', billType: 'MANUAL', billNum: '', userId: user.userId },
        [{ stockId, quantity: 1 }],
      ),
    )
    await world.app.runTasks()
    expect(await held(from)).toEqual({ held: 2, status: '1' })
    expect(
      await rowsOf(
        sql`select fail_code from task_item where task_id = ${data.taskId} and item_status = 'FAIL'`,
      ),
    ).toEqual([{ failCode: 'STOCK_OUT_TOO_MANY' }])
    await call('lockLibrary/release', { ids: [lockId] })
    expect((await merge([from], to)).data.total).toBe(1)
    await world.app.runTasks()
    expect(await held(from)).toEqual({ held: 0, status: '0' })
    expect((await held(to))?.held).toBe(7)
  })

  it('names a book for which the target has no shelf', async () => {
    const [from, to] = [await house(), await house()]
    await put(from, 1)
    await asSystem(world.db, (trx) =>
      sql`update shelf set status = '0' where warehouse_id = ${to.warehouseId}`.execute(trx),
    )
    const { data } = await merge([from], to)
    await world.app.runTasks()
    expect(
      await rowsOf(sql`select fail_code from task_item where task_id = ${data.taskId}`),
    ).toEqual([{ failCode: 'MERGE_NO_SHELF' }])
    expect(await held(from)).toEqual({ held: 1, status: '1' })
  })
})

describe('合并仓', () => {
  const setUp = (group: object) =>
    world.app.post<{ id: Id; memberIds: Id[] }>('/system/companys/settingMergeWarehouse', group, {
      as: world.seller,
    })
  const audit = (id: Id, body: object = {}) =>
    world.app.post<{ success: number; results: { reason?: string }[] }>(
      '/order/shopOrders/confirmAudit',
      { ids: [id], lackPolicy: '0', ...body },
      { as: world.seller },
    )
  const outsOf = (orderNum: string) =>
    rowsOf(
      sql<{
        warehouseId: Id
        total: number
        lack: number
      }>`select warehouse_id, total_quantity as total,
        lack_quantity as lack from out_order where order_num = ${orderNum} order by id`,
    )
  /** A group of two with so many copies each of a book of its own; the first has the smaller priority. */
  const group = async (first: number, second: number, isOpen = true) => {
    const [one, two] = [await house(), await house()]
    const productId = await world.book(
      world.seller,
      `97873${String(serial).padStart(8, '0')}`,
      '合',
    )
    for (const [at, [place, quantity]] of [
      [one, first] as const,
      [two, second] as const,
    ].entries()) {
      await asSystem(world.db, (trx) =>
        sql`update warehouse set priority = ${at} where id = ${place.warehouseId}`.execute(trx),
      )
      if (quantity > 0) await put(place, quantity, { productId })
    }
    const made = await setUp({
      mergeName: `合并组${serial}`,
      memberIds: [one.warehouseId, two.warehouseId],
      mainWarehouseId: two.warehouseId,
      isOpen,
    })
    const order = (quantity: number) =>
      world.shopOrder({ warehouseId: two.warehouseId }, { productId, quantity, isbn })
    return { one, two, id: made.data.id, order, productId }
  }

  it('lists each group with its members in order and what they can sell together', async () => {
    const [first, second] = [await group(3, 4), await group(5, 0)]
    // not for sale, locked, and of a warehouse in no group
    await put(first.one, 7, { shelfId: first.one.defaultId })
    await asSystem(world.db, (trx) =>
      sql`update shelf set shelf_type = 'DEFECT' where id = ${first.one.defaultId}`.execute(trx),
    )
    await put(await house(), 9)
    const kept = await put(first.two, 2)
    const { companyId, user } = world.seller
    await asSystem(world.db, (trx) =>
      lockStock(
        trx,
        { companyId, lockType: 'MANUAL', billType: 'MANUAL', billNum: '', userId: user.userId },
        [{ stockId: kept, quantity: 1 }],
      ),
    )
    const { data } = await call<{ records: { id: Id }[] }>('warehouseMerge/page', {
      pageNum: 1,
      pageSize: 50,
    })
    const of = (id: Id) => data.records.find((row) => row.id === id)
    expect(of(first.id)).toMatchObject({
      memberIds: [first.one.warehouseId, first.two.warehouseId],
      availableQuantity: 3 + 4 + 2 - 1,
    })
    expect(of(second.id)).toMatchObject({
      memberIds: [second.one.warehouseId, second.two.warehouseId],
      availableQuantity: 5,
    })
  })

  it('asks for two own members in use, the main one among them, each of one group only', async () => {
    const [one, two, three] = [await house(), await house(), await house()]
    const ids = [one.warehouseId, two.warehouseId]
    const base = { mergeName: '一组', memberIds: ids, mainWarehouseId: one.warehouseId }
    await refused('MERGE_FEW', () => setUp({ ...base, memberIds: [one.warehouseId] }))
    await refused('MERGE_MAIN', () => setUp({ ...base, mainWarehouseId: three.warehouseId }))
    await refused('MERGE_MEMBER_GONE', () =>
      setUp({ ...base, memberIds: [...ids, world.supplier.warehouseId] }),
    )
    await asSystem(world.db, (trx) =>
      sql`update warehouse set status = '0' where id = ${two.warehouseId}`.execute(trx),
    )
    await refused('MERGE_MEMBER_OFF', () => setUp(base))
    await asSystem(world.db, (trx) =>
      sql`update warehouse set status = '1' where id = ${two.warehouseId}`.execute(trx),
    )
    const { data } = await setUp(base)
    await refused('MERGE_MEMBER_TAKEN', () =>
      setUp({ ...base, mergeName: '二组', memberIds: [...ids, three.warehouseId] }),
    )
    const edit = (change: object) =>
      world.app.edit('/wms/warehouseMerge/edit', { id: data.id, ...change }, { as: world.seller })
    expect((await edit({ memberIds: [...ids, three.warehouseId] })).data).toMatchObject({
      memberIds: [...ids, three.warehouseId],
    })
    const [four, five] = [await house(), await house()]
    await refused('MERGE_NAME_USED', () =>
      setUp({
        mergeName: '一组',
        memberIds: [four.warehouseId, five.warehouseId],
        mainWarehouseId: four.warehouseId,
      }),
    )
  })

  it('opens, closes and goes only from where it may', async () => {
    const { id } = await group(0, 0, false)
    const go = async (name: string) =>
      (await call<{ results: object[] }>(`warehouseMerge/${name}`, { ids: [id] })).data.results[0]
    expect(await go('close')).toMatchObject({ error: 'STATE_REFUSED' })
    expect(await go('open')).toMatchObject({ ok: true })
    expect(await go('open')).toMatchObject({ error: 'STATE_REFUSED' })
    expect(await go('remove')).toMatchObject({ error: 'STATE_REFUSED' })
    expect(await go('close')).toMatchObject({ ok: true })
    expect(await go('remove')).toMatchObject({ ok: true })
  })

  it('gives an order whole to the first member that can fill it, else splits it', async () => {
    const { one, two, order } = await group(2, 3)
    const whole = await order(2)
    expect((await audit(whole.id)).data.success).toBe(1)
    expect(await outsOf(whole.orderNum)).toEqual([
      { warehouseId: one.warehouseId, total: 2, lack: 0 },
    ])
    expect((await world.order(whole.id)).warehouseId).toBe(one.warehouseId)
    const { one: a, two: b, order: next } = await group(2, 3)
    const split = await next(5)
    expect((await audit(split.id)).data.success).toBe(1)
    expect(await outsOf(split.orderNum)).toEqual([
      { warehouseId: a.warehouseId, total: 2, lack: 0 },
      { warehouseId: b.warehouseId, total: 3, lack: 0 },
    ])
    expect((await call('warehouse/disable', { ids: [two.warehouseId] })).status).toBe(200)
  })

  it('sends an order whole from a later member rather than in parts from two', async () => {
    const { two, order } = await group(2, 3)
    const whole = await order(3)
    expect((await audit(whole.id)).data.success).toBe(1)
    expect(await outsOf(whole.orderNum)).toEqual([
      { warehouseId: two.warehouseId, total: 3, lack: 0 },
    ])
  })

  it('sells of no warehouse beside the group, and of no member that is closed to the platform', async () => {
    const { one, two, order, productId } = await group(2, 3)
    const beside = await house()
    await put(beside, 9, { productId })
    const more = await order(6)
    expect((await audit(more.id)).data.results[0]?.reason).toContain('缺 1 件')
    await call('warehouse/limit', { ids: [one.warehouseId], limitPlatforms: ['7'] })
    const whole = await order(2)
    expect((await audit(whole.id)).data.success).toBe(1)
    expect(await outsOf(whole.orderNum)).toEqual([
      { warehouseId: two.warehouseId, total: 2, lack: 0 },
    ])
  })

  it('sells by the chosen warehouse alone while it is not merged', async () => {
    const { order } = await group(2, 3, false)
    const more = await order(4)
    expect((await audit(more.id)).data.results[0]?.reason).toContain('缺 1 件')
  })

  it('never gives more than there is, nor less, over any members and orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
        async (first, second, wanted) => {
          const { order } = await group(first, second)
          let left = first + second
          for (const quantity of wanted) {
            const placed = await order(quantity)
            await audit(placed.id, { lackPolicy: '3' })
            const outs = await outsOf(placed.orderNum)
            const given = outs.reduce((sum, { total, lack }) => sum + total - lack, 0)
            expect(given).toBe(Math.min(left, quantity))
            expect(outs.reduce((sum, { total }) => sum + total, 0)).toBe(quantity)
            left -= given
          }
        },
      ),
      { numRuns: 8, seed: 20_261_124 },
    )
  })
})
