import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../../base/db'
import { writeWorkbook, readWorkbook } from '../../../../../base/workbook'
import type { ImportReport } from '../../../../../kit/tasks'
import {
  createOrderWorld,
  isbn,
  type OrderWorld,
} from '../../../../../proofs/worlds/order/orderWorld'
import { expectRefused } from '../../../../../proofs/refusals'
import { addListener, toldBy } from '../../../../../proofs/testing/told'
import { parseRows } from '../../../../../kit/imports'
import { importColumns } from './importColumns'
import { orderColumns, readHeading } from './parseOrderRows'

const shopNum = '700000001'
const person = ['李小明', '13812345678', '北京市', '北京市', '东城区', '东单大街一号']

let world: OrderWorld

beforeAll(async () => {
  world = await createOrderWorld()
  await asSystem(world.db, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        shopName: '文渊旧书',
        platformId: '7',
        shopType: '7',
      })
      .execute(),
  )
})
afterAll(() => world.app.close())

/** A row of the template: order, person, goods; what is left out stays empty. */
const row = (
  orderNum: string,
  who: string[],
  code: string,
  grade = '九品',
  quantity = '1',
  price = '20',
) => [
  orderNum,
  ...Array.from({ length: 6 }, (_, at) => who[at] ?? ''),
  code,
  '',
  '',
  grade,
  quantity,
  price,
]

async function check(
  rows: string[][],
  headings = importColumns.map(({ title }) => title),
  shop = shopNum,
) {
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const book = await writeWorkbook({ sheet: '订单', columns, rows })
  const form = new FormData()
  form.append('shopNum', shop)
  form.append('file', new Blob([new Uint8Array(book)]), '订单.xlsx')
  return world.app.post<ImportReport>('/order/shopOrders/import/check', form, { as: world.seller })
}

async function run(taskId: string): Promise<ImportReport> {
  await world.app.post('/order/shopOrders/import', { taskId }, { as: world.seller })
  await world.app.runTasks()
  const report = await world.app.get<ImportReport>(`/system/task/${taskId}`, { as: world.seller })
  return report.data
}

const importedOrders = () =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('salesOrder')
      .select(['platformOrderNum', 'goodsQuantity', 'orderAmount', 'abnormalTypes', 'status'])
      .where('source', '=', '1')
      .orderBy('platformOrderNum')
      .execute(),
  )

