import { sumsOf, type OrderDraft } from '../draft/OrderDraft'
import { isOwnKind, reviewerOf } from '../draft/planOrders'
import { staffFor, type World } from '../../world/World'

interface Entry {
  minutes: number | null
  logType: string
  before: string
  after: string
  content: string
  by: 'buyer' | 'reviewer' | 'system'
}

/** The history of an order, a line for each thing that happened to it. */
export function logOrder({ sheet, calendar }: World, draft: OrderDraft): void {
  const { plan } = draft
  const reviewer = { name: reviewerOf(plan).nickName, company: plan.supplier.plan.name }
  const buyer = { name: staffFor(plan.buyer, 'order').nickName, company: plan.buyer.plan.name }
  const operators = { buyer, reviewer, system: { name: '系统', company: plan.buyer.plan.name } }
  for (const entry of entriesOf(draft)) {
    if (entry.minutes === null) continue
    const { name, company } = operators[entry.by]
    sheet.add('orderLog', {
      orderId: draft.id,
      companyId: plan.buyer.id,
      supplyCompanyId: plan.supplier.id,
      logType: entry.logType,
      beforeStatus: entry.before,
      afterStatus: entry.after,
      content: entry.content,
      operatorName: name,
      operatorCompanyName: company,
      createTime: calendar.stamp(entry.minutes),
    })
  }
}

function entriesOf(draft: OrderDraft): Entry[] {
  const { plan, times, shop } = draft
  const reported = wordsOf(draft)
  const created =
    plan.type === 'SHOP_ORDER'
      ? `从店铺 ${shop?.shopName ?? ''} 同步订单`
      : isOwnKind(plan.type)
        ? '手工建单'
        : `${plan.buyer.plan.name} 下单`
  const before = times.statusBeforeError
  const lastStatus = times.audited === null ? 'UN_AUDIT' : 'WAIT_DELIVERY'
  return [
    entry(
      times.placed,
      'CREATE',
      'UN_AUDIT',
      'UN_AUDIT',
      created,
      plan.type === 'SHOP_ORDER' ? 'system' : 'buyer',
    ),
    entry(feeSet(draft), 'MONEY', 'UN_AUDIT', 'UN_AUDIT', reported.fee, 'reviewer'),
    entry(times.refused, 'REFUSE', 'UN_AUDIT', 'REFUSED', '驳回订单：请修改后重新提交', 'reviewer'),
    entry(times.cancelled, 'CANCEL', lastStatus, 'DELIVERY_CANCEL', '取消订单', 'buyer'),
    entry(times.audited, 'AUDIT', 'UN_AUDIT', 'WAIT_DELIVERY', reported.audited, 'reviewer'),
    entry(times.picked, 'PICK', 'WAIT_DELIVERY', 'DELIVERYING', reported.picked, 'reviewer'),
    entry(times.shipped, 'DELIVERY', 'DELIVERYING', 'DELIVERIED', reported.shipped, 'reviewer'),
    entry(
      times.finished,
      'SUCCESS',
      'DELIVERIED',
      'DELIVERY_SUCCESS',
      '确认收货，订单完成',
      'system',
    ),
    entry(times.failed, 'ERROR', before ?? '', 'DELIVERY_ERROR', '标记异常，等待处理', 'reviewer'),
  ]
}

/** 调整服务费: the operator of a cloud warehouse sets the fee before the review. */
const feeSet = ({ plan, times }: OrderDraft) =>
  plan.type === 'CENTER_ORDER' ? times.placed + 1 : null

/** A parent tells of its child, anything else of its own goods. */
function wordsOf(draft: OrderDraft) {
  const { child, expressCode } = draft
  const fee = `云仓服务费 0.00 → ${sumsOf(draft).serviceAmount} 元：按件收取`
  const own = { fee, audited: '审核通过', picked: '开始拣货', shipped: `出库发货，${expressCode}` }
  if (!child) return own
  const { orderNum, plan, warehouse } = child
  const from = `${plan.supplier.plan.name} 的“${warehouse.plan.name}”`
  return {
    fee,
    audited: `审核通过，由 ${from}代发，代发单 ${orderNum}，冻结 ${sumsOf(child).orderAmount} 元`,
    picked: `代发单 ${orderNum}：仓库开始拣货`,
    shipped: `代发单 ${orderNum} 已发货，${expressCode}`,
  }
}

const entry = (
  minutes: number | null,
  logType: string,
  before: string,
  after: string,
  content: string,
  by: Entry['by'],
): Entry => ({ minutes, logType, before, after, content, by })
