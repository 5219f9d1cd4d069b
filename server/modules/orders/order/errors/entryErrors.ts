import { defineErrors } from '../../../../base/errors/ErrorSpec'

/** Refusals of what is typed, read from a file, asked for or shown. */
export const entryErrors = defineErrors({
  ORDER_PERIOD_RANGE: {
    status: 400,
    public: true,
    text: '请选择下单时间，最长 12 个月',
    hint: '请缩小下单时间的范围',
  },
  ORDER_DECRYPT_DENIED: {
    status: 409,
    public: true,
    text: '发货前供货方不能查看收件信息',
    hint: '请在审核通过后查看',
  },
  ORDER_DECRYPT_PLATFORM: {
    status: 409,
    public: true,
    text: '收件信息由平台加密，本系统尚未接入平台解密',
    hint: '请到平台商家后台查看',
  },
  ORDER_IMPORT_SHOP: {
    status: 409,
    public: true,
    text: '所选店铺不存在或已停用',
    hint: '请重新选择店铺',
  },
  ORDER_EXPORT_TOO_MANY: {
    status: 409,
    public: true,
    text: '共 {count} 行明细，超过一次导出的上限 {limit} 行',
    hint: '请缩小筛选范围，分几次导出',
  },
  ORDER_CUSTOMER_NEEDED: {
    status: 400,
    public: true,
    text: '账期和预收款抵扣要选择客户',
    hint: '请选择客户，或改为线下收款',
  },
  ORDER_CUSTOMER_UNKNOWN: {
    status: 409,
    public: true,
    text: '所选客户不存在或已停用',
    hint: '请重新选择客户',
  },
  ORDER_ACCOUNT_NEEDED: {
    status: 400,
    public: true,
    text: '已付款的线下收款要选择收款账户',
    hint: '请选择收款账户，或把付款状态改为未付款',
  },
  ORDER_DISCOUNT: {
    status: 400,
    public: true,
    text: '优惠金额 {discountAmount} 元大于商品金额 {total} 元',
    hint: '请减少优惠金额',
  },
  ORDER_NOT_EDITABLE: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 不能编辑：{reason}',
    hint: '请刷新页面查看最新状态',
  },
  ORDER_SUPPLY_GOODS: {
    status: 409,
    public: true,
    text: '订单 {orderNum} 由“{supplier}”供货，不能加入或换成本公司的商品',
    hint: '可以改数量或删去商品；要别的书请另外下单',
  },
  ORDER_PLATFORM_LINE: {
    status: 409,
    public: true,
    text: '“{goodsName}”是平台的商品，不能删除',
    hint: '发别的书请用“换商品”，要多发请添加赠品',
  },
  ORDER_PLATFORM_AMOUNT: {
    status: 409,
    public: true,
    text: '平台订单的金额 {orderAmount} 元已由买家付清，不能修改',
    hint: '要多发的商品请作为赠品添加，或把单价改为 0',
  },
})

declare module '../../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof entryErrors> {}
}
