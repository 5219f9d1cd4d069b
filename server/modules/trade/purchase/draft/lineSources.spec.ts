import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actFor } from '../../../../base/db'
import { writeWorkbook } from '../../../../base/workbook'
import { sendMessage } from '../../../workspace/message'
import { findTargets } from '../../../workspace/message/findTargets'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../../proofs/worlds/purchase/purchaseWorld'

interface Lines {
  lines: Record<string, unknown>[]
  problems: { row?: number; text: string; reason: string }[]
}

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书', { leadDays: 6 })
}, 120_000)
afterAll(() => world?.app.close())
beforeEach(() =>
  world.buyer.act(async (trx) => {
    await sql`delete from supplier_goods`.execute(trx)
    await sql`delete from purchase_order_item`.execute(trx)
    await sql`delete from purchase_order`.execute(trx)
  }),
)

const post = async <Data>(call: string, body: object) => {
  const answer = await world.app.post<Data>(`/purchase/order/${call}`, body, { as: world.buyer })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data
}
const terms = () => ({ supplierId, warehouseId: world.buyer.warehouseId })
const offer = (values: object) =>
  world.buyer.act((trx) =>
    trx
      .insertInto('supplierGoods')
      .values({
        companyId: world.buyer.companyId,
        supplierId,
        productId: world.buyer.productId,
        conditionGrade: '100',
        supplyPrice: '24.00',
        discountRate: '60',
        goodsStatus: '1',
        ...values,
      } as never)
      .execute(),
  )
/** Copies on the shelf, with the level below which more is wanted. */
const lay = (quantity: number, minQuantity: number) =>
  world.buyer.act((trx) =>
    sql`insert into stock (company_id, warehouse_id, shelf_id, product_id, condition_grade, quantity, min_quantity)
      values (${world.buyer.companyId}, ${world.buyer.warehouseId}, ${world.buyer.shelfId}, ${world.buyer.productId}, '100', ${quantity}, ${minQuantity})`.execute(
      trx,
    ),
  )

it('suggests what is below the warning level, by what the supplier sells at least, as the form needs it', async () => {
  await offer({ minQuantity: 10 })
  expect((await post<Lines>('suggest', { terms: terms() })).lines).toEqual([])
  await lay(0, 12)
  const [line, ...others] = (await post<Lines>('suggest', { terms: terms() })).lines
  expect(others).toEqual([])
  expect(line).toMatchObject({ quantity: 20, price: '24.00', discountRate: 60, listPrice: '40.00' })
  // what is on its way counts as there
  await post('saveAndAudit', {
    ...terms(),
    billDate: '2026-06-18',
    settleType: '0',
    items: [
      { productId: world.buyer.productId, conditionGrade: '100', quantity: 12, price: '24.00' },
    ],
  })
  expect((await post<Lines>('suggest', { terms: terms() })).lines).toEqual([])
})

it('suggests nothing the supplier no longer sells, and asks for the warehouse', async () => {
  await offer({ goodsStatus: '0' })
  expect((await post<Lines>('suggest', { terms: terms() })).lines).toEqual([])
  // 暂缺 is skipped, too
  await world.buyer.act((trx) => sql`update supplier_goods set goods_status = '2'`.execute(trx))
  expect((await post<Lines>('suggest', { terms: terms() })).lines).toEqual([])
  const lacks = await world.app.post<{ error: string }>(
    '/purchase/order/suggest',
    { terms: { supplierId } },
    { as: world.buyer },
  )
  expect(lacks.data.error).toBe('TRADE_TERMS_MISSING')
})

it('orders nothing a supplier has stopped to sell', async () => {
  await offer({ goodsStatus: '0' })
  const line = { productId: world.buyer.productId, conditionGrade: '100', price: '24.00' }
  const { data, status } = await world.app.post<{ error: string }>(
    '/purchase/order/saveAndSubmit',
    { ...terms(), billDate: '2026-06-18', settleType: '0', items: [{ ...line, quantity: 3 }] },
    { as: world.buyer },
  )
  expect([status, data.error]).toEqual([409, 'PURCHASE_GOODS_STOPPED'])
})

it('takes as many of a chosen product as its supplier sells at least, a scanned one once', async () => {
  await offer({ minQuantity: 10 })
  const asked = (body: object) => post<Lines>('lines', { terms: terms(), ...body })
  const [chosen] = (await asked({ picks: [{ productId: world.buyer.productId }] })).lines
  const [scanned] = (await asked({ codes: ['9787020002207'] })).lines
  expect([chosen?.quantity, scanned?.quantity]).toEqual([10, 1])
})

