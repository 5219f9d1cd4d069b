import type { World } from './World'

const titles: Readonly<Record<string, string>> = {
  SHOP_ORDER: '有新的店铺订单待审核',
  MANUAL_ORDER: '有新的手工订单待审核',
  DROP_ORDER: '有新的代发订单待审核',
  GP_ORDER: '有新的馆配订单待审核',
  CENTER_ORDER: '有新的云仓订单待审核',
  GP_BOOK: '有新的馆配搜书订单待审核',
}

const newest = 40

/** Notices of the newest orders that wait for review, to those who review them; the older half is read. */
export function makeMessages({ sheet, companies }: World): void {
  const waiting = sheet.of('salesOrder').filter((order) => order.status === 'UN_AUDIT')
  for (const company of companies) {
    const own = waiting.filter((order) => order.supplyCompanyId === company.id).slice(-newest)
    const readers = company.staff.filter(({ role }) => role === 'boss' || role === 'order')
    own.forEach((order, at) => {
      const isRead = at < own.length / 2
      for (const reader of readers)
        sheet.add('message', {
          companyId: company.id,
          userId: reader.id,
          messageType: order.orderType === 'GP_BOOK' ? '2' : '1',
          messageSubType: String(order.orderType),
          messageTitle: titles[String(order.orderType)] ?? '',
          messageContent: `订单 ${String(order.orderNum)}，金额 ${String(order.orderAmount)} 元，请及时审核`,
          orderType: order.orderType ?? null,
          orderNum: order.orderNum ?? null,
          orderStatus: 'UN_AUDIT',
          orderAmount: order.orderAmount ?? null,
          goodsQuantity: order.goodsQuantity ?? null,
          bizPath: '/examineOrder',
          dedupKey: `CREATE ${String(order.orderNum)}`,
          readFlag: isRead ? '1' : '0',
          readTime: isRead ? (order.createTime ?? null) : null,
          createTime: order.createTime ?? null,
        })
    })
  }
}
