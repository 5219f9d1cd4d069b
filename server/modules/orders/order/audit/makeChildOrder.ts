import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan, mulYuan, subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { createOrder, type NewItem } from '../record/createOrder'
import { itemsOf, type ShippableWarehouse } from '../record/findOrders'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { freezeOrder } from '../money/orderMoney'
import { leavingQuantity, type OrderItemRow, type OrderRow } from '../record/OrderRow'

/**
 * Places the linked order at the company whose warehouse ships: DROP_ORDER, CENTER_ORDER for a cloud warehouse. Line
 * prices are the supplier's wholesale prices; the buyer's money is frozen for them. The parent's cost is what the
 * child costs.
 * @throws ORDER_NO_SUPPLY, FIN_BALANCE_LOW
 */
export async function makeChildOrder(
  trx: Trx,
  ctx: Context,
  parent: OrderRow,
  warehouse: ShippableWarehouse,
): Promise<OrderRow> {
  const items = (await itemsOf(trx, parent.id)).filter((item) => leavingQuantity(item) > 0)
  const lines = await ctx.asCompany(trx, warehouse.companyId, (theirs) =>
    supplyLines(theirs, items, warehouse),
  )
  const child = await createOrder(trx, headOf(ctx, parent, warehouse, lines), lines)
  await freezeOrder(trx, ctx, child)
  await writeLog(trx, ctx, child, {
    logType: 'CREATE',
    content: sentence`${ctx.user.companyName} 下单，供货金额 ${child.supplyAmount} 元`,
  })
  await trx
    .updateTable('salesOrder')
    .set({
      costAmount: child.orderAmount,
      profitAmount: subYuan(parent.orderAmount, child.orderAmount, parent.expressAmount),
      abnormalTypes: sql`abnormal_types - '13'`,
      abnormalReason: null,
    })
    .where('id', '=', parent.id)
    .execute()
  await notify(trx, warehouse.companyId, child, {
    title: '有新的代发订单',
    content: `${ctx.user.companyName} 下了订单 ${child.orderNum}，请审核`,
    orderStatus: 'UN_AUDIT',
    permission: 'order:examine:audit',
  })
  return child
}

const headOf = (
  ctx: Context,
  parent: OrderRow,
  warehouse: ShippableWarehouse,
  lines: readonly (NewItem & { payAmount: string })[],
) => ({
  companyId: parent.companyId,
  supplyCompanyId: warehouse.companyId,
  orderType: warehouse.cloudFlag ? 'CENTER_ORDER' : 'DROP_ORDER',
  sort: warehouse.cloudFlag ? '5' : '2',
  source: warehouse.cloudFlag ? '5' : '3',
  settleType: '1',
  payStatus: '1',
  buyerCompanyName: ctx.user.companyName,
  supplyCompanyName: warehouse.companyName,
  warehouseId: warehouse.id,
  warehouseName: warehouse.warehouseName,
  relatedOrderNum: parent.orderNum,
  supplyAmount: addYuan('0.00', ...lines.map((line) => line.payAmount)),
  weight: parent.weight,
  receiverName: parent.receiverName,
  receiverPhone: parent.receiverPhone,
  receiverTel: parent.receiverTel,
  province: parent.province,
  city: parent.city,
  district: parent.district,
  town: parent.town,
  receiverAddress: parent.receiverAddress,
  postcode: parent.postcode,
  encryptedFlag: parent.encryptedFlag,
  buyerMessage: parent.buyerMessage,
  expressCode: parent.expressCode,
  urgentFlag: parent.urgentFlag,
  orderTime: ctx.now(),
  payTime: ctx.now(),
  latestDeliveryTime: parent.latestDeliveryTime,
  createTime: ctx.now(),
  createBy: ctx.user.userId,
})

/** The same goods as the supplier knows them. Runs as the supplier. */
async function supplyLines(
  trx: Trx,
  items: readonly OrderItemRow[],
  warehouse: ShippableWarehouse,
): Promise<(NewItem & { payAmount: string })[]> {
  const offers = await findOffers(trx, items, warehouse)
  return items.map((item) => {
    const offer = offers.find(
      ({ isbn, conditionGrade }) => isbn === item.isbn && conditionGrade === item.conditionGrade,
    )
    if (!offer?.wholesalePrice)
      throw fail('ORDER_NO_SUPPLY', {
        company: warehouse.companyName,
        warehouse: warehouse.warehouseName,
        goodsName: item.goodsName,
      })
    const quantity = leavingQuantity(item)
    const price = mulYuan(offer.wholesalePrice, percent(warehouse.shareDiscount))
    return {
      productId: offer.productId,
      productCode: offer.productCode,
      isbn: item.isbn,
      imageUrl: item.imageUrl,
      goodsName: item.goodsName,
      author: item.author,
      press: item.press,
      spec: item.spec,
      conditionGrade: item.conditionGrade,
      matchStatus: '1',
      listPrice: item.listPrice,
      price,
      supplyPrice: price,
      costPrice: offer.costPrice,
      quantity,
      payAmount: mulYuan(price, quantity),
      weight: item.weight,
      warehouseId: warehouse.id,
      warehouseName: warehouse.warehouseName,
    }
  })
}

interface Offer {
  productId: string
  productCode: string
  isbn: string
  conditionGrade: string
  wholesalePrice: string | null
  costPrice: string | null
}

async function findOffers(trx: Trx, items: readonly OrderItemRow[], warehouse: ShippableWarehouse) {
  const isbns = items.flatMap((item) => (item.isbn ? [item.isbn] : []))
  if (isbns.length === 0) return []
  const { rows } = await sql<Offer>`
    select p.id as product_id, p.product_code, p.isbn, s.condition_grade,
      coalesce(max(s.wholesale_price), p.wholesale_price) as wholesale_price, max(s.cost_price) as cost_price
    from product p
    join stock s on s.product_id = p.id and s.warehouse_id = ${warehouse.id}
    join shelf sh on sh.id = s.shelf_id and sh.sells
    where p.status = '1' and p.isbn in (${sql.join(isbns)})
      and p.company_id = ${warehouse.companyId} and s.quantity > s.locked_quantity
    group by p.id, s.condition_grade
    order by sum(s.quantity - s.locked_quantity) desc, p.id`.execute(trx)
  return rows
}

/** `95.00` percent as the factor `0.9500`. */
function percent(value: string): string {
  const [whole = '0', places = ''] = value.split('.')
  const digits = whole.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${places}`
}
