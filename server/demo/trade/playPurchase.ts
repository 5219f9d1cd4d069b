import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { Context, SessionUser } from '../../kit/http'
import { findInOrders, receiveIn } from '../../modules/warehouse/inOrder'
import { findOutOrders, shipOut } from '../../modules/warehouse/outOrder'
import { purchaseSpec } from '../../modules/trade/purchase/purchaseSpec'
import { returnSpec } from '../../modules/trade/purchaseReturn/returnSpec'
import { dueOf } from '../../modules/money/credit'
import { subYuan } from '../../base/money'
import { finishWhenSettled as finishOrder } from '../../modules/trade/purchase/effects/settlePurchase'
import { finishWhenSettled as finishReturn } from '../../modules/trade/purchaseReturn/effects/refund'
import { registerMoney, storeDocument, type Saved } from '../../modules/trade/kit'
import { actAs, dayBefore, stepper } from './playKit'

interface Book {
  productId: Id
  conditionGrade: string
  listPrice: string
}

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  accountId: Id
  books: Book[]
  suppliers: Id[]
}

/**
 * Purchase orders and purchase returns of one demo company in every state, made by the program's own steps, so that
 * goods on their way, payables, stock and history agree. The transaction acts for the company already.
 */
export async function playPurchase(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await playOrders(stage)
  await playReturns(stage)
}

async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const { rows: books } = await sql<Book & { warehouseId: Id }>`
    select s.product_id, s.condition_grade, s.warehouse_id, p.list_price
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.company_id = ${ctx.companyId} and s.quantity - s.locked_quantity >= 8 and h.status = '1'
      and h.shelf_type in ('PICK', 'NORMAL', 'DEFAULT') and p.list_price > 10 and p.status = '1'
      and s.condition_grade = '100'
      and s.warehouse_id = (select w.id from warehouse w join stock o on o.warehouse_id = w.id
        where w.company_id = ${ctx.companyId} and w.status = '1' group by w.id order by count(*) desc, w.id limit 1)
    order by s.id desc limit 80`.execute(trx)
  const suppliers = await trx
    .selectFrom('supplier')
    .select('id')
    .where('enabled', '=', '1')
    .where('onlineFlag', '=', '0')
    .where('returnable', '=', true)
    .orderBy('id')
    .limit(6)
    .execute()
  const account = await trx
    .selectFrom('settlementAccount')
    .select('id')
    .where('status', '=', '1')
    .where('accountType', '<>', 'BALANCE')
    .orderBy('currentMoney', 'desc')
    .executeTakeFirst()
  const warehouseId = books[0]?.warehouseId
  if (!warehouseId || !account || books.length < 40 || suppliers.length === 0) return undefined
  return {
    trx,
    ctx,
    warehouseId,
    accountId: account.id,
    books,
    suppliers: suppliers.map(({ id }) => id),
  }
}

async function playOrders(stage: Stage): Promise<void> {
  const { trx, ctx } = stage
  const step = stepper(stage, purchaseSpec)
  await order(stage, 0, '0')
  await order(stage, 1, '3')
  await order(stage, 2, '4')
  for (const at of [3, 4]) await step(await order(stage, at, '0'), 'submit')
  const refused = await order(stage, 5, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '比上次进价高出不少，请再与供应商谈' })
  const audited = async (at: number, source = '0') => {
    const made = await order(stage, at, source)
    await step(made, 'submit')
    await step(made, 'audit')
    return made
  }
  await audited(6)
  await audited(7, '1')
  for (const at of [8, 9]) await receive(stage, await audited(at), 1)
  for (const at of [10, 11]) await receive(stage, await audited(at))
  for (const at of [12, 13, 14]) {
    const done = await audited(at)
    await receive(stage, done)
    const bill = { type: 'PURCHASE', num: done.num } as const
    const { raised, settled } = await dueOf(trx, bill)
    await money(stage, '1', bill, at, subYuan(raised, settled))
    await finishOrder(trx, ctx, done.num)
  }
  const cancelled = await order(stage, 15, '0')
  await step(cancelled, 'cancel', { cancelRemark: '供应商改版，等新版再订' })
}

async function playReturns(stage: Stage): Promise<void> {
  const { trx, ctx } = stage
  const step = stepper(stage, returnSpec)
  const source = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('status', '=', 'FINISHED')
    .orderBy('id')
    .executeTakeFirst()
  await giveBack(stage, 0, '2')
  if (source) await giveBack(stage, 1, '2', source)
  await step(await giveBack(stage, 2, '0'), 'submit')
  const refused = await giveBack(stage, 3, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '先与供应商确认是否收退' })
  const audited = async (at: number, way: string) => {
    const made = await giveBack(stage, at, way)
    await step(made, 'submit')
    await step(made, 'audit')
    return made
  }
  await audited(4, '2')
  await ship(stage, await audited(5, '2'), 1)
  await ship(stage, await audited(6, '0'))
  await ship(stage, await audited(7, '2'))
  const paid = await audited(8, '0')
  await ship(stage, paid)
  const bill = { type: 'PURCHASE_RETURN', num: paid.num } as const
  await money(stage, '0', bill, 8, (await dueOf(trx, bill)).raised)
  await finishReturn(trx, ctx, paid.num)
  await ship(stage, await audited(9, '1'))
  const cancelled = await giveBack(stage, 10, '2')
  await step(cancelled, 'cancel', { cancelRemark: '决定留着打折卖' })
}

