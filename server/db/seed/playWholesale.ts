import { sql } from 'kysely'
import type { Id, Trx } from '..'
import type { Context, SessionUser } from '../../http'
import { grantQuota } from '../../modules/credit'
import { findInOrders, receiveIn } from '../../modules/inOrder'
import { findOutOrders, reportLack, shipOut } from '../../modules/outOrder'
import { wholesaleSpec } from '../../modules/wholesale/wholesaleSpec'
import { wholesaleReturnSpec } from '../../modules/wholesaleReturn/wholesaleReturnSpec'
import { finishWhenSettled } from '../../modules/wholesaleReturn/refund'
import { registerMoney, storeDocument, type Saved } from '../../trade'
import { actAs, dayBefore, stepper } from './playKit'

/** A book of the demo that can be sold in quantity. */
interface Book {
  productId: Id
  conditionGrade: string
  listPrice: string
}

interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  accountId: Id | undefined
  books: Book[]
  customers: Id[]
}

/**
 * Wholesale orders and returns of one demo company in every state, made by the program's own steps, so that locks,
 * receivables, credit and history agree. The transaction is the seed's; it must work on the company's rows afterwards.
 */
export async function playWholesale(trx: Trx, user: SessionUser): Promise<void> {
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
    where s.company_id = ${ctx.companyId} and s.quantity - s.locked_quantity >= 6 and h.status = '1'
      and h.shelf_type in ('PICK', 'NORMAL', 'DEFAULT') and p.list_price > 10 and p.status = '1'
      and s.warehouse_id = (select w.id from warehouse w join stock o on o.warehouse_id = w.id
        where w.company_id = ${ctx.companyId} and w.status = '1' group by w.id order by count(*) desc, w.id limit 1)
    order by s.id limit 60`.execute(trx)
  const warehouseId = books[0]?.warehouseId
  if (!warehouseId || books.length < 30) return undefined
  const account = await trx
    .selectFrom('settlementAccount')
    .select('id')
    .where('status', '=', '1')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return {
    trx,
    ctx,
    warehouseId,
    accountId: account?.id,
    books,
    customers: await someCustomers(trx, ctx),
  }
}

const names = ['青山书店', '远山书社', '向阳图书超市', '明德中学图书馆', '云溪书院'] as const

/** Customers to sell to: those of the demo, else a few of our own. */
async function someCustomers(trx: Trx, ctx: Context): Promise<Id[]> {
  const known = await trx
    .selectFrom('customer')
    .select('id')
    .where('enabled', '=', '1')
    .where('onlineFlag', '=', '0')
    .orderBy('id')
    .limit(5)
    .execute()
  if (known.length >= 3) return known.map(({ id }) => id)
  const made: Id[] = []
  for (const [at, customerName] of names.entries()) {
    const { id } = await trx
      .insertInto('customer')
      .values({
        companyId: ctx.companyId,
        customerCode: `KH2024${String(at + 1).padStart(4, '0')}`,
        customerName,
        category: at === 3 ? '3' : '1',
        discountRate: String(60 + at * 3),
        settleType: at === 1 ? '2' : '0',
        contactName: ['周明', '沈岚', '杜川', '何老师', '陆青'][at] ?? '',
        phone: `1380571${String(1001 + at * 111)}`,
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
        address: `文三路 ${120 + at * 8} 号`,
        salesmanId: ctx.user.userId,
        createBy: ctx.user.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grantQuota(trx, { kind: 'customer', id }, { quota: '50000.00', periodDays: 60 })
    made.push(id)
  }
  return made
}

async function playOrders(stage: Stage): Promise<void> {
  const { trx } = stage
  const step = stepper(stage, wholesaleSpec)
  await order(stage, 0, '0')
  await order(stage, 1, '0')
  const waiting = await order(stage, 2, '0')
  await step(waiting, 'submit')
  const refused = await order(stage, 3, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '折扣低于约定，请与客户确认' })
  const audited = async (at: number, settleType: string) => {
    const made = await order(stage, at, settleType)
    await step(made, 'submit')
    await step(made, 'audit', { lackPolicy: '2' })
    return made
  }
  await audited(4, '2')
  const part = await audited(5, '0')
  await shipPart(stage, part)
  const out = await audited(6, '2')
  await shipAll(stage, out)
  for (const at of [7, 8, 9]) {
    const done = await audited(at, '0')
    await shipAll(stage, done)
    await pay(stage, done, '0')
    await step(done, 'finish')
  }
  const lack = await audited(10, '0')
  await reportLack(trx, await outOf(trx, lack), '货位上找不到，盘点后缺 2 册')
  const cancelled = await order(stage, 11, '0')
  await step(cancelled, 'cancel', { cancelRemark: '客户改订新版' })
}

async function playReturns(stage: Stage): Promise<void> {
  const { trx } = stage
  const step = stepper(stage, wholesaleReturnSpec)
  const sold = await trx
    .selectFrom('wholesaleOrder')
    .selectAll()
    .where('status', '=', 'DELIVERY_SUCCESS')
    .orderBy('id')
    .execute()
  const source = sold[0]
  const free = (at: number, refundWay: string) => takeBack(stage, at, refundWay)
  await free(0, '2')
  const waiting = await (source ? takeBack(stage, 0, '2', source) : free(1, '2'))
  await step(waiting, 'submit')
  const refused = await free(2, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '超过约定的退货比例' })
  const audited = async (at: number, way: string) => {
    const made = await free(at, way)
    await step(made, 'submit')
    await step(made, 'audit')
    return made
  }
  await audited(3, '2')
  await receive(stage, await audited(4, '2'), 1)
  await receive(stage, await audited(5, '0'))
  const paid = await audited(6, '0')
  await receive(stage, paid)
  await pay(stage, paid, '1')
  await finishWhenSettled(stage.trx, stage.ctx, paid.num)
  await receive(stage, await audited(7, '1'))
  const cancelled = await free(8, '2')
  await step(cancelled, 'cancel', { cancelRemark: '客户决定不退了' })
}

async function order(stage: Stage, at: number, settleType: string): Promise<Saved> {
  const { trx, ctx, warehouseId, customers } = stage
  const lines = linesAt(stage, at, 4).map((line, place) => ({
    ...line,
    quantity: 2 + ((at + place) % 3),
  }))
  const head = {
    customerId: customers[at % customers.length] ?? '',
    customerOrderNum: at % 3 === 0 ? `CG-${2400 + at}` : null,
    warehouseId,
    billDate: dayBefore(ctx, at),
    deliveryDate: null,
    settleType: await possible(stage, customers[at % customers.length] ?? '', settleType),
    deliverType: at % 4 === 0 ? '2' : '0',
    expressCode: at % 4 === 0 ? null : 'YTO',
    freightBearer: at % 2 === 0 ? '1' : '0',
    freightAmount: at % 2 === 0 ? '12.00' : '0.00',
    reduceAmount: at % 5 === 0 ? '3.50' : '0.00',
    receiverName: ['周明', '沈岚', '杜川', '何老师'][at % 4],
    receiverPhone: `1380571${1001 + at}`,
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    receiverAddress: `文三路 ${120 + at} 号`,
    remark: at % 3 === 1 ? '箱外请写客户单号' : null,
  }
  return storeDocument(trx, ctx, wholesaleSpec, { head, lines })
}

/** On credit only where the customer has a line. */
async function possible({ trx }: Stage, customerId: Id, settleType: string): Promise<string> {
  if (settleType !== '2') return settleType
  const line = await trx
    .selectFrom('accountPeriod')
    .select('availableQuota')
    .where('customerId', '=', customerId)
    .where('status', '=', 'NORMAL')
    .executeTakeFirst()
  return Number(line?.availableQuota ?? 0) > 2000 ? '2' : '0'
}

interface Source {
  id: Id
  orderNum: string
  customerId: Id
}

async function takeBack(
  stage: Stage,
  at: number,
  refundWay: string,
  source?: Source,
): Promise<Saved> {
  const { trx, ctx, warehouseId, customers } = stage
  const sold = source
    ? await trx
        .selectFrom('wholesaleOrderItem')
        .selectAll()
        .where('orderId', '=', source.id)
        .orderBy('id')
        .limit(2)
        .execute()
    : undefined
  const lines =
    sold?.map(({ id, productId, conditionGrade, price }) => ({
      sourceItemId: id,
      productId,
      conditionGrade,
      price,
      quantity: 1,
    })) ?? linesAt(stage, at + 20, 2).map((line) => ({ ...line, quantity: 2 }))
  const head = {
    customerId: source?.customerId ?? customers[at % customers.length] ?? '',
    sourceOrderNum: source?.orderNum ?? null,
    warehouseId,
    billDate: dayBefore(ctx, at),
    returnReason: ['0', '1', '4', '3', '9'][at % 5],
    refundWay,
    expressCode: 'ZTO',
    expressNum: `7531${String(88_000_000 + at)}`,
    boxQuantity: 1 + (at % 2),
  }
  return storeDocument(trx, ctx, wholesaleReturnSpec, { head, lines })
}

/** Some books, at two thirds of their price. */
const linesAt = ({ books }: Stage, at: number, count: number) =>
  [...Array(count).keys()].map((place) => {
    const { productId, conditionGrade, listPrice } =
      books[(at * 5 + place) % books.length] ?? books[0]!
    return {
      productId,
      conditionGrade,
      price: (Math.round(Number(listPrice) * 66) / 100).toFixed(2),
    }
  })

const outOf = async (trx: Trx, { num }: Saved) =>
  (await findOutOrders(trx, 'WHOLESALE', num)).at(-1)?.outOrderNum ?? ''

const shipAll = async ({ trx }: Stage, document: Saved) =>
  shipOut(trx, await outOf(trx, document), {
    isByHand: true,
    expressNum: `YT${88_000_000 + Number(document.id)}`,
  })

async function shipPart({ trx }: Stage, document: Saved) {
  const first = await trx
    .selectFrom('wholesaleOrderItem')
    .select('id')
    .where('orderId', '=', document.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const lines = [{ orderItemId: first.id, quantity: 1 }]
  await shipOut(trx, await outOf(trx, document), { isByHand: true, lines })
}

/** @param most copies that come in; all when left out */
async function receive({ trx }: Stage, document: Saved, most?: number) {
  const inOrderNum =
    (await findInOrders(trx, 'WHOLESALE_RETURN', document.num)).at(-1)?.inOrderNum ?? ''
  const lines = await trx
    .selectFrom('wholesaleReturnItem')
    .select(['id', 'quantity'])
    .where('orderId', '=', document.id)
    .orderBy('id')
    .execute()
  const came = lines.map(({ id, quantity }) => ({ lineId: id, good: quantity }))
  const first = came[0]
  await receiveIn(trx, inOrderNum, { lines: most && first ? [{ ...first, good: most }] : came })
}

async function pay({ trx, accountId }: Stage, { num }: Saved, classify: '0' | '1') {
  if (!accountId) return
  const table = classify === '0' ? 'wholesaleOrder' : 'wholesaleReturn'
  const type = classify === '0' ? 'WHOLESALE' : 'WHOLESALE_RETURN'
  const { customerId, orderAmount } = await trx
    .selectFrom(table)
    .select(['customerId', 'orderAmount'])
    .where('orderNum', '=', num)
    .executeTakeFirstOrThrow()
  const party = { kind: 'customer', id: customerId } as const
  await registerMoney(trx, {
    classify,
    bill: { type, num },
    party,
    amount: orderAmount,
    settlementAccountId: accountId,
  })
}
