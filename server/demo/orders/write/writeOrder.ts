import { mulYuan, subYuan } from '../../../base/money'
import { dueTime } from './dueTime'
import { buyerMessages, sellerRemarks } from '../../plans/people'
import { grams, kilograms, sumsOf, type OrderDraft, type Sums } from '../draft/OrderDraft'
import type { Line } from '../draft/pickLines'
import { isArchived, isOwnKind, reviewerOf, type Oddity, type OrderType } from '../draft/planOrders'
import type { World } from '../../world/World'

const facts = {
  SHOP_ORDER: { sort: '0', source: '0', settleType: '0' },
  MANUAL_ORDER: { sort: '1', source: '2', settleType: '3' },
  DROP_ORDER: { sort: '2', source: '3', settleType: '1' },
  GP_ORDER: { sort: '4', source: '4', settleType: '1' },
  CENTER_ORDER: { sort: '5', source: '5', settleType: '1' },
  GP_BOOK: { sort: '7', source: '4', settleType: '1' },
} as const satisfies Record<OrderType, object>

const platformStatus = {
  UN_AUDIT: 'WAIT_SEND',
  REFUSED: 'WAIT_SEND',
  WAIT_DELIVERY: 'WAIT_SEND',
  DELIVERYING: 'WAIT_SEND',
  DELIVERIED: 'SENT',
  DELIVERY_SUCCESS: 'FINISHED',
  DELIVERY_CANCEL: 'CLOSED',
  DELIVERY_ERROR: 'WAIT_SEND',
} as const

const abnormalOf: Partial<Record<Oddity, readonly [string, string]>> = {
  unmatched: ['1', '有商品未匹配到单品'],
  short: ['2', '仓库可用库存不足'],
  noAddress: ['3', '收货地址缺少区县与详细地址'],
  belowFloor: ['4', '有商品低于底价'],
  refundAsked: ['5', '买家在平台申请了退款'],
  restricted: ['9', '含限售商品'],
}

const errorKinds = {
  WAIT_DELIVERY: ['7', '电子面单获取失败：网点余额不足'],
  DELIVERYING: ['8', '拣货时发现缺书'],
  DELIVERIED: ['10', '收件人拒收，快件退回中'],
} as const

/** Writes an order and its lines. */
export function writeOrder(world: World, draft: OrderDraft): void {
  const sums = sumsOf(draft)
  world.sheet.put('salesOrder', {
    id: draft.id,
    orderNum: draft.orderNum,
    ...partyColumns(draft),
    ...amountColumns(draft, sums),
    ...receiverColumns(world, draft),
    ...noteColumns(world, draft),
    ...stateColumns(world, draft),
  })
  for (const line of draft.lines) writeItem(world, draft, line)
}

function partyColumns({ plan, shop, warehouse, times, parentNum, child }: OrderDraft) {
  const { buyer, supplier, type } = plan
  return {
    companyId: buyer.id,
    supplyCompanyId: supplier.id,
    orderType: type,
    sort: facts[type].sort,
    source: facts[type].source,
    status: plan.status,
    platformId: shop?.platformId ?? null,
    shopNum: shop?.shopNum ?? null,
    shopName: shop?.shopName ?? null,
    buyerCompanyName: buyer.plan.name,
    supplyCompanyName: supplier.plan.shortName,
    warehouseId: warehouse.id,
    warehouseName: warehouse.plan.name,
    // only the order that ships names the other one
    relatedOrderNum: parentNum,
    archived: isArchived(times.finished ?? times.cancelled),
    lockFlag: child === null && times.audited !== null && times.shipped === null,
  }
}

function amountColumns({ plan, times, freight, child }: OrderDraft, sums: Sums) {
  const isOwn = isOwnKind(plan.type)
  const isShipped = times.shipped !== null
  // whoever ships pays for the parcel
  const express = isShipped && child === null ? expressCost(sums) : '0.00'
  const freezeStatus = isOwn ? '0' : freezeStatusOf(times)
  return {
    kindQuantity: sums.kindQuantity,
    goodsQuantity: sums.goodsQuantity,
    weight: sums.weightKg,
    listAmount: sums.listAmount,
    goodsAmount: sums.goodsAmount,
    discountAmount: sums.discountAmount,
    freightAmount: freight,
    orderAmount: sums.orderAmount,
    supplyAmount: sums.supplyAmount,
    serviceAmount: sums.serviceAmount,
    costAmount: sums.costAmount,
    expressAmount: express,
    profitAmount: subYuan(sums.orderAmount, sums.costAmount, express),
    settleType: facts[plan.type].settleType,
    payStatus: '1',
    freezeStatus,
    frozenAmount: freezeStatus === '1' ? sums.orderAmount : '0.00',
  }
}

