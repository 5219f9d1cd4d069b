import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, toJson, type Id, type Trx } from '../../../../base/db'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { rebateRoutes } from '..'

let app: TestApp
let boss: SignedIn
const customers: Record<'known' | 'other', Id> = { known: '', other: '' }
beforeAll(async () => {
  app = await createTestApp({ routes: rebateRoutes })
  boss = await app.signIn({ isAdmin: true })
  await act(async (trx) => {
    const insert = async (customerName: string, customerLevel: string, category: string) => {
      const { id } = await trx
        .insertInto('customer')
        .values({
          companyId: boss.companyId,
          customerCode: customerName,
          customerName,
          customerLevel,
          category,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    customers.known = await insert('书香书店', '1', '2')
    customers.other = await insert('青山书店', '3', '4')
    const supplier = { companyId: boss.companyId, supplierCode: 'GY1', supplierName: '中盘图书' }
    await trx
      .insertInto('supplier')
      .values({ ...supplier, category: '2' })
      .execute()
  })
})
beforeEach(() => act((trx) => trx.deleteFrom('rebateStrategy').execute()))
afterAll(() => app.close())

const act = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, work)
const rule = {
  rebateObject: '0',
  scope: '0',
  base: '0',
  mode: '0',
  rate: '2',
  cycle: '0',
  payWay: '0',
  startDate: '2024-01-01',
}

const save = (change: object) =>
  app.post(
    '/trade/rebateStrategy/add',
    { ...rule, strategyName: '月返', rate: 2, ...change },
    { as: boss },
  )

describe('a rule', () => {
  it.each([
    ['适用等级', 'levels', { scope: '1' }],
    ['适用类别', 'categories', { scope: '2', supplierCategories: ['2'] }],
    ['适用类别', 'supplierCategories', { scope: '2', rebateObject: '1', categories: ['2'] }],
    ['指定单位', 'objectIds', { scope: '3' }],
    ['指定单位', 'supplierIds', { scope: '3', rebateObject: '1' }],
    ['返利比例', 'rate', { rate: null }],
    ['返利金额', 'fixedAmount', { mode: '3' }],
  ])('is not kept without %s (%s)', async (title, field, change) => {
    await expectRefused(app, 'REBATE_RULE_LACKS', () => save(change))
    expect(await save(change)).toMatchObject({ data: { fields: { [field]: `${title}不能为空` } } })
  })
})

type Named = Record<string, readonly string[] | string>
const insert = (strategyName: string, enabled: string, { startDate, endDate, ...named }: Named) =>
  act(async (trx) => {
    const lists = Object.entries(named).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : toJson([...value]),
    ])
    const { id } = await trx
      .insertInto('rebateStrategy')
      .values({
        ...rule,
        companyId: boss.companyId,
        strategyName,
        enabled,
        ...Object.fromEntries(lists),
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const enableBeside = async (running: Named, mine: Named) => {
  await insert('已启用的', '1', running)
  const ids = [await insert('要启用的', '0', mine)]
  return () => app.post('/trade/rebateStrategy/enable', { ids }, { as: boss })
}

const science = { productCategoryIds: ['11'] }
const history = { productCategoryIds: ['12'] }
const press = { productPublishers: ['中华书局'] }
const sameSupplier = { rebateObject: '1' }

describe('is not enabled beside another one', () => {
  it.each([
    ['for every product', {}, science],
    ['for the same category', science, { productCategoryIds: ['12', '11'] }],
    ['for the same publisher', press, { productPublishers: ['中华书局', '三联书店'] }],
    ['for a publisher whose books may be of the category', press, science],
    ['for a category in which the publisher may have books', science, press],
    ['for the level of a customer of its own', { scope: '1', levels: ['1'] }, {}],
    ['for a level and a category that meet in a customer', level('1'), category('2')],
    ['for the same supplier', { ...sameSupplier, ...supplierOf('2') }, sameSupplier],
    ['that ends on the day it begins', { endDate: '2024-01-01' }, {}],
    ['that begins on the day it ends', { startDate: '2024-06-30' }, { endDate: '2024-06-30' }],
  ])('%s', async (_what, running: Named, mine: Named) => {
    const enable = await enableBeside(running, mine)
    await expectRefused(app, 'REBATE_OVERLAP', enable)
  })

  it('with a customer named by hand, whose name is said', async () => {
    const enable = await enableBeside(level('3'), { scope: '3', objectIds: [customers.other] })
    await expectRefused(app, 'REBATE_OVERLAP', enable)
    expect(JSON.stringify(await enable())).toContain('“青山书店”已经在启用的策略“已启用的”里')
  })
})

function level(customerLevel: string): Named {
  return { scope: '1', levels: [customerLevel] }
}
function category(of: string): Named {
  return { scope: '2', categories: [of] }
}
function supplierOf(of: string): Named {
  return { scope: '2', supplierCategories: [of] }
}

describe('is enabled beside one', () => {
  it.each([
    ['for other categories', science, history],
    ['for other publishers', press, { productPublishers: ['三联书店'] }],
    ['for a level and a category that no customer has both', level('1'), category('4')],
    ['for suppliers', sameSupplier, {}],
    ['for suppliers of another category', { ...sameSupplier, ...supplierOf('3') }, sameSupplier],
    ['that is over', { endDate: '2024-01-01' }, { startDate: '2024-01-02' }],
    ['that has not begun', { startDate: '2024-07-01' }, { endDate: '2024-06-30' }],
  ])('%s', async (_what, running: Named, mine: Named) => {
    const enable = await enableBeside(running, mine)
    expect(refusalOf(await enable())).toBeUndefined()
  })
})
