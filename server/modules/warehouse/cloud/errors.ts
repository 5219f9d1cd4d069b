import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 中央云仓. */
export const cloudErrors = defineErrors({
  CLOUD_LINKED: {
    status: 409,
    public: true,
    text: '仓库“{warehouseName}”已在云仓“{cloudName}”里供货',
    hint: '一个仓库只供一个云仓；请先从那个云仓去掉它',
  },
  CLOUD_WAREHOUSE: {
    status: 400,
    public: true,
    text: '供货仓库要选本公司启用的自有仓库',
    hint: '请重新选择供货仓库',
  },
  CLOUD_SYNCING: {
    status: 409,
    public: true,
    text: '云仓“{cloudName}”还有任务 {taskNum} 没有做完',
    hint: '请等它做完，或在中央云仓任务里取消它',
  },
  CLOUD_ORDERS_OPEN: {
    status: 409,
    public: true,
    text: '云仓“{cloudName}”还有 {count} 张云仓订单没有结束，不能退出',
    hint: '可以先暂停供货，等这些订单完成或取消',
  },
  CLOUD_EXITED: {
    status: 409,
    public: true,
    text: '云仓“{cloudName}”已退出，不能编辑',
    hint: '请先重新开通',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof cloudErrors> {}
}