/** 1 frozen, 2 given back, 3 paid and held, 4 settled. */
function freezeStatusOf(times: OrderDraft['times']): string {
  if (times.refused !== null || times.cancelled !== null) return '2'
  if (times.finished !== null) return '4'
  return times.shipped === null ? '1' : '3'
}

const expressCost = (sums: Sums): string =>
  mulYuan('0.80', String(Math.ceil(Number(sums.weightKg)) + 4))

function receiverColumns(world: World, { plan, receiver, shop }: OrderDraft) {
  const { random } = world
  const lacksAddress = plan.oddity === 'noAddress'
  return {
    ...receiver,
    district: lacksAddress ? null : receiver.district,
    town: lacksAddress ? null : receiver.town,
    receiverAddress: lacksAddress ? '' : receiver.receiverAddress,
    platformOrderNum: plan.type === 'SHOP_ORDER' ? platformNumber(world, shop?.platformId) : null,
    buyerNick: shop ? `tb${random.digits(6)}` : null,
  }
}

function platformNumber({ random }: World, platformId = ''): string {
  if (platformId === '2') return `3${random.digits(11)}`
  if (platformId === '5') return `${random.int(240101, 261231)}-${random.digits(15)}`
  return `${random.int(1, 6)}${random.digits(18)}`
}

function noteColumns({ random }: World, { plan }: OrderDraft) {
  const { tags } = plan.supplier
  const isUrgent = random.chance(0.03)
  const names = [
    ...(isUrgent ? ['加急'] : []),
    ...(plan.oddity === 'short' ? ['缺货'] : []),
    ...(plan.oddity === 'belowFloor' ? ['低于底价'] : []),
    ...(plan.oddity === 'refundAsked' ? ['有售后'] : []),
    ...(random.chance(0.08) ? [random.pick(['老客户', '团购', '学校采购'])] : []),
  ]
  return {
    buyerMessage: random.chance(0.14) ? random.pick(buyerMessages) : null,
    sellerRemark: random.chance(0.08) ? random.pick(sellerRemarks) : null,
    sellerFlag: random.chance(0.06) ? random.pick(['1', '2', '3', '4', '5']) : '0',
    urgentFlag: isUrgent,
    // tags are the reviewing company's own
    tagIds: names.flatMap((name) => tags.get(name) ?? []),
    holdFlag: plan.oddity === 'held',
    holdReason: plan.oddity === 'held' ? '客户要求暂缓发货' : null,
    refundStatus: plan.oddity === 'refundAsked' ? '3' : null,
  }
}

function stateColumns({ calendar, random }: World, draft: OrderDraft) {
  const { plan, times, expressCode } = draft
  const stamp = (minutes: number | null) => (minutes === null ? null : calendar.stamp(minutes))
  const [abnormal, reason] = abnormality(draft)
  const placed = calendar.stamp(times.placed)
  return {
    platformStatus:
      plan.type === 'SHOP_ORDER'
        ? plan.oddity === 'refundAsked'
          ? 'REFUNDING'
          : platformStatus[plan.status]
        : null,
    abnormalTypes: abnormal ? [abnormal] : [],
    abnormalReason: reason,
    statusBeforeError: times.statusBeforeError,
    auditMode: times.audited === null ? null : random.chance(0.2) ? '1' : '0',
    auditBy: times.audited === null ? null : reviewerOf(plan).id,
    expressCode: times.audited === null ? null : expressCode,
    expressNum: times.shipped === null ? null : draft.expressNum,
    uploadFlag: plan.type === 'SHOP_ORDER' && times.shipped !== null && abnormal !== '12',
    pickTime: stamp(times.picked),
    boxQuantity: times.shipped === null ? null : 1,
    expressTrace: traceOf(calendar, draft),
    refuseReason: times.refused === null ? null : random.pick(['1', '2', '4', '6']),
    refuseRemark: times.refused === null ? null : '请修改后重新提交',
    cancelReason: times.cancelled === null ? null : random.pick(['1', '2', '3', '5']),
    orderTime: placed,
    payTime: calendar.stamp(times.placed + 1),
    latestDeliveryTime: calendar.stamp(dueTime(plan, random, calendar.now)),
    auditTime: stamp(times.audited),
    refuseTime: stamp(times.refused),
    deliveryTime: stamp(times.shipped),
    finishTime: stamp(times.finished),
    cancelTime: stamp(times.cancelled),
    createTime: placed,
    createBy: plan.type === 'SHOP_ORDER' ? null : (plan.buyer.staff[0]?.id ?? null),
    outOrderNum: draft.outOrderNum,
  }
}

