import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { creditOf } from '../../money/credit'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { SignedIn } from '../../../proofs/testing'
import { everyTransition } from '../../../proofs/testing/inventory'
import { addListener, toldBy } from '../../../proofs/testing/told'

let world: OrderWorld
let platform: SignedIn
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 10)
  platform = await world.app.signIn({
    permissions: ['share:company:list', 'share:company:audit:platform', 'share:join'],
  })
  await run(sql`update company set is_platform = id = ${platform.companyId}`)
  await run(sql`update company set return_name = '退货组', return_mobile = '13800000000',
    return_address = '北京' where id = ${world.seller.companyId}`)
})
afterAll(() => world.app.close())

type Row = Record<string, unknown>
const run = async (query: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await asSystem(world.db, (trx) => query.execute(trx))
  return rows as Row[]
}
const company = () => world.seller.companyId
const read = (table: string) => async (id: Id) => {
  const [row] = await run(sql`select * from ${sql.table(table)} where id = ${id}`)
  if (!row) throw new Error(`${table} ${id} is gone`)
  return row
}
/** A call on one row. @returns code of the refusal */
const act =
  (path: string, body: object = {}, as: () => SignedIn = () => world.seller) =>
  async (id: Id) => {
    const answer = await world.app.post<BatchAnswer>(path, { ids: [id], ...body }, { as: as() })
    expect(answer.data?.results, answer.msg).toBeDefined()
    return answer.data.results[0]?.error
  }
const add = async (path: string, body: object): Promise<Id> => {
  const { data, code, msg } = await world.app.post<{ id: Id }>(path, body, { as: world.seller })
  expect(code, `${msg} ${JSON.stringify(data)}`).toBe(200)
  return data.id
}
let count = 0
const name = (title: string) => `${title}${(count += 1)}`
/** A row made on, then set to the state asked for. */
const switched = (table: string, make: () => Promise<Id>) => async (state: string) => {
  const id = await make()
  await run(sql`update ${sql.table(table)} set enabled = ${state} where id = ${id}`)
  return id
}

const addTag = () => add('/order/orderTag/add', { tagName: name('标签'), tagColor: 'red' })
const addStrategy = (values: object = { strategyType: 'EXPRESS', expressCode: 'SF' }) =>
  add('/order/strategy/add', { strategyName: name('策略'), priority: 10, ...values })
const addCustomer = () =>
  add('/trade/customer/add', { customerName: name('客户'), category: '1', settleType: '0' })
const addSupplier = () =>
  add('/trade/supplier/add', { supplierName: name('供应商'), category: '1', settleType: '0' })

everyTransition({
  file: 'orders',
  entity: 'orderTag',
  state: 'enabled',
  bring: switched('order_tag', addTag),
  read: read('order_tag'),
  acts: {
    启用: { is: 'enable', run: act('/order/orderTag/enable') },
    停用: { is: 'disable', run: act('/order/orderTag/disable') },
  },
})

everyTransition({
  file: 'orders',
  entity: 'orderStrategy',
  state: 'enabled',
  bring: switched('order_strategy', addStrategy),
  read: read('order_strategy'),
  acts: {
    启用: { is: 'enable', run: act('/order/strategy/enable') },
    停用: { is: 'disable', run: act('/order/strategy/disable') },
  },
})

