import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of purchase orders. */
export const purchaseErrors = defineErrors({
  PURCHASE_SUPPLIER_OFF: {
    status: 409,
    public: true,
    text: '供应商“{supplierName}”已停用，采购单 {num} 不能审核',
    hint: '请先启用供应商，或驳回后换一家',
    remedy: { open: { path: '/supplierManage' }, label: '去供应商管理' },
  },
  PURCHASE_NO_PRICE: {
    status: 409,
    public: true,
    text: '采购单 {num} 的《{goodsName}》没有采购价',
    hint: '请填上采购价再提交',
    remedy: { use: 'purchaseOrder.edit', label: '填采购价' },
  },
  PURCHASE_GOODS_STOPPED: {
    status: 409,
    public: true,
    text: '供应商“{supplierName}”已停供《{goodsName}》，采购单 {num} 不能提交',
    hint: '请删去这一行，或在供应商商品里恢复供货',
    remedy: { use: 'purchaseOrder.edit' },
  },
  PURCHASE_SUPPLIER_BUSY: {
    status: 409,
    public: true,
    text: '供应商已经审核了对应的批销单 {relatedOrderNum}，采购单 {num} 不能{title}',
    hint: '请先联系供应商反审核或驳回',
  },
  PURCHASE_NOT_PAID: {
    status: 409,
    public: true,
    text: '采购单 {num} 还有 {unpaid} 元没付清，手工完成要写明原因',
    hint: '请在说明里写原因，或先登记付款',
    remedy: { use: 'purchaseOrder.pay' },
  },
  PURCHASE_PAID_TOO_MUCH: {
    status: 409,
    public: true,
    text: '采购单 {num} 只剩 {unpaid} 元没付，不能登记 {amount} 元',
    hint: '请把付款金额改成不大于未付金额',
  },
  PURCHASE_MERGE_MIXED: {
    status: 409,
    public: true,
    text: '采购单 {num} 与 {first} 的供应商或仓库不同，不能合并',
    hint: '请只选同一供应商、同一仓库的草稿',
  },
  PURCHASE_MERGE_FEW: {
    status: 409,
    public: true,
    text: '合并至少要两张草稿',
    hint: '请再选一张同一供应商、同一仓库的草稿',
  },
  PURCHASE_NOTHING_CHOSEN: {
    status: 409,
    public: true,
    text: '没有要采购的商品',
    hint: '请勾选至少一行，并填好供应商和采购数量',
  },
  PURCHASE_NO_SUPPLIER: {
    status: 409,
    public: true,
    text: '第 {line} 行《{goodsName}》没有供应商',
    hint: '请为它选一家供应商，或取消勾选',
  },
  PURCHASE_NOT_WAITING: {
    status: 409,
    public: true,
    text: '采购单 {num} 现在的状态不能{title}',
    hint: '请刷新页面，核对采购单的状态',
  },
  PURCHASE_OF_LIBRARY: {
    status: 409,
    public: true,
    text: '采购单 {num} 来自采配订单 {orderNum}，不能{title}',
    hint: '货款由采配订单结算；请在“采配订单”里取消订单、确认收货或申请售后',
  },
  PURCHASE_NOT_SENT: {
    status: 409,
    public: true,
    text: '采购单 {num} 还不能入库：供应商的单据 {relatedOrderNum} 是“{state}”，发出了 {sent} 册，连这次要入库 {inQuantity} 册',
    hint: '货已经到了，请先联系供应商在系统里发货，再收货；多到的册数先不要入库',
  },
  PURCHASE_ALREADY_IN: {
    status: 409,
    public: true,
    text: '单据 {num} 的货，采购方已经入库 {inQuantity} 册，不能{title}',
    hint: '请采购方先撤销入库（限当天）；货要退回的，请采购方申请售后或采购退货',
  },
  PURCHASE_RETURNED: {
    status: 409,
    public: true,
    text: '采购单 {num} 的《{goodsName}》已退货 {returnedQuantity} 册，不能撤销这次入库',
    hint: '请先撤销退货出库',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof purchaseErrors> {}
}