it('reads lines out of a file: price before discount, rows without a book named with their row', async () => {
  const file = await writeWorkbook({
    sheet: '明细',
    columns: ['书号', '册数', '折扣', '进价'].map((header) => ({ header, kind: 'text' as const })),
    rows: [
      ['978-7-02-000220-7', '5', '65', ''],
      ['9787020002207', '3', '65', '21.5'],
      ['9787999999997', '1', '', ''],
      ['9787020002207', '很多', '', ''],
    ],
  })
  const form = new FormData()
  form.append('terms', JSON.stringify(terms()))
  form.append('file', new Blob([new Uint8Array(file)]), '明细.xlsx')
  const answer = await world.app.post<Lines>('/purchase/order/lines/read', form, {
    as: world.buyer,
  })
  expect(answer.data.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    [5, '26.00'],
    [3, '21.50'],
  ])
  expect(answer.data.problems).toEqual([
    { row: 4, text: '9787999999997', reason: '商品信息库里没有这个 ISBN 或编码', isUnknown: true },
    expect.objectContaining({ row: 5 }),
  ])
})

/** An order that another company sells and ships itself. */
async function foreignOrder(): Promise<string> {
  const stranger = await world.app.signIn({ isAdmin: true })
  const { companyId } = stranger
  const { rows } = await actFor(world.app.db, { companyId, userId: '0' }, (trx) =>
    sql<{ id: string }>`
      insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, order_time,
        receiver_name, receiver_phone, province, city, receiver_address)
      values (${companyId}, ${companyId}, 'DD20260101000077', 'MANUAL_ORDER', '1', '2', now(),
        '样', '13800000000', '江苏省', '南京市', '样路 1 号')
      returning id::text as id`.execute(trx),
  )
  return rows[0]?.id ?? ''
}

it('makes one draft of each supplier out of the gaps that were ticked, and needs a supplier for each', async () => {
  const line = {
    chosen: true,
    productId: world.buyer.productId,
    goodsName: '红楼梦',
    conditionGrade: '100',
    warehouseId: world.buyer.warehouseId,
    quantity: 3,
  }
  const other = await world.supplier('另一家')
  const left = { ...line, chosen: false, supplierId: null }
  const lines = [{ ...line, supplierId }, { ...line, supplierId: other, quantity: 2 }, left]
  const { numbers } = await post<{ numbers: string[] }>('fromShortage', { lines })
  const drafts = await world.buyer.act((trx) =>
    trx.selectFrom('purchaseOrder').selectAll().orderBy('id').execute(),
  )
  expect(drafts.map(({ purchaseOrderNum }) => purchaseOrderNum)).toEqual(numbers)
  expect(drafts).toMatchObject([
    { status: 'DRAFT', source: '4', supplierId, goodsQuantity: 3 },
    { status: 'DRAFT', source: '4', supplierId: other, goodsQuantity: 2 },
  ])
  const refused = async (asked: object[]) =>
    (
      await world.app.post<{ error: string }>(
        '/purchase/order/fromShortage',
        { lines: asked },
        { as: world.buyer },
      )
    ).data.error
  expect(await refused([left])).toBe('PURCHASE_NOTHING_CHOSEN')
  expect(await refused([{ ...line, supplierId: null }])).toBe('PURCHASE_NO_SUPPLIER')
  // the key of the table knows every company's orders: one that is not ours was taken, and one of nobody failed
  const foreign = await foreignOrder()
  for (const orderId of [foreign, '900719925474'])
    expect(await refused([{ ...line, supplierId, orderId }])).toBe('ORDER_NOT_FOUND')
  // such a draft had no lines
  const unknown = { ...line, supplierId, productId: '900719925474' }
  expect(await refused([unknown])).toBe('TRADE_PRODUCT_GONE')
})

it('leads from the message about an order to the order, and nowhere once it is gone', async () => {
  const { purchaseOrderNum, id } = await post<{ id: string; purchaseOrderNum: string }>(
    'saveAndSubmit',
    {
      ...terms(),
      billDate: '2026-06-18',
      settleType: '0',
      items: [
        { productId: world.buyer.productId, conditionGrade: '100', quantity: 1, price: '24.00' },
      ],
    },
  )
  const { companyId } = world.buyer
  await actFor(world.app.db, { companyId, userId: '0' }, (trx) =>
    sendMessage(trx, {
      companyId,
      messageType: '1',
      messageSubType: 'TRADE',
      title: '采购单待审核',
      content: '请审核',
      orderDetail: {
        orderType: 'TRADE',
        orderNum: purchaseOrderNum,
        orderStatus: 'UN_AUDIT',
        orderAmount: '24.00',
        goodsQuantity: 1,
      },
      bizPath: '/purchaseOrderDetail',
    }),
  )
  const lead = () =>
    world.buyer.act(async (trx) => {
      const told = await trx
        .selectFrom('message')
        .select(['id', 'userId'])
        .where('orderNum', '=', purchaseOrderNum)
        .executeTakeFirstOrThrow()
      return findTargets(trx, { ...world.buyer.user, userId: told.userId }, told.id)
    })
  expect(await lead()).toEqual([{ path: '/purchaseOrderDetail', query: { purchaseOrderNum } }])
  await world.buyer.act(async (trx) => {
    await trx.deleteFrom('purchaseOrderItem').where('orderId', '=', id).execute()
    await trx.deleteFrom('purchaseOrder').where('id', '=', id).execute()
  })
  await expect(lead()).rejects.toMatchObject({ code: 'MESSAGE_TARGET_GONE' })
})
