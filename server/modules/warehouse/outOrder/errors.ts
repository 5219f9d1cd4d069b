import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of outbound documents (CK). */
export const outOrderErrors = defineErrors({
  OUT_GONE: {
    status: 409,
    public: true,
    text: '没有找到出库单 {outOrderNum}',
    hint: '请刷新后重新选择',
  },
  OUT_STATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对出库单的状态',
  },
  OUT_HELD: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已挂起：{reason}',
    hint: '请先处理挂起的原因，再继续',
  },
  OUT_PICKED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已拣 {picked} 册，不能{action}',
    hint: '请先让仓库放回货位，或改用拦截',
  },
  OUT_PARTLY_SHIPPED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已发出 {shipped} 册，不能{action}',
    hint: '请先撤销出库，或提前结单',
  },
  OUT_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册未发，不能发 {quantity} 册',
    hint: '请刷新后核对未发数量',
  },
  OUT_REDUCE_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册未发，不能减少 {quantity} 册',
    hint: '请刷新后核对未发数量',
  },
  OUT_NOTHING_TO_SHIP: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 没有可发的商品',
    hint: '请填写大于 0 的数量',
  },
  OUT_NO_SHIPMENT: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的第 {seq} 次出库不存在或已撤销',
    hint: '请刷新后核对出库记录',
  },
  OUT_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已出库超过 {hours} 小时，不能撤销',
    hint: '请改走售后退货',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof outOrderErrors> {}
}
