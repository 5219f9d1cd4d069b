import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of customers and suppliers. */
export const partyErrors = defineErrors({
  PARTY_NAME_USED: {
    status: 409,
    public: true,
    text: '{title}“{name}”已经存在',
    hint: '请换一个名称，或编辑已有的档案',
  },
  PARTY_CODE_USED: {
    status: 409,
    public: true,
    text: '{title}编码“{code}”已经有人用了',
    hint: '请换一个编码，或留空自动编号',
  },
  PARTY_ONLINE_NAME: {
    status: 409,
    public: true,
    text: '“{name}”是线上{title}，名称随对方公司，不能修改',
    hint: '请恢复原来的名称；要区分时写在备注里',
  },
  PARTY_PERIOD_LACKS: {
    status: 400,
    public: true,
    text: '结算方式是账期，还没有填{lack}',
    hint: '请填好再保存，或改用其他结算方式',
  },
  PARTY_IS_ONLINE: {
    status: 409,
    public: true,
    text: '“{name}”是线上{title}，不能删除',
    hint: '不再往来时请终止合作，或停用',
  },
  PARTY_IN_USE: {
    status: 409,
    public: true,
    text: '“{name}”已有单据或报价，不能删除',
    hint: '不再往来时请停用：新单据不再能选，历史单据保留',
  },
  PARTY_NOT_ONLINE: {
    status: 409,
    public: true,
    text: '“{name}”不是合作中的线上{title}',
    hint: '线下的档案请用停用',
  },
  STATEMENT_PERIOD: {
    status: 400,
    public: true,
    text: '对账单的期间从 {from} 开始，到 {to} 就结束了',
    hint: '请关闭本页，在往来账里重新选日期',
  },
  PARTY_NOTHING_SET: {
    status: 400,
    public: true,
    text: '等级和折扣都没有填，没有什么可以修改',
    hint: '请至少填一项',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof partyErrors> {}
}
