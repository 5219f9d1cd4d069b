import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Trx } from '../../../base/db'
import { insertRegions, insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused } from '../../../proofs/refusals'
import { cooperationRoutes } from './cooperationRoutes'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { inventoryOf } from '../../../proofs/testing/inventory'
import { addListener, toldBy } from '../../../proofs/testing/told'

let app: TestApp
let buyer: SignedIn
let seller: SignedIn
let stranger: SignedIn
let warehouseId: string
beforeAll(async () => {
  app = await createTestApp({ routes: cooperationRoutes })
  await asSystem(app.db, insertRegions)
  buyer = await app.signIn({ isAdmin: true, companyName: '申请书店' })
  seller = await app.signIn({ isAdmin: true, companyName: '供货书社' })
  stranger = await app.signIn({ isAdmin: true })
  await asSystem(app.db, (trx) => makeBoss(trx, seller))
  warehouseId = (await asSystem(app.db, (trx) => insertWarehouse(trx, seller, '供货仓')))
    .warehouseId
  await asSystem(app.db, (trx) =>
    sql`insert into share_company (company_id, apply_num, share_company_name, contact_name, contact_phone,
        warehouse_ids, stock_scope, supply_discount, delivery_hours, return_days, status)
      values (${seller.companyId}, 'GX1', '供货书社', '张三', '13800000000', ${`["${warehouseId}"]`}, '0', 60, 48, 7, '1')`.execute(
      trx,
    ),
  )
})
afterAll(() => app.close())

/** Messages go to whoever holds a role that may act on them. */
async function makeBoss(trx: Trx, { companyId, user }: SignedIn): Promise<void> {
  const { id } = await trx
    .insertInto('role')
    .values({ companyId, roleName: '老板', roleKey: 'boss' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('userRole').values({ companyId, userId: user.userId, roleId: id }).execute()
}

const asked = { applyContact: '李四', applyPhone: '13900000000', applyReason: '想长期进货' }
const terms = () => ({
  customerLevel: '2',
  discountRate: 62.5,
  settleType: '0',
  warehouseIds: [warehouseId],
})
const act = async (name: string, body: object, as: SignedIn) =>
  (await app.post<BatchAnswer>(`/trade/cooperation/${name}`, body, { as })).data
const apply = (as = buyer) => act('apply', { ids: [`S${seller.companyId}`], ...asked }, as)
const stored = async () => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<
      Record<string, string>
    >`select * from cooperation where company_id = ${buyer.companyId}`.execute(trx),
  )
  return rows[0]
}
const put = (status: string) =>
  asSystem(app.db, async (trx) => {
    await sql`update cooperation set status = '0', audit_time = null where company_id = ${buyer.companyId}`.execute(
      trx,
    )
    if (status === '1') await sql`select 1`.execute(trx)
    else
      await sql`update cooperation set status = ${status}, audit_time = now() - interval '25 hours'
        where company_id = ${buyer.companyId}`.execute(trx)
  })

const calls: Record<string, { call: string; as: () => SignedIn; body: () => object }> = {
  同意: { call: 'approve', as: () => seller, body: terms },
  拒绝: { call: 'refuse', as: () => seller, body: () => ({ refuseReason: '资料不全' }) },
  撤回: { call: 'recall', as: () => buyer, body: () => ({}) },
  重新申请: { call: 'reapply', as: () => buyer, body: () => asked },
  终止合作: { call: 'end', as: () => seller, body: () => ({ reason: '不再经营' }) },
}

const entity = inventoryOf('purchase-sales', 'cooperation')

