import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 采配下单 and of what follows an order. */
export const gpOrderErrors = defineErrors({
  GP_TASK_UNKNOWN: {
    status: 404,
    public: true,
    text: '匹配任务不存在或无权查看',
    hint: '请回到任务列表刷新后重试',
  },
  GP_TASK_NOT_OPEN: {
    status: 409,
    public: true,
    text: '任务 {taskNum} 现在不能下单：数据状态已变化',
    hint: '请刷新后重试；已关闭的任务先重新打开',
  },
  GP_ORDER_NONE: {
    status: 409,
    public: true,
    text: '没有可下单的已选库存！',
    hint: '请刷新页面，在任务中重新选择货源',
  },
  GP_ORDER_FAULTS: {
    status: 409,
    public: true,
    text: '{all} 行里有 {count} 行现在下不了单：{kinds}',
    hint: '在“明细核对”里看“问题”一列：修改数量、移除，或回任务里另选货源',
  },
  GP_ORDER_ADDRESS: {
    status: 400,
    public: true,
    text: '请选择收货地址！',
    hint: '发到自己的仓库请选择仓库，直发请填写收货人、电话、地区和详细地址',
  },
  GP_ORDER_REPEATED: {
    status: 409,
    public: true,
    text: '这次提交已用于另一些货源，不能再用',
    hint: '请刷新下单页面后重新提交',
  },
  GP_ORDER_UNKNOWN: {
    status: 404,
    public: true,
    text: '采配订单不存在或无权查看',
    hint: '请刷新列表后重试',
  },
  GP_ORDER_NOT_BUYER: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由对方采购，只有采购方可以{title}',
    hint: '供货方请在订单审核中处理',
  },
  GP_ORDER_NOT_WAITING: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 已是“{status}”，不能取消',
    hint: '供货商审核后请联系供货商，或申请售后',
  },
  GP_ORDER_NOT_SHIPPED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 是“{status}”，不能确认收货',
    hint: '供货商发货后才能确认收货',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof gpOrderErrors> {}
}
