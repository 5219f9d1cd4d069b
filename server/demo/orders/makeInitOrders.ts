import { addYuan, mulYuan } from '../../base/money'
import type { SeedRow, SeedValue } from '../world/Sheet'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

type OrderSeed = SeedRow<'salesOrder'>

/** What the platforms delivered for the shop orders, and per company one that is unpaid and one that could not be converted. */
export function makeInitOrders(world: World): void {
  const { sheet } = world
  const lines = new Map<SeedValue, SeedRow<'orderItem'>[]>()
  for (const item of sheet.of('orderItem')) {
    const known = lines.get(item.orderId ?? '')
    if (known) known.push(item)
    else lines.set(item.orderId ?? '', [item])
  }
  for (const order of sheet.of('salesOrder')) {
    const isOriginal = order.orderType === 'SHOP_ORDER' && !order.parentOrderNum
    // every order names the same columns
    order.initOrderId = isOriginal
      ? addOriginal(world, order, lines.get(order.id ?? '') ?? [])
      : null
  }
  for (const company of world.companies) addUnconverted(world, company)
}

function addOriginal(
  world: World,
  order: OrderSeed,
  items: readonly SeedRow<'orderItem'>[],
): string {
  for (const [at, item] of items.entries())
    item.platformItemNum = `${String(order.platformOrderNum)}-${at + 1}`
  const given = items.map((item) => ({
    platformItemNum: item.platformItemNum ?? '',
    platformGoodsId: `G${String(item.productId)}`,
    goodsName: item.goodsName ?? '',
    outerCode: item.productCode ?? '',
    isbn: item.isbn ?? '',
    price: String(item.price),
    quantity: Number(item.quantity),
    payAmount: String(item.payAmount ?? mulYuan(String(item.price), Number(item.quantity))),
  }))
  const raw = { platformOrderNum: order.platformOrderNum ?? '', items: given }
  return world.sheet.add('initOrder', {
    ...headOf(order),
    platformStatus: order.platformStatus ?? 'WAIT_SEND',
    convertStatus: '1',
    convertError: null,
    orderNums: [order.orderNum ?? ''],
    items: given,
    goodsQuantity: order.goodsQuantity ?? 0,
    goodsAmount: order.goodsAmount ?? '0.00',
    freightAmount: order.freightAmount ?? '0.00',
    shopDiscount: order.discountAmount ?? '0.00',
    payAmount: order.orderAmount ?? '0.00',
    serviceFee: mulYuan(String(order.orderAmount ?? '0.00'), '0.006'),
    expressCode: order.expressCode ?? null,
    expressNum: order.expressNum ?? null,
    rawJson: raw,
  })
}

const headOf = (order: OrderSeed) => ({
  companyId: order.companyId ?? '',
  shopNum: order.shopNum ?? '',
  shopName: order.shopName ?? null,
  platformId: order.platformId ?? '',
  platformOrderNum: order.platformOrderNum ?? '',
  platformVersion: 1,
  buyerNick: order.buyerNick ?? null,
  receiverName: order.receiverName ?? null,
  receiverPhone: order.receiverPhone ?? null,
  province: order.province ?? null,
  city: order.city ?? null,
  district: order.district ?? null,
  town: order.town ?? null,
  receiverAddress: order.receiverAddress ?? null,
  fullAddress: [order.province, order.city, order.district, order.town, order.receiverAddress].join(
    '',
  ),
  buyerMessage: order.buyerMessage ?? null,
  sellerRemark: order.sellerRemark ?? null,
  sellerFlag: order.sellerFlag ?? '0',
  orderTime: order.orderTime ?? null,
  payTime: order.payTime ?? null,
  latestDeliveryTime: order.latestDeliveryTime ?? null,
  syncTime: order.createTime ?? null,
})

/** Like the company's latest shop order, but not one: nobody paid, or the platform named no goods. */
function addUnconverted({ sheet }: World, company: SeededCompany): void {
  const like = sheet
    .of('salesOrder')
    .findLast((order) => order.companyId === company.id && order.orderType === 'SHOP_ORDER')
  if (!like) return
  const cases = [
    ['WAIT_PAY', '3', null],
    ['WAIT_SEND', '2', '转单没有成功：平台没有给出商品'],
  ] as const
  for (const [at, [platformStatus, convertStatus, convertError]] of cases.entries()) {
    const platformOrderNum = `${String(like.platformOrderNum)}0${at}`
    sheet.add('initOrder', {
      ...headOf(like),
      platformOrderNum,
      payTime: convertStatus === '3' ? null : (like.payTime ?? null),
      platformStatus,
      convertStatus,
      convertError,
      orderNums: [],
      items: [],
      goodsQuantity: 0,
      goodsAmount: '0.00',
      freightAmount: '6.00',
      shopDiscount: '0.00',
      payAmount: addYuan('6.00', '0.00'),
      serviceFee: '0.00',
      expressCode: null,
      expressNum: null,
      rawJson: { platformOrderNum, items: [] },
    })
  }
}
