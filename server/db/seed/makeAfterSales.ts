import { addYuan, divYuan } from '../../money'
import { daysAgo, hours } from './Calendar'
import { staffOf, type Item, type Order, type Plan } from './afterSaleSides'
import { talk } from './afterSaleTalk'
import { cellOf, makeParcel } from './makeParcel'
import type { World } from './World'

const plans: readonly Plan[] = [
  { state: '3', type: '0' },
  { state: '3', type: '1' },
  { state: '3', type: '0' },
  { state: '5', type: '1', parcel: 'WAIT_SEND' },
  { state: '5', type: '1', parcel: 'WAIT_SEND' },
  { state: '6', type: '1', parcel: 'IN_TRANSIT' },
  { state: '6', type: '1', parcel: 'WAIT_IN' },
  { state: '6', type: '1', parcel: 'DONE' },
  { state: '6', type: '1', parcel: 'ERROR' },
  { state: '2', type: '0' },
  { state: '2', type: '1', parcel: 'ERROR' },
  { state: '4', type: '0' },
  { state: '4', type: '1', parcel: 'CLOSED' },
  // refunds between companies move money; those of shops are the platform's
  { state: '1', type: '0' },
  { state: '1', type: '1', parcel: 'DONE' },
  { state: '1', type: '0', parcel: 'IN_TRANSIT', isStopped: true },
]

const reasons = [
  ['0', '书脊有磨损，和描述的品相不一样'],
  ['1', '内页有缺损，影响阅读'],
  ['2', '物流显示签收，但没有收到'],
  ['4', '买家拍错了版本'],
] as const

/** Requests in every state with their talk and their parcels, on orders that were shipped lately. */
export function makeAfterSales(world: World): void {
  const items = itemsByOrder(world)
  const orders = (world.sheet.of('salesOrder') as readonly Order[]).filter(
    (order) => order.status === 'DELIVERIED' && (items.get(order.id)?.length ?? 0) > 0,
  )
  for (const order of world.sheet.of('salesOrder')) order.refundAmount = '0.00'
  const used = new Set<string>()
  for (const company of world.companies)
    for (const isPair of [false, true])
      for (const [place, plan] of plans.entries()) {
        if (isPair && plan.state === '1') continue
        const order = orders.find(
          (one) =>
            one.supplyCompanyId === company.id &&
            (one.companyId !== one.supplyCompanyId) === isPair &&
            one.relatedOrderNum === null &&
            one.outOrderNum !== null &&
            (isPair || one.orderType === 'SHOP_ORDER') &&
            (plan.parcel !== 'DONE' || isKnownPlace(world, one, items)) &&
            !used.has(one.id),
        )
        if (!order) continue
        used.add(order.id)
        makeOne(world, order, items.get(order.id) ?? [], plan, place)
      }
  makeRefusedParcels(world, items)
}

/** Whether what comes back can lie where it lay. */
function isKnownPlace(world: World, order: Order, items: ReadonlyMap<string, Item[]>): boolean {
  const [line] = items.get(order.id) ?? []
  return line !== undefined && cellOf(world, order, line) !== undefined
}

/** 拒收: what its receiver refused is on its way back under the number it left with. */
function makeRefusedParcels(world: World, items: ReadonlyMap<string, Item[]>): void {
  for (const order of world.sheet.of('salesOrder') as readonly Order[]) {
    if (order.statusBeforeError !== 'DELIVERIED' || order.outOrderNum === null) continue
    const lines = items.get(order.id) ?? []
    const at = Math.min(minutesOf(world.calendar, order) + hours(48), world.calendar.now - 30)
    const reviewer = staffOf(world, String(order.supplyCompanyId))
    const returnNum = world.calendar.number('TH', at)
    const parcel = { returnNum, kind: '2', status: 'IN_TRANSIT', at, reviewer } as const
    makeParcel(world, order, lines, { ...parcel, expressNum: String(order.expressNum) })
  }
}

function itemsByOrder({ sheet }: World): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of sheet.of('orderItem') as readonly Item[]) {
    const lines = found.get(String(item.orderId))
    if (lines) lines.push(item)
    else found.set(String(item.orderId), [item])
  }
  return found
}

