import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeWorkbook } from '../../workbook'
import { createPurchaseWorld, type PurchaseWorld } from './fixtures/purchaseWorld'

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
  const lacks = await world.app.post<{ error: string }>(
    '/purchase/order/suggest',
    { terms: { supplierId } },
    { as: world.buyer },
  )
  expect(lacks.data.error).toBe('TRADE_TERMS_MISSING')
})

it('reads lines out of a file: price before discount, rows without a book named with their row', async () => {
  const file = await writeWorkbook({
    sheet: '明细',
    columns: ['书号', '册数', '折扣', '进价'].map((header) => ({ header, kind: 'text' as const })),
    rows: [
      ['978-7-02-000220-7', '5', '65', ''],
      ['9787020002207', '3', '65', '21.5'],
      ['9787999999999', '1', '', ''],
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
    { row: 4, text: '9787999999999', reason: '商品信息库里没有这个 ISBN 或编码' },
    expect.objectContaining({ row: 5 }),
  ])
})
