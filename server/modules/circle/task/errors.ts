import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of tasks of the stock circle. */
export const taskErrors = defineErrors({
  GP_TASK_NOT_FOUND: {
    status: 404,
    public: true,
    text: '没有这个采配任务',
    hint: '它可能已经删除，请回到任务列表',
  },
  GP_TASK_CHANGED: {
    status: 409,
    public: true,
    text: '数据状态已变化，请刷新后重试！',
    hint: '任务现在是“{now}”，刷新后再看能做什么',
  },
  GP_TASK_NAME: {
    status: 400,
    public: true,
    text: '任务名称不能为空！',
    hint: '请填任务名称，例如客户和批次',
  },
  GP_TASK_CIRCLE: {
    status: 400,
    public: true,
    text: '请至少选择一个圈子或商家！',
    hint: '排除以后没有剩下任何商家，请放宽圈子、指定商家或排除商家',
  },
  GP_TASK_SUPPLIER: {
    status: 400,
    public: true,
    text: '指定或排除的商家里有无法识别的',
    hint: '请重新选择商家',
  },
  GP_TASK_DISCOUNT: {
    status: 400,
    public: true,
    text: '折扣上限须在1至100之间！',
    hint: '65 折填 65',
  },
  GP_TASK_NO_VALID: {
    status: 409,
    public: true,
    text: '没有可匹配的有效书目！',
    hint: '请修正问题行，或打开“无书号按书名匹配”（有书名的 {byTitle} 行）',
  },
  GP_TASK_COLUMNS: {
    status: 409,
    public: true,
    text: '列对应关系已改，书单还没有按它重新识别',
    hint: '请点“重新识别”，看过结果再开始匹配',
  },
  GP_TASK_CUSTOMER: {
    status: 400,
    public: true,
    text: '没有这个采购单位',
    hint: '请重新选择采购单位，或留空',
  },
  GP_TASK_HAS_ORDERS: {
    status: 409,
    public: true,
    text: '{taskNum} 已有 {count} 张订单，不能删除',
    hint: '订单要留着来历；不再使用可以关闭任务',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof taskErrors> {}
}
