import type { OutRequest, OutSource } from './OutSource'

/** What the head of an outbound document takes from its source. */
export const headOf = (source: OutSource, request: OutRequest) => ({
  companyId: request.companyId,
  outType: source.outType ?? 'SALE',
  sourceType: source.sourceType ?? 'ORDER',
  sourceNum: source.sourceNum ?? source.orderNum ?? null,
  sort: source.sort,
  warehouseId: request.warehouseId,
  warehouseMode: request.warehouseMode,
  orderId: source.id ?? null,
  orderNum: source.orderNum ?? null,
  platformOrderNum: source.platformOrderNum ?? null,
  orderType: source.orderType ?? null,
  platformId: source.platformId ?? null,
  shopNum: source.shopNum ?? null,
  shopName: source.shopName ?? null,
  ...(isOwnParty(source) && {
    customerId: source.customerId ?? null,
    customerName: source.customerName ?? null,
    supplierId: source.supplierId ?? null,
    supplierName: source.supplierName ?? null,
  }),
  targetWarehouseId: source.targetWarehouseId ?? null,
  targetWarehouseName: source.targetWarehouseName ?? null,
  buyerNick: source.buyerNick ?? null,
  receiverName: source.receiverName ?? null,
  receiverPhone: source.receiverPhone ?? null,
  receiverProvince: source.province ?? null,
  receiverCity: source.city ?? null,
  receiverDistrict: source.district ?? null,
  receiverAddress: `${source.town ?? ''}${source.receiverAddress ?? ''}`,
  buyerMessage: source.buyerMessage ?? null,
  sellerMessage: source.sellerRemark ?? null,
  urgentFlag: source.urgentFlag ?? false,
  payTime: source.payTime ?? null,
  deadlineTime: source.latestDeliveryTime ?? null,
  auditTime: request.now,
  expressCode: request.expressCode,
  createBy: request.userId,
})

// the customer of an order between two companies is not the warehouse's
const isOwnParty = ({ orderType }: OutSource) =>
  orderType == null || orderType === 'SHOP_ORDER' || orderType === 'MANUAL_ORDER'
