import { addYuan, divYuan } from '../../money'
import { daysAgo, hours } from './Calendar'
import type { SeedRow } from './Sheet'
import type { World } from './World'

type Order = SeedRow<'salesOrder'> & { id: string }
type Item = SeedRow<'orderItem'> & { id: string }

/** One request to be made: its state, how long ago, and its parcel if there is one. */
interface Plan {
  state: '1' | '2' | '3' | '4' | '5' | '6'
  type: '0' | '1'
  parcel?: 'WAIT_SEND' | 'IN_TRANSIT' | 'WAIT_IN' | 'DONE' | 'ERROR' | 'CLOSED'
}

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
            (isPair || one.orderType === 'SHOP_ORDER') &&
            !used.has(one.id),
        )
        if (!order) continue
        used.add(order.id)
        makeOne(world, order, items.get(order.id) ?? [], plan, place)
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
  const expressNum = express ? `SF${random.digits(12)}` : null
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
    reason,
    refundStatus: plan.state,
    description,
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
    returnExpressCode: expressNum ? 'SF' : null,
    returnExpressNum: expressNum,
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
    makeParcel(world, order, line, {
      id,
      afterSaleNum,
      returnNum,
      expressNum,
      at: decided ?? applied,
      plan,
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

function staffOf({ companies }: World, companyId: string) {
  const company = companies.find(({ id }) => id === companyId)
  const [first] = company?.staff ?? []
  if (!company || !first) throw new Error(`staffOf: nobody works at ${companyId}`)
  return {
    id: first.id,
    nickName: first.nickName,
    companyName: company.plan.name,
    company,
  }
}

function markOrder(order: Order, plan: Plan, amount: string): void {
  if (['3', '5', '6'].includes(plan.state)) order.refundStatus = '3'
  else if (plan.state !== '4') order.refundStatus = plan.state
  if (plan.state !== '1') return
  order.refundAmount = addYuan('0.00', amount)
  order.payStatus = amount === order.orderAmount ? '4' : '3'
}

interface Talk {
  id: string
  sides: Pick<Order, 'companyId' | 'supplyCompanyId'>
  applied: number
  decided: number | null
  plan: Plan
  applicant: ReturnType<typeof staffOf>
  reviewer: ReturnType<typeof staffOf>
  applyAmount: string
}

const endings: Readonly<Record<string, string>> = {
  '1': '同意退款',
  '2': '拒绝了售后申请：商品无问题',
  '4': '售后已取消',
  '5': '同意退货，请在 7 天内寄回',
  '6': '同意退货，请在 7 天内寄回',
}

function talk({ sheet, calendar }: World, talk: Talk): void {
  const { id, sides, applied, decided, plan, applicant, reviewer } = talk
  const isPair = sides.companyId !== sides.supplyCompanyId
  const say = (
    minutes: number,
    sender: '1' | '2' | '3',
    who: Talk['applicant'],
    content: string,
    isRead: boolean,
  ) =>
    sheet.add('afterSaleMessage', {
      ...sides,
      afterSaleId: id,
      sender,
      senderName: who.nickName,
      senderCompanyName: who.companyName,
      content,
      pictures: [],
      toCompanyId: isPair ? (who === applicant ? sides.supplyCompanyId : sides.companyId) : null,
      readFlag: isRead,
      createTime: calendar.stamp(minutes),
    })
  const isAnswered = decided !== null
  say(applied, '3', applicant, `提交了售后申请，退 1 件，${talk.applyAmount} 元`, isAnswered)
  say(
    applied + 10,
    '1',
    applicant,
    '您好，买家反馈商品有问题，图片已附上，麻烦尽快处理。',
    isAnswered,
  )
  if (!isAnswered) return
  say(decided - 20, isPair ? '2' : '1', reviewer, '收到，正在核对出库记录，稍后回复您。', true)
  say(decided, '3', reviewer, endings[plan.state] ?? '', plan.state !== '6')
  if (plan.parcel === 'IN_TRANSIT')
    say(decided + 20, '1', applicant, '已经寄出，单号填在退货物流里了，请查收。', false)
}

interface Parcel {
  id: string
  afterSaleNum: string
  returnNum: string
  expressNum: string | null
  at: number
  plan: Plan
  reviewer: ReturnType<typeof staffOf>
}

function makeParcel(world: World, order: Order, line: Item, parcel: Parcel): void {
  const { sheet, calendar, timeline, stock } = world
  const { plan, at, reviewer } = parcel
  const status = plan.parcel ?? 'WAIT_SEND'
  const signed = ['WAIT_IN', 'DONE', 'ERROR'].includes(status) ? at + 12 : null
  const received = status === 'DONE' ? at + 20 : null
  const warehouse = reviewer.company.warehouses.find(({ id }) => id === order.warehouseId)
  const returnOrderId = sheet.add('returnOrder', {
    companyId: order.companyId,
    supplyCompanyId: order.supplyCompanyId,
    returnNum: parcel.returnNum,
    returnKind: '0',
    returnStatus: status,
    afterSaleId: parcel.id,
    afterSaleNum: parcel.afterSaleNum,
    orderId: order.id,
    orderNum: order.orderNum,
    platformOrderNum: order.platformOrderNum,
    orderType: order.orderType,
    platformId: order.platformId,
    shopNum: order.shopNum,
    shopName: order.shopName,
    buyerNick: order.buyerNick,
    buyerCompanyName: order.buyerCompanyName,
    supplyCompanyName: order.supplyCompanyName,
    warehouseId: order.warehouseId,
    warehouseName: order.warehouseName,
    returnContact: reviewer.nickName,
    returnPhone: '13800001111',
    returnAddress: `${warehouse?.plan.name ?? ''}退货组`,
    senderName: order.receiverName,
    senderPhone: order.receiverPhone,
    expressCode: parcel.expressNum ? 'SF' : null,
    expressNum: parcel.expressNum,
    originExpressNum: order.expressNum,
    freightBearer: '0',
    returnFreight: parcel.expressNum ? '12.00' : null,
    errorReason: status === 'ERROR' ? '包裹破损，缺少一册' : null,
    sendTime: parcel.expressNum ? calendar.stamp(at) : null,
    signTime: signed === null ? null : calendar.stamp(signed),
    inTime: received === null ? null : calendar.stamp(received),
    inBy: received === null ? null : reviewer.nickName,
    remark: status === 'CLOSED' ? '买家撤销了申请' : null,
    createTime: calendar.stamp(at),
  })
  const cell = stock
    .in(String(order.warehouseId))
    .find((one) => one.product.id === line.productId && one.grade === line.conditionGrade)
  sheet.add('returnOrderItem', {
    companyId: order.companyId,
    supplyCompanyId: order.supplyCompanyId,
    returnOrderId,
    orderItemId: line.id,
    productId: line.productId,
    isbn: line.isbn,
    imageUrl: line.imageUrl,
    goodsName: line.goodsName,
    conditionGrade: line.conditionGrade,
    applyQuantity: 1,
    receivedQuantity: received === null ? 0 : 1,
    goodQuantity: received === null ? 0 : 1,
    checkResult: received === null ? null : '0',
    inConditionGrade: received === null ? null : line.conditionGrade,
    shelfNum: received === null ? null : (cell?.shelf.code ?? null),
  })
  if (received === null || !cell || cell.pieceCode) return
  timeline.at(received, (minutes) =>
    stock.move(
      cell,
      {
        flowType: 'SALE_RETURN_IN',
        change: 1,
        billType: 'RETURN_ORDER',
        billNum: parcel.returnNum,
        relatedNum: String(order.orderNum),
        userId: reviewer.id,
      },
      minutes,
    ),
  )
}
