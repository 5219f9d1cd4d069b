import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toJson, type Id } from '../../../../base/db'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../../proofs/worlds/purchase/purchaseWorld'
import { raisePayable, raiseReceivable, settleDue } from '../../../money/credit'
import { computeStrategy } from './compute'

let world: PurchaseWorld
const suppliers: Record<'one' | 'other', Id> = { one: '', other: '' }
const customers: Record<'one' | 'other', Id> = { one: '', other: '' }
const categories: Record<'above' | 'below' | 'beside', Id> = { above: '', below: '', beside: '' }
/** One supplier sent ten books at 20 of list price 40 and is owed 200, of which 150 is paid; customers paid 60 and 30. */
beforeAll(async () => {
  world = await createPurchaseWorld()
  const { app, buyer } = world
  suppliers.one = await world.supplier('中盘图书', { category: '2' })
  suppliers.other = await world.supplier('远山图书', { category: '3' })
  await buyer.act(async (trx) => {
    const insert = async (label: string, parentId: Id | null) => {
      const { id } = await trx
        .insertInto('category')
        .values({ companyId: buyer.companyId, type: '1', label, level: parentId ? 2 : 1, parentId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    categories.above = await insert('文学', null)
    categories.below = await insert('小说', categories.above)
    categories.beside = await insert('历史', null)
    const book = { publisher: '人民文学出版社', bookClassifyId: categories.below }
    await trx.updateTable('product').set(book).where('id', '=', buyer.productId).execute()
  })
  const { data } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    {
      supplierId: suppliers.one,
      warehouseId: buyer.warehouseId,
      billDate: '2026-06-18',
      settleType: '0',
      items: [{ productId: buyer.productId, conditionGrade: '100', quantity: 10, price: '20.00' }],
    },
    { as: buyer },
  )
  for (const step of ['submit', 'audit'])
    await app.post(`/purchase/order/${step}`, { ids: [data.id] }, { as: buyer })
  await world.receive(data.purchaseOrderNum, 10)
  await buyer.act(async (trx) => {
    const { dueNum } = await trx.selectFrom('due').select('dueNum').executeTakeFirstOrThrow()
    await settleDue(trx, { dueNum, amount: '150.00', sourceNum: 'FK1', payWay: 'BANK' })
    const customer = async (customerName: string, customerLevel: string, paid: string) => {
      const { id } = await trx
        .insertInto('customer')
        .values({
          companyId: buyer.companyId,
          customerCode: customerName,
          customerName,
          customerLevel,
          category: customerLevel,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const bill = { type: 'WHOLESALE', num: `PF-${customerName}` } as const
      const entry = { bill, amount: '100.00', bizDate: '2026-06-18' }
      const owed = await raiseReceivable(trx, { kind: 'customer', id }, entry)
      await settleDue(trx, { dueNum: owed, amount: paid, sourceNum: `SK-${id}`, payWay: 'BANK' })
      return id
    }
    customers.one = await customer('书香书店', '1', '60.00')
    customers.other = await customer('青山书店', '3', '30.00')
  })
}, 120_000)
afterAll(() => world?.app.close())

const always = { name: '2026', from: '2020-01-01', to: '2099-12-31' }
type Values = Record<string, string | readonly string[] | null>
/** What a strategy earns, as `party base rebate`. */
const earned = (values: Values) =>
  world.buyer.act(async (trx) => {
    await trx.deleteFrom('rebateRecord').execute()
    await trx.deleteFrom('rebateStrategy').execute()
    const stored = Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) ? toJson([...value]) : value,
    ])
    const rule = { rebateObject: '1', scope: '0', base: '0', mode: '0', rate: '10', cycle: '2' }
    const strategy = await trx
      .insertInto('rebateStrategy')
      .values({
        ...rule,
        companyId: world.buyer.companyId,
        strategyName: '返点',
        payWay: '0',
        startDate: '2020-01-01',
        ...Object.fromEntries(stored),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await computeStrategy(trx, strategy, always)
    const records = await trx.selectFrom('rebateRecord').selectAll().orderBy('objectId').execute()
    return records.map((row) => `${row.objectName} ${row.baseAmount} ${row.rebateAmount}`)
  })

describe('the base', () => {
  it.each([
    ['what the goods cost', '0', ['中盘图书 200.00 20.00']],
    ['their list price', '1', ['中盘图书 400.00 40.00']],
    ['what was paid', '2', ['中盘图书 150.00 15.00']],
  ])('is %s', async (_what, base, records) => {
    expect(await earned({ base })).toEqual(records)
  })

  it('is what customers paid, and not what suppliers were paid', async () => {
    const records = ['书香书店 60.00 6.00', '青山书店 30.00 3.00']
    expect(await earned({ base: '2', rebateObject: '0' })).toEqual(records)
  })
})

describe('the parties', () => {
  const one = ['书香书店 60.00 6.00']
  const paid = { base: '2', rebateObject: '0' }
  it('are customers of its levels, of its categories, or named by hand', async () => {
    expect(await earned({ ...paid, scope: '1', levels: ['1', '2'] })).toEqual(one)
    expect(await earned({ ...paid, scope: '2', categories: ['1'] })).toEqual(one)
    expect(await earned({ ...paid, scope: '3', objectIds: [customers.one] })).toEqual(one)
  })

  it('are suppliers of its categories or named by hand; suppliers have no levels', async () => {
    const records = ['中盘图书 200.00 20.00']
    expect(await earned({ scope: '2', supplierCategories: ['2'] })).toEqual(records)
    expect(await earned({ scope: '2', supplierCategories: ['3'] })).toEqual([])
    expect(await earned({ scope: '3', supplierIds: [suppliers.one] })).toEqual(records)
    expect(await earned({ scope: '3', supplierIds: [suppliers.other] })).toEqual([])
    expect(await earned({ scope: '1', levels: ['1'] })).toEqual([])
  })
})

describe('the products', () => {
  it('are those of its publishers, and of its categories and all below them', async () => {
    const records = ['中盘图书 200.00 20.00']
    expect(await earned({ productPublishers: ['人民文学出版社'] })).toEqual(records)
    expect(await earned({ productPublishers: ['三联书店'] })).toEqual([])
    expect(await earned({ productCategoryIds: [categories.below] })).toEqual(records)
    expect(await earned({ productCategoryIds: [categories.above] })).toEqual(records)
    expect(await earned({ productCategoryIds: [categories.beside] })).toEqual([])
  })
})

describe('a party that pays slowly', () => {
  it('earns from the share on that has to be settled, by what is due with it alone', async () => {
    const records = ['中盘图书 200.00 20.00']
    expect(await earned({ minSettleRate: '75' })).toEqual(records)
    expect(await earned({ minSettleRate: '75.01' })).toEqual([])
    await world.buyer.act((trx) =>
      raisePayable(
        trx,
        { kind: 'supplier', id: suppliers.other },
        {
          bill: { type: 'PURCHASE', num: 'CG-other' },
          amount: '900.00',
          bizDate: '2026-06-18',
        },
      ),
    )
    expect(await earned({ minSettleRate: '75' })).toEqual(records)
  })

  it('earns where nothing was due', async () => {
    await world.buyer.act((trx) => trx.updateTable('due').set({ bizDate: '2019-01-01' }).execute())
    expect(await earned({ minSettleRate: '100' })).toEqual(['中盘图书 200.00 20.00'])
  })

  it('earns nothing by a rate of nothing, and leaves no row', async () => {
    expect(await earned({ rate: '0' })).toEqual([])
    expect(await earned({ mode: '3', rate: null, fixedAmount: '500.00' })).toEqual([
      '中盘图书 200.00 500.00',
    ])
  })
})
