import { defineErrors } from '../../../base/errors/ErrorSpec'

export const strategyErrors = defineErrors({
  STRATEGY_NAME_USED: {
    status: 409,
    public: true,
    text: '同一类型里已有策略“{strategyName}”',
    hint: '请换一个名称',
  },
  STRATEGY_CONFIG: {
    status: 400,
    public: true,
    text: '“{title}”没有填写',
    hint: '请补全执行动作',
  },
  STRATEGY_CONDITION: {
    status: 400,
    public: true,
    text: '第 {line} 个条件不正确：{problem}',
    hint: '请修改触发条件',
  },
  STRATEGY_TIME: {
    status: 400,
    public: true,
    text: '失效时间 {endTime} 不晚于生效时间 {startTime}',
    hint: '请修改失效时间',
  },
  STRATEGY_ENABLED: {
    status: 409,
    public: true,
    text: '策略“{strategyName}”正在启用，不能删除',
    hint: '请先停用',
  },
  STRATEGY_NO_ORDER: {
    status: 409,
    public: true,
    text: '没有符合“{strategyName}”的待审核订单',
    hint: '可以先用“试运行”查看会命中哪些订单',
  },
  STRATEGY_AFTER_SALE: {
    status: 409,
    public: true,
    text: '售后自动处理在申请售后时执行，不能对待审核订单试运行或执行',
    hint: '请在售后单中查看它的效果',
  },
  STRATEGY_ORDER_STALE: {
    status: 409,
    public: true,
    text: '这一类型的策略有增减，顺序没有保存',
    hint: '请关闭后重新打开再调整',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof strategyErrors> {}
}
