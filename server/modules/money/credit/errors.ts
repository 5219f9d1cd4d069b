import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of credit lines, advances, receivables and payables. */
export const creditErrors = defineErrors({
  CREDIT_SHORT: {
    status: 409,
    public: true,
    text: '{party}的可用账期额度只有 {available} 元，还差 {lack} 元',
    hint: '请减少金额，调高账期额度，或改用其他结算方式',
  },
  CREDIT_NO_LINE: {
    status: 409,
    public: true,
    text: '{party}没有开通账期',
    hint: '请先设置账期额度和账期天数，或改用其他结算方式',
  },
  CREDIT_LINE_STOPPED: {
    status: 409,
    public: true,
    text: '{party}的账期{status}，不能再占用额度',
    hint: '请先处理逾期款项或恢复账期，或改用其他结算方式',
  },
  CREDIT_BILL_TWICE: {
    status: 409,
    public: true,
    text: '单据 {num} 已占用 {money} 元，不能再按另一金额占用',
    hint: '请刷新后核对该单据的占用金额',
  },
  CREDIT_NOT_OCCUPIED: {
    status: 409,
    public: true,
    text: '单据 {num} 没有占用账期额度',
    hint: '请刷新后核对该单据的结算方式',
  },
  CREDIT_SETTLED: {
    status: 409,
    public: true,
    text: '单据 {num} 已有还款或冲减，不能撤销',
    hint: '请先红冲对应的收付款，再撤销',
  },
  ADVANCE_SHORT: {
    status: 409,
    public: true,
    text: '{party}的可用预收/预付款只有 {available} 元，还差 {lack} 元',
    hint: '请先登记预收/预付款，减少金额，或改用其他结算方式',
  },
  ADVANCE_SPENT: {
    status: 409,
    public: true,
    text: '预收/预付单 {advanceNum} 已被使用，不能撤销',
    hint: '请先红冲使用它的核销，再撤销',
  },
  DUE_SETTLED: {
    status: 409,
    public: true,
    text: '{dueNum} 已核销 {settled} 元，不能作废',
    hint: '请先红冲对应的收付款或核销，再作废',
  },
  DUE_GONE: {
    status: 409,
    public: true,
    text: '没有找到应收/应付单 {dueNum}',
    hint: '请刷新后重新选择',
  },
  DUE_OVERPAID: {
    status: 409,
    public: true,
    text: '{dueNum} 只剩 {open} 元未核销，不能核销 {money} 元',
    hint: '请刷新后核对未核销金额',
  },
  PARTY_GONE: {
    status: 409,
    public: true,
    text: '没有找到这个往来单位',
    hint: '请刷新后重新选择客户或供应商',
  },
  RECEIPT_STATE: {
    status: 409,
    public: true,
    text: '收付款单 {billNum} 已处理，不能再{action}',
    hint: '请刷新后查看最新状态',
  },
  ADVANCE_STATE: {
    status: 409,
    public: true,
    text: '预收/预付单 {advanceNum} 不在待审核，不能审核',
    hint: '请刷新后查看最新状态',
  },
  ACCOUNT_SHORT: {
    status: 409,
    public: true,
    text: '结算账户“{accountName}”余额不足，还差 {lack} 元',
    hint: '请换一个结算账户，或减少金额',
  },
  ACCOUNT_GONE: {
    status: 409,
    public: true,
    text: '这个结算账户已停用或不存在',
    hint: '请重新选择结算账户',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof creditErrors> {}
}
