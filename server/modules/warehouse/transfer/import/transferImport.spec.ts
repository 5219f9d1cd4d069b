import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id, type Trx } from '../../../../base/db'
import { writeWorkbook } from '../../../../base/workbook'
import { insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { openPackWorld, type PackWorld } from '../../packing/packWorld.fixture'
import { createOutOrder } from '../../outOrder'
import { checkStock, lockStock, postStockFlow } from '../../stock'

let world: PackWorld
let toWarehouseId: Id
let serial = 0
const here = '文渊书店一号仓'
const there = '文渊书店二号仓'

beforeAll(async () => {
  world = await openPackWorld()
  toWarehouseId = await act(async (trx) => {
    await trx
      .updateTable('warehouse')
      .set({ warehouseName: here })
      .where('id', '=', world.warehouseId)
      .execute()
    const owner = { companyId: world.companyId, user: { userId: world.userId } }
    return (await insertWarehouse(trx, owner, there)).warehouseId
  })
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.act(work)

/** A book with copies on the first shelf of the sending warehouse. */
async function stocked(quantity: number, conditionGrade = '100') {
  const productCode = `DB${(serial += 1)}`
  const productId = await act(async (trx) => {
    const { id } = await trx
      .insertInto('product')
      .values({
        companyId: world.companyId,
        productCode,
        productType: '1',
        productName: `调拨书${serial}`,
        listPrice: '20.00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  await act((trx) =>
    postStockFlow(trx, {
      companyId: world.companyId,
      productId,
      warehouseId: world.warehouseId,
      shelfId: world.shelves[0],
      conditionGrade,
      pieceCode: '',
      flowType: 'MANUAL_IN',
      change: quantity,
      unitCost: '12.00',
      billType: 'MANUAL',
      billNum: `KC${serial}`,
      requestId: `import-spec-${serial}`,
      userId: world.userId,
      now: '2026-06-18 10:00:00',
    }),
  )
  return { productId, productCode }
}

const columns = ['调出仓库', '调入仓库', '编码', '品相', '数量']

/** Checks and runs a file. @returns per line what became of it */
async function run(rows: string[][]): Promise<string[]> {
  const book = await writeWorkbook({
    sheet: '调拨明细',
    columns: columns.map((header) => ({ header, kind: 'text' as const })),
    rows,
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(book)]), '调拨.xlsx')
  const as = world.me
  const checked = await world.app.post<{ taskId: string }>('/wms/transfer/import/check', form, {
    as,
  })
  expect(checked.status, checked.msg).toBe(200)
  const { taskId } = checked.data
  await world.app.post('/wms/transfer/import/run', { taskId }, { as })
  await world.app.runTasks()
  const marks = await asSystem(world.app.db, (trx) =>
    trx
      .selectFrom('taskItem')
      .select(['itemStatus', 'failCode'])
      .where('taskId', '=', taskId)
      .orderBy('lineNum')
      .execute(),
  )
  return marks.map(({ itemStatus, failCode }) => failCode ?? itemStatus)
}

const drafts = () =>
  act((trx) =>
    trx.selectFrom('transfer').selectAll().where('remark', '=', '导入明细').orderBy('id').execute(),
  )

const linesOf = (id: Id) =>
  act((trx) =>
    trx
      .selectFrom('transferItem')
      .select(['productId', 'conditionGrade', 'planQuantity'])
      .where('transferId', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('导入明细', () => {
  it('makes a draft per pair of warehouses, and names every line that stays out', async () => {
    const [one, two] = [await stocked(5), await stocked(5)]
    const before = (await drafts()).length
    const outcomes = await run([
      [here, there, one.productCode, '', '3'],
      [here, there, one.productCode, '', '1'],
      [here, there, two.productCode, '九品', '2'],
      [there, here, one.productCode, '', '1'],
      ['没有这个仓', there, one.productCode, '', '1'],
      [here, there, '没有这本书', '', '1'],
      [here, there, two.productCode, '', '0'],
      [here, there, two.productCode, '', ''],
    ])
    expect(outcomes.slice(0, 6)).toEqual([
      'SUCCESS',
      'LINE_DIFFERS',
      'SUCCESS',
      'SUCCESS',
      'TRANSFER_IMPORT_WAREHOUSE',
      'TRANSFER_IMPORT_CODE',
    ])
    // a wrong amount and a missing one are not planned either
    for (const outcome of outcomes.slice(6)) expect(outcome).not.toBe('SUCCESS')
    const made = (await drafts()).slice(before)
    expect(made.map(({ transferStatus }) => transferStatus)).toEqual(['DRAFT', 'DRAFT'])
    const [first] = made
    expect(await linesOf(first?.id ?? '')).toEqual([
      { productId: one.productId, conditionGrade: '100', planQuantity: 3 },
      { productId: two.productId, conditionGrade: '90', planQuantity: 2 },
    ])
  })

  it('takes no book of several with one ISBN, save one that is out of use', async () => {
    const [one, two] = [await stocked(5), await stocked(5)]
    const isbn = '9787101003048'
    const mark = (productCode: string, values: { isbn?: string; status?: string }) =>
      act((trx) =>
        trx.updateTable('product').set(values).where('productCode', '=', productCode).execute(),
      )
    for (const { productCode } of [one, two]) await mark(productCode, { isbn, status: '1' })
    const line = [here, there, isbn, '', '1']
    expect(await run([line])).toEqual(['GOODS_MANY'])
    expect(await run([[here, there, two.productCode, '', '1']])).toEqual(['SUCCESS'])
    await mark(two.productCode, { status: '2' })
    expect(await run([line])).toEqual(['SUCCESS'])
  })

  it('a pair that cannot be written as a whole is written line by line, so that one stops nobody', async () => {
    const good = await stocked(5)
    // both name one warehouse: no transfer can be begun between it and itself
    const outcomes = await run([
      [here, here, good.productCode, '', '1'],
      [here, there, good.productCode, '', '2'],
    ])
    expect(outcomes).toEqual(['TRANSFER_SAME', 'SUCCESS'])
  })

  it('reserves nothing: a draft is a plan', async () => {
    const { productId, productCode } = await stocked(2)
    expect(await run([[here, there, productCode, '', '9']])).toEqual(['SUCCESS'])
    const { locked } = await act((trx) =>
      trx
        .selectFrom('stock')
        .select((eb) => eb.fn.sum<string>('lockedQuantity').as('locked'))
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(locked)).toBe(0)
  })
})

describe('缺货生成', () => {
  /** A document of the receiving warehouse that lacks copies. */
  const lacking = (productId: Id, quantity: number, conditionGrade = '100') =>
    act((trx) =>
      createOutOrder(
        trx,
        {
          outType: 'PURCHASE_RETURN',
          sourceType: 'PURCHASE_RETURN',
          sourceNum: `CT${(serial += 1)}`,
          sort: '3',
        },
        {
          companyId: world.companyId,
          warehouseId: toWarehouseId,
          warehouseMode: 'NORMAL',
          expressCode: null,
          lines: [
            {
              orderItemId: String(900_000 + serial),
              productId,
              isbn: null,
              productCode: null,
              productName: '缺的书',
              author: null,
              publisher: null,
              image: null,
              conditionGrade,
              listPrice: '20.00',
              dealPrice: '10.00',
              quantity,
            },
          ],
          userId: world.userId,
          now: '2026-06-18 10:00:00',
        },
      ),
    )

  const proposed = async (productId: Id) => {
    const { data } = await world.app.post<{
      lines: {
        productId: Id
        conditionGrade: string
        planQuantity: number
        fromAvailable: number
      }[]
    }>(
      '/wms/transfer/shortage',
      { terms: { fromWarehouseId: world.warehouseId, toWarehouseId } },
      { as: world.me },
    )
    return data.lines.filter((line) => line.productId === productId)
  }

  it('proposes what is lacking, at most what the other warehouse has free', async () => {
    const { productId } = await stocked(5)
    await lacking(productId, 3)
    expect(await proposed(productId)).toMatchObject([{ planQuantity: 3, fromAvailable: 5 }])
    await lacking(productId, 4)
    expect(await proposed(productId)).toMatchObject([{ planQuantity: 5, fromAvailable: 5 }])
    const stock = await act((trx) =>
      trx
        .selectFrom('stock')
        .select('id')
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow(),
    )
    await act((trx) =>
      lockStock(
        trx,
        {
          companyId: world.companyId,
          lockType: 'MANUAL',
          billType: 'MANUAL',
          billNum: 'SD1',
          userId: world.userId,
        },
        [{ stockId: stock.id, quantity: 2 }],
      ),
    )
    expect(await proposed(productId)).toMatchObject([{ planQuantity: 3, fromAvailable: 3 }])
  })

  it('another grade is not what is lacking, and what nobody has is not proposed', async () => {
    const { productId } = await stocked(5, '80')
    await lacking(productId, 2)
    expect(await proposed(productId)).toEqual([])
    await lacking(productId, 2, '80')
    expect(await proposed(productId)).toMatchObject([{ conditionGrade: '80', planQuantity: 2 }])
  })
})
