import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of purchase returns. */
export const purchaseReturnErrors = defineErrors({
  PURCHASE_RETURN_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{goodsName}》要退 {quantity} 册，这张采购单只有 {returnable} 册可退',
    hint: '可退数量是已入库减去已退和正在退的，请改小数量',
  },
  PURCHASE_RETURN_NO_STOCK: {
    status: 409,
    public: true,
    text: '《{goodsName}》要退 {quantity} 册，仓库里只有 {available} 册可用',
    hint: '请改小数量，或先释放被占用的库存',
  },
  PURCHASE_RETURN_NOT_ALLOWED: {
    status: 409,
    public: true,
    text: '供应商“{supplierName}”不接受退货',
    hint: '请与供应商商定，并在供应商资料里改为可退货',
  },
  PURCHASE_RETURN_SOURCE: {
    status: 409,
    public: true,
    text: '采购单 {purchaseOrderNum} 不是这个供应商的，或还没有入库',
    hint: '请重新选择原采购单',
  },
  PURCHASE_RETURN_LOT: {
    status: 409,
    public: true,
    text: '第 {line} 行的《{goodsName}》不在原采购单 {purchaseOrderNum} 里',
    hint: '请从原采购单里选，或去掉原采购单号',
  },
  PURCHASE_RETURN_PICKED: {
    status: 409,
    public: true,
    text: '采购退货单 {num} 已经开始拣货或出库，不能{title}',
    hint: '请先让仓库把货放回原位',
  },
  PURCHASE_RETURN_SUPPLIER_BUSY: {
    status: 409,
    public: true,
    text: '供应商已经在收这批退货了，采购退货单 {num} 不能{title}',
    hint: '请与供应商联系',
  },
  PURCHASE_RETURN_STATE: {
    status: 409,
    public: true,
    text: '采购退货单 {num} 现在的状态不能{title}',
    hint: '请刷新页面，核对单据的状态',
  },
  PURCHASE_RETURN_NOT_CASH: {
    status: 409,
    public: true,
    text: '采购退货单 {num} 不是现金退款，不用登记退款',
    hint: '转预付款和冲减应付的，出库时已经入账',
  },
  PURCHASE_RETURN_ALREADY_IN: {
    status: 409,
    public: true,
    text: '采购退货单 {num} 的货，供应商已经入库 {inQuantity} 册，不能撤销出库',
    hint: '请供应商先撤销入库（限当天）；货要再买回来，请新开采购单',
  },
  PURCHASE_RETURN_SENT: {
    status: 409,
    public: true,
    text: '客户的采购退货单 {num} 已经发货，不能{title}',
    hint: '请等货到后按实收入库；不该退的与客户联系',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof purchaseReturnErrors> {}
}