describe('what a switch means', () => {
  const statesOf = async (path: string) =>
    (await world.app.get<Row[]>(path, { as: world.seller })).data.map(({ id }) => id)

  it('a disabled tag stays on its orders, is put nowhere else, by nobody', async () => {
    await run(sql`delete from order_strategy`)
    const tag = await addTag()
    const strategy = await addStrategy({ strategyType: 'TAG', tagIds: [tag] })
    const [tagged, later] = [await world.shopOrder(), await world.shopOrder()]
    expect(await act('/order/strategy/runAll')(tagged.id)).toBeUndefined()
    expect(await act('/order/orderTag/disable')(tag)).toBeUndefined()
    expect((await world.order(tagged.id)).tagIds).toEqual([tag])
    await act('/order/strategy/runAll')(later.id)
    const put = act('/order/shopOrders/setTags', { mode: 'APPEND', tagIds: [tag] })
    expect(await put(later.id)).toBe('ORDER_TAG_UNKNOWN')
    expect((await world.order(later.id)).tagIds).toEqual([])
    const offered = async (body: object) => {
      const { data } = await world.app.post<Row[]>('/order/orderTag/options', body, {
        as: world.seller,
      })
      return data.map(({ id }) => id)
    }
    expect(await offered({})).not.toContain(tag)
    // who chose it before still reads its name
    expect(await offered({ values: [tag] })).toContain(tag)
    expect(await offered({ all: true })).toContain(tag)
    await act('/order/orderTag/enable')(tag)
    await act('/order/strategy/disable')(strategy)
    await act('/order/strategy/runAll')(later.id)
    expect((await world.order(later.id)).tagIds).toEqual([])
    await act('/order/strategy/enable')(strategy)
    await act('/order/strategy/runAll')(later.id)
    expect((await world.order(later.id)).tagIds).toEqual([tag])
  })

  it('a disabled partner is offered for no new document, and again when enabled', async () => {
    for (const [path, id] of [
      ['/trade/customer', await addCustomer()],
      ['/trade/supplier', await addSupplier()],
    ] as const) {
      expect(await statesOf(`${path}/down`)).toContain(id)
      await act(`${path}/disable`)(id)
      expect(await statesOf(`${path}/down`)).not.toContain(id)
      await act(`${path}/enable`)(id)
      expect(await statesOf(`${path}/down`)).toContain(id)
    }
  })
})

everyTransition({
  file: 'purchase-sales',
  entity: 'customer',
  state: 'enabled',
  bring: switched('customer', addCustomer),
  read: read('customer'),
  acts: {
    启用: { is: 'enable', run: act('/trade/customer/enable') },
    停用: { is: 'disable', run: act('/trade/customer/disable') },
  },
})

/** A supplier that trades online with us, and the cooperation between the two. */
async function partner(state: string): Promise<Id> {
  await run(sql`delete from cooperation`)
  const supplierId = await addSupplier()
  const other = world.supplier.companyId
  await run(sql`update supplier set enabled = ${state} where id = ${supplierId}`)
  // one row per company that trades online
  await run(sql`update supplier set online_flag = '0', supplier_company_id = null
    where company_id = ${company()} and supplier_company_id = ${other}`)
  await run(
    sql`update supplier set online_flag = '1', supplier_company_id = ${other} where id = ${supplierId}`,
  )
  const [customer] =
    await run(sql`insert into customer (company_id, customer_code, customer_name, category)
    values (${other}, ${name('KH')}, ${name('线上客户')}, '1') returning id`)
  await run(sql`insert into cooperation (company_id, supply_company_id, apply_num, apply_company_name,
      target_company_name, apply_contact, apply_phone, status, supplier_id, customer_id)
    values (${company()}, ${other}, ${name('HZ')}, '文渊书店', '书海批发', '李四', '13900000000', '1',
      ${supplierId}, ${customer?.id})`)
  return supplierId
}

everyTransition({
  file: 'purchase-sales',
  entity: 'supplier',
  state: 'enabled',
  bring: partner,
  read: read('supplier'),
  acts: {
    启用: { is: 'enable', run: act('/trade/supplier/enable') },
    停用: { is: 'disable', run: act('/trade/supplier/disable') },
    终止线上合作: { is: 'end', run: act('/trade/supplier/end', { reason: '不再经营' }) },
  },
})

it('终止线上合作 ends the cooperation and turns the customer at the other side off', async () => {
  const supplierId = await partner('1')
  await act('/trade/supplier/end', { reason: '不再经营' })(supplierId)
  const [row] = await run(
    sql`select k.status, c.enabled from cooperation k join customer c on c.id = k.customer_id`,
  )
  expect(row).toEqual({ status: '4', enabled: '0' })
})

