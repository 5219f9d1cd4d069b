import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of the money ledger. */
export const financeErrors = defineErrors({
  FIN_BALANCE_LOW: {
    status: 409,
    public: true,
    text: '账户余额不足，还差 {lack} 元',
    hint: '请先充值，或减少付款金额',
  },
  FIN_FREEZE_LOW: {
    status: 409,
    public: true,
    text: '单据 {bizNum} 的冻结金额不足，还差 {lack} 元',
    hint: '请刷新后核对该单据的冻结明细',
  },
  FIN_NO_FREEZE: {
    status: 409,
    public: true,
    text: '单据 {bizNum} 没有未结清的冻结金额',
    hint: '请刷新后核对该单据的资金状态',
  },
  FIN_POSTED_OTHER: {
    status: 409,
    public: true,
    text: '单据 {bizNum} 的这笔资金已按 {money} 元入账，本次没有记账',
    hint: '请刷新后核对资金流水',
  },
  FIN_FLOW_UNKNOWN: {
    status: 404,
    public: true,
    text: '没有找到要冲正的资金流水',
    hint: '请刷新资金流水后重新选择',
  },
  FIN_REVERSE_BLOCKED: {
    status: 409,
    public: true,
    text: '单据 {bizNum} 已有新的冻结金额，不能冲正以前的冻结',
    hint: '请先结清新的冻结，再冲正',
  },
  FIN_NO_ACCOUNT: {
    status: 409,
    public: true,
    text: '公司还没有资金账户，无法记账',
    hint: '请联系客服经理开通资金账户',
  },
  PAY_PASSWORD_MISSING: {
    status: 409,
    public: true,
    text: '公司还没有设置支付密码',
    hint: '请先设置 6 位数字的支付密码',
  },
  PAY_PASSWORD_WRONG: {
    status: 400,
    public: true,
    text: '支付密码错误，还可输入{left}次',
    hint: '连续输错 5 次将锁定 30 分钟',
  },
  PAY_PASSWORD_LOCKED: {
    status: 409,
    public: true,
    text: '支付密码已锁定，请30分钟后重试或重置密码',
    hint: '锁定至 {lockUntil}',
  },
  PAY_PASSWORD_SHAPE: {
    status: 400,
    public: true,
    text: '支付密码是 6 位数字',
    hint: '请重新输入',
  },
  FIN_ACCOUNT_FROZEN: {
    status: 409,
    public: true,
    text: '公司账户已被平台冻结，不能用余额付款',
    hint: '请联系客服经理',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof financeErrors> {}
}
