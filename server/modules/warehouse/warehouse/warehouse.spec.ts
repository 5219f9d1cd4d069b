import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { ledgerChecks } from '../../../main/ledgerChecks'
import { expectRefused } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
let owner: SignedIn
beforeAll(async () => {
  world = await createOrderWorld()
  owner = world.stranger
}, 120_000)
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world?.app.close())

const call = <T = BatchAnswer>(path: string, body: object, as = owner) =>
  world.app.post<T>(`/wms/${path}`, body, { as })
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world, code, act)
const query = async <Row>(text: ReturnType<typeof sql<Row>>) =>
  (await asSystem(world.db, (trx) => text.execute(trx))).rows

let serial = 0
const form = (change: object = {}) => ({
  warehouseName: `仓${(serial += 1)}`,
  warehouseCode: `W${serial}`,
  warehouseType: 'SELF',
  warehouseMode: 'NORMAL',
  contact: '张三',
  phone: '13800000000',
  region: ['北京市', '北京市', '东城区'],
  address: '东单一号',
  senderName: '李四',
  senderPhone: '13900000000',
  priority: 3,
  ...change,
})
const add = async (change: object = {}, as = owner): Promise<Id> => {
  const { data, msg } = await call<{ id: Id }>('warehouse/insertWarehouse', form(change), as)
  if (!data?.id) throw new Error(msg)
  return data.id
}
const act = async (name: string, id: Id, input: object = {}, as = owner) =>
  (await call(`warehouse/${name}`, { ids: [id], ...input }, as)).data.results[0]
const state = async (id: Id) =>
  (await query(sql<{ status: string }>`select status from warehouse where id = ${id}`))[0]?.status

describe('a warehouse', () => {
  it('opens with its four system shelves; the first is its maker’s default', async () => {
    const id = await add({ sellFlag: true, safetyStock: 2 })
    const shelves = await query(
      sql<{
        code: string
      }>`select shelf_code as code from shelf where warehouse_id = ${id} and system_flag order by 1`,
    )
    expect(shelves.map(({ code }) => code)).toEqual(['DEFAULT', 'DEFECT', 'RETURN', 'STAGE_IN'])
    const isDefault = async () =>
      (
        await query(
          sql<{ id: Id }>`select warehouse_id as id from app_user where id = ${owner.user.userId}`,
        )
      )[0]?.id
    expect(await isDefault()).toBe(id)
    await add()
    expect(await isDefault()).toBe(id)
    const read = await world.app.get(`/wms/warehouse/query/${id}`, { as: owner })
    expect(read.data).toMatchObject({ region: ['北京市', '北京市', '东城区'], safetyStock: 2 })
    expect((await call('warehouse/selectById', { id })).data).toMatchObject({ id, priority: 3 })
  })

  it('stands in a district, has a name and a code of its own', async () => {
    const { warehouseName, warehouseCode } = form()
    await add({ warehouseName, warehouseCode })
    const bad: [string, object][] = [
      ['WAREHOUSE_REGION', { region: ['北京市', '北京市'] }],
      ['WAREHOUSE_REGION', { region: ['北京市', '北京市', '火星区'] }],
    ]
    for (const [code, change] of bad)
      await refused(code, () => call('warehouse/insertWarehouse', form(change)))
    for (const change of [{ warehouseName }, { warehouseCode }])
      expect((await call('warehouse/insertWarehouse', form(change))).status).toBe(409)
  })

  it('is one of as many as the edition has, and not one more', async () => {
    const company = await world.app.signIn({ isAdmin: true })
    await asSystem(world.db, (trx) =>
      sql`with v as (insert into software_version (id, version_name, product_name, month_price, year_price,
          shop_limit, user_limit, warehouse_limit, level, platform_ids)
        values (987, '单仓版', 'x', 1, 1, 1, 1, 1, 1, '[]') returning id)
        update company set version_id = v.id from v where company.id = ${company.companyId}`.execute(
        trx,
      ),
    )
    await add({}, company)
    await refused('WAREHOUSE_LIMIT', () => call('warehouse/insertWarehouse', form(), company))
  })

  it('changes its mode only with nothing on its way out, the rest always', async () => {
    const { seller } = world
    await world.stock(seller, 1)
    const order = await world.shopOrder()
    await world.app.post(
      '/order/shopOrders/confirmAudit',
      { ids: [order.id], lackPolicy: '0' },
      { as: seller },
    )
    const edit = (change: object) =>
      world.app.edit<object>(
        '/wms/warehouse/updateWarehouse',
        { id: seller.warehouseId, ...change },
        { as: seller },
      )
    await refused('WAREHOUSE_MODE_BUSY', () => edit({ warehouseMode: 'PRO' }))
    expect((await edit({ warehouseMode: 'NORMAL', remark: '一楼' })).status).toBe(200)
  })

  it('is found by what the page asks for', async () => {
    const id = await add({ warehouseName: '找得到的仓', sellFlag: false })
    const find = async (filter: object) =>
      (
        await call<{ records: { id: Id }[] }>('warehouse/selectWarehousePageList', {
          pageNum: 1,
          pageSize: 50,
          filter,
        })
      ).data.records.map((row) => row.id)
    expect(await find({ warehouseName: '找得到', cityId: ['北京市', '北京市'] })).toEqual([id])
    expect(await find({ warehouseName: '找得到', cityId: ['上海市'] })).toEqual([])
    expect(await find({ warehouseName: '找得到', sellFlag: true })).toEqual([])
  })
})

