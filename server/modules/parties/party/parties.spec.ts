import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { insertRegions, insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { customerRoutes } from '../customer'
import { rebateRoutes } from '../rebate'
import { shareCompanyRoutes } from '../shareCompany'
import { postStockFlow } from '../../warehouse/stock'
import { supplierRoutes } from '../supplier'
import { supplierGoodsRoutes } from '../../goods/supplierGoods'

let app: TestApp
let boss: SignedIn
let salesman: SignedIn
let platform: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    routes: [
      ...customerRoutes,
      ...rebateRoutes,
      ...shareCompanyRoutes,
      ...supplierRoutes,
      ...supplierGoodsRoutes,
    ],
  })
  await asSystem(app.db, insertRegions)
  boss = await app.signIn({ isAdmin: true })
  salesman = await app.signIn({
    company: boss,
    permissions: ['customer:list', 'customer:add', 'customer:edit'],
  })
  platform = await app.signIn({
    permissions: ['share:company:list', 'share:company:audit:platform'],
  })
  await asSystem(app.db, (trx) =>
    sql`update company set is_platform = id = ${platform.companyId}`.execute(trx),
  )
})
afterAll(() => app.close())

interface Row {
  id: string
  [field: string]: unknown
}
const rows = async (path: string, as = boss, body: object = {}) => {
  const answer = await app.post<{ records: Row[]; total: number }>(
    path,
    { pageNum: 1, pageSize: 50, ...body },
    { as },
  )
  expect(answer, path).toMatchObject({ status: 200 })
  return answer.data.records
}
const act = async (path: string, body: object, as = boss) =>
  (await app.post<BatchAnswer>(path, body, { as })).data
const add = (path: string, body: object, as = boss) => app.edit<Row>(path, body, { as })

const customer = (changes: object = {}) => ({
  customerName: '书香书店',
  category: '1',
  settleType: '0',
  phone: '13812345678',
  region: ['北京市', '北京市', '海淀区'],
  ...changes,
})

describe('customers', () => {
  it('keeps name, region and code, and opens the credit line with the terms', async () => {
    const lacks = await add('/trade/customer/add', customer({ settleType: '2' }))
    expect(lacks).toMatchObject({ status: 400, data: { error: 'PARTY_PERIOD_LACKS' } })
    const terms = { settleType: '2', periodDays: 30, creditAmount: '5000.00' }
    const { data, status } = await add('/trade/customer/add', customer(terms))
    expect(status).toBe(200)
    expect(data.region).toEqual(['北京市', '北京市', '海淀区'])
    expect(String(data.customerCode)).toMatch(/^KH\d{14}$/)
    expect(await add('/trade/customer/add', customer())).toMatchObject({
      status: 409,
      data: { error: 'PARTY_NAME_USED' },
    })
    const [row] = await rows('/trade/customer/page')
    expect(row).toMatchObject({
      creditAmount: '5000.00',
      creditRemain: '5000.00',
      receivableAmount: '0.00',
      phone: '13812345678',
      province: '北京市',
    })
    expect(
      await rows('/trade/customer/page', boss, { filter: { province: ['北京市', '北京市'] } }),
    ).toHaveLength(1)
    expect(
      await rows('/trade/customer/account/page', boss, { filter: { partyId: row?.id } }),
    ).toEqual([])
    expect(
      await rows('/trade/customer/period/page', boss, { filter: { partyId: row?.id } }),
    ).toEqual([])
  })

  it('shows salespeople their own only, with the phone masked', async () => {
    expect(await rows('/trade/customer/page', salesman)).toEqual([])
    const { data } = await add(
      '/trade/customer/add',
      customer({ customerName: '一页书房' }),
      salesman,
    )
    const [own] = await rows('/trade/customer/page', salesman)
    expect(own).toMatchObject({ customerName: '一页书房', phone: '138****5678' })
    const loaded = await app.get<Row>(`/trade/customer/query/${data.id}`, { as: salesman })
    expect(loaded.data.phone).toBe('138****5678')
    const [, other] = await rows('/trade/customer/page', boss, { sort: '-createTime' })
    const stolen = await app.edit(
      '/trade/customer/edit',
      { id: other?.id, remark: '改' },
      { as: salesman },
    )
    expect(stolen).toMatchObject({ status: 404 })
    const results = await act('/trade/customer/disable', { ids: [other?.id] }, salesman)
    expect(results.results[0]).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })

  it('is turned off and on, in this order only, and set in bulk', async () => {
    const [row] = await rows('/trade/customer/page')
    const ids = [row?.id]
    expect((await act('/trade/customer/enable', { ids })).results[0]).toMatchObject({
      error: 'STATE_REFUSED',
    })
    expect(await act('/trade/customer/disable', { ids })).toMatchObject({ success: 1 })
    expect((await act('/trade/customer/disable', { ids })).results[0]).toMatchObject({
      error: 'STATE_REFUSED',
    })
    expect(await act('/trade/customer/enable', { ids })).toMatchObject({ success: 1 })
    expect(await act('/trade/customer/setTerms', { ids, discountRate: 66.5 })).toMatchObject({
      success: 1,
    })
    expect(
      (await rows('/trade/customer/page')).find(({ id }) => id === row?.id)?.discountRate,
    ).toBe('66.50')
    expect(await add('/trade/customer/setTerms', { ids })).toMatchObject({ status: 400 })
  })
})

