import { defineErrors } from '../../../../base/errors/ErrorSpec'

/** Refusals around the review of an order: who may, and what must hold first. */
export const reviewErrors = defineErrors({
  ORDER_NOT_FOUND: {
    status: 404,
    public: true,
    text: '订单不存在',
    hint: '请核对订单编号后重新查找',
  },
  ORDER_CHANGED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 已被他人修改',
    hint: '请刷新页面，核对最新内容后再操作',
  },
  ORDER_STATE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 当前是“{status}”，不能这样做',
    hint: '请刷新列表，查看订单的最新状态',
  },
  ORDER_NOT_REVIEWER: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由{reviewer}审核，本公司不能操作',
    hint: '请等待对方处理，或联系对方',
  },
  ORDER_NOT_BUYER: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由下单公司处理，本公司不能操作',
    hint: '不能供货时请驳回，并写明原因',
  },
  ORDER_HELD: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 已挂起，不能审核',
    hint: '请先取消挂起',
    remedy: { use: 'order.unhold' },
  },
  ORDER_UNMATCHED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 有 {count} 行商品没有匹配',
    hint: '请先用“匹配商品”为这些行选择商品',
    remedy: { use: 'order.match' },
  },
  ORDER_ADDRESS: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的收货信息不完整：缺少{lack}',
    hint: '请补全收货信息后再审核',
    remedy: { use: 'order.edit', label: '补全收货信息' },
  },
  ORDER_NO_WAREHOUSE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 没有选择发货仓库',
    hint: '请选择发货仓库后再审核',
    remedy: { use: 'order.setWarehouse', label: '选发货仓库' },
  },
  ORDER_WAREHOUSE_UNKNOWN: {
    status: 409,
    public: true,
    text: '所选发货仓库不存在、已停用或没有共享给本公司',
    hint: '请换一个仓库',
  },
  ORDER_WAREHOUSE_LIMITED: {
    status: 409,
    public: true,
    text: '仓库“{warehouse}”不发{platform}的订单，订单 {orderNum} 没有改动',
    hint: '请换一个仓库，或在仓库管理里改它的限制平台',
    remedy: { use: 'order.setWarehouse', label: '选发货仓库' },
  },
  ORDER_MANY_WAREHOUSES: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的商品分在 {count} 个仓库发货，不能一起审核',
    hint: '请先按仓库拆分订单',
    remedy: { use: 'order.split' },
  },
  ORDER_FOREIGN_WAREHOUSE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 是供货给其他公司的订单，只能从本公司的仓库发货',
    hint: '请选择本公司的仓库',
    remedy: { use: 'order.setWarehouse' },
  },
  ORDER_BELOW_FLOOR: {
    status: 500,
    public: true,
    text: '有 {count} 行商品的售价低于底价',
    hint: '请修改价格；有权限时可以选择仍然通过',
    remedy: { use: 'order.edit', label: '改价' },
  },
  ORDER_FLOOR_DENIED: {
    status: 409,
    public: true,
    text: '您没有“低于底价仍然通过”的权限',
    hint: '请联系管理员分配权限 order:examine:belowFloor',
  },
  ORDER_STOCK_LACK: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 库存不足：{goods}',
    hint: '请补货、换仓库，或选择其他缺货处理方式',
    remedy: { use: 'order.examine', label: '改缺货处理' },
  },
  ORDER_NOTHING_TO_SHIP: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 没有一件商品可以发货',
    hint: '请换仓库，或驳回该订单',
  },
  ORDER_CONFIRM_QUANTITY: {
    status: 400,
    public: true,
    text: '“{goodsName}”的确认数量应在 0 到 {quantity} 之间',
    hint: '请修改确认数量',
  },
  ORDER_CONFIRM_KIND: {
    status: 400,
    public: true,
    text: '只有馆配订单可以填写确认数量',
    hint: '请去掉确认数量后重新提交',
  },
  ORDER_NO_SUPPLY: {
    status: 409,
    public: true,
    text: '{company}的“{warehouse}”没有“{goodsName}”的可售库存或批发价',
    hint: '请换一个仓库',
    remedy: { use: 'order.setWarehouse' },
  },
})

declare module '../../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof reviewErrors> {}
}
