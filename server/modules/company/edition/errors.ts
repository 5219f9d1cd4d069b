import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of buying an edition. */
export const versionErrors = defineErrors({
  VERSION_UNKNOWN: {
    status: 400,
    public: true,
    text: '这个版本已经停售',
    hint: '请刷新后选择其他版本',
  },
  VERSION_PACK_UNKNOWN: {
    status: 400,
    public: true,
    text: '这个额度包已经停售',
    hint: '请刷新后选择其他额度包',
  },
  VERSION_LOWER: {
    status: 409,
    public: true,
    text: '当前版本到期前不能换成更低的“{versionName}”',
    hint: '请续费当前版本，或在 {expireTime} 到期后再订购',
  },
  VERSION_ORDER_CLOSED: {
    status: 409,
    public: true,
    text: '订单 {versionOrderNum} 已不是待支付状态',
    hint: '请刷新后查看订购记录',
  },
  VERSION_PRICE_CHANGED: {
    status: 409,
    public: true,
    text: '应付金额已变为 {payMoney} 元',
    hint: '请核对价格明细后重新提交订单',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof versionErrors> {}
}