// an open document of each kind that keeps a warehouse in use
const openDocuments: [string, (id: Id) => ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
  [
    '出库单',
    (
      id,
    ) => sql`insert into out_order (company_id, out_order_num, warehouse_id, warehouse_mode, sort, out_status, source_type, out_type, kind_count, total_quantity, lack_quantity)
      values (${owner.companyId}, 'CK-H1', ${id}, 'NORMAL', '0', 'LACK', 'ORDER', 'SALE', 1, 1, 1)`,
    sql`update out_order set out_status = 'CANCELLED' where out_order_num = 'CK-H1'`,
  ],
  [
    '入库单',
    (
      id,
    ) => sql`insert into in_order (company_id, in_order_num, warehouse_id, in_type, source_type, source_num, plan_quantity, in_status)
      values (${owner.companyId}, 'RK-H1', ${id}, 'PURCHASE', 'PURCHASE', 'CG1', 1, 'WAIT_IN')`,
    sql`update in_order set in_status = 'CANCELLED' where in_order_num = 'RK-H1'`,
  ],
  [
    '移库单',
    (id) => sql`insert into move_order (company_id, move_num, warehouse_id, move_type, move_status)
      values (${owner.companyId}, 'YK-H1', ${id}, 'MOVE', 'WAIT')`,
    sql`update move_order set move_status = 'CANCELLED' where move_num = 'YK-H1'`,
  ],
]

describe('states', () => {
  it('go the ways of the inventory and no other', async () => {
    const id = await add()
    for (const [status, name, ok] of [
      ['1', 'enable', false],
      ['1', 'remove', false],
      ['1', 'disable', true],
      ['0', 'disable', false],
      ['0', 'setDefault', false],
      ['0', 'enable', true],
      ['1', 'setDefault', true],
      ['1', 'limit', true],
    ] as const) {
      await asSystem(world.db, (trx) =>
        sql`update warehouse set status = ${status} where id = ${id}`.execute(trx),
      )
      const answer = await act(name, id, name === 'limit' ? { limitPlatforms: ['1'] } : {})
      expect(answer, `${name} from ${status}`).toMatchObject(
        ok ? { ok: true } : { ok: false, error: 'STATE_REFUSED' },
      )
    }
    expect(await act('disable', id, {}, world.seller)).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })

  it.each(openDocuments)('disable waits for an open %s', async (title, insert, end) => {
    const id = await add()
    await asSystem(world.db, (trx) => insert(id).execute(trx))
    await refused('WAREHOUSE_IN_USE', () => call('warehouse/disable', { ids: [id] }))
    expect((await act('disable', id))?.reason).toContain(title)
    await asSystem(world.db, (trx) => end.execute(trx))
    expect(await act('disable', id)).toMatchObject({ ok: true })
  })

  it('deletes what was never used, with its places; what was used stays', async () => {
    const id = await add()
    await asSystem(world.db, (trx) =>
      sql`update app_user set warehouse_id = ${id} where id = ${owner.user.userId}`.execute(trx),
    )
    await act('disable', id)
    expect(await act('remove', id)).toMatchObject({ ok: true })
    expect(await state(id)).toBeUndefined()
    expect(await query(sql`select from shelf where warehouse_id = ${id}`)).toEqual([])
    const used = await add()
    await asSystem(world.db, (trx) =>
      sql`insert into move_order (company_id, move_num, warehouse_id, move_type, move_status)
        values (${owner.companyId}, 'YK-H2', ${used}, 'MOVE', 'CANCELLED')`.execute(trx),
    )
    await act('disable', used)
    await refused('WAREHOUSE_USED', () => call('warehouse/remove', { ids: [used] }))
    expect(
      (await world.app.call(`DELETE /wms/warehouse/del/${used}`, undefined, { as: owner })).data,
    ).toMatchObject({ results: [{ error: 'WAREHOUSE_USED' }] })
    const { supplier } = world
    await world.stock(supplier, 1)
    await asSystem(world.db, (trx) =>
      sql`update warehouse set status = '0' where id = ${supplier.warehouseId}`.execute(trx),
    )
    await refused('WAREHOUSE_HOLDS', () =>
      call('warehouse/remove', { ids: [supplier.warehouseId] }, supplier),
    )
    expect(await act('enable', supplier.warehouseId, {}, supplier)).toMatchObject({ ok: true })
  })
})