function abnormality({ plan, times, child }: OrderDraft): readonly [string | null, string | null] {
  if (child && plan.status === 'UN_AUDIT') return ['13', '供货方驳回：库存不足']
  if (times.statusBeforeError) return errorKinds[times.statusBeforeError]
  if (isNotUploaded(plan, times))
    return ['12', '发货回传失败：店铺的授权已过期，请到店铺管理重新授权']
  return (plan.oddity && abnormalOf[plan.oddity]) ?? [null, null]
}

/** Every ninth shop order on its way waits for 重新回传. */
const isNotUploaded = ({ type, status }: OrderDraft['plan'], { shipped }: OrderDraft['times']) =>
  type === 'SHOP_ORDER' &&
  status === 'DELIVERIED' &&
  shipped !== null &&
  Math.trunc(shipped) % 9 === 0

/** Where the parcel went, newest first, as far as it is known here. */
function traceOf(calendar: World['calendar'], { times, expressNum, warehouse }: OrderDraft) {
  if (times.shipped === null) return null
  const place = warehouse.plan.name
  const steps = [
    { minutes: times.shipped, content: `商家已发货，快递单号 ${expressNum}`, place },
    ...(times.failed === null
      ? []
      : [{ minutes: times.failed, content: '收件人拒收，快件退回中', place: null }]),
    ...(times.finished === null
      ? []
      : [{ minutes: times.finished - 60, content: '快件已签收', place: null }]),
  ]
  return steps
    .toReversed()
    .map(({ minutes, ...step }) => ({ traceTime: calendar.stamp(minutes), ...step }))
}

function writeItem(world: World, draft: OrderDraft, line: Line): void {
  const { plan, times, warehouse, child } = draft
  const isLocked = child === null && times.audited !== null && times.shipped === null
  const { product } = line
  const id = world.sheet.nextId('orderItem')
  itemIds.set(line, id)
  world.sheet.put('orderItem', {
    id,
    orderId: draft.id,
    companyId: plan.buyer.id,
    supplyCompanyId: plan.supplier.id,
    productId: product?.id ?? null,
    productCode: product?.code ?? null,
    platformItemNum: null,
    outerCode: plan.type === 'SHOP_ORDER' ? (product?.code ?? `X${world.random.digits(6)}`) : null,
    isbn: product?.isbn ?? null,
    imageUrl: product?.image ?? null,
    goodsName: line.goodsName,
    author: product?.author ?? null,
    press: product?.publisher ?? null,
    conditionGrade: line.grade,
    matchStatus: product ? '1' : '0',
    listPrice: line.listPrice,
    price: line.price,
    discountRate: discountRate(line),
    quantity: line.quantity,
    confirmQuantity: plan.type.startsWith('GP') && times.audited !== null ? line.quantity : null,
    discountAmount: line.discountAmount,
    payAmount: line.payAmount,
    supplyPrice: line.supplyPrice,
    costPrice: line.costPrice,
    floorPrice: line.floorPrice,
    weight: kilograms(grams(line)),
    warehouseId: warehouse.id,
    warehouseName: warehouse.plan.name,
    shelfNum: line.cell?.shelf.code ?? null,
    lockQuantity: isLocked ? line.quantity : 0,
    deliveryQuantity: times.shipped === null ? 0 : line.quantity,
  })
}

const discountRate = ({ price, listPrice }: Line): string | null =>
  Number(listPrice) > 0 ? ((Number(price) / Number(listPrice)) * 100).toFixed(2) : null

// The out order's lines name the order's lines.
const itemIds = new WeakMap<Line, string>()

export const itemIdOf = (line: Line): string => itemIds.get(line) ?? ''
