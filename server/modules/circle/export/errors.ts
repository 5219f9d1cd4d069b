import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of exports of a task. */
export const exportErrors = defineErrors({
  GP_EXPORT_COLUMNS: {
    status: 400,
    public: true,
    text: '没有选要导出的列，或有不认识的列“{columns}”',
    hint: '请至少勾选一列，或恢复默认',
  },
  GP_EXPORT_TYPE: {
    status: 409,
    public: true,
    text: '这个任务没有“{type}”可以导出',
    hint: '比价任务导出比价结果和问题行，采配任务导出其他几种',
  },
  GP_EXPORT_OTHER: {
    status: 409,
    public: true,
    text: '这个导出号已经用在另一次导出上',
    hint: '请重新打开导出窗口再试',
  },
  GP_EXPORT_FAILED: {
    status: 409,
    public: true,
    text: '这次导出没有完成：{reason}',
    hint: '请重新导出',
  },
  GP_EXPORT_GONE: {
    status: 404,
    public: true,
    text: '没有这个导出，或文件已过期（保留 7 天）',
    hint: '请重新导出',
  },
  GP_EXPORT_TOO_EARLY: {
    status: 409,
    public: true,
    text: '任务“{now}”，还没有书目可以导出',
    hint: '问题行现在就可以下载；其余等开始匹配以后',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof exportErrors> {}
}