describe('every state and action of the inventory', () => {
  it('begins with one open request per pair', async () => {
    expect(await apply()).toMatchObject({ success: 1 })
    expect(await stored()).toMatchObject({ status: '0', targetCompanyName: '供货书社' })
    expect((await apply()).results[0]).toMatchObject({ error: 'COOPERATION_OPEN' })
    expect(
      (await act('apply', { ids: [`S${stranger.companyId}`], ...asked }, buyer)).results[0],
    ).toMatchObject({
      error: 'COOPERATION_GONE',
    })
    // a number alone is nobody's id here: it went to a table that does not exist
    expect((await act('apply', { ids: ['1'], ...asked }, buyer)).results[0]).toMatchObject({
      error: 'COOPERATION_GONE',
    })
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{
        messageTitle: string
      }>`select message_title from message where company_id = ${seller.companyId}`.execute(trx),
    )
    expect(rows.map(({ messageTitle }) => messageTitle)).toContain('有公司申请线上合作')
  })

  it('begins with one request where colleagues ask at the same moment', async () => {
    await asSystem(app.db, (trx) =>
      sql`delete from cooperation where company_id = ${buyer.companyId}`.execute(trx),
    )
    const answers = await Promise.all([apply(), apply(), apply(), apply()])
    const errors = answers.map(({ results }) => results[0]?.error)
    expect(errors.filter((error) => error === undefined)).toHaveLength(1)
    expect(errors.filter((error) => error === 'COOPERATION_OPEN')).toHaveLength(3)
  })

  const pairs = entity.states.flatMap(({ code }) =>
    Object.keys(calls).map((action) => ({
      from: code,
      action,
      to: entity.transitions.find((one) => one.from === code && one.action === action)?.to,
    })),
  )
  it.each(pairs)('$from 时$action → $to', async ({ from, action, to }) => {
    const { id } = (await stored())!
    await put('0')
    if (from === '1') await act('approve', { ids: [id], ...terms() }, seller)
    else await put(from)
    const { call, as, body } = calls[action]!
    const { results } = await act(call, { ids: [id], ...body() }, as())
    expect(results[0]?.error).toBe(to === undefined ? 'STATE_REFUSED' : undefined)
    expect((await stored())?.status).toBe(to ?? from)
  })

  it('knows every action of the inventory', () => {
    const named = entity.transitions
      .map(({ action }) => action)
      .filter((action) => action !== '申请合作')
    expect(new Set(named)).toEqual(new Set(Object.keys(calls)))
  })
})

