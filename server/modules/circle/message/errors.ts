import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 采配留言. */
export const gpMessageErrors = defineErrors({
  GP_MESSAGE_EMPTY: {
    status: 400,
    public: true,
    text: '留言内容不能为空！',
    hint: '请填写 1 到 500 个字',
  },
  GP_MESSAGE_ABOUT: {
    status: 404,
    public: true,
    text: '留言的货源、订单或会话不存在或无权查看',
    hint: '请刷新页面后重试',
  },
  GP_MESSAGE_OFTEN: {
    status: 429,
    public: true,
    text: '这个会话一小时内已经留言 {most} 条',
    hint: '请等对方答复，或 {minutes} 分钟后再留言',
  },
  GP_MESSAGE_REUSED: {
    status: 409,
    public: true,
    text: '这次提交已用于另一条留言，不能再用',
    hint: '请重新打开留言窗口再提交',
  },
  GP_PRICE_NOT_ASKED: {
    status: 409,
    public: true,
    text: '这个会话里没有可以同意的期望价',
    hint: '采购方在下单前留言时填写期望单价，供货方才能同意；已下单的不能再改价',
  },
  GP_PRICE_BELOW_BASE: {
    status: 409,
    public: true,
    text: '期望单价 {price} 元低于底价，不能同意',
    hint: '请回复采购方另议，或先调低这条库存的底价',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof gpMessageErrors> {}
}
