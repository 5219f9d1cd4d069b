import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of after-sales and of returned parcels. */
export const afterSaleErrors = defineErrors({
  AFTER_SALE_NOT_FOUND: {
    status: 404,
    public: true,
    text: '售后单不存在',
    hint: '请核对售后单号后重新查找',
  },
  AFTER_SALE_NOT_APPLICANT: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 由下单公司申请，本公司不能这样做',
    hint: '不同意时请拒绝，并写明原因',
  },
  AFTER_SALE_NOT_REVIEWER: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 由{reviewer}审核，本公司不能操作',
    hint: '请等待对方处理，或给对方留言',
  },
  AFTER_SALE_ORDER_STATE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 当前是“{status}”，不能申请售后',
    hint: '待审核、已驳回的订单请直接取消；已取消的订单不用再申请',
  },
  AFTER_SALE_TOO_LATE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 完成已超过 {days} 天，不能再申请售后',
    hint: '请与买家协商，用其他方式处理',
  },
  AFTER_SALE_LINE_OPEN: {
    status: 409,
    public: true,
    text: '“{goodsName}”：该商品已有处理中的售后（{afterSaleNum}）',
    hint: '请先处理完这张售后单',
  },
  AFTER_SALE_LINE_UNKNOWN: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 里没有所选的商品',
    hint: '请刷新页面，重新选择要退的商品',
  },
  AFTER_SALE_LINE_TRIES: {
    status: 409,
    public: true,
    text: '“{goodsName}”已申请过 {tries} 次售后，不能再申请',
    hint: '同一商品最多申请 3 次，请在留言里与对方协商',
  },
  AFTER_SALE_NOTHING: {
    status: 400,
    public: true,
    text: '没有选择要退的商品',
    hint: '请至少在一行里填写申请数量',
  },
  AFTER_SALE_QUANTITY: {
    status: 409,
    public: true,
    text: '“{goodsName}”最多还可以退 {most} 件',
    hint: '请修改申请数量',
  },
  AFTER_SALE_AMOUNT: {
    status: 409,
    public: true,
    text: '退款金额 {amount} 元超过了可退的 {most} 元',
    hint: '请修改退款金额',
  },
  AFTER_SALE_AMOUNT_ZERO: {
    status: 400,
    public: true,
    text: '退款金额要大于 0',
    hint: '请填写每行的退款金额，或退运费',
  },
  AFTER_SALE_NOT_SHIPPED: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 还没有发货，不能退货',
    hint: '请改为“仅退款”',
  },
  AFTER_SALE_DESCRIPTION: {
    status: 400,
    public: true,
    text: '原因是“其他”时要写问题描述',
    hint: '请写明买家的要求',
  },
  AFTER_SALE_RETURN_PLACE: {
    status: 409,
    public: true,
    text: '请选择本公司在用的退回仓库',
    hint: '退货退款要告诉买家寄回哪里',
  },
  AFTER_SALE_OVERRIDE: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 的退件还没有入库，不能确认退款',
    hint: '请等仓库收货；有“未收货先退款”权限的人可以写明原因后退款',
  },
  AFTER_SALE_PLATFORM_FIRST: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 来自平台，平台还没有接受这个决定',
    hint: '请逐单处理，系统会先通知平台',
  },
  AFTER_SALE_PLATFORM: {
    status: 409,
    public: true,
    text: '平台没有接受：{problem}',
    hint: '售后单没有变化，请按平台的提示处理后重试',
  },
  AFTER_SALE_NO_CHILD: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 没有可以申请售后的供货方订单',
    hint: '供货方订单还没有审核的请直接取消；已结束的不用再申请',
  },
  AFTER_SALE_TALK_OVER: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 结束已超过 15 天，不能再留言',
    hint: '需要继续处理的，请重新申请售后',
  },
  AFTER_SALE_RECEIVED: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 已退款，不能撤销入库',
    hint: '数量有误请用盘点调整',
  },
  RETURN_NOT_EXPECTED: {
    status: 409,
    public: true,
    text: '退货单 {returnNum} 是“{state}”，不能入库',
    hint: '退件异常的请先在退货订单里选“重新入库”',
  },
  RETURN_NOT_WAREHOUSE: {
    status: 409,
    public: true,
    text: '退货单 {returnNum} 退到{company}的仓库，本公司不能这样做',
    hint: '本公司可以填写退货物流，其余请联系对方',
  },
  RETURN_NO_GOODS: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 没有可以退回的商品',
    hint: '请核对订单的商品和已退数量',
  },
  RETURN_PLACE_UNKNOWN: {
    status: 409,
    public: true,
    text: '所选的退回仓库不存在或已停用',
    hint: '请换一个仓库',
  },
  AFTER_SALE_PLATFORM_CANCEL: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 是买家在平台申请的，只有买家能在平台撤销',
    hint: '请同意或拒绝，决定会先发给平台',
  },
  AFTER_SALE_REPEAT: {
    status: 409,
    public: true,
    text: '售后单 {afterSaleNum} 不能重新申请',
    hint: '只有这个订单退款失败的售后可以重新申请；请直接申请新的售后',
  },
  RETURN_BOOKED: {
    status: 409,
    public: true,
    text: '退货单 {returnNum} 的货已经入库，不能再入库一次',
    hint: '拒绝退款的货退回买家后，请选择“关闭”',
  },
  RETURN_NO_AFTER_SALE: {
    status: 409,
    public: true,
    text: '退货单 {returnNum} 没有等待确认的售后',
    hint: '拦截和拒收的包裹入库后不用确认退款',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof afterSaleErrors> {}
}