describe('suppliers and their offers', () => {
  let supplierIds: string[]
  let productId: string
  const offer = (supplierId: string | undefined, terms: object) =>
    add('/trade/supplierGoods/add', {
      supplierId,
      productIds: [productId],
      conditionGrade: '100',
      ...terms,
    })

  it('keeps one offer per supplier, book and grade, price and discount by each other', async () => {
    for (const supplierName of ['中华书局', '新华批销'])
      await add('/trade/supplier/add', { supplierName, category: '1', settleType: '0' })
    supplierIds = (await rows('/trade/supplier/page', boss, { sort: 'createTime' })).map(
      ({ id }) => id,
    )
    const { rows: made } = await asSystem(app.db, (trx) =>
      sql<{
        id: string
      }>`insert into product (company_id, product_code, product_type, product_name, isbn, list_price, status)
        values (${boss.companyId}, 'SP1', '1', '红楼梦', '9787020002207', 40, '1') returning id`.execute(
        trx,
      ),
    )
    productId = made[0]?.id ?? ''
    expect(await offer(supplierIds[0], {})).toMatchObject({
      status: 400,
      data: { error: 'OFFER_NO_PRICE' },
    })
    expect(await offer(supplierIds[0], { discountRate: 60 })).toMatchObject({ status: 200 })
    expect(await offer(supplierIds[1], { supplyPrice: '22.00' })).toMatchObject({ status: 200 })
    expect(await offer(supplierIds[0], { discountRate: 50 })).toMatchObject({
      data: { error: 'OFFER_KNOWN' },
    })
    const found = await rows('/trade/supplierGoods/page', boss, { sort: '-supplyPrice' })
    expect(found.map(({ supplyPrice, discountRate }) => [supplyPrice, discountRate])).toEqual([
      ['24.00', '60.00'],
      ['22.00', '55.00'],
    ])
    expect(
      await rows('/trade/supplierGoods/compare/page', boss, { filter: { lowest: 'true' } }),
    ).toHaveLength(1)
    expect(await rows('/trade/supplierGoods/price/page', boss, { filter: { productId } })).toEqual(
      [],
    )
  })

  it('prefers one supplier at a time, and none that stopped', async () => {
    const [first, second] = await rows('/trade/supplierGoods/page', boss, { sort: '-supplyPrice' })
    for (const one of [first, second])
      expect(await act('/trade/supplierGoods/prefer', { ids: [one?.id] })).toMatchObject({
        success: 1,
      })
    const preferred = (await rows('/trade/supplierGoods/page')).filter((row) => row.preferred)
    expect(preferred.map(({ id }) => id)).toEqual([second?.id])
    expect(
      await act('/trade/supplierGoods/setStatus', { ids: [second?.id], goodsStatus: '0' }),
    ).toMatchObject({ success: 1 })
    expect(
      (await act('/trade/supplierGoods/prefer', { ids: [second?.id] })).results[0],
    ).toMatchObject({ error: 'OFFER_STOPPED' })
    expect(
      (await act('/trade/supplierGoods/setStatus', { ids: [second?.id], goodsStatus: '2' }))
        .results[0],
    ).toMatchObject({ error: 'STATE_REFUSED' })
    expect((await rows('/trade/supplierGoods/page')).some((row) => row.preferred)).toBe(false)
  })

  it('changes prices in bulk, and by one of the two in the form', async () => {
    const [first] = await rows('/trade/supplierGoods/page', boss, { sort: '-supplyPrice' })
    expect(
      await act('/trade/supplierGoods/reprice', { ids: [first?.id], mode: '1', value: 62.5 }),
    ).toMatchObject({ success: 1 })
    expect(
      (await rows('/trade/supplierGoods/page', boss, { sort: '-supplyPrice' }))[0]?.supplyPrice,
    ).toBe('25.00')
    expect(
      (await act('/trade/supplierGoods/reprice', { ids: [first?.id], mode: '3', value: -26 }))
        .results[0],
    ).toMatchObject({ error: 'OFFER_PRICE_BELOW' })
    const edited = await add('/trade/supplierGoods/edit', { id: first?.id, discountRate: 50 })
    expect(edited.data).toMatchObject({ supplyPrice: '20.00', discountRate: '50.00' })
    const priced = await add('/trade/supplierGoods/edit', { id: first?.id, supplyPrice: '30.00' })
    expect(priced.data).toMatchObject({ supplyPrice: '30.00', discountRate: '75.00' })
  })

  it('opens the purchase form for offers of one supplier, and makes no document yet', async () => {
    const filter = { supplierId: supplierIds[0] }
    const offers = await rows('/trade/supplierGoods/page', boss, { filter })
    const ids = offers.map(({ id }) => id)
    const place = await asSystem(app.db, (trx) => insertWarehouse(trx, boss, '进货仓'))
    const body = { ids, warehouseId: place.warehouseId }
    const { data, status, msg } = await add('/trade/supplierGoods/purchase', body)
    expect(status, msg).toBe(200)
    expect(data).toEqual({
      supplierId: supplierIds[0],
      purchaseWarehouseId: place.warehouseId,
      purchaseProductIds: offers.map(({ productId }) => productId).join(','),
    })
    const { rows: made } = await asSystem(app.db, (trx) =>
      sql`select id from purchase_order where company_id = ${boss.companyId}`.execute(trx),
    )
    expect(made).toEqual([])
  })

  it('keeps a supplier that has offers, and deletes a free one', async () => {
    const { data } = await add('/trade/supplier/add', {
      supplierName: '无往来',
      category: '9',
      settleType: '0',
    })
    const results = await act('/trade/supplier/remove', { ids: [supplierIds[0], data.id] })
    expect(results.results.map(({ error }) => error)).toEqual(['PARTY_IN_USE', undefined])
    expect(
      (await act('/trade/supplier/end', { ids: [supplierIds[0]], reason: '停' })).results[0],
    ).toMatchObject({ error: 'PARTY_NOT_ONLINE' })
  })
})

