import { defineErrors } from '../../../../base/errors/ErrorSpec'

/** Refusals of splitting, merging and of lines that are not what they should be. */
export const partErrors = defineErrors({
  ORDER_SPLIT_PARTS: {
    status: 400,
    public: true,
    text: '拆分方案不正确：{problem}',
    hint: '请调整各包裹的商品与数量',
  },
  ORDER_SPLIT_BUSY: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 有商品已锁定库存或正在售后，不能拆分',
    hint: '请先处理锁定或售后',
  },
  ORDER_LINKED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 是上级订单的代发单，不能拆分或合并',
    hint: '请由下单公司在上级订单中处理',
  },
  ORDER_SPLIT_PLAN: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 不需要这样拆分：{reason}',
    hint: '请换一种方式，或手工拆分',
  },
  ORDER_MERGE_FEW: {
    status: 400,
    public: true,
    text: '合并至少需要 2 个订单',
    hint: '请再勾选订单',
  },
  ORDER_MERGE_DIFFERS: {
    status: 409,
    public: true,
    text: '所选订单的{fields}不一致，不能合并',
    hint: '请只勾选这些内容完全相同的订单',
  },
  ORDER_MERGE_NESTED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 本身是合并订单，不能再并入别的订单',
    hint: '请先取消它的合并',
    remedy: { use: 'order.unmerge' },
  },
  ORDER_MERGE_HELD: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 下单时已锁定库存，不能合并',
    hint: '馆配订单每单单独审核，请去掉它再合并',
  },
  ORDER_LIBRARY_FINAL: {
    status: 409,
    public: true,
    text: '馆配订单 {orderNum} 被驳回后不能重新提交',
    hint: '书目已退回采配任务待复核，请在任务中重新选择货源后下单',
  },
  ORDER_NOT_MERGED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 不是合并订单',
    hint: '请刷新列表后重试',
  },
  ORDER_UNMERGE_SPLIT: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 合并后又拆分过，不能取消合并',
    hint: '请直接处理拆分出的订单',
  },
  ORDER_ITEM_UNKNOWN: {
    status: 404,
    public: true,
    text: '订单 {orderNum} 中没有这行商品',
    hint: '请刷新页面后重试',
  },
  ORDER_PRODUCT_UNKNOWN: {
    status: 409,
    public: true,
    text: '所选商品不存在或已停用',
    hint: '请重新选择商品',
  },
  ORDER_TAG_UNKNOWN: {
    status: 409,
    public: true,
    text: '所选标签不存在或已停用',
    hint: '请刷新页面后重新选择标签',
  },
  ORDER_PARENT_MOVED: {
    status: 409,
    public: true,
    text: '上级订单 {orderNum} 已改由别处发货，不能重新提交',
    hint: '请在上级订单中处理',
  },
})

declare module '../../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof partErrors> {}
}