async function offer(state: string): Promise<Id> {
  const supplierId = await addSupplier()
  const productId = world.seller.productId
  const terms = { supplierId, productIds: [productId], conditionGrade: '100', supplyPrice: '22.00' }
  await world.app.post('/trade/supplierGoods/add', terms, { as: world.seller })
  const [row] = await run(sql`select id from supplier_goods where supplier_id = ${supplierId}`)
  await act('/trade/supplierGoods/prefer')(String(row?.id))
  await run(sql`update supplier_goods set goods_status = ${state}, preferred = preferred and ${state} <> '0'
    where id = ${row?.id}`)
  return String(row?.id)
}
const setStatus = (goodsStatus: string) => act('/trade/supplierGoods/setStatus', { goodsStatus })

everyTransition({
  file: 'purchase-sales',
  entity: 'supplierGoods',
  state: 'goodsStatus',
  bring: offer,
  read: read('supplier_goods'),
  acts: {
    标记暂缺: { is: 'short', run: setStatus('2') },
    停供: { is: 'stop', run: setStatus('0') },
    恢复供货: { is: 'again', run: setStatus('1') },
  },
})

it('停供 takes the first choice away; 暂缺 leaves it', async () => {
  for (const [to, preferred] of [
    ['2', true],
    ['0', false],
  ] as const) {
    const id = await offer('1')
    await setStatus(to)(id)
    expect(await read('supplier_goods')(id)).toMatchObject({ goodsStatus: to, preferred })
  }
})

async function share(state: string): Promise<Id> {
  const { warehouseId } = world.seller
  const [row] =
    await run(sql`insert into share_company (company_id, apply_num, share_company_name, contact_name,
      contact_phone, warehouse_ids, stock_scope, supply_discount, delivery_hours, return_days, status)
    values (${company()}, 'GX1', '文渊书店', '张三', '13800000000', ${`["${warehouseId}"]`}, '0', 60, 48, 7, ${state})
    on conflict (company_id) do update set status = excluded.status returning id`)
  return String(row?.id)
}
/** 申请, 重新申请 of the company itself; the row is its only one. */
const request = async () => {
  const [template] = await run(sql`insert into freight_template (company_id, template_name)
    values (${company()}, ${name('按重量')}) returning id`)
  const body = {
    contactName: '张三',
    contactPhone: '13800000000',
    businessLicense: ['/files/a.png'],
    warehouseIds: [world.seller.warehouseId],
    stockScope: '0',
    supplyDiscount: 60,
    freightTemplateId: template?.id,
    deliveryHours: 48,
    returnDays: 7,
    agreed: true,
  }
  const answer = await world.app.edit<{ error?: string }>(
    '/wms/warehouse/saveShareWarehouse',
    body,
    {
      as: world.seller,
    },
  )
  return answer.code === 200 ? undefined : (answer.data.error ?? answer.msg)
}
const audit = (result: string, refuseReason?: string) =>
  act('/trade/shareCompany/audit', { result, refuseReason }, () => platform)

everyTransition({
  file: 'purchase-sales',
  entity: 'shareCompany',
  state: 'status',
  bring: share,
  read: read('share_company'),
  acts: {
    通过: { is: 'pass', run: audit('1') },
    同意退出: { is: 'pass', run: audit('1') },
    驳回: { is: 'refuse', run: audit('0', '资料不全') },
    驳回退出: { is: 'refuse', run: audit('0', '还有订单') },
    撤回: { is: 'recall', run: act('/trade/shareCompany/recall') },
    申请退出: { is: 'quit', run: act('/trade/shareCompany/quit', { quitReason: '搬迁' }) },
    // in sharing the same call changes the terms
    重新申请: { is: 'ask', run: request, refusal: 'SHARE_STATE', elseIn: ['1'] },
  },
  elsewhere: { 申请加入: 'modules/parties/party/parties.spec.ts' },
})