it('keeps the name of an online partner, of each by its own flag', async () => {
  const [one, other] = await Promise.all(
    ['线下书社', '线上书社'].map(async (supplierName) => {
      const body = { supplierName, category: '1', settleType: '0' }
      const { data } = await add('/trade/supplier/add', body)
      return { ...body, id: data.id }
    }),
  )
  const flag = (id: string | undefined, online: string) =>
    asSystem(app.db, (trx) =>
      sql`update supplier set online_flag = ${online},
          supplier_company_id = case when ${online} = '1' then ${platform.companyId}::bigint end
        where id = ${id}`.execute(trx),
    )
  let turn = 0
  const rename = async (row: typeof one) => {
    const supplierName = `${row?.supplierName}（改 ${(turn += 1)}）`
    return (await add('/trade/supplier/edit', { ...row, supplierName })).data
  }
  for (const [online, offline] of [
    [one, other],
    [other, one],
  ]) {
    await flag(online?.id, '1')
    expect(await rename(online)).toMatchObject({ error: 'PARTY_ONLINE_NAME' })
    expect(await rename(offline)).not.toHaveProperty('error')
    await flag(online?.id, '0')
  }
})

describe('rebates', () => {
  const strategy = (changes: object = {}) => ({
    strategyName: '全部客户月返',
    rebateObject: '0',
    scope: '0',
    base: '0',
    mode: '0',
    rate: 2,
    cycle: '0',
    payWay: '0',
    startDate: '2024-01-01',
    ...changes,
  })

  it('refuses a rule that lacks its figures, and a second enabled one for the same party', async () => {
    expect(await add('/trade/rebateStrategy/add', strategy({ mode: '2' }))).toMatchObject({
      data: { error: 'REBATE_RULE_LACKS' },
    })
    const ladder = [
      { min: '0.00', max: '100.00', rate: 1 },
      { min: '150.00', rate: 2 },
    ]
    expect(await add('/trade/rebateStrategy/add', strategy({ mode: '2', ladder }))).toMatchObject({
      data: { error: 'REBATE_LADDER' },
    })
    const one = (await add('/trade/rebateStrategy/add', strategy())).data
    const two = (await add('/trade/rebateStrategy/add', strategy({ strategyName: '另一个' }))).data
    expect(await act('/trade/rebateStrategy/enable', { ids: [one.id] })).toMatchObject({
      success: 1,
    })
    expect((await act('/trade/rebateStrategy/enable', { ids: [two.id] })).results[0]).toMatchObject(
      { error: 'REBATE_OVERLAP' },
    )
    // a running one may be edited, but not so that it meets another
    const edit = (values: object) => add('/trade/rebateStrategy/edit', { ...strategy(), ...values })
    expect(await edit({ id: one.id, remark: '续签一年' })).toMatchObject({ status: 200 })
    await edit({
      id: two.id,
      strategyName: '另一个',
      startDate: '2020-01-01',
      endDate: '2020-12-31',
    })
    expect(await act('/trade/rebateStrategy/enable', { ids: [two.id] })).toMatchObject({
      success: 1,
    })
    expect(await edit({ id: two.id, strategyName: '另一个', endDate: null })).toMatchObject({
      status: 409,
      data: { error: 'REBATE_OVERLAP' },
    })
    await act('/trade/rebateStrategy/disable', { ids: [two.id] })
    expect(await act('/trade/rebateStrategy/copy', { ids: [one.id] })).toMatchObject({ success: 1 })
    expect(await rows('/trade/rebateStrategy/page')).toHaveLength(3)
    expect(await act('/trade/rebateStrategy/remove', { ids: [two.id] })).toMatchObject({
      success: 1,
    })
  })

  it('computes, replaces what waits, confirms with a reason, pays as an advance once', async () => {
    const [party] = await rows('/trade/customer/page', boss, {
      filter: { customerName: '书香书店' },
    })
    const [one] = await rows('/trade/rebateStrategy/page', boss, { filter: { enabled: '1' } })
    const record = (amount: string, status: string, period: string) =>
      asSystem(app.db, (trx) =>
        sql`insert into rebate_record (company_id, record_num, strategy_id, strategy_name, rebate_object, object_id,
            object_name, period, base_amount, rebate_amount, pay_way, record_status, bills)
          values (${boss.companyId}, ${`FL${period}`}, ${one?.id}, '全部客户月返', '0', ${party?.id}, '书香书店',
            ${period}, 1000, ${amount}::numeric, '0', ${status}, '[{"bizType":"OUT","billNum":"PF1","bizDate":"2024-02-03","amount":"1000.00"}]')`.execute(
          trx,
        ),
      )
    await record('20.00', '0', '2024-02')
    await record('30.00', '0', '2024-03')
    // nothing was traded in February: what waited there is replaced by nothing
    expect((await add('/trade/rebateStrategy/compute', { period: '2024-02' })).data).toEqual({
      count: 0,
    })
    const [waiting, ...none] = await rows('/trade/rebateRecord/page')
    expect(none).toEqual([])
    expect(
      await rows('/trade/rebateRecord/bill/page', boss, { filter: { recordId: waiting?.id } }),
    ).toHaveLength(1)
    const ids = [waiting?.id]
    expect((await act('/trade/rebateRecord/pay', { ids })).results[0]).toMatchObject({
      error: 'STATE_REFUSED',
    })
    expect(
      (await act('/trade/rebateRecord/confirm', { ids, adjustAmount: -5 })).results[0],
    ).toMatchObject({ error: 'REBATE_ADJUST_WHY' })
    const below = { ids, adjustAmount: -30.01, remark: '多算了' }
    expect((await act('/trade/rebateRecord/confirm', below)).results[0]).toMatchObject({
      error: 'REBATE_BELOW',
    })
    expect(
      await act('/trade/rebateRecord/confirm', { ids, adjustAmount: -5, remark: '运费' }),
    ).toMatchObject({ success: 1 })
    // what is confirmed keeps its strategy
    expect(
      (await act('/trade/rebateStrategy/remove', { ids: [one?.id] })).results[0],
    ).toMatchObject({ error: 'REBATE_IN_USE' })
    expect(await act('/trade/rebateRecord/pay', { ids })).toMatchObject({ success: 1 })
    expect((await act('/trade/rebateRecord/pay', { ids })).results[0]).toMatchObject({
      error: 'STATE_REFUSED',
    })
    expect((await act('/trade/rebateRecord/void', { ids, remark: '错' })).results[0]).toMatchObject(
      { error: 'STATE_REFUSED' },
    )
    const [paid] = await rows('/trade/customer/page', boss, {
      filter: { customerName: '书香书店' },
    })
    expect(paid?.advanceAmount).toBe('25.00')
    const account = await rows('/trade/customer/account/page', boss, {
      filter: { partyId: party?.id },
    })
    expect(account).toMatchObject([{ entryType: 'REBATE', decrease: '25.00', balance: '-25.00' }])
  })
})