function makeOne(world: World, order: Order, items: readonly Item[], plan: Plan, place: number) {
  const { sheet, calendar, random } = world
  const [line] = items
  if (!line) return
  const pay = String(line.payAmount)
  const quantity = Number(line.quantity)
  const applyAmount = quantity > 1 ? divYuan(pay, quantity) : pay
  if (applyAmount === '0.00') return
  const isOpen = ['3', '5', '6'].includes(plan.state)
  const applied = Math.max(
    calendar.now - (isOpen ? hours(3 + place) : -daysAgo(4 + place)),
    minutesOf(calendar, order) + hours(2),
  )
  const decided = plan.state === '3' ? null : Math.min(applied + hours(5), calendar.now - 30)
  const [reason, description] = random.pick(reasons)
  const afterSaleNum = calendar.number('SH', applied)
  const id = sheet.nextId('afterSale')
  const sides = { companyId: order.companyId, supplyCompanyId: order.supplyCompanyId }
  const returnNum = plan.parcel ? calendar.number('TH', decided ?? applied) : null
  const express = plan.parcel && plan.parcel !== 'WAIT_SEND' && plan.parcel !== 'CLOSED'
  const sentBack = express ? `SF${random.digits(12)}` : null
  const expressNum = plan.isStopped ? String(order.expressNum) : sentBack
  const reviewer = staffOf(world, String(order.supplyCompanyId))
  const applicant = staffOf(world, String(order.companyId))
  sheet.put('afterSale', {
    ...sides,
    id,
    afterSaleNum,
    orderId: order.id,
    orderNum: order.orderNum,
    orderType: order.orderType,
    orderStatus: order.status,
    platformOrderNum: order.platformOrderNum,
    platformRefundNum: null,
    platformId: order.platformId,
    shopNum: order.shopNum,
    shopName: order.shopName,
    buyerCompanyName: order.buyerCompanyName,
    supplyCompanyName: order.supplyCompanyName,
    warehouseId: order.warehouseId,
    warehouseName: order.warehouseName,
    source: order.companyId === order.supplyCompanyId ? '1' : '2',
    afterSaleType: plan.type,
    reason: plan.isStopped ? '3' : reason,
    refundStatus: plan.state,
    description: plan.isStopped ? '买家不要了，请拦截包裹' : description,
    pictures: line.imageUrl ? [line.imageUrl] : [],
    refundQuantity: 1,
    applyAmount,
    refundFreight: '0.00',
    refundAmount: plan.state === '1' ? applyAmount : null,
    agreedAmount: plan.state === '5' || plan.state === '6' ? applyAmount : null,
    duty: decided === null ? null : random.pick(['0', '1', '2', '3', '4']),
    buyerNick: order.buyerNick,
    receiverName: order.receiverName,
    receiverPhone: order.receiverPhone,
    returnNum,
    returnExpressCode: sentBack && !plan.isStopped ? 'SF' : null,
    returnExpressNum: plan.isStopped ? null : sentBack,
    applyTime: calendar.stamp(applied),
    applyBy: applicant.nickName,
    deadlineTime: isOpen ? calendar.stamp(applied + deadlineOf(plan.state)) : null,
    auditTime: decided === null || plan.state === '4' ? null : calendar.stamp(decided),
    auditBy: decided === null || plan.state === '4' ? null : reviewer.nickName,
    refuseReason: plan.state === '2' ? '1' : null,
    auditRemark: plan.state === '2' ? '核对出库照片，商品与描述一致' : null,
    refundTime: plan.state === '1' && decided !== null ? calendar.stamp(decided) : null,
  })
  sheet.add('afterSaleItem', {
    ...sides,
    afterSaleId: id,
    orderItemId: line.id,
    productId: line.productId,
    isbn: line.isbn,
    imageUrl: line.imageUrl,
    goodsName: line.goodsName,
    conditionGrade: line.conditionGrade,
    price: line.price,
    quantity,
    refundableQuantity: quantity,
    refundQuantity: 1,
    refundAmount: applyAmount,
    receivedQuantity: plan.parcel === 'DONE' ? 1 : null,
  })
  markOrder(order, plan, applyAmount)
  talk(world, { id, sides, applied, decided, plan, applicant, reviewer, applyAmount })
  if (plan.parcel && returnNum)
    makeParcel(world, order, [line], {
      request: { id, afterSaleNum },
      returnNum,
      kind: plan.isStopped ? '1' : '0',
      status: plan.parcel,
      expressNum,
      at: decided ?? applied,
      reviewer,
    })
}

const deadlineOf = (state: string): number =>
  hours(state === '3' ? 48 : state === '5' ? 7 * 24 : 10 * 24)

const minutesOf = (calendar: World['calendar'], order: Order): number =>
  order.deliveryTime
    ? (Date.parse(`${String(order.deliveryTime).replace(' ', 'T')}Z`) -
        Date.parse(`${calendar.stamp(0).replace(' ', 'T')}Z`)) /
      60_000
    : daysAgo(30)

function markOrder(order: Order, plan: Plan, amount: string): void {
  if (['3', '5', '6'].includes(plan.state)) order.refundStatus = '3'
  else if (plan.state !== '4') order.refundStatus = plan.state
  if (plan.state !== '1') return
  order.refundAmount = addYuan('0.00', amount)
  order.payStatus = amount === order.orderAmount ? '4' : '3'
}
