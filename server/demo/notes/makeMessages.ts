import { hours } from '../world/Calendar'
import type { SeededCompany } from '../world/seeded'
import type { SeedRow } from '../world/Sheet'
import type { World } from '../world/World'

const titles: Readonly<Record<string, string>> = {
  SHOP_ORDER: '有新的店铺订单待审核',
  MANUAL_ORDER: '有新的手工订单待审核',
  DROP_ORDER: '有新的代发订单待审核',
  GP_ORDER: '有新的馆配订单待审核',
  CENTER_ORDER: '有新的云仓订单待审核',
  GP_BOOK: '有新的馆配搜书订单待审核',
}

const newest = 40
const fewer = 6

type Order = SeedRow<'salesOrder'>

interface Told {
  type: '1' | '2' | '3'
  subType: string
  title: string
  content: string
  /** What stands in the row itself; a message of an order leads to the order. */
  order?: Order
  path?: string
  bizId?: string
  /** It only says what is so; nobody has to act on it. */
  isNews?: boolean
  time: string
}

/** What the staff of every company was told lately, of each type; the older half of each is read. */
export function makeMessages(world: World): void {
  for (const company of world.companies) {
    send(world, company, ['boss', 'order'], ordersToReview(world, company))
    send(world, company, ['boss', 'order'], ordersInTrouble(world, company))
    send(world, company, ['boss', 'order'], libraryOrders(world, company))
    send(world, company, ['boss', 'order'], outOrders(world, company))
    send(world, company, ['boss', 'goods'], lowStock(world, company))
  }
}

const ordersOf = ({ sheet }: World, { id }: SeededCompany): readonly Order[] =>
  sheet.of('salesOrder').filter((order) => order.supplyCompanyId === id)

const ordersToReview = (world: World, company: SeededCompany): Told[] =>
  ordersOf(world, company)
    .filter((order) => order.status === 'UN_AUDIT')
    .slice(-newest)
    .map((order) => ({
      type: '1',
      subType: String(order.orderType),
      title: titles[String(order.orderType)] ?? '',
      content: `订单 ${String(order.orderNum)}，金额 ${String(order.orderAmount)} 元，请及时审核`,
      order,
      path: '/examineOrder',
      time: String(order.createTime),
    }))

const ordersInTrouble = (world: World, company: SeededCompany): Told[] =>
  ordersOf(world, company)
    .filter((order) => order.status === 'DELIVERY_ERROR')
    .slice(-fewer)
    .map((order) => ({
      type: '1',
      subType: 'LOGISTICS',
      title: '订单物流异常',
      content: `订单 ${String(order.orderNum)} 发货后没有物流更新，请联系快递核实`,
      order,
      time: String(order.createTime),
    }))

const libraryOrders = (world: World, company: SeededCompany): Told[] =>
  ordersOf(world, company)
    .filter((order) => order.orderType === 'GP_ORDER' && order.status === 'UN_AUDIT')
    .slice(-fewer)
    .map((order) => ({
      type: '2',
      subType: 'GP_LEAVE_MSG',
      title: '采编老师有留言',
      content: `馆配订单 ${String(order.orderNum)}：请按馆里的加工要求贴码，附采访数据`,
      path: '/orderDetails',
      bizId: String(order.orderNum),
      time: String(order.createTime),
    }))

const outOrders = ({ sheet }: World, { id }: SeededCompany): Told[] =>
  sheet
    .of('outOrder')
    .filter((out) => out.companyId === id && out.shipTime === null)
    .slice(-fewer)
    .map((out) => ({
      type: '3',
      subType: 'OUT_ORDER',
      title: '有新的出库单',
      content: `出库单 ${String(out.outOrderNum)} 已生成（订单 ${String(out.orderNum)}），请尽快拣货`,
      path: '/orderDetails',
      bizId: String(out.orderNum),
      time: String(out.createTime),
    }))

function lowStock({ sheet, calendar }: World, company: SeededCompany): Told[] {
  const names = new Map(company.products.map(({ id, name }) => [id, name]))
  return sheet
    .of('stock')
    .filter(
      (stock) =>
        stock.companyId === company.id &&
        stock.minQuantity !== null &&
        Number(stock.quantity) > 0 &&
        Number(stock.quantity) < Number(stock.minQuantity),
    )
    .slice(0, fewer)
    .map((stock, at) => ({
      type: '3',
      subType: 'STOCK_LOW',
      title: '库存不足',
      content: `《${names.get(String(stock.productId)) ?? ''}》只剩 ${String(stock.quantity)} 册，低于下限 ${String(stock.minQuantity)} 册`,
      path: `/updateSingleGoods/${String(stock.productId)}`,
      isNews: true,
      time: calendar.stamp(calendar.now - hours(fewer - at)),
    }))
}

function send(
  { sheet }: World,
  company: SeededCompany,
  roles: readonly string[],
  all: readonly Told[],
): void {
  const readers = company.staff.filter(({ role }) => roles.includes(role))
  for (const [at, { order, ...reported }] of all.entries()) {
    const isRead = at < all.length / 2
    for (const reader of readers)
      sheet.add('message', {
        companyId: company.id,
        userId: reader.id,
        messageType: reported.type,
        messageSubType: reported.subType,
        messageTitle: reported.title,
        messageContent: reported.content,
        orderType: order?.orderType ?? null,
        orderNum: order?.orderNum ?? null,
        orderStatus: order?.status ?? null,
        orderAmount: order?.orderAmount ?? null,
        goodsQuantity: order?.goodsQuantity ?? null,
        bizPath: reported.path ?? null,
        bizId: reported.bizId ?? null,
        dedupKey: `DEMO ${reported.subType} ${String(order?.orderNum ?? reported.bizId ?? reported.path)}`,
        todo: !reported.isNews,
        readFlag: isRead ? '1' : '0',
        readTime: isRead ? reported.time : null,
        createTime: reported.time,
      })
  }
}