describe('导入订单', () => {
  it('names row, column, value and reason of every bad cell and makes nothing', async () => {
    const { data } = await check([
      row('K1', person, '9787505390134'),
      row('K2', ['王五', '123'], isbn, '十品', '0', 'abc'),
    ])
    expect(data).toMatchObject({ state: 'CHECKED', total: 2, good: 0, bad: 2 })
    const problems = data.problems.map(({ row: line, column, value }) => [line, column, value])
    expect(problems).toContainEqual([2, 'ISBN', '9787505390134'])
    expect(problems).toContainEqual([3, '手机号码', '123'])
    expect(problems).toContainEqual([3, '品相', '十品'])
    expect(problems).toContainEqual([3, '数量', '0'])
    expect(problems).toContainEqual([3, '单价', 'abc'])
    expect(problems).toContainEqual([3, '详细地址', ''])
    expect(data.problems[0]?.reason).toContain('最后一位应为 3')
    expect(await importedOrders()).toEqual([])
  })

  it('is for a shop of the company that sells', async () => {
    const rows = [row('K1', person, isbn)]
    const into = (shop: string) => check(rows, undefined, shop)
    const be = (status: string) =>
      asSystem(world.db, (trx) =>
        trx.updateTable('shop').set({ status }).where('shopNum', '=', shopNum).execute(),
      )
    await expectRefused(world, 'ORDER_IMPORT_SHOP', () => into('700000099'))
    await be('0')
    await expectRefused(world, 'ORDER_IMPORT_SHOP', () => into(shopNum))
    await be('1')
    expect((await into(shopNum)).data).toMatchObject({ state: 'CHECKED' })
  })

  it('takes no order that the file has of another shop than the one chosen', async () => {
    const { data } = await check(
      [
        [...row('S1', person, isbn), '博雅书屋'],
        [...row('S2', person, isbn), '文渊旧书'],
        [...row('S3', person, isbn), ''],
      ],
      [...importColumns.slice(0, 13).map(({ title }) => title), '店铺'],
    )
    expect(data).toMatchObject({ good: 2, bad: 1, codes: { OTHER_CHOSEN: 1 } })
    expect(data.problems).toMatchObject([{ row: 2, column: '店铺', value: '博雅书屋' }])
  })

  it('says which headings are missing', async () => {
    const answer = await check([['K1']], ['平台单号'])
    expect(answer.code).toBe(400)
    expect(answer.msg).toContain('“收货人”')
    expect(answer.msg).toContain('“ISBN”或“商品编码”')
  })

  it('imports good orders with all their rows, whole orders only, and skips what the shop has', async () => {
    const rows = [
      row('K10', person, isbn, '九品', '2', '20.00'),
      row('K10', [], '9787302123453', '85', '1', '10'),
      row('K11', person, isbn),
      row('K11', [], isbn, '九品', '-1'),
    ]
    const checked = await check(rows)
    expect(checked.data).toMatchObject({ total: 4, good: 2, bad: 2, codes: { ORDER_LINE_BAD: 1 } })
    const done = await run(checked.data.taskId)
    expect(done).toMatchObject({ state: 'PART', good: 2, bad: 2 })
    expect(await importedOrders()).toEqual([
      {
        platformOrderNum: 'K10',
        goodsQuantity: 3,
        orderAmount: '50.00',
        abnormalTypes: ['1'],
        status: 'UN_AUDIT',
      },
    ])
    const again = await check(rows.slice(0, 2))
    expect(again.data).toMatchObject({ good: 0, bad: 2, skipped: 2, codes: { ORDER_EXISTS: 2 } })
  })

  it('sends no books of one buyer to another: rows of one number that differ are refused whole, by line', async () => {
    const two = row('T900', person, isbn)
    two[13] = '6'
    const other = row('T900', ['乙', '13900000002', '上海市', '上海市', '', '乙路2号'], isbn, '85')
    other[13] = '8'
    const { data } = await check([two, other, row('T901', person, isbn)])
    expect(data).toMatchObject({ good: 1, bad: 2, codes: { ORDER_LINE_BAD: 1, HEAD_DIFFERS: 1 } })
    const differing = data.problems.filter(({ code }) => code === 'HEAD_DIFFERS')
    expect(differing.map(({ row: line, column }) => `${line} ${column}`).toSorted()).toEqual(
      ['3 市', '3 手机号码', '3 收货人', '3 省', '3 详细地址', '3 运费'].toSorted(),
    )
    expect(differing.find(({ column }) => column === '收货人')?.reason).toContain(
      '平台单号“T900”的收货人前后不一：第 2 行是“李小明”，这一行是“乙”',
    )
    await run(data.taskId)
    expect((await importedOrders()).map((one) => one.platformOrderNum)).not.toContain('T900')
  })

  it('takes what only a further row says, and no row twice', async () => {
    const first = row('T902', [], isbn)
    const second = row('T902', person, isbn, '85')
    second[13] = '6'
    const { data } = await check([first, second, row('T903', person, isbn), row('T903', [], isbn)])
    expect(data).toMatchObject({ good: 2, bad: 2, codes: { ROW_REPEATED: 1, ORDER_LINE_BAD: 1 } })
    expect(data.problems.find(({ code }) => code === 'ROW_REPEATED')).toMatchObject({
      row: 5,
      reason: expect.stringContaining('平台单号“T903”的这一行与第 4 行相同'),
    })
    await run(data.taskId)
    const [order] = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('salesOrder')
        .select(['receiverName', 'freightAmount'])
        .where('platformOrderNum', '=', 'T902')
        .execute(),
    )
    expect(order).toEqual({ receiverName: '李小明', freightAmount: '6.00' })
  })

  it('matches no product that is out of use, whose number still stands on books', async () => {
    const use = (status: string) =>
      asSystem(world.db, (trx) =>
        trx
          .updateTable('product')
          .set({ status })
          .where('id', '=', world.seller.productId)
          .execute(),
      )
    await use('0')
    const { data } = await check([row('K19', person, isbn)])
    await run(data.taskId)
    await use('1')
    const made = (await importedOrders()).find((one) => one.platformOrderNum === 'K19')
    expect(made).toMatchObject({ abnormalTypes: ['1'] })
  })

  it('matches no book of several with one ISBN, unless its code says which', async () => {
    const other = await world.book(world.seller, isbn, '红楼梦（校注本）')
    const codeOf = (id: string) =>
      asSystem(world.db, (trx) =>
        trx
          .updateTable('product')
          .set({ status: '1' })
          .where('id', '=', id)
          .returning('productCode')
          .executeTakeFirstOrThrow(),
      ).then(({ productCode }) => productCode)
    const coded = row('K17', person, isbn)
    coded[8] = await codeOf(other)
    const { data } = await check([row('K16', person, isbn), coded])
    expect(data.problems.map(({ row: line, code }) => [line, code])).toEqual([[2, 'GOODS_MANY']])
    expect(data.problems[0]?.reason).toContain('订单会以“商品未匹配”导入')
    await run(data.taskId)
    const lines = await asSystem(world.db, async (trx) => {
      const found = await trx
        .selectFrom('orderItem as i')
        .innerJoin('salesOrder as o', 'o.id', 'i.orderId')
        .select(['o.platformOrderNum', 'i.productId', 'i.matchStatus'])
        .where('o.platformOrderNum', 'in', ['K16', 'K17'])
        .orderBy('o.platformOrderNum')
        .execute()
      await trx.updateTable('product').set({ status: '0' }).where('id', '=', other).execute()
      return found
    })
    expect(lines).toEqual([
      { platformOrderNum: 'K16', productId: null, matchStatus: '0' },
      { platformOrderNum: 'K17', productId: other, matchStatus: '1' },
    ])
  })

  it('imports a platform order once when two files were checked side by side', async () => {
    const first = await check([row('K20', person, isbn)])
    const second = await check([row('K20', person, isbn)])
    await run(first.data.taskId)
    expect(await run(second.data.taskId)).toMatchObject({ good: 0, skipped: 1 })
    const orders = await importedOrders()
    expect(orders.filter((order) => order.platformOrderNum === 'K20')).toHaveLength(1)
  })

  it('tells the reviewers of the company how many came, of none nobody', async () => {
    const { seller, supplier } = world
    for (const side of [seller, supplier]) await addListener(world.db, side)
    const told = async (...rows: string[][]) => {
      const checked = await check(rows)
      return toldBy(world.db, { seller, supplier }, () => run(checked.data.taskId))
    }
    const one = row('K30', person, isbn)
    const late = await check([one])
    expect(await told(one)).toEqual({ seller: ['1 有新的待审核订单!'] })
    // it came with the other file meanwhile
    expect(await toldBy(world.db, { seller, supplier }, () => run(late.data.taskId))).toEqual({})
  })

  it('leaves a time and a message empty that cannot be read, and refuses a freight that cannot', async () => {
    const [late, dear] = [row('L1', person, isbn), row('L2', person, isbn)]
    late[13] = ''
    late[14] = '长'.repeat(600)
    late[16] = '昨天下午'
    dear[13] = '包邮'
    const { data } = await check([late, dear])
    expect(data).toMatchObject({
      good: 1,
      bad: 1,
      codes: { TOO_LONG: 1, TIME: 1, MONEY_INVALID: 1 },
    })
    const { reason } = data.problems.find(({ code }) => code === 'TIME') ?? {}
    expect(reason).toContain('这一格留空')
    await run(data.taskId)
    const made = (await importedOrders()).map((one) => one.platformOrderNum)
    expect(made).toContain('L1')
    expect(made).not.toContain('L2')
  })

  it('offers a template its own check can read', async () => {
    const answer = await world.app.get('/order/shopOrders/import/template', { as: world.seller })
    const [sheet, explained] = (await readWorkbook(answer.bytes, 'a.xlsx')).sheets
    expect(sheet?.rows[0]?.map((title) => title.replace('*', ''))).toEqual(
      importColumns.map(({ title }) => title),
    )
    const [, ...notes] = explained?.rows ?? []
    expect(notes.map(([title]) => title)).toEqual(importColumns.map(({ title }) => title))
    for (const [title, , how, example] of notes) expect([title, how, example]).not.toContain('')
    const heading = readHeading([notes.map(([title = '']) => title)])
    const line = { line: 2, cells: notes.map((note) => note[3] ?? '') }
    const [examples] = parseRows([line], heading, orderColumns)
    expect(examples?.problems).toEqual([])
  })
})
