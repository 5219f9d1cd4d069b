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
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof gpCompareErrors> {}
}