describe('分拣墙', () => {
  const wall = (change: object = {}) => ({
    wallCode: 'A',
    wallName: '一号墙',
    rowCount: 2,
    columnCount: 3,
    ...change,
  })
  const save = async (id: Id, walls: object[], as = owner) => {
    const seen = await world.app.get<{ version?: string }>(`/wms/sortWall/walls/${id}`, { as })
    const body = { id, walls, version: seen.data?.version ?? 'none' }
    return call<{ walls: object[] }>('sortWall/save', body, as)
  }

  it('are saved as a whole set', async () => {
    const id = await add()
    await save(id, [wall({ disabledBaskets: '5，2' }), wall({ wallCode: 'B', wallName: '二号墙' })])
    const { data } = await world.app.get<{ walls: object[] }>(`/wms/sortWall/walls/${id}`, {
      as: owner,
    })
    expect(data.walls).toMatchObject([{ wallCode: 'A', disabledBaskets: '2,5' }, { wallCode: 'B' }])
    // names change places, one goes
    await save(id, [wall({ wallName: '二号墙' }), wall({ wallCode: 'B', wallName: '一号墙' })])
    const after = await save(id, [wall({ wallName: '二号墙', status: '0' })])
    expect(after.data.walls).toMatchObject([{ wallName: '二号墙', status: '0' }])
    const all = await call<{ walls: object[] }>(`sortWall/saveSortWall/${id}`, { walls: [wall()] })
    expect(all.data.walls).toMatchObject([{ wallName: '一号墙', status: '1' }])
  })

  it('refuses what no wall can be', async () => {
    const id = await add()
    await refused('WALL_TWICE', () => save(id, [wall(), wall({ wallName: '二号墙' })]))
    await refused('WALL_TWICE', () => save(id, [wall(), wall({ wallCode: 'B' })]))
    for (const disabledBaskets of ['0', '7', 'x'])
      await refused('WALL_BASKET', () => save(id, [wall({ disabledBaskets })]))
    await refused('WALL_BASKET_ALL', () => save(id, [wall({ disabledBaskets: '1,2,3,4,5,6' })]))
    expect((await save(id, [wall({ disabledBaskets: '1,2,3,4,6' })])).status).toBe(200)
    expect((await save(id, [wall()], world.seller)).status).toBe(404)
  })

  it('neither shrink, stop nor go under a wave; may grow', async () => {
    const id = await add()
    await save(id, [wall()])
    await asSystem(world.db, (trx) =>
      sql`insert into wave (company_id, wave_num, warehouse_id, pick_mode, wave_status, sort_wall_id)
        select company_id, 'BC-H1', warehouse_id, 'SORT', 'PICKING', id from sort_wall where warehouse_id = ${id}`.execute(
        trx,
      ),
    )
    for (const walls of [
      [],
      [wall({ rowCount: 1 })],
      [wall({ columnCount: 2 })],
      [wall({ disabledBaskets: '6' })],
      [wall({ status: '0' })],
    ])
      await refused('WALL_BUSY', () => save(id, walls))
    expect((await save(id, [wall({ rowCount: 3 })])).status).toBe(200)
    await asSystem(world.db, (trx) =>
      sql`update wave set wave_status = 'DONE' where wave_num = 'BC-H1'`.execute(trx),
    )
    expect((await save(id, [])).data.walls).toEqual([])
  })
})

