import { defineErrors } from '../../../base/errors/ErrorSpec'

export const initOrderErrors = defineErrors({
  INIT_ORDER_NOT_FOUND: {
    status: 404,
    public: true,
    text: '没有这个订单的原始订单',
    hint: '手工录入和表格导入的订单没有平台的原始数据',
  },
  INIT_ORDER_CONVERTED: {
    status: 409,
    public: true,
    text: '原始订单 {platformOrderNum} 是“{state}”，只有转单失败的可以重新转单',
    hint: '请刷新页面查看最新状态',
  },
  INIT_ORDER_CONVERT: {
    status: 409,
    public: true,
    text: '转单没有成功：{reason}',
    hint: '请按原因处理后再试',
  },
  SYNC_NOT_CONNECTED: {
    status: 409,
    public: true,
    text: '{reason}',
    hint: '接入平台或重新授权后再同步',
  },
  SYNC_RANGE: {
    status: 400,
    public: true,
    text: '下单时间最多选 7 天',
    hint: '请缩短时间范围，分几次同步',
  },
  SYNC_FAILED: {
    status: 409,
    public: true,
    text: '店铺“{shopName}”没有同步成功：{reason}',
    hint: '已经取到的订单不受影响，请稍后再试',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof initOrderErrors> {}
}
