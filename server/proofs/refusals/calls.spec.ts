import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Trx } from '../../base/db'
import { createOrderWorld, type OrderWorld } from '../worlds/order/orderWorld'
import type { SignedIn } from '../testing'
import { expectRefused, refusalOf } from './expectRefused'

let world: OrderWorld
let boss: SignedIn
let platform: SignedIn
beforeAll(async () => {
  world = await createOrderWorld()
  boss = world.seller
  platform = await world.app.signIn({
    permissions: ['dict:add', 'banner:edit', 'menu:add', 'menu:edit', 'menu:remove'].map(
      (right) => `system:${right}:platform`,
    ),
  })
  await system((trx) =>
    sql`update company set is_platform = true where id = ${platform.companyId}`.execute(trx),
  )
})
afterAll(() => world?.app.close())

const system = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.db, work)
const ofPlatform = /\/(dict|banner|menuManagement)\//
const call = (name: string, body?: object, query?: Record<string, string>) => {
  const as = ofPlatform.test(name) ? platform : boss
  return name.startsWith('GET')
    ? world.app.call(name, body, { as, query })
    : world.app.edit<{ id: string }>(name.replace('POST ', ''), body ?? {}, { as })
}
const refused = (code: string, name: string, body?: object, query?: Record<string, string>) =>
  expectRefused(world, code, () => call(name, body, query))