describe('sharing', () => {
  let warehouseId: string
  let shelfId: string
  const request = (changes: object = {}) => ({
    contactName: '张三',
    contactPhone: '13800000000',
    businessLicense: ['/files/a.png'],
    warehouseIds: [warehouseId],
    stockScope: '0',
    supplyDiscount: 60,
    freightTemplateId: '1',
    deliveryHours: 48,
    returnDays: 7,
    agreed: true,
    ...changes,
  })
  const save = (changes: object = {}) => add('/wms/warehouse/saveShareWarehouse', request(changes))
  const stockIn = (place: string, shelf: string) =>
    actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, async (trx) => {
      const book = await trx.selectFrom('product').select('id').executeTakeFirstOrThrow()
      await postStockFlow(trx, {
        companyId: boss.companyId,
        productId: book.id,
        warehouseId: place,
        shelfId: shelf,
        conditionGrade: '100',
        flowType: 'MANUAL_IN',
        change: 5,
        billType: 'MANUAL',
        billNum: 'SG1',
        requestId: `stock${place}`,
        unitCost: '18.00',
        userId: boss.user.userId,
        now: '2026-06-18 08:00:00',
      })
    })
  const state = async () => {
    const { rows: found } = await asSystem(app.db, (trx) =>
      sql<{
        status: string
        shareStatus: string
        shareFlag: boolean
        shareScope: string
        id: string
      }>`
        select s.status, s.id, w.share_status, w.share_flag, w.share_scope
        from share_company s join warehouse w on w.id = ${warehouseId}`.execute(trx),
    )
    return found[0]
  }

  it('asks for a warehouse with stock, a return address and the agreement', async () => {
    const place = await asSystem(app.db, (trx) => insertWarehouse(trx, boss, '总仓'))
    warehouseId = place.warehouseId
    shelfId = place.shelfId
    await asSystem(app.db, (trx) =>
      sql`insert into freight_template (id, company_id, template_name) overriding system value values (1, ${boss.companyId}, '按重量')`.execute(
        trx,
      ),
    )
    await asSystem(app.db, (trx) =>
      sql`update company set return_name = null where id = ${boss.companyId}`.execute(trx),
    )
    expect(await save()).toMatchObject({ data: { error: 'SHARE_NO_RETURN' } })
    await asSystem(app.db, (trx) =>
      sql`update company set return_name = '退货组', return_mobile = '13800000000', return_address = '北京' where id = ${boss.companyId}`.execute(
        trx,
      ),
    )
    expect(await save()).toMatchObject({ data: { error: 'SHARE_WAREHOUSE' } })
  })

  it('refuses a freight template of nobody, instead of failing at its key', async () => {
    await stockIn(warehouseId, shelfId)
    const fields = { freightTemplateId: expect.any(String) }
    expect(await save({ freightTemplateId: '999' })).toMatchObject({
      status: 404,
      data: { error: 'ROW_NOT_FOUND', fields },
    })
    expect(await save({ freightTemplateId: 'x' })).toMatchObject({ status: 400, data: { fields } })
  })

  it('applies once agreed, waits for the platform, changes terms at once and adds warehouses by a review of those', async () => {
    expect(await save({ agreed: false })).toMatchObject({ data: { error: 'SHARE_NOT_AGREED' } })
    expect(await save()).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ status: '0', shareStatus: '1', shareFlag: false })
    expect(await save()).toMatchObject({ status: 409, data: { error: 'SHARE_STATE' } })
    const mine = async () =>
      (await app.get<Row>('/wms/warehouse/shareWarehouseList', { as: boss })).data
    expect(await mine()).toMatchObject({ status: '0', reviewTime: null, joinTime: null })
    const { id } = (await state())!
    await act('/trade/shareCompany/audit', { ids: [id], result: '1' }, platform)
    const joined = await mine()
    expect(joined).toMatchObject({ status: '1', supplyDiscount: '60.00' })
    expect(joined.joinTime).toBe(joined.auditTime)
    expect(await save({ supplyDiscount: 55, agreed: undefined })).toMatchObject({ status: 200 })
    expect(await mine()).toMatchObject({ status: '1', supplyDiscount: '55.00' })
    expect(await state()).toMatchObject({ shareStatus: '2', shareScope: 'ALL' })
    // the page sends back what it only shows
    expect(await save({ ...(await mine()), supplyDiscount: 55 })).toMatchObject({ status: 200 })
    // what is shared stays shared while added warehouses wait
    const second = await asSystem(app.db, (trx) => insertWarehouse(trx, boss, '二仓'))
    const { warehouseId: more, shelfId: moreShelf } = second
    const sharing = async () => {
      const { rows: found } = await asSystem(app.db, (trx) =>
        sql<{ shareStatus: string; shareScope: string }>`
          select share_status, share_scope from warehouse where id in (${warehouseId}, ${more}) order by id`.execute(
          trx,
        ),
      )
      return found.map(({ shareStatus, shareScope }) => `${shareStatus} ${shareScope}`)
    }
    const waiting = async () => rows('/trade/shareCompany/page', platform, { tab: '0' })
    const both = { warehouseIds: [warehouseId, more] }
    for (const side of [boss, platform]) await addListener(app.db, side)
    const told = (change: () => Promise<unknown>) => toldBy(app.db, { boss, platform }, change)
    expect(await waiting()).toEqual([])
    expect(await told(() => save(both))).toEqual({ platform: ['1 共享企业增加仓库!'] })
    expect(await mine()).toMatchObject({ status: '1', ...both, pendingWarehouseNames: '二仓' })
    expect(await sharing()).toEqual(['2 ALL', '1 NONE'])
    expect(await waiting()).toMatchObject([{ status: '1', pendingWarehouseNames: '二仓' }])
    const judge = (body: object) =>
      act('/trade/shareCompany/audit', { ids: [id], ...body }, platform)
    expect(await told(() => judge({ result: '0', refuseReason: '没有库存' }))).toEqual({
      boss: ['1 增加的仓库被驳回'],
    })
    expect(await mine()).toMatchObject({ status: '1', warehouseIds: [warehouseId] })
    expect(await mine()).toMatchObject({ refuseReason: '没有库存', pendingWarehouseNames: null })
    expect(await sharing()).toEqual(['2 ALL', '3 NONE'])
    expect((await judge({ result: '1' })).results[0]).toMatchObject({ error: 'STATE_REFUSED' })
    // taken back before anybody looked at it
    await save(both)
    await save()
    expect(await sharing()).toEqual(['2 ALL', '4 NONE'])
    await save(both)
    await stockIn(more, moreShelf)
    expect(await save({ warehouseIds: [more] })).toMatchObject({
      data: { error: 'SHARE_KEEP_ONE' },
    })
    expect(await told(() => judge({ result: '1' }))).toEqual({ boss: ['1 增加的仓库已共享'] })
    expect(await mine()).toMatchObject({ status: '1', refuseReason: null, ...both })
    expect(await sharing()).toEqual(['2 ALL', '2 ALL'])
    // leaving takes with it what still waits
    await save()
    await save(both)
    await act('/trade/shareCompany/quit', { ids: [id], quitReason: '搬迁' })
    expect(await sharing()).toEqual(['2 NONE', '4 NONE'])
    await judge({ result: '0', refuseReason: '还有订单' })
    expect(await mine()).toMatchObject({ status: '1', warehouseIds: [warehouseId] })
  })

  it('goes the ways of the inventory, the warehouses with it', async () => {
    const put = (status: string) =>
      asSystem(app.db, (trx) =>
        sql`insert into share_company (company_id, apply_num, share_company_name, contact_name, contact_phone, warehouse_ids,
            stock_scope, supply_discount, delivery_hours, return_days, status)
          values (${boss.companyId}, 'GX1', '书店', '张三', '13800000000', ${`["${warehouseId}"]`}, '0', 60, 48, 7, ${status})
          on conflict (company_id) do update set status = excluded.status`.execute(trx),
      )
    const go = async (from: string, call: string, body: object, as: SignedIn) => {
      await put(from)
      const { id } = (await state())!
      const { results } = await act(`/trade/shareCompany/${call}`, { ids: [id], ...body }, as)
      return results[0]
    }
    expect(await go('0', 'audit', { result: '1' }, platform)).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({
      status: '1',
      shareStatus: '2',
      shareFlag: true,
      shareScope: 'ALL',
    })
    expect(await go('0', 'audit', { result: '0', refuseReason: '不清晰' }, platform)).toMatchObject(
      { ok: true },
    )
    expect(await state()).toMatchObject({ status: '2', shareStatus: '3', shareFlag: false })
    expect(await go('0', 'recall', {}, boss)).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ status: '5', shareStatus: '4' })
    expect(await go('1', 'quit', { quitReason: '搬迁' }, boss)).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ status: '3', shareFlag: true, shareScope: 'NONE' })
    expect(
      await go('3', 'audit', { result: '0', refuseReason: '还有订单' }, platform),
    ).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ status: '1', shareScope: 'ALL' })
    expect(await go('3', 'audit', { result: '1' }, platform)).toMatchObject({ ok: true })
    expect(await state()).toMatchObject({ status: '4', shareStatus: '4', shareFlag: false })
    expect(await go('1', 'takeDown', { quitReason: '缺货' }, platform)).toMatchObject({ ok: true })
    for (const from of ['1', '2', '3', '4', '5'])
      expect(await go(from, 'recall', {}, boss)).toMatchObject({ error: 'STATE_REFUSED' })
    for (const from of ['1', '2', '4', '5'])
      expect(await go(from, 'audit', { result: '1' }, platform)).toMatchObject({
        error: 'STATE_REFUSED',
      })
    for (const from of ['0', '2', '3', '4', '5'])
      expect(await go(from, 'quit', { quitReason: '不' }, boss)).toMatchObject({
        error: 'STATE_REFUSED',
      })
    await put('1')
    expect(
      (await app.post('/trade/shareCompany/audit', { ids: ['1'], result: '1' }, { as: boss }))
        .status,
    ).toBe(403)
    expect(await rows('/trade/shareCompany/page', platform)).toHaveLength(1)
    expect(await rows('/trade/shareCompany/page', boss)).toHaveLength(1)
    const own = await app.get<Row>('/wms/warehouse/shareWarehouseList', { as: boss })
    expect(own.data).toMatchObject({ status: '1', kindQuantity: 1, stockQuantity: 5 })
  })
})