describe('what follows', () => {
  const partners = () =>
    asSystem(app.db, async (trx) => {
      const { rows } = await sql<Record<string, string>>`
        select s.supplier_name, s.enabled as s_enabled, s.discount_rate as s_rate, s.company_id as s_company,
          c.customer_name, c.enabled as c_enabled, c.discount_rate as c_rate, c.customer_level, c.company_id as c_company
        from cooperation k join supplier s on s.id = k.supplier_id join customer c on c.id = k.customer_id`.execute(
        trx,
      )
      return rows
    })

  it('makes one supplier there and one customer here, again and again the same', async () => {
    const { id } = (await stored())!
    await put('0')
    await act('approve', { ids: [id], ...terms() }, seller)
    const made = await partners()
    expect(made).toEqual([
      expect.objectContaining({
        supplierName: '供货书社',
        customerName: '申请书店',
        sEnabled: '1',
        cEnabled: '1',
        sRate: '62.50',
        cRate: '62.50',
        customerLevel: '2',
        sCompany: buyer.companyId,
        cCompany: seller.companyId,
      }),
    ])
    expect(await act('end', { ids: [id], reason: '不再经营' }, buyer)).toMatchObject({ success: 1 })
    expect((await partners())[0]).toMatchObject({ sEnabled: '0', cEnabled: '0' })
    await act('reapply', { ids: [id], ...asked }, buyer)
    await act('approve', { ids: [id], ...terms(), discountRate: 58 }, seller)
    const again = await partners()
    expect(again).toHaveLength(1)
    expect(again[0]).toMatchObject({ sEnabled: '1', cEnabled: '1', cRate: '58.00' })
    const { rows } = await asSystem(app.db, (trx) => sql`select id from supplier`.execute(trx))
    expect(rows).toHaveLength(1)
  })

  it('that ends leaves the other partners of both sides, and adds up what these two traded', async () => {
    const { id, supplierId = '', customerId = '' } = (await stored())!
    await put('0')
    await act('approve', { ids: [id], ...terms() }, seller)
    const others = await asSystem(app.db, async (trx) => {
      const insert = async (statement: RawBuilder<{ id: string }>) =>
        (await statement.execute(trx)).rows[0]?.id ?? ''
      return {
        supplier:
          await insert(sql`insert into supplier (company_id, supplier_code, supplier_name, category)
          values (${buyer.companyId}, 'GY-9', '另一家', '1') returning id`),
        customer:
          await insert(sql`insert into customer (company_id, customer_code, customer_name, category)
          values (${seller.companyId}, 'KH-9', '另一家', '1') returning id`),
      }
    })
    const dues = [
      [buyer, '1', 'SUPPLIER', supplierId, 100, 'UNSETTLED'],
      [buyer, '1', 'SUPPLIER', supplierId, 20, 'PARTIAL'],
      [buyer, '1', 'SUPPLIER', supplierId, 3000, 'CANCELLED'],
      [buyer, '1', 'SUPPLIER', others.supplier, 4000, 'UNSETTLED'],
      [seller, '0', 'CUSTOMER', customerId, 7, 'UNSETTLED'],
      [seller, '0', 'CUSTOMER', others.customer, 5000, 'UNSETTLED'],
      [seller, '1', 'OTHER', customerId, 6000, 'UNSETTLED'],
      [buyer, '0', 'OTHER', supplierId, 8000, 'UNSETTLED'],
    ] as const
    await asSystem(app.db, async (trx) => {
      for (const [at, [side, classify, type, object, money, status]] of dues.entries())
        await sql`insert into due (company_id, due_num, classify, biz_type, bill_type, biz_num, object_type, object_id,
            object_name, biz_date, origin_money, status)
          values (${side.companyId}, ${`D-${at}`}, ${classify}, '0', 'X', ${`B-${at}`}, ${type}, ${object}, '某', now(),
            ${money}, ${status})`.execute(trx)
    })
    const traded = async (path: string, as: SignedIn) => {
      const body = { pageNum: 1, pageSize: 50 }
      const { data } = await app.post<{ records: { id: string; tradeAmount: string }[] }>(
        `/trade/cooperation/${path}`,
        body,
        { as },
      )
      return data.records.find((row) => row.id === id)?.tradeAmount
    }
    expect(await traded('applied/page', buyer)).toBe('120.00')
    expect(await traded('received/page', seller)).toBe('7.00')
    expect(await act('end', { ids: [id], reason: '不再经营' }, buyer)).toMatchObject({ success: 1 })
    const { rows } = await asSystem(app.db, (trx) =>
      sql`select s.enabled as s, c.enabled as c from supplier s, customer c
        where s.id = ${others.supplier} and c.id = ${others.customer}`.execute(trx),
    )
    expect(rows).toEqual([{ s: '1', c: '1' }])
    expect((await partners())[0]).toMatchObject({ sEnabled: '0', cEnabled: '0' })
    await asSystem(app.db, async (trx) => {
      await sql`delete from due`.execute(trx)
      await sql`delete from supplier where id = ${others.supplier}`.execute(trx)
      await sql`delete from customer where id = ${others.customer}`.execute(trx)
    })
  })

  it('takes warehouses of the supplier that are in use, and no customer of another company', async () => {
    const { id } = (await stored())!
    await put('0')
    const { warehouseId: theirs } = await asSystem(app.db, (trx) =>
      insertWarehouse(trx, buyer, '申请方的仓'),
    )
    const approve = async (changes: object) =>
      (await act('approve', { ids: [id], ...terms(), ...changes }, seller)).results[0]?.error
    expect(await approve({ warehouseIds: [warehouseId, theirs] })).toBe('COOPERATION_WAREHOUSE')
    const use = (status: string) =>
      asSystem(app.db, (trx) =>
        sql`update warehouse set status = ${status} where id = ${warehouseId}`.execute(trx),
      )
    await use('0')
    expect(await approve({})).toBe('COOPERATION_WAREHOUSE')
    await use('1')
    const link = await asSystem(app.db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into customer (company_id, customer_code, customer_name, category, online_flag, customer_company_id)
        values (${seller.companyId}, 'KH-X', '别家书店', '4', '1', ${stranger.companyId}) returning id`.execute(
        trx,
      )
      return rows[0]?.id
    })
    expect(await approve({ linkCustomerId: link })).toBe('COOPERATION_LINK_TAKEN')
    const { rows: elsewhere } = await asSystem(app.db, (trx) =>
      sql<{ id: string }>`
        insert into customer (company_id, customer_code, customer_name, category)
        values (${stranger.companyId}, 'KH-Y', '别家的客户', '4') returning id`.execute(trx),
    )
    for (const linkCustomerId of ['999999', elsewhere[0]?.id])
      await expectRefused(app, 'ROW_NOT_FOUND', () =>
        act('approve', { ids: [id], ...terms(), linkCustomerId }, seller).then((data) => ({
          data,
        })),
      )
    expect((await stored())?.status).toBe('0')
    expect(await approve({})).toBeUndefined()
  })

  it('is not asked for while it runs, and does not end while goods are under way', async () => {
    const { id, supplierId, customerId } = (await stored())!
    await put('0')
    await act('approve', { ids: [id], ...terms() }, seller)
    expect((await apply()).results[0]).toMatchObject({ error: 'COOPERATION_RUNNING' })
    const end = async () =>
      (await act('end', { ids: [id], reason: '不再经营' }, buyer)).results[0]?.error
    const { warehouseId: ours } = await asSystem(app.db, (trx) =>
      insertWarehouse(trx, buyer, '收货仓'),
    )
    const from = sql`supplier_id, warehouse_id) values (${buyer.companyId}, 'D1'`
    const to = sql`customer_id, customer_name, bill_date) values (${seller.companyId}, 'D1'`
    const documents = [
      ['purchase_order', sql`purchase_order_num, ${from}, ${supplierId}, ${ours})`],
      ['purchase_return', sql`bill_num, ${from}, ${supplierId}, ${ours})`],
      ['wholesale_order', sql`order_num, ${to}, ${customerId}, 'x', now())`],
      ['wholesale_return', sql`order_num, ${to}, ${customerId}, 'x', now())`],
    ] as const
    for (const [table, values] of documents) {
      const write = (statement: RawBuilder<unknown>) =>
        asSystem(app.db, (trx) => statement.execute(trx))
      await write(sql`insert into ${sql.table(table)} (company_id, ${values}`)
      await write(sql`update ${sql.table(table)} set status = 'UN_AUDIT'`)
      expect(await end(), table).toBe('COOPERATION_IN_USE')
      await write(sql`delete from ${sql.table(table)}`)
    }
    expect(await end()).toBeUndefined()
  })

  it('ends beside orders that are over, of either direction, not beside one under way', async () => {
    const { id, customerId } = (await stored())!
    const running = async () => {
      await put('0')
      await act('approve', { ids: [id], ...terms() }, seller)
    }
    const end = async () =>
      (await act('end', { ids: [id], reason: '不再经营' }, buyer)).results[0]?.error
    const write = (statement: RawBuilder<unknown>) =>
      asSystem(app.db, (trx) => statement.execute(trx))
    const ordered = (one: SignedIn, other: SignedIn) => (status: string) =>
      sql`insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, receiver_name,
          receiver_phone, province, city, receiver_address, order_time, status)
        values (${one.companyId}, ${other.companyId}, 'DD-1', 'DROP_ORDER', '2', '3', '馆', '13800000000', '北京市',
          '北京市', '一号院', now(), ${status})`
    const sold = (status: string) =>
      sql`insert into wholesale_order (company_id, order_num, customer_id, customer_name, bill_date, status)
        values (${seller.companyId}, 'PX-1', ${customerId}, 'x', now(), ${status})`
    const tries = [
      ['sales_order', ordered(buyer, seller)],
      ['sales_order', ordered(seller, buyer)],
      ['wholesale_order', sold],
    ] as const
    await running()
    for (const [table, insert] of tries) {
      await write(insert('UN_AUDIT'))
      expect(await end(), table).toBe('COOPERATION_IN_USE')
      await write(sql`delete from ${sql.table(table)}`)
      for (const over of ['REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL']) {
        await write(insert(over))
        expect(await end(), `${table} ${over}`).toBeUndefined()
        await write(sql`delete from ${sql.table(table)}`)
        await running()
      }
    }
    await end()
  })

  it('takes no supplier over that is another company there', async () => {
    const { id, supplierId } = (await stored())!
    await put('0')
    const write = (statement: RawBuilder<unknown>) =>
      asSystem(app.db, (trx) => statement.execute(trx))
    await write(
      sql`update supplier set supplier_company_id = ${stranger.companyId} where id = ${supplierId}`,
    )
    const answer = (await act('approve', { ids: [id], ...terms() }, seller)).results[0]
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{
        of: string
      }>`select supplier_company_id as of from supplier where id = ${supplierId}`.execute(trx),
    )
    await write(
      sql`update supplier set supplier_company_id = ${seller.companyId} where id = ${supplierId}`,
    )
    expect(rows).toEqual([{ of: stranger.companyId }])
    expect(answer).toMatchObject({ error: 'COOPERATION_NAME_TAKEN' })
  })

  it('finds the partner of an ended cooperation before one of its name that is another company', async () => {
    const { id, customerId, supplierId } = (await stored())!
    const write = (...statements: RawBuilder<unknown>[]) =>
      asSystem(app.db, async (trx) => {
        for (const statement of statements) await statement.execute(trx)
      })
    // first in every order in which rows may be read
    await write(
      sql`delete from customer where customer_company_id = ${stranger.companyId}`,
      sql`update customer set customer_name = '从前的名字' where id = ${customerId}`,
      sql`insert into customer (id, company_id, customer_code, customer_name, category, customer_company_id)
        values (0, ${seller.companyId}, 'A-0', '申请书店', '4', ${stranger.companyId})`,
      sql`update customer set remark = '' where id = ${customerId}`,
      sql`update supplier set supplier_name = '从前的名字' where id = ${supplierId}`,
      sql`insert into supplier (id, company_id, supplier_code, supplier_name, category, supplier_company_id)
        values (0, ${buyer.companyId}, 'A-0', '供货书社', '1', ${stranger.companyId})`,
      sql`update supplier set remark = '' where id = ${supplierId}`,
    )
    await put('0')
    const answer = (await act('approve', { ids: [id], ...terms() }, seller)).results[0]
    expect(answer?.error).toBeUndefined()
    expect(await stored()).toMatchObject({ customerId, supplierId })
    await write(
      sql`delete from supplier where id = 0`,
      sql`delete from customer where id = 0`,
      sql`update supplier set supplier_name = '供货书社' where id = ${supplierId}`,
      sql`update customer set customer_name = '申请书店' where id = ${customerId}`,
    )
  })

  it('may be asked again a day after a refusal, not before', async () => {
    const { id } = (await stored())!
    await put('0')
    await act('refuse', { ids: [id], refuseReason: '暂不合作' }, seller)
    expect((await act('reapply', { ids: [id], ...asked }, buyer)).results[0]).toMatchObject({
      error: 'COOPERATION_TOO_SOON',
    })
    await put('2')
    expect(await act('reapply', { ids: [id], ...asked }, buyer)).toMatchObject({ success: 1 })
  })

  it('tells the other side, and nobody else, what became of it', async () => {
    const sides = { buyer, seller, stranger }
    for (const side of Object.values(sides)) await addListener(app.db, side)
    const { id } = (await stored())!
    const told = (name: string, body: object, as: SignedIn) =>
      toldBy(app.db, sides, async () =>
        expect((await act(name, { ids: [id], ...body }, as)).results[0]?.error).toBeUndefined(),
      )
    await put('2')
    expect(await told('reapply', asked, buyer)).toEqual({ seller: ['1 有公司申请线上合作!'] })
    expect(await told('refuse', { refuseReason: '资料不全' }, seller)).toEqual({
      buyer: ['1 线上合作申请被拒绝'],
    })
    await put('0')
    expect(await told('approve', terms(), seller)).toEqual({ buyer: ['1 线上合作申请已通过'] })
    expect(await told('change', { ...terms(), discountRate: 70 }, seller)).toEqual({
      buyer: ['1 合作条件有变化'],
    })
    expect(await told('end', { reason: '不再经营' }, seller)).toEqual({
      buyer: ['1 线上合作已终止'],
    })
    await put('0')
    await act('approve', { ids: [id], ...terms() }, seller)
    expect(await told('end', { reason: '不再经营' }, buyer)).toEqual({
      seller: ['1 线上合作已终止'],
    })
    await put('0')
    expect(await told('recall', {}, buyer)).toEqual({})
  })

  it('is decided by the company that is asked, seen by both and by nobody else', async () => {
    const { id } = (await stored())!
    await put('0')
    expect((await act('approve', { ids: [id], ...terms() }, buyer)).results[0]).toMatchObject({
      error: 'COOPERATION_SIDE',
    })
    expect((await act('recall', { ids: [id] }, seller)).results[0]).toMatchObject({
      error: 'COOPERATION_SIDE',
    })
    expect((await act('recall', { ids: [id] }, stranger)).results[0]).toMatchObject({
      error: 'ROW_NOT_FOUND',
    })
    const page = async (path: string, as: SignedIn) =>
      (await app.post<{ total: number }>(path, { pageNum: 1, pageSize: 10 }, { as })).data.total
    expect(await page('/trade/cooperation/applied/page', buyer)).toBe(1)
    expect(await page('/trade/cooperation/received/page', buyer)).toBe(0)
    expect(await page('/trade/cooperation/received/page', seller)).toBe(1)
    expect(await page('/trade/cooperation/find/page', buyer)).toBe(0)
    expect(await page('/trade/cooperation/find/page', stranger)).toBe(1)
  })
})
