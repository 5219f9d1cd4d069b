import { defineErrors } from '../../errors/ErrorSpec'

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
  FIN_NO_ACCOUNT: {
    status: 409,
    public: true,
    text: '公司还没有资金账户，无法记账',
    hint: '请联系客服经理开通资金账户',
  },
})
