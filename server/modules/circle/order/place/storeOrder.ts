import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../../../base/db'
import { addYuan, mulYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import {
  createOrder,
  freezeOrder,
  notifyReviewer,
  reserveCopies,
  writeLog,
  type NewItem,
  type OrderItemRow,
  type OrderRow,
} from '../../../orders/order'
import type { SupplierWish } from './orderBody'
import type { PlannedCopies } from './planCopies'
import { readGoods, type Goods } from './readGoods'
import type { GoodRow, OrderTask, Receiver } from './types'

export interface NewSupply {
  task: OrderTask
  supplierId: Id
  receiver: Receiver
  wish: Pick<SupplierWish, 'payMode' | 'buyerRemark'>
  postage: string
  planned: PlannedCopies
}

/**
 * The order in the supplier's review: its lines, the copies reserved for it, the buyer's money frozen or their period
 * quota taken. Acts as the buyer.
 * @throws STOCK_TAKEN, FIN_BALANCE_LOW, CREDIT_SHORT, CREDIT_NO_LINE, CREDIT_LINE_STOPPED
 */
export async function storeOrder(
  trx: Trx,
  ctx: Context,
  supply: NewSupply,
): Promise<{ order: OrderRow; items: readonly OrderItemRow[] }> {
  const { supplierId, planned } = supply
  const goods = await asCompany(trx, supplierId, (supplier) => readGoods(supplier, planned.good))
  const company = await companyName(trx, supplierId)
  const order = await createOrder(
    trx,
    headOf(ctx, supply, company, goods),
    planned.good.map((good) => lineOf(good, goods)),
  )
  const items = await itemsInOrder(trx, order.id)
  const itemOf = new Map(planned.good.map(({ row }, at) => [row.id, items[at]?.id ?? '']))
  const picks = planned.picks.map((pick) => ({ ...pick, lineId: itemOf.get(pick.lineId) ?? '' }))
  await asCompany(trx, supplierId, (supplier) => reserveCopies(supplier, ctx, order, picks))
  await freezeOrder(trx, ctx, order)
  await writeLog(trx, ctx, order, {
    logType: 'CREATE',
    content: sentence`${ctx.user.companyName} 下单，供货金额 ${order.supplyAmount} 元，邮费 ${order.freightAmount} 元`,
  })
  await notifyReviewer(
    trx,
    order,
    `${ctx.user.companyName} 下了馆配订单 ${order.orderNum}，请在 48 小时内审核`,
  )
  return { order, items }
}

const itemsInOrder = (trx: Trx, orderId: Id): Promise<OrderItemRow[]> =>
  trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

/** After the order the two companies know each other by name. */
async function companyName(trx: Trx, id: Id): Promise<string> {
  const row = await asCompany(trx, id, (theirs) =>
    theirs
      .selectFrom('company')
      .select(sql<string>`coalesce(short_name, company_name)`.as('name'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return row.name
}

function headOf(
  ctx: Context,
  { task, supplierId, receiver, wish, postage, planned }: NewSupply,
  supplyCompanyName: string,
  goods: ReadonlyMap<Id, Goods>,
) {
  const isSearch = task.source === 'SEARCH'
  const [first] = planned.good
  return {
    ...receiver,
    companyId: ctx.companyId,
    supplyCompanyId: supplierId,
    orderType: isSearch ? 'GP_BOOK' : 'GP_ORDER',
    sort: isSearch ? '7' : '4',
    source: '4',
    settleType: wish.payMode === 'BALANCE' ? '1' : '2',
    payStatus: wish.payMode === 'BALANCE' ? '1' : '0',
    platformId: '16',
    buyerCompanyName: ctx.user.companyName,
    supplyCompanyName,
    warehouseId: first?.row.warehouseId ?? null,
    warehouseName: goods.get(first?.row.id ?? '')?.warehouseName ?? null,
    supplyAmount: addYuan('0.00', ...planned.good.map((one) => mulYuan(one.price, one.quantity))),
    freightAmount: postage,
    weight: (
      planned.good.reduce((sum, { row, quantity }) => sum + row.weightG * quantity, 0) / 1000
    ).toFixed(3),
    buyerMessage: wish.buyerRemark ?? null,
    orderTime: ctx.now(),
    payTime: wish.payMode === 'BALANCE' ? ctx.now() : null,
    createTime: ctx.now(),
    createBy: ctx.user.userId,
  }
}

function lineOf({ row, quantity, price }: GoodRow, goods: ReadonlyMap<Id, Goods>): NewItem {
  const { warehouseName, costPrice, ...book } = goods.get(row.id) ?? noGoods
  return {
    ...book,
    productId: row.productId,
    conditionGrade: row.grade,
    matchStatus: '1',
    listPrice: row.listPrice ?? book.listPrice,
    price,
    supplyPrice: price,
    costPrice,
    quantity,
    payAmount: mulYuan(price, quantity),
    weight: (row.weightG / 1000).toFixed(3),
    warehouseId: row.warehouseId,
    warehouseName,
  }
}

const noGoods: Goods = {
  productCode: null,
  isbn: null,
  imageUrl: null,
  goodsName: '',
  author: null,
  press: null,
  listPrice: '0.00',
  costPrice: null,
  warehouseName: null,
}
