import { defineErrors } from '../../../../base/errors/ErrorSpec'

/** Refusals after the review: shipping, faults, completion, other sides of a linked order. */
export const shipErrors = defineErrors({
  ORDER_CLOUD_RIGHT: {
    status: 409,
    public: true,
    text: '您没有处理云仓订单 {orderNum} 的权限',
    hint: '请联系管理员分配权限 {permission}',
  },
  ORDER_NOT_CLOUD: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 不是云仓订单，没有云仓服务费',
    hint: '请在云仓订单审核中处理云仓订单',
  },
  ORDER_NOT_SHIPPER: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由{shipper}发货，本公司不能操作',
    hint: '请联系发货方处理',
  },
  ORDER_OWN_SHIP: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由本公司自己发货，不用催',
    hint: '请直接安排发货',
  },
  ORDER_URGED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 在 {time} 已经催过',
    hint: '两小时内只能催一次，请稍后再催，或直接联系供货方',
  },
  ORDER_CHILD_WAITS: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的代发单 {childNum} 当前是“{status}”，不能这样做',
    hint: '请在代发单上处理，或联系供货方',
  },
  ORDER_PLATFORM_FINISH: {
    status: 409,
    public: true,
    text: '平台订单 {orderNum} 由平台确认完成，不能手工完成',
    hint: '请等待平台确认，或等发货 15 天后自动完成',
  },
  ORDER_AFTER_SALE_OPEN: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 还有没处理完的售后，现在不能这样做',
    hint: '请先同意、拒绝或撤销这张售后单，再继续',
  },
  ORDER_BUYER_ASKS: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的下单公司正在处理买家的退款申请，现在不能审核或继续发货',
    hint: '下单公司处理完后订单会自动恢复；急着处理请联系下单公司，或驳回订单',
  },
  ORDER_EXPRESS_LACK: {
    status: 400,
    public: true,
    text: '请填写快递公司和快递单号',
    hint: '客户自提的订单才可以不填',
  },
  ORDER_NO_OUT: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 没有可以发货的出库单',
    hint: '请先审核通过，由仓库生成出库单',
  },
  ORDER_OUT_LACK: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的出库单还缺 {lack} 件，不能发货',
    hint: '请先补货配货，或标记异常后按缺货处理',
  },
  ORDER_UPLOADED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的快递单号已被平台接受，不能撤销出库',
    hint: '请改走拦截或退货',
  },
  ORDER_RECOVER_WAY: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 异常前是“{before}”，不能用“{way}”处理',
    hint: '请选择其他处理方式',
  },
  ORDER_SHORT_LINES: {
    status: 400,
    public: true,
    text: '请填写缺货商品和数量',
    hint: '缺货部分退款其余发货时，至少要有一行缺货商品',
  },
  ORDER_ALL_SHORT: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的商品全部缺货，没有可以继续发的',
    hint: '请改用“取消订单”',
    remedy: { use: 'order.cancel' },
  },
  ORDER_PARCEL_OUT: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的包裹还没有退回入库，不能取消',
    hint: '请等退件入库，或确认快件已丢失、破损后再取消',
  },
  ORDER_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 已是“{status}”，不能撤销出库',
    hint: '已完成的订单，货退回来请走售后；包裹异常的，请先处理异常',
  },
  ORDER_PART_SHIPPED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 的出库单 {outOrderNum} 已经出库，不能取消',
    hint: '请先由仓库撤销出库，或改走售后',
  },
  ORDER_NOT_UPLOAD: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 不需要回传',
    hint: '只有平台店铺的已发货订单、且上次回传失败时才需要重新回传',
  },
})

declare module '../../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof shipErrors> {}
}
