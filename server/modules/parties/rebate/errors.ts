import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of rebates. */
export const rebateErrors = defineErrors({
  REBATE_NAME_USED: {
    status: 409,
    public: true,
    text: '返利策略“{name}”已经存在',
    hint: '请换一个名称，或编辑已有的策略',
  },
  REBATE_RULE_LACKS: {
    status: 400,
    public: true,
    text: '还没有填{title}',
    hint: '这种适用范围或返利方式需要它，请填好再保存',
  },
  REBATE_LADDER: {
    status: 400,
    public: true,
    text: '阶梯不连续：{fault}',
    hint: '每一行从上一行的截止金额开始，最后一行的截止金额可以不填',
  },
  REBATE_DATES: {
    status: 400,
    public: true,
    text: '结束日期早于开始日期',
    hint: '请核对日期；一直有效的可以不填结束日期',
  },
  REBATE_OVERLAP: {
    status: 409,
    public: true,
    text: '“{party}”已经在启用的策略“{other}”里，同样的商品和日期不能返利两次',
    hint: '请先停用那个策略，或把范围、商品、日期错开',
  },
  REBATE_IN_USE: {
    status: 409,
    public: true,
    text: '返利策略“{name}”已有 {count} 条结算，不能删除',
    hint: '不再使用请停用，已有的结算保留',
  },
  REBATE_NOTHING: {
    status: 409,
    public: true,
    text: '{period} 没有可以计算的返利策略',
    hint: '请先启用策略，并确认策略的日期包含这个期间',
  },
  REBATE_ADJUST_WHY: {
    status: 400,
    public: true,
    text: '填了调整金额，还要写明调整的原因',
    hint: '请在调整说明里写一句',
  },
  REBATE_BELOW: {
    status: 409,
    public: true,
    text: '“{party}”应返 {amount} 元，调整后不能低于 0',
    hint: '请减小调整的金额，或作废这条结算',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof rebateErrors> {}
}
