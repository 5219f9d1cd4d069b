import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 比价. */
export const gpCompareErrors = defineErrors({
  GP_COMPARE_NONE: {
    status: 400,
    public: true,
    text: '没有可比价的有效 ISBN',
    hint: '请检查书号，每行一个，最多 500 个',
  },
  GP_COMPARE_TASK: {
    status: 404,
    public: true,
    text: '比价任务不存在或无权查看',
    hint: '请回到比价列表刷新后重试',
  },
  GP_NOT_COMPARED: {
    status: 409,
    public: true,
    text: '今天没有比过价，或圈里没有可比的价格',
    hint: '请先“比价”，再按建议价改价；按同品相改价要圈里有同品相的',
  },
  GP_COMPARE_DONE: {
    status: 409,
    public: true,
    text: '这一行不用续比',
    hint: '只有“额度不足未比价”的行可以续比，请刷新后查看',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof gpCompareErrors> {}
}
