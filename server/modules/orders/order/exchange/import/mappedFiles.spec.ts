import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../../../base/db'
import type { ImportReport } from '../../../../../kit/tasks'
import { insertRegions } from '../../../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../../../proofs/worlds/order/orderWorld'

const shops = ['700000001', '700000002']
let world: OrderWorld

beforeAll(async () => {
  world = await createOrderWorld()
  await asSystem(world.db, async (trx) => {
    await insertRegions(trx)
    for (const shopNum of shops)
      await trx
        .insertInto('shop')
        .values({
          companyId: world.seller.companyId,
          shopNum,
          shopName: `店 ${shopNum}`,
          platformId: '7',
          shopType: '7',
        })
        .execute()
  })
})
afterAll(() => world.app.close())

interface Found {
  columns: { columnIndex: number; headerText: string; field: string; samples: string[] }[]
  fixed: { field: string; value?: string }[]
  lacks: string[]
  isClear: boolean
}

function send<Answer>(
  what: 'check' | 'columns',
  text: string,
  { shopNum = '700000001', mapping }: { shopNum?: string; mapping?: object } = {},
) {
  const form = new FormData()
  form.append('shopNum', shopNum)
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', new Blob([text]), '订单.csv')
  return world.app.post<Answer>(`/order/shopOrders/import/${what}`, form, { as: world.seller })
}

async function run(taskId: string) {
  await world.app.post('/order/shopOrders/import', { taskId }, { as: world.seller })
  await world.app.runTasks()
}

