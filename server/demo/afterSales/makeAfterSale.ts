import { addYuan, divYuan } from '../../base/money'
import { columnsOfOrder } from '../../modules/orders/afterSale/columnsOfOrder'
import { takeOver } from '../../base/db/statements/takeOver'
import { daysAgo, hours } from '../world/Calendar'
import { shippedAt, staffOf, type Item, type Order, type Plan } from './afterSaleSides'
import { talk } from './afterSaleTalk'
import { makeParcel } from '../orders/makeParcel'
import { afterSaleReasons } from '../plans/afterSales'
import type { World } from '../world/World'

const openStates = ['3', '5', '6']

/** One request about a copy of an order's first line, with its talk, its parcel and what the order shows of it. */
export function makeAfterSale(
  world: World,
  order: Order,
  [line]: readonly Item[],
  plan: Plan,
  place: number,
): void {
  if (!line) return
  const { sheet, calendar } = world
  const applyAmount = amountOfCopy(line)
  if (applyAmount === '0.00') return
  const { applied, decided } = timesOf(world, order, plan, place)
  const request: Request = {
    id: sheet.nextId('afterSale'),
    afterSaleNum: calendar.number('SH', applied),
    returnNum: plan.parcel ? calendar.number('TH', decided ?? applied) : null,
    expressNum: expressOf(world, order, plan),
    applyAmount,
    applied,
    decided,
  }
  const reviewer = staffOf(world, String(order.supplyCompanyId))
  const applicant = staffOf(world, String(order.companyId))
  writeHead(world, order, line, plan, request)
  writeLine(world, order, line, plan, request)
  markOrder(order, plan, applyAmount)
  const { id, afterSaleNum, returnNum, expressNum } = request
  const sides = { companyId: order.companyId, supplyCompanyId: order.supplyCompanyId }
  talk(world, { id, sides, applied, decided, plan, applicant, reviewer, applyAmount })
  if (!plan.parcel || !returnNum) return
  const kind = plan.isStopped ? '1' : '0'
  const at = decided ?? applied
  const parcel = { returnNum, kind, status: plan.parcel, expressNum, at, reviewer } as const
  makeParcel(world, order, [line], { ...parcel, request: { id, afterSaleNum } })
}

interface Request {
  id: string
  afterSaleNum: string
  returnNum: string | null
  /** Under which the parcel comes back. */
  expressNum: string | null
  applyAmount: string
  /** Minutes of the calendar. */
  applied: number
  decided: number | null
}

function amountOfCopy({ payAmount, quantity }: Item): string {
  const copies = Number(quantity)
  return copies > 1 ? divYuan(String(payAmount), copies) : String(payAmount)
}

function timesOf({ calendar }: World, order: Order, { state }: Plan, place: number) {
  const ago = openStates.includes(state) ? hours(3 + place) : -daysAgo(4 + place)
  const applied = Math.max(calendar.now - ago, shippedAt(calendar, order) + hours(2))
  const decided = state === '3' ? null : Math.min(applied + hours(5), calendar.now - 30)
  return { applied, decided }
}

/** A stopped parcel keeps the number it left with. */
function expressOf({ random }: World, order: Order, { parcel, isStopped }: Plan): string | null {
  const isSent = parcel && parcel !== 'WAIT_SEND' && parcel !== 'CLOSED'
  const sentBack = isSent ? `SF${random.digits(12)}` : null
  return isStopped ? String(order.expressNum) : sentBack
}

function writeHead(world: World, order: Order, line: Item, plan: Plan, request: Request): void {
  const { sheet, calendar, random } = world
  const { applied, decided, expressNum, applyAmount } = request
  const { state, isStopped } = plan
  const [reason, description] = random.pick(afterSaleReasons)
  const sentBack = isStopped ? null : expressNum
  const isAudited = decided !== null && state !== '4'
  sheet.put('afterSale', {
    ...takeOver(order, columnsOfOrder),
    id: request.id,
    afterSaleNum: request.afterSaleNum,
    platformRefundNum: null,
    source: order.companyId === order.supplyCompanyId ? '1' : '2',
    afterSaleType: plan.type,
    reason: isStopped ? '3' : reason,
    refundStatus: state,
    description: isStopped ? '买家不要了，请拦截包裹' : description,
    pictures: line.imageUrl ? [line.imageUrl] : [],
    refundQuantity: 1,
    applyAmount,
    refundFreight: '0.00',
    refundAmount: state === '1' ? applyAmount : null,
    agreedAmount: state === '5' || state === '6' ? applyAmount : null,
    duty: decided === null ? null : random.pick(['0', '1', '2', '3', '4']),
    returnNum: request.returnNum,
    returnExpressCode: sentBack && 'SF',
    returnExpressNum: sentBack,
    applyTime: calendar.stamp(applied),
    applyBy: staffOf(world, String(order.companyId)).nickName,
    deadlineTime: openStates.includes(state) ? calendar.stamp(applied + deadlineOf(state)) : null,
    auditTime: isAudited ? calendar.stamp(decided) : null,
    auditBy: isAudited ? staffOf(world, String(order.supplyCompanyId)).nickName : null,
    refuseReason: state === '2' ? '1' : null,
    auditRemark: state === '2' ? '核对出库照片，商品与描述一致' : null,
    refundTime: state === '1' && decided !== null ? calendar.stamp(decided) : null,
  })
}

const deadlineOf = (state: string): number =>
  hours(state === '3' ? 48 : state === '5' ? 7 * 24 : 10 * 24)

function writeLine({ sheet }: World, order: Order, line: Item, plan: Plan, request: Request): void {
  sheet.add('afterSaleItem', {
    companyId: order.companyId,
    supplyCompanyId: order.supplyCompanyId,
    afterSaleId: request.id,
    orderItemId: line.id,
    productId: line.productId,
    isbn: line.isbn,
    imageUrl: line.imageUrl,
    goodsName: line.goodsName,
    conditionGrade: line.conditionGrade,
    price: line.price,
    quantity: Number(line.quantity),
    refundableQuantity: Number(line.quantity),
    refundQuantity: 1,
    refundAmount: request.applyAmount,
    receivedQuantity: plan.parcel === 'DONE' ? 1 : null,
  })
}

function markOrder(order: Order, plan: Plan, amount: string): void {
  if (['3', '5', '6'].includes(plan.state)) order.refundStatus = '3'
  else if (plan.state !== '4') order.refundStatus = plan.state
  if (plan.state !== '1') return
  order.refundAmount = addYuan('0.00', amount)
  order.payStatus = amount === order.orderAmount ? '4' : '3'
}