describe('黑名单与共享仓库', () => {
  const others = async (as: SignedIn) =>
    (
      await call<{ records: { id: Id; isOwn: boolean; usedStatus: string }[] }>(
        'warehouse/shared/page',
        { pageNum: 1, pageSize: 50, filter: {} },
        as,
      )
    ).data.records
  const seesIt = async (as: SignedIn) =>
    (
      await call<{ id: Id }[]>(
        'warehouse/selectByCompanyId',
        { companyId: world.supplier.companyId },
        as,
      )
    ).data.some(({ id }) => id === world.supplier.warehouseId)

  it('keeps a company out, once, until it is taken off', async () => {
    const { supplier, seller } = world
    const black = (blackCompanyId: Id, as: SignedIn = supplier) =>
      call(
        'warehouseblack/add',
        { ids: [supplier.warehouseId], blackCompanyId, reason: '压价' },
        as,
      )
    expect(await seesIt(seller)).toBe(true)
    await refused('BLACK_COMPANY_UNKNOWN', () => black(supplier.companyId))
    await refused('BLACK_COMPANY_UNKNOWN', () => black('999999'))
    await refused('ROW_NOT_FOUND', () => black(supplier.companyId, seller))
    expect((await black(seller.companyId)).data.success).toBe(1)
    await refused('BLACK_ALREADY', () => black(seller.companyId))
    expect(await seesIt(seller)).toBe(false)
    expect(await seesIt(owner)).toBe(true)
    const listed = await call<{ id: Id; blackCompanyName: string }[]>(
      `warehouseblack/list/${supplier.warehouseId}`,
      {},
      supplier,
    )
    expect(listed.data).toMatchObject([{ blackCompanyName: '文渊书店', reason: '压价' }])
    expect((await call(`warehouseblack/list/${supplier.warehouseId}`, {}, seller)).status).toBe(404)
    await call('warehouseblack/remove', { ids: listed.data.map(({ id }) => id) }, supplier)
    expect(await seesIt(seller)).toBe(true)
  })

  it('is stopped and used again by the other company, never its own', async () => {
    const { supplier, seller } = world
    const go = (name: string, as: SignedIn) =>
      call(`warehouse/shared/${name}`, { ids: [supplier.warehouseId] }, as)
    expect((await go('stop', seller)).data.success).toBe(1)
    expect(await others(seller)).toMatchObject([{ isOwn: false, usedStatus: '0' }])
    expect(await seesIt(seller)).toBe(false)
    await refused('STATE_REFUSED', () => go('stop', seller))
    expect((await go('resume', seller)).data.success).toBe(1)
    await refused('STATE_REFUSED', () => go('resume', seller))
    await refused('SHARED_OWN', () => go('stop', supplier))
    for (const id of [seller.warehouseId, '二号仓'])
      await refused('ROW_NOT_FOUND', () => call('warehouse/shared/stop', { ids: [id] }, supplier))
    expect(await seesIt(seller)).toBe(true)
  })

  it('names other companies to whom it may concern, by two letters at least', async () => {
    const find = (keyword: string) =>
      world.app.get<{ companyName: string }[]>(
        `/wms/warehouse/companies?keyword=${encodeURIComponent(keyword)}`,
        { as: world.seller },
      )
    expect((await find('书')).data).toEqual([])
    expect((await find('书海')).data).toMatchObject([{ companyName: '书海批发' }])
    expect((await find('文渊')).data).toEqual([])
  })
})

describe('批量新增', () => {
  it('adds good rows like the form, names the rest', async () => {
    const head =
      '仓库名称,仓库编码,仓库类型,管理模式,主营品类,联系人,联系电话,所在地区,详细地址,发件人,发件电话,分仓优先级,备注'
    const row = (name: string, code: string, region: string) =>
      `${name},${code},自营仓,普通仓,,张三,13800000000,${region},一号院,张三,13800000000,,`
    const body = new FormData()
    const lines = [
      row('导入甲仓', 'IM1', '北京市 北京市 东城区'),
      row('导入乙仓', 'IM2', '火星'),
      row('导入甲仓', 'IM3', '北京市/北京市/东城区'),
    ]
    body.append('file', new Blob([[head, ...lines].join('\n')], { type: 'text/csv' }), 'w.csv')
    const { data } = await world.app.post<{ taskId: Id }>('/wms/warehouse/batchAdd/check', body, {
      as: owner,
    })
    await world.app.post('/wms/warehouse/batchAdd', { taskId: data.taskId }, { as: owner })
    await world.app.runTasks()
    const items = await query(
      sql<{ code: string | null; status: string }>`select fail_code as code, item_status as status
        from task_item where task_id = ${data.taskId} order by line_num`,
    )
    expect(items).toEqual([
      { code: null, status: 'SUCCESS' },
      { code: 'WAREHOUSE_REGION', status: 'FAIL' },
      // the same name with another code: not a repetition
      { code: 'LINE_DIFFERS', status: 'FAIL' },
    ])
    const made = await query(sql`select from shelf h join warehouse w on w.id = h.warehouse_id
      where w.warehouse_name = '导入甲仓' and h.system_flag`)
    expect(made).toHaveLength(4)
  })
})
