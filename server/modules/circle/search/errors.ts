import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 馆配搜书. */
export const gpSearchErrors = defineErrors({
  GP_SEARCH_ASK: {
    status: 400,
    public: true,
    text: '请至少填一项：ISBN、书名（两个字以上）、商家代号',
    hint: '其余条件是在找到的书里再筛选',
  },
  GP_SEARCH_DAILY: {
    status: 409,
    public: true,
    text: '今日搜书次数已用完！',
    hint: '全公司每天最多看 {limit} 种书，今天看过的照常可看；一份书单请用采配任务',
    remedy: { open: { path: '/stockCircle/tasks/new' }, label: '新建采配任务' },
  },
  GP_BASKET_QTY: {
    status: 409,
    public: true,
    text: '选择数量超过可售数量！',
    hint: '这个货源现在可售 {available} 册',
  },
  GP_BASKET_EMPTY: {
    status: 409,
    public: true,
    text: '还没有选书',
    hint: '请先在搜索结果里加入已选',
  },
  GP_BASKET_BUSY: {
    status: 409,
    public: true,
    text: '已选的书正在重新匹配，暂时不能改',
    hint: '任务 {taskNum} 现在是“{now}”，等它完成后再试',
  },
  GP_MISSING_NONE: {
    status: 400,
    public: true,
    text: '没有可以求货的有效书号',
    hint: '请检查书号，每行一个，最多 200 个',
  },
  GP_MISSING_OFFERED: {
    status: 409,
    public: true,
    text: '圈里有货，不用求货',
    hint: '请在搜书里直接选',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof gpSearchErrors> {}
}