describe('what sharing means for the warehouse', () => {
  it.each([
    ['0', 'audit', { result: '1' }, { shareStatus: '2', shareFlag: true, shareScope: 'ALL' }],
    ['0', 'audit', { result: '0', refuseReason: '不清晰' }, { shareStatus: '3', shareFlag: false }],
    ['0', 'recall', {}, { shareStatus: '4', shareFlag: false }],
    ['1', 'quit', { quitReason: '搬迁' }, { shareFlag: true, shareScope: 'NONE' }],
    ['3', 'audit', { result: '1' }, { shareStatus: '4', shareFlag: false }],
    ['3', 'audit', { result: '0', refuseReason: '还有单' }, { shareFlag: true, shareScope: 'ALL' }],
  ])('%s --%s %o', async (from, call, body, then) => {
    const id = await share(from)
    const who = call === 'audit' ? platform : world.seller
    expect(await act(`/trade/shareCompany/${call}`, body, () => who)(id)).toBeUndefined()
    expect(await read('warehouse')(world.seller.warehouseId)).toMatchObject(then)
  })

  it('is told to the side that waits for it', async () => {
    const sides = { company: world.seller, platform, stranger: world.stranger }
    for (const side of Object.values(sides)) await addListener(world.db, side)
    const told = (work: () => Promise<unknown>) =>
      toldBy(world.db, sides, async () => expect(await work()).toBeUndefined())
    const from = async (state: string, work: (id: Id) => Promise<unknown>) => {
      const id = await share(state)
      return told(() => work(id))
    }
    const leave = act('/trade/shareCompany/quit', { quitReason: '搬迁' })
    const takeDown = act('/trade/shareCompany/takeDown', { quitReason: '违规' }, () => platform)
    expect(await from('2', request)).toEqual({ platform: ['1 有企业申请加入共享!'] })
    expect(await from('0', audit('1'))).toEqual({ company: ['1 已加入共享'] })
    expect(await from('0', audit('0', '资料不全'))).toEqual({ company: ['1 共享申请被驳回'] })
    expect(await from('1', leave)).toEqual({ platform: ['1 有企业申请退出共享!'] })
    expect(await from('3', audit('1'))).toEqual({ company: ['1 已退出共享'] })
    expect(await from('3', audit('0', '还有订单'))).toEqual({ company: ['1 退出申请被驳回'] })
    expect(await from('1', takeDown)).toEqual({ company: ['1 共享已被平台下架'] })
  })

  it('is given up by the company itself, and refused with a reason', async () => {
    for (const [state, call] of [
      ['0', 'recall'],
      ['1', 'quit'],
    ] as const) {
      const body = call === 'quit' ? { quitReason: '搬迁' } : {}
      const id = await share(state)
      expect(await act(`/trade/shareCompany/${call}`, body, () => platform)(id)).toBe(
        'SHARE_NOT_OWN',
      )
    }
    for (const state of ['0', '3'])
      expect(await audit('0')(await share(state))).toBe('SHARE_SCOPE_LACKS')
  })

  it('leaving waits for open drop-ship orders', async () => {
    const [row] =
      await run(sql`insert into share_company (company_id, apply_num, share_company_name, contact_name,
        contact_phone, warehouse_ids, stock_scope, supply_discount, delivery_hours, return_days, status)
      values (${world.supplier.companyId}, 'GX2', '书海批发', '张三', '13800000000', ${`["${world.supplier.warehouseId}"]`}, '0', 60, 48, 7, '3') returning id`)
    await world.dropOrder()
    expect(await audit('1')(String(row?.id))).toBe('SHARE_OPEN_ORDERS')
  })
})

const rebate = (values: object = {}) =>
  add('/trade/rebateStrategy/add', {
    strategyName: name('月返'),
    rebateObject: '0',
    scope: '0',
    base: '0',
    mode: '0',
    rate: 2,
    cycle: '0',
    payWay: '0',
    startDate: '2024-01-01',
    ...values,
  })

everyTransition({
  file: 'purchase-sales',
  entity: 'rebateStrategy',
  state: 'enabled',
  async bring(state) {
    await run(sql`update rebate_strategy set enabled = '0'`)
    return switched('rebate_strategy', rebate)(state)
  },
  read: read('rebate_strategy'),
  acts: {
    启用: { is: 'enable', run: act('/trade/rebateStrategy/enable') },
    停用: { is: 'disable', run: act('/trade/rebateStrategy/disable') },
  },
})

