import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of wholesale orders. */
export const wholesaleErrors = defineErrors({
  WHOLESALE_INCOMPLETE: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 还没有{what}，不能提交',
    hint: '请编辑单据补全后再提交',
    remedy: { use: 'wholesaleOrder.edit' },
  },
  WHOLESALE_CUSTOMER_STOPPED: {
    status: 409,
    public: true,
    text: '客户“{customerName}”已停用，不能审核',
    hint: '请先启用客户，或驳回单据',
    remedy: { open: { path: '/customerDoc' }, label: '去客户档案' },
  },
  WHOLESALE_STOCK_LACK: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 库存不足：{goods}',
    hint: '请换一种缺货处理方式，或等到货后再审核',
    remedy: { use: 'wholesaleOrder.examine', label: '改缺货处理' },
  },
  WHOLESALE_NOTHING_TO_SHIP: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 没有一本有库存，不能按可供数量发货',
    hint: '请等到货后再审核',
  },
  WHOLESALE_BELOW_FLOOR: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 有 {count} 行低于底价：{goods}',
    hint: '请改价，或由有“低于底价批销”权限的人审核',
    remedy: { use: 'wholesaleOrder.edit', label: '改价' },
  },
  WHOLESALE_SHIPPED: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 已经出库 {quantity} 册，不能作废',
    hint: '请提前结单，已出库的走批销退货',
  },
  WHOLESALE_NOTHING_SHIPPED: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 一册也没有出库，不能结单',
    hint: '不再出库的请作废',
  },
  WHOLESALE_LACK_LINES: {
    status: 409,
    public: true,
    text: '第 {line} 行可出数量应在 {least} 到 {most} 之间',
    hint: '可出数量不能小于已出数量，也不能大于订货数量',
  },
  WHOLESALE_NOT_OURS: {
    status: 409,
    public: true,
    text: '供应商没有《{goodsName}》（{code}）',
    hint: '请从采购单删去这一行，或请供应商先建立商品',
  },
  WHOLESALE_BUYER_ORDERS: {
    status: 409,
    public: true,
    text: '批销单 {orderNum} 是线上客户下的，驳回后已退回客户的采购单 {relatedOrderNum}，不能在这里重新提交',
    hint: '请客户改好采购单再提交，会生成新的批销单',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof wholesaleErrors> {}
}