const made = async (name: string, body: object) => {
  const answer = await call(name, body)
  expect(answer.status, `${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200)
  return answer.data as { id: string }
}

describe('what is not there', () => {
  it.each<[string, string, object?, Record<string, string>?]>([
    ['TASK_NOT_FOUND', 'GET /system/task/999999'],
    ['INIT_ORDER_NOT_FOUND', 'GET /order/initOrder/detail/999999'],
    ['PRODUCT_NOT_FOUND', 'GET /product/single/query/999999'],
    ['IMPORT_NOT_CHECKED', 'POST /product/single/import/run', { taskId: '999999' }],
    ['OFFER_SUPPLIER_GONE', 'POST /trade/supplierGoods/sync', { supplierId: '999999' }],
    [
      'PARTITION_UNKNOWN',
      'GET /system/companys/createCompanyDataTable',
      undefined,
      { partition: 'x' },
    ],
    ['SOCIAL_NOT_CONNECTED', 'POST /socialLogin', { code: '1', state: '1' }],
    ['WAREHOUSE_NOT_YOURS', 'POST /wms/warehouse/defaultWarehouseId?warehouseId=999999', {}],
  ])('is refused as %s: %s', async (code, name, body, query) => refused(code, name, body, query))
})

describe('dictionaries, banners and menus', () => {
  const type = (dictType: string) => ({ dictName: '装帧', dictType, status: '1' })
  it.each(['1x', 'Binding', 'a-b', '书'])('%s is no name of a dictionary', async (name) =>
    refused('DICT_TYPE_SHAPE', 'POST /system/dict/type/add', type(name)),
  )
  it('has one dictionary of a name', async () => {
    await made('POST /system/dict/type/add', type('own_binding'))
    await refused('DICT_USED', 'POST /system/dict/type/add', type('own_binding'))
  })
  it('ends a banner after it began', async () => {
    const banner = {
      title: '开学季',
      image: '/prod-api/system/file/1',
      sort: 1,
      status: '1',
      startTime: '2030-01-02 00:00:00',
    }
    for (const endTime of ['2030-01-01 00:00:00', '2030-01-02 00:00:00'])
      await refused('BANNER_SPAN', 'POST /system/banner/add', { ...banner, endTime })
    await made('POST /system/banner/add', { ...banner, endTime: '2030-01-02 00:00:01' })
  })
  it('has menus below menus, with a way and a right', async () => {
    const menu = (change: object) => ({
      menuName: '自建',
      menuType: 'C',
      orderNum: 1,
      visible: '0',
      status: '1',
      path: '/own',
      parentId: null,
      ...change,
    })
    const add = 'POST /menuManagement/doEdit'
    await refused('MENU_PATH', add, menu({ path: 'own' }))
    await refused('MENU_PERMS', add, menu({ perms: 'own' }))
    await refused('MENU_PERMS', add, menu({ perms: 'a:b:c:d:e' }))
    await refused('MENU_PERMS', add, menu({ menuType: 'F', perms: null }))
    await refused('MENU_PARENT', add, menu({ parentId: '999999' }))
    const parent = await made(add, menu({ menuType: 'M' }))
    await made(add, menu({ parentId: parent.id }))
    await refused('MENU_BELOW', 'POST /menuManagement/doDelete', { ids: [parent.id] })
    await refused('MENU_PARENT', add, menu({ id: parent.id, parentId: parent.id }))
  })
})

describe('parties', () => {
  const customer = (change: object) => ({
    customerName: '书香书店',
    customerCode: 'KH-A',
    category: '1',
    settleType: '0',
    ...change,
  })
  it('have a code of their own, and are removed only when they trade by hand', async () => {
    const { id } = await made('POST /trade/customer/add', customer({}))
    await refused('PARTY_CODE_USED', 'POST /trade/customer/add', customer({ customerName: '别家' }))
    await refused('PARTY_NOTHING_SET', 'POST /trade/customer/setTerms', { ids: [id] })
    await system((trx) =>
      sql`update customer set online_flag = '1', customer_company_id = ${world.supplier.companyId} where id = ${id}`.execute(
        trx,
      ),
    )
    await refused('PARTY_IS_ONLINE', 'POST /trade/customer/remove', { ids: [id] })
    await refused(
      'PARTY_ONLINE_NAME',
      'POST /trade/customer/edit',
      customer({ id, customerName: '新名' }),
    )
  })
})

describe('rebates', () => {
  const strategy = (change: object) => ({
    strategyName: '年终返点',
    rebateObject: '1',
    scope: '0',
    base: '0',
    mode: '0',
    rate: 3,
    cycle: '2',
    payWay: '0',
    startDate: '2026-01-01',
    ...change,
  })
  const add = 'POST /trade/rebateStrategy/add'
  it('end not before they begin, have a name of their own, and are reckoned where there are any', async () => {
    await refused('REBATE_DATES', add, strategy({ endDate: '2025-12-31' }))
    await made(add, strategy({ endDate: '2026-01-01' }))
    await refused('REBATE_NAME_USED', add, strategy({ startDate: '2027-01-01' }))
    await refused('REBATE_NOTHING', 'POST /trade/rebateStrategy/compute', {
      period: '2026-01',
      strategyIds: ['999999'],
    })
  })
})

describe('tags', () => {
  const add = 'POST /order/orderTag/add'
  const tag = (tagName: string, change: object = {}) => ({ tagName, tagColor: 'red', ...change })
  it('have a name of their own, and a system tag keeps its', async () => {
    const { id } = await made(add, tag('加急'))
    await refused('TAG_NAME_USED', add, tag('加急'))
    await system((trx) => sql`update order_tag set tag_kind = '0' where id = ${id}`.execute(trx))
    await refused('TAG_SYSTEM', 'POST /order/orderTag/edit', tag('不急', { id }))
    await refused('TAG_SYSTEM', 'POST /order/orderTag/remove', { ids: [id] })
  })
  it('are fifty at most', async () => {
    const fill = (many: number) =>
      system((trx) =>
        sql`insert into order_tag (company_id, tag_name, tag_color, tag_kind)
          select ${boss.companyId}, 't' || n, 'red', '1' from generate_series(1, ${many} -
            (select count(*)::int from order_tag where company_id = ${boss.companyId})) n`.execute(
          trx,
        ),
      )
    await fill(49)
    await made(add, tag('第五十'))
    await refused('TAG_TOO_MANY', add, tag('第五十一'))
  })
})

describe('strategies', () => {
  const add = 'POST /order/strategy/add'
  const strategy = (change: object) => ({
    strategyName: '打标策略',
    priority: 10,
    strategyType: 'EXPRESS',
    expressCode: 'SF',
    ...change,
  })
  it('have a name of their own and run on orders that wait', async () => {
    const { id } = await made(add, strategy({}))
    await refused('STRATEGY_NAME_USED', add, strategy({}))
    await refused('STRATEGY_NO_ORDER', 'POST /order/strategy/run', { ids: [id] })
    await system((trx) =>
      sql`update order_strategy set strategy_type = 'AFTER_SALE' where id = ${id}`.execute(trx),
    )
    await refused('STRATEGY_AFTER_SALE', `GET /order/strategy/trial/${id}`)
    await refused('STRATEGY_AFTER_SALE', 'POST /order/strategy/run', { ids: [id] })
  })
})

describe('orders of a platform', () => {
  it('are fetched of some days at once', async () => {
    const range = (to: string) => ({
      shopNums: ['700000001'],
      timeRange: ['2026-01-01 00:00:00', to],
    })
    await refused('SYNC_RANGE', 'POST /order/initOrder/sync', range('2026-01-08 00:00:01'))
    await refused('SYNC_NOT_CONNECTED', 'POST /order/initOrder/sync', range('2026-01-08 00:00:00'))
  })
})

describe('products', () => {
  const book = (isbn: string) => ({
    productType: '1',
    productName: '西游记',
    listPrice: '20.00',
    isbn,
  })
  const merge = (ids: string[], keepId: string) =>
    refused('PRODUCT_MERGE_TWO', 'POST /product/single/merge', { ids, keepId })
  it('are merged by two, both in use', async () => {
    const { id: first } = await made('POST /product/single/add', book('9787020008728'))
    const own = world.seller.productId
    await merge([first], first)
    await merge([first, first], first)
    await merge([first, own, '999999'], first)
    await merge([first, own], '999999')
    const status = (to: string) =>
      system((trx) => sql`update product set status = ${to} where id = ${first}`.execute(trx))
    await status('0')
    for (const keepId of [first, own])
      await refused('PRODUCT_MERGE_STATE', 'POST /product/single/merge', {
        ids: [first, own],
        keepId,
      })
    await status('1')
    await refused('PRODUCT_NO_UPDATE_EMPTY', 'POST /product/single/noUpdate', { ids: [first] })
    await refused('PRODUCT_NO_UPDATE_EMPTY', 'POST /product/single/noUpdate', {
      ids: [first],
      noPrice: false,
      noStock: false,
      noShelf: false,
    })
  })

  it('that ever lay in stock are never purged', async () => {
    const id = await world.book(world.seller, '9787101003048', '三国志')
    const stock = await world.stock(world.seller, 1, { productId: id })
    expect(stock).toBeDefined()
    await system((trx) => sql`update product set status = '2' where id = ${id}`.execute(trx))
    await refused('PRODUCT_EVER_USED', 'POST /product/single/purge', { ids: [id] })
  })
})

it('keeps a thousand preferences of a person', async () => {
  const save = (key: string) => ({ key, value: 1 })
  const fill = (many: number) =>
    system((trx) =>
      sql`insert into user_preference (company_id, user_id, preference_key, preference)
        select ${boss.companyId}, ${boss.user.userId}, 'k' || n, '1' from generate_series(1, ${many}) n`.execute(
        trx,
      ),
    )
  await fill(1000)
  await refused('PREFERENCE_TOO_MANY', 'POST /system/config/preferences/save', save('k1001'))
  expect(refusalOf(await call('POST /system/config/preferences/save', save('k1')))).toBeUndefined()
})
