import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of wholesale returns. */
export const wholesaleReturnErrors = defineErrors({
  RETURN_SOURCE_GONE: {
    status: 409,
    public: true,
    text: '没有批销单 {orderNum}，或它不是这个客户的',
    hint: '请重新选择原批销单',
  },
  RETURN_LINE_OUTSIDE: {
    status: 409,
    public: true,
    text: '第 {line} 行不在原批销单里',
    hint: '对着原单退货，只能退原单里的商品',
  },
  RETURN_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{goodsName}》最多还能退 {most} 册，现在填了 {quantity} 册',
    hint: '已出库减已退就是可退数量',
  },
  RETURN_PRICE_HIGH: {
    status: 409,
    public: true,
    text: '《{goodsName}》的退货单价 {price} 元高于原售价 {sold} 元',
    hint: '请改为不高于原售价',
  },
  RETURN_INCOMPLETE: {
    status: 409,
    public: true,
    text: '批销退货单 {orderNum} 还没有{what}，不能提交',
    hint: '请编辑单据补全后再提交',
  },
  RETURN_NOT_SENT: {
    status: 409,
    public: true,
    text: '批销退货单 {orderNum} 还不能入库：客户的采购退货单 {relatedOrderNum} 是“{state}”，发出了 {sent} 册，连这次要入库 {inQuantity} 册',
    hint: '货已经到了，请先联系客户在系统里出库，再收货；多到的册数先不要入库',
  },
  RETURN_RECEIVED: {
    status: 409,
    public: true,
    text: '批销退货单 {orderNum} 已经入库 {quantity} 册，不能这样做',
    hint: '请先在仓库撤销入库',
  },
  RETURN_REFUND_WAY: {
    status: 409,
    public: true,
    text: '批销退货单 {orderNum} 不是现金退款，不用登记退款',
    hint: '转预收或冲减应收的，入库后自动处理',
  },
  RETURN_BUYER_ASKS: {
    status: 409,
    public: true,
    text: '退货单 {orderNum} 是线上客户申请的，驳回后已退回客户的采购退货单 {relatedOrderNum}，不能在这里重新提交',
    hint: '请客户改好采购退货单再提交，会生成新的退货单',
  },
  RETURN_CUSTOMER_STOPPED: {
    status: 409,
    public: true,
    text: '客户“{customerName}”已停用，不能审核',
    hint: '请先启用客户，或驳回单据',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof wholesaleReturnErrors> {}
}