const supplierAt = ({ suppliers }: Stage, at: number): Id => suppliers[at % suppliers.length] ?? ''

async function order(stage: Stage, at: number, source: string): Promise<Saved> {
  const { trx, ctx, warehouseId } = stage
  const head = {
    supplierId: supplierAt(stage, at),
    warehouseId,
    source,
    billDate: dayBefore(ctx, at),
    expectDate: dayBefore(ctx, at - 6),
    settleType: '0',
    freightBearer: at % 3 === 0 ? '0' : '1',
    freightAmount: at % 3 === 0 ? '18.00' : '0.00',
    reduceAmount: at % 4 === 0 ? '2.60' : '0.00',
    deliverType: '1',
    expressCode: at % 2 === 0 ? 'DBL' : null,
    expressNum: at % 2 === 0 ? `DPK${36_400_000 + at}` : null,
    boxQuantity: 1 + (at % 3),
    invoiceType: '1',
    remark: at % 4 === 1 ? '请随货附发票' : null,
  }
  const lines = linesAt(stage, at, 4).map((line, place) => ({
    ...line,
    quantity: 5 * (1 + ((at + place) % 4)),
  }))
  return storeDocument(trx, ctx, purchaseSpec, { head, lines })
}

async function giveBack(
  stage: Stage,
  at: number,
  refundWay: string,
  source?: { id: Id; supplierId: Id | null; purchaseOrderNum: string },
): Promise<Saved> {
  const { trx, ctx, warehouseId } = stage
  const bought = source
    ? await trx
        .selectFrom('purchaseOrderItem')
        .select(['productId', 'conditionGrade', 'price'])
        .where('orderId', '=', source.id)
        .orderBy('id')
        .limit(2)
        .execute()
    : linesAt(stage, at + 30, 2)
  const head = {
    supplierId: source?.supplierId ?? supplierAt(stage, at),
    purchaseOrderNum: source?.purchaseOrderNum ?? null,
    warehouseId,
    billDate: dayBefore(ctx, at),
    returnReason: ['0', '1', '2', '3', '4', '9'][at % 6],
    refundWay,
    deliverType: '0',
    expressCode: 'ZTO',
    boxQuantity: 1,
  }
  const lines = bought.map((line) => ({ ...line, quantity: 2 }))
  return storeDocument(trx, ctx, returnSpec, { head, lines })
}

/** Some books, bought at six tenths of their price. */
const linesAt = ({ books }: Stage, at: number, count: number) =>
  [...Array(count).keys()].flatMap((place) => {
    const book = books[(at * 5 + place) % books.length]
    if (!book) return []
    const price = (Math.round(Number(book.listPrice) * 60) / 100).toFixed(2)
    return [{ productId: book.productId, conditionGrade: book.conditionGrade, price }]
  })

/** Everything that is expected comes in, or so many lines of it. */
async function receive({ trx }: Stage, { id, num }: Saved, count = 100): Promise<void> {
  const inOrderNum = (await findInOrders(trx, 'PURCHASE', num)).at(-1)?.inOrderNum ?? ''
  const lines = await trx
    .selectFrom('purchaseOrderItem')
    .select(['id', 'quantity'])
    .where('orderId', '=', id)
    .orderBy('id')
    .limit(count)
    .execute()
  await receiveIn(trx, inOrderNum, {
    lines: lines.map((line) => ({ lineId: line.id, good: line.quantity })),
  })
}

/** Everything leaves, or so many lines of it. */
async function ship({ trx }: Stage, { id, num }: Saved, count = 100): Promise<void> {
  const outOrderNum = (await findOutOrders(trx, 'PURCHASE_RETURN', num)).at(-1)?.outOrderNum ?? ''
  const lines = await trx
    .selectFrom('purchaseReturnItem')
    .select(['id', 'quantity'])
    .where('orderId', '=', id)
    .orderBy('id')
    .limit(count)
    .execute()
  await shipOut(trx, outOrderNum, {
    isByHand: true,
    expressNum: `ZT${73_000_000 + Number(id)}`,
    lines: lines.map((line) => ({ orderItemId: line.id, quantity: line.quantity })),
  })
}

async function money(
  stage: Stage,
  classify: '0' | '1',
  bill: { type: 'PURCHASE' | 'PURCHASE_RETURN'; num: string },
  at: number,
  amount: string,
): Promise<void> {
  const party = { kind: 'supplier', id: supplierAt(stage, at) } as const
  const settlementAccountId = stage.accountId
  await registerMoney(stage.trx, { classify, bill, party, amount, settlementAccountId })
}
