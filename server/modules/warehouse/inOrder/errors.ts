import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of inbound documents (RK). */
export const inOrderErrors = defineErrors({
  IN_GONE: {
    status: 409,
    public: true,
    text: '没有找到入库单 {inOrderNum}',
    hint: '请刷新后重新选择',
  },
  IN_STATE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对入库单的状态',
  },
  IN_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册应收，不能收 {quantity} 册',
    hint: '请刷新后核对应收数量；多到的请另行登记',
  },
  IN_NOTHING: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 没有可收的商品',
    hint: '请填写大于 0 的数量',
  },
  IN_LINE_GONE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 没有这一行商品',
    hint: '请刷新后重新填写',
  },
  IN_NO_SHELF: {
    status: 409,
    public: true,
    text: '仓库没有{shelf}，收不进货',
    hint: '请先在仓库设置里补上系统货位',
  },
  IN_NO_RECEIPT: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 的第 {seq} 次入库不存在或已撤销',
    hint: '请刷新后核对入库记录',
  },
  IN_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 不是今天入库的，不能撤销',
    hint: '只能撤销当天的入库；请改走采购退货或盘点',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof inOrderErrors> {}
}