const orderOf = (platformOrderNum: string) =>
  asSystem(world.db, async (trx) => {
    const order = await trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('platformOrderNum', '=', platformOrderNum)
      .executeTakeFirstOrThrow()
    const items = await trx
      .selectFrom('orderItem')
      .select(['isbn', 'quantity', 'price', 'conditionGrade'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    return { ...order, items }
  })

const taobao = [
  '订单编号,买家会员名,买家应付货款,买家应付邮费,总金额,买家实际支付金额,订单状态,买家留言,收货人姓名,收货地址,联系手机,订单创建时间,宝贝标题,宝贝总数量',
  `="2606181234567890",tb_test,59.70,0.00,59.70,59.70,"买家已付款，等待卖家发货",,甲,北京 北京市 东城区 甲路1号(100000),'13800000001,2026-11-28 00:00:00,红楼梦 9787020002207,1`,
].join('\n')

it('reads a file of Taobao once a person has said the grade, and asks nothing the next time', async () => {
  const { data: found } = await send<Found>('columns', taobao)
  expect(found).toMatchObject({
    isClear: false,
    lacks: ['“品相”'],
    fixed: [{ field: 'conditionGrade' }],
  })
  const fieldOf = new Map(found.columns.map(({ headerText, field }) => [headerText, field]))
  expect(Object.fromEntries(fieldOf)).toMatchObject({
    订单编号: 'platformOrderNum',
    买家应付货款: 'goodsAmount',
    收货地址: 'receiverAddress',
    联系手机: 'receiverPhone',
    宝贝标题: 'goodsName',
    宝贝总数量: 'quantity',
  })
  const columns = found.columns.map(({ columnIndex, field }) => ({ columnIndex, field }))
  const bare = await send('check', taobao, { mapping: { columns, fixed: {} } })
  expect(bare).toMatchObject({ status: 400, data: { error: 'IMPORT_COLUMNS' } })
  const mapping = { columns, fixed: { conditionGrade: '100' } }
  const { data } = await send<ImportReport>('check', taobao, { mapping })
  expect(data).toMatchObject({ total: 1, good: 1, bad: 0 })
  await run(data.taskId)
  expect(await orderOf('2606181234567890')).toMatchObject({
    receiverName: '甲',
    receiverPhone: '13800000001',
    province: '北京市',
    city: '北京市',
    district: '东城区',
    receiverAddress: '甲路1号',
    items: [{ isbn: '9787020002207', quantity: 1, price: '59.70', conditionGrade: '100' }],
  })
  const { data: again } = await send<Found>('columns', taobao)
  expect(again).toMatchObject({ isClear: true, lacks: [] })
  expect(again.fixed[0]?.value).toBe('100')
  // each shop has its own files
  const { data: other } = await send<Found>('columns', taobao, { shopNum: '700000002' })
  expect(other.isClear).toBe(false)
})

const shopify = [
  'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Phone',
  '#1002,a@example.com,paid,2026-04-10 11:11:26 +0530,1,Book A,130.00,9787107000362,Test One,"No 1, Some Road",Beijing,100000,BJ,+86 13800000001',
  '#1002,a@example.com,,,2,Book B,20.00,9787533900823,,,,,,',
].join('\n')

it('reads a file of Shopify as it is mapped: further rows inherit, and no field has two columns', async () => {
  const { data: found } = await send<Found>('columns', shopify)
  expect(found.columns.find(({ headerText }) => headerText === 'Lineitem sku')?.field).toBe('isbn')
  expect(found.lacks).toContain('“平台单号”')
  const columns = found.columns.map(({ columnIndex, field, headerText }) => ({
    columnIndex,
    field: headerText === 'Name' ? 'platformOrderNum' : field,
  }))
  const fixed = { conditionGrade: '100' }
  const twice = columns.map((one) => (one.columnIndex === 1 ? { ...one, field: 'isbn' } : one))
  expect(await send('check', shopify, { mapping: { columns: twice, fixed } })).toMatchObject({
    data: { error: 'IMPORT_MAP_REPEAT' },
  })
  expect(await send('check', shopify, { mapping: { columns: 'x' } })).toMatchObject({
    data: { error: 'BODY_INVALID' },
  })
  const { data } = await send<ImportReport>('check', shopify, { mapping: { columns, fixed } })
  expect(data).toMatchObject({ total: 2, good: 2 })
  await run(data.taskId)
  expect(await orderOf('#1002')).toMatchObject({
    receiverName: 'Test One',
    receiverPhone: '13800000001',
    receiverAddress: 'No 1, Some Road',
    orderTime: expect.stringContaining('2026-04-10 13:41:26'),
    items: [
      { isbn: '9787107000362', quantity: 1, price: '130.00' },
      { isbn: '9787533900823', quantity: 2, price: '20.00' },
    ],
  })
})

const phones = (rows: string[][]) =>
  [
    '平台单号,收货人,手机号码,省,市,收货地址,ISBN,品相,数量,单价',
    ...rows.map(([num, phone]) =>
      [num, '甲', phone, '北京市', '北京市', '甲路1号', '9787107000362', '全新', '1', '10'].join(
        ',',
      ),
    ),
  ].join('\n')

it('takes virtual numbers with their extension, +86 and landlines, and names what is none', async () => {
  const { data } = await send<ImportReport>(
    'check',
    phones([
      ['P1', '13800000001-1234'],
      ['P2', '+8613800000001'],
      ['P3', '010-62751234'],
      ['P4', '1.38E+10'],
      ['P5', '138000'],
    ]),
  )
  expect(data.problems.filter(({ column }) => column === '手机号码')).toMatchObject([
    { row: 5, code: 'SCIENTIFIC' },
    { row: 6, code: 'FORMAT_INVALID' },
  ])
  await run(data.taskId)
  for (const [num, phone] of [
    ['P1', '13800000001-1234'],
    ['P2', '13800000001'],
    ['P3', '010-62751234'],
  ] as const)
    expect(await orderOf(num)).toMatchObject({ receiverPhone: phone })
})

it('takes no order of another shop from a mapped file either, unless a person leaves the column out', async () => {
  const [titles, line] = taobao.split('\n')
  const file = `${titles},店铺名称\n${line},别家书店`
  const { data: found } = await send<Found>('columns', file)
  const columns = found.columns.map(({ columnIndex, field }) => ({ columnIndex, field }))
  const fixed = { conditionGrade: '100' }
  const { data } = await send<ImportReport>('check', file, { mapping: { columns, fixed } })
  expect(data).toMatchObject({ good: 0, codes: { OTHER_CHOSEN: 1 } })
  const without = columns.map((column, at) =>
    at === columns.length - 1 ? { ...column, field: 'ignore' } : column,
  )
  const mapping = { columns: without, fixed }
  expect((await send<ImportReport>('check', file, { mapping })).data.codes).not.toHaveProperty(
    'OTHER_CHOSEN',
  )
})

it('guesses no region, no price that leaves a rest, and no ISBN of two', async () => {
  const { data: found } = await send<Found>('columns', taobao)
  const columns = found.columns.map(({ columnIndex, field }) => ({ columnIndex, field }))
  const row = (num: string, amount: string, address: string, title: string, count: string) =>
    [
      num,
      'b',
      amount,
      '0',
      amount,
      amount,
      '',
      '',
      '甲',
      address,
      '13800000001',
      '',
      title,
      count,
    ].join(',')
  const file = [
    taobao.split('\n')[0],
    row('A1', '10', '甲路1号', '9787020002207', '1'),
    row('A2', '10', '北京市东城区甲路1号', '9787020002207', '3'),
    row('A3', '10', '北京市东城区甲路1号', '9787020002207 与 9787020002214', '1'),
  ].join('\n')
  const mapping = { columns, fixed: { conditionGrade: '100' } }
  const { data } = await send<ImportReport>('check', file, { mapping })
  expect(data).toMatchObject({ good: 0, bad: 3 })
  expect(data.problems.map(({ row: line, code }) => [line, code])).toEqual([
    [2, 'ADDRESS_REGION'],
    [3, 'AMOUNT_UNEVEN'],
    [4, 'EMPTY'],
  ])
})