let strategyId: Id | undefined
let customerId: Id
async function record(state: string, payWay = '0'): Promise<Id> {
  strategyId ??= await rebate()
  customerId ??= await addCustomer()
  const num = name('FL')
  const [row] =
    await run(sql`insert into rebate_record (company_id, record_num, strategy_id, strategy_name, rebate_object,
      object_id, object_name, period, base_amount, rebate_amount, pay_way, record_status, bills)
    values (${company()}, ${num}, ${strategyId}, '月返', '0', ${customerId}, '客户', ${num}, 1000, 20, ${payWay}, ${state}, '[]')
    returning id`)
  return String(row?.id)
}

everyTransition({
  file: 'purchase-sales',
  entity: 'rebateRecord',
  state: 'recordStatus',
  bring: record,
  read: read('rebate_record'),
  acts: {
    确认: { is: 'confirm', run: act('/trade/rebateRecord/confirm') },
    发放: { is: 'pay', run: act('/trade/rebateRecord/pay') },
    作废: { is: 'void', run: act('/trade/rebateRecord/void', { remark: '算错' }) },
  },
  elsewhere: { 期末计算: 'modules/parties/party/parties.spec.ts' },
})

it('发放 adds to the advance, or is set against what the customer owes; 作废 moves nothing', async () => {
  const credit = () =>
    asSystem(world.db, (trx) =>
      sql`select set_config('app.company_id', ${company()}, true)`
        .execute(trx)
        .then(() => creditOf(trx, { kind: 'customer', id: customerId })),
    )
  const voided = await record('1')
  const before = await credit()
  const untouched = await record('1')
  await act('/trade/rebateRecord/void', { remark: '算错' })(voided)
  expect(await read('rebate_record')(voided)).toMatchObject({ recordStatus: '3', remark: '算错' })
  expect(await read('rebate_record')(untouched)).toMatchObject({ recordStatus: '1', remark: null })
  expect(await credit()).toEqual(before)
  await act('/trade/rebateRecord/pay')(await record('1'))
  expect(Number((await credit()).advance) - Number(before.advance)).toBe(20)
  const sides = { own: world.seller, customer: world.supplier, stranger: world.stranger }
  for (const side of Object.values(sides)) await addListener(world.db, side)
  await run(sql`update customer set online_flag = '1', customer_company_id = ${world.supplier.companyId}
    where id = ${customerId}`)
  const paid = await record('1', '1')
  const told = await toldBy(world.db, sides, () => act('/trade/rebateRecord/pay')(paid))
  expect(told).toEqual({ customer: ['1 返利已发放'] })
  const { recordNum } = await read('rebate_record')(paid)
  const dues = await run(sql`select origin_money, classify from due where biz_num = ${recordNum}`)
  expect(dues).toEqual([{ originMoney: '-20.00', classify: '0' }])
  expect(Number((await credit()).advance) - Number(before.advance)).toBe(20)
})

it('发放 of a supplier’s rebate lowers what we owe them, or is a prepayment; they are told', async () => {
  const [supplier] =
    await run(sql`insert into supplier (company_id, supplier_code, supplier_name, category, online_flag, supplier_company_id)
      values (${company()}, ${name('GY')}, ${name('返利供应商')}, '1', '1', ${world.stranger.companyId}) returning id`)
  const of = async (payWay: string) => {
    const id = await record('1', payWay)
    await run(
      sql`update rebate_record set rebate_object = '1', object_id = ${supplier?.id} where id = ${id}`,
    )
    return id
  }
  const paid = await of('1')
  const sides = { own: world.seller, supplier: world.stranger, customer: world.supplier }
  const told = await toldBy(world.db, sides, () => act('/trade/rebateRecord/pay')(paid))
  expect(told).toEqual({ supplier: ['1 返利已发放'] })
  const { recordNum } = await read('rebate_record')(paid)
  expect(
    await run(
      sql`select origin_money, classify, object_type, object_id from due where biz_num = ${recordNum}`,
    ),
  ).toEqual([
    { originMoney: '-20.00', classify: '1', objectType: 'SUPPLIER', objectId: supplier?.id },
  ])
  await act('/trade/rebateRecord/pay')(await of('0'))
  const credit = await asSystem(world.db, (trx) =>
    sql`select set_config('app.company_id', ${company()}, true)`
      .execute(trx)
      .then(() => creditOf(trx, { kind: 'supplier', id: String(supplier?.id) })),
  )
  expect(Number(credit.advance)).toBe(20)
})
